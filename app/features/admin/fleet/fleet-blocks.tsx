import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { fieldOf } from "../ui/field-props.ts";
import { FormSection } from "../ui/form-section.tsx";
import { fleetLabel, type FleetKindName } from "./fleet-form.ts";
import type { RefusedFleet, ShownBlock } from "./fleet-records.server.ts";

const WORDS = {
  vehicle: {
    title: "Service",
    lead: "The vehicle isn’t assigned while it is in service.",
    add: "Add service",
    none: "No service planned.",
    cancel: "Cancel service",
  },
  driver: {
    title: "Absences",
    lead: "The driver isn’t assigned while away.",
    add: "Add absence",
    none: "No absences planned.",
    cancel: "Cancel absence",
  },
};

interface FleetBlocksProps {
  kind: FleetKindName;
  action: string;
  blocks: readonly ShownBlock[];
  refused: RefusedFleet | null;
}

const FIELDS = ["from", "until", "note"];

/** When a vehicle is in service or a driver away, with a form that adds such a time. */
export function FleetBlocks({ kind, action, blocks, refused }: FleetBlocksProps) {
  const words = WORDS[kind];
  const props = fieldOf({ values: refused?.values ?? {}, errors: refused?.errors ?? {} });
  const field = (name: string) => ({ ...props(name), label: fleetLabel(name) });
  const labels = Object.fromEntries(FIELDS.map((name) => [name, fleetLabel(name)]));
  const wrong = { ...refused?.errors, ...(refused?.message && { block: [refused.message] }) };
  return (
    <FormSection id="blocks" title={words.title} lead={words.lead}>
      {blocks.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {blocks.map(({ id, from, until, note }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span>
                {from} to {until}
                {note !== "" && <span className="block text-[0.9375rem] text-muted">{note}</span>}
              </span>
              <Form method="post" action={action}>
                <input type="hidden" name="blockId" value={id} />
                <Button variant="quiet" name="intent" value="remove-block">
                  {words.cancel}
                  <span className="sr-only"> from {from}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form
        method="post"
        action={action}
        noValidate
        className="grid gap-4"
        key={JSON.stringify([blocks, refused])}
      >
        <ErrorSummary fields={wrong} labels={labels} title="Not saved" />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField {...field("from")} type="datetime-local" required />
          <TextField {...field("until")} type="datetime-local" required />
          <TextField {...field("note")} maxLength={200} />
        </div>
        <div>
          <Button variant="secondary" name="intent" value="add-block">
            {words.add}
          </Button>
        </div>
      </Form>
    </FormSection>
  );
}
