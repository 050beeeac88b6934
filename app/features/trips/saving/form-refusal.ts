import { createContext, useContext } from "react";
import type { FieldErrors } from "#app/domain/errors/errors.ts";

/** A form of the editor that was sent without script and refused: what was typed, and what is wrong with which field. */
export interface RefusedForm {
  values: Record<string, string>;
  fields: FieldErrors;
}

/** What the server refused of the page's last form; null when it refused nothing. */
export const RefusedFormContext = createContext<RefusedForm | null>(null);

/** Errors of the surrounding form; `values` are the typed values after a reload. */
export const FormRefusalContext = createContext<{
  fields: FieldErrors;
  values: Record<string, string>;
}>({ fields: {}, values: {} });

/** The same by the form's own names: the API says `operations.0.lodging.latitude`, and a form's changes begin with its own. */
export function byField(fields: FieldErrors): FieldErrors {
  const named: FieldErrors = {};
  for (const [path, messages] of Object.entries(fields)) {
    const name = /^(?:operations\.)?\d+\.(?:preferences\.)?([^.]+)/.exec(path)?.[1] ?? path;
    named[name] = [...new Set([...(named[name] ?? []), ...messages])];
  }
  return named;
}

const NONE = { fields: {}, values: {} };

/** Whether this is the form that was refused: the same edit of the same thing. */
const isRefusedForm = ({ values }: RefusedForm, intent: string, hidden: Record<string, string>) =>
  values.intent === intent &&
  Object.entries(hidden).every(([name, value]) => values[name] === value);

/** Tells whether the server has refused this edit of this thing. */
export function useIsRefused() {
  const refused = useContext(RefusedFormContext);
  return (intent: string, hidden: Record<string, string>) =>
    refused !== null && isRefusedForm(refused, intent, hidden);
}

/** What the server refused of this form; nothing when it was another. */
export function useServerRefusal(intent: string, hidden: Record<string, string>) {
  const refused = useContext(RefusedFormContext);
  return refused !== null && isRefusedForm(refused, intent, hidden)
    ? { fields: byField(refused.fields), values: refused.values }
    : NONE;
}
