import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { operationsOf } from "#app/lib/trip/form-edits.ts";
import type { KnownCatalogue } from "#app/lib/trip/types.ts";
import { makeId } from "#app/lib/trip/make-id.ts";
import { useTripEditor } from "./trip-editor-context.ts";

interface OperationFormProps {
  /** Which edit it is; see lib/trip/form-edits. */
  intent: string;
  /** Fields that nobody types. */
  hidden?: Record<string, string>;
  /** What of the catalogue the change needs beside what the trip knows. */
  known?: KnownCatalogue;
  onDone?: (form: HTMLFormElement) => void;
  className?: string;
  children: ReactNode;
}

/** A form that is a change of the trip: with script it shows at once, without it goes to the server, and both mean the same. */
export function OperationForm({ intent, hidden = {}, known, onDone, className, children }: OperationFormProps) {
  const { trip, change } = useTripEditor();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (change(operationsOf(trip, new FormData(form), makeId), known)) onDone?.(form);
  };
  return (
    <Form method="post" onSubmit={submit} className={className} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={trip.version} />
      {Object.entries(hidden).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      {children}
    </Form>
  );
}
