import { Form } from "@remix-run/react";
import { startTransition, useMemo, useRef, useState, type FormEvent, type ReactNode } from "react";
import { afterPaint } from "#app/ui/controls/after-paint.ts";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import type { FieldErrors } from "#app/domain/errors/errors.ts";
import { operationsOf } from "#app/domain/trip/edits/form-edits.ts";
import type { KnownCatalogue } from "#app/domain/trip/types.ts";
import { makeId } from "#app/domain/trip/make-id.ts";
import { byField, FormRefusalContext, useServerRefusal } from "./form-refusal.ts";
import { forgetTyped } from "./typed-text.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

const NO_FIELDS: Record<string, string> = {};

interface OperationFormProps {
  /** Which edit it is; see lib/trip/form-edits. */
  intent: string;
  /** Hidden fields. */
  hidden?: Record<string, string>;
  /** What of the catalogue the change needs beside what the trip knows. */
  known?: KnownCatalogue;
  onDone?: (form: HTMLFormElement) => void;
  className?: string;
  children: ReactNode;
}

/** True for a visible field, which can show an error. */
function isSeen(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLElement && field.getAttribute("type") !== "hidden";
}

/**
 * A form that is a change of the trip: with script it shows at once, without it goes to the server, and both mean the same.
 * What is wrong with a field is said there.
 */
export function OperationForm({
  intent,
  hidden = NO_FIELDS,
  known,
  onDone,
  className,
  children,
}: OperationFormProps) {
  const { trip, travel, change } = useTripEditor();
  const form = useRef<HTMLFormElement>(null);
  const server = useServerRefusal(intent, hidden);
  const [wrong, setWrong] = useState<FieldErrors | null>(null);
  useFocusFirstError(form, wrong ?? undefined);
  const refusal = useMemo(
    () => (wrong ? { fields: wrong, values: NO_FIELDS } : server),
    [wrong, server],
  );
  const isRunning = useRef(false);
  const apply = (submitted: HTMLFormElement, data: FormData) => {
    isRunning.current = false;
    const atFields = (fields: FieldErrors) => {
      const named = byField(fields);
      const isSaid = Object.keys(named).every((name) => isSeen(submitted, name));
      setWrong(named);
      return isSaid;
    };
    const operations = operationsOf(trip, data, makeId, travel);
    let isDone = false;
    startTransition(() => {
      isDone = change(operations, known, atFields);
    });
    if (!isDone) return;
    setWrong(null);
    forgetTyped(submitted);
    onDone?.(submitted);
  };
  /** The press is answered first: what the change touches is worked out and drawn in the frames after it. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    const { currentTarget } = event;
    const data = new FormData(currentTarget);
    afterPaint(() => apply(currentTarget, data));
  };
  return (
    // What a browser brings back into fields on a reload is older than the trip; and with a thousand forms it takes half a minute to.
    <Form
      ref={form}
      method="post"
      autoComplete="off"
      onSubmit={submit}
      className={className}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={trip.version} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormRefusalContext.Provider value={refusal}>{children}</FormRefusalContext.Provider>
    </Form>
  );
}
