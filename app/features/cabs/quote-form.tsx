import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { ADD_ON_LABELS } from "#app/domain/fares/add-ons.ts";
import { CAB_TRIP_TYPES, LOCAL_PACKAGE_NAMES, type CabTripType } from "#app/domain/fares/types.ts";
import { LARGEST } from "#app/domain/fares/vehicle-classes.ts";
import { ADD_ON_ORDER, packageText, QUOTE_LABELS, type QuoteField } from "./cab-words.ts";
import { StopField } from "./stop-field.tsx";
import { TripTypeField } from "./trip-type-field.tsx";

/** What the form holds, as texts; checked add-ons by name, parted by spaces. */
export type QuoteValues = Partial<
  Record<QuoteField | StopName | `${StopName}Stop` | "trip" | "tripDay", string | undefined>
>;
type StopName = "from" | "to" | "via" | "via2" | "via3";

interface QuoteFormProps {
  values: QuoteValues;
  fields?: Record<string, string[]>;
  /** Bounds of the pickup, on India's clock: `YYYY-MM-DDTHH:MM`. */
  earliest: string;
  latest: string;
  submit: string;
}

/** Shown for some kinds of trip alone. Whole class names, so that the styles hold them. */
const FOR: Readonly<Record<"to" | "via" | "return" | "package" | "flight", string>> = {
  to: "group-has-[[value=local]:checked]/quote:hidden",
  via: "hidden group-has-[[value=multi-city]:checked]/quote:grid",
  return:
    "hidden group-has-[[value=round-trip]:checked]/quote:block group-has-[[value=multi-city]:checked]/quote:block",
  package: "hidden group-has-[[value=local]:checked]/quote:block",
  flight: "hidden group-has-[[value=airport]:checked]/quote:grid",
};

type Part = (name: QuoteField) => {
  name: string;
  label: string;
  errors?: string[];
  defaultValue?: string;
};

function Route({
  part,
  values,
  fields,
}: { part: Part } & Pick<QuoteFormProps, "values" | "fields">) {
  const stop = (name: StopName, label: string) => ({
    name,
    label,
    defaultValue: values[name],
    stored: values[`${name}Stop`],
    errors: fields?.[name],
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div>
        <StopField {...stop("from", part("from").label)} required />
      </div>
      <div className={FOR.to}>
        <StopField {...stop("to", part("to").label)} required />
      </div>
      <div className={`gap-5 sm:col-span-2 sm:grid-cols-3 ${FOR.via}`}>
        <StopField {...stop("via", "First stop")} />
        <StopField {...stop("via2", "Second stop")} />
        <StopField {...stop("via3", "Third stop")} />
      </div>
    </div>
  );
}

function Times({
  part,
  earliest,
  latest,
}: { part: Part } & Pick<QuoteFormProps, "earliest" | "latest">) {
  const bounds = { type: "datetime-local", min: earliest, max: latest, required: true } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...part("pickupAt")}
        {...bounds}
        hint="Indian time, at least two hours from now."
      />
      <div className={FOR.return}>
        <TextField {...part("returnAt")} {...bounds} hint="Each calendar day counts." />
      </div>
      <div className={FOR.package}>
        <SelectField {...part("package")} required>
          {LOCAL_PACKAGE_NAMES.map((name) => (
            <option key={name} value={name}>
              {packageText(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={`gap-5 sm:col-span-2 sm:grid-cols-2 ${FOR.flight}`}>
        <TextField {...part("flightNumber")} placeholder="6E 204" maxLength={10} />
        <TextField {...part("terminal")} placeholder="T3" maxLength={20} />
      </div>
    </div>
  );
}

function Extras({ checked }: { checked: readonly string[] }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {QUOTE_LABELS.addOns} <span className="text-sm font-normal text-muted">optional</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {ADD_ON_ORDER.map((name) => (
          <label
            key={name}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-raised px-4 has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2"
          >
            <input
              type="checkbox"
              name="addOns"
              value={name}
              defaultChecked={checked.includes(name)}
              className="sr-only"
            />
            {ADD_ON_LABELS[name].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const tripTypeOf = (value: string | undefined): CabTripType =>
  CAB_TRIP_TYPES.find((type) => type === value) ?? "one-way";

/** Asks what a cab would cost. Works without script: names are read by the server. */
export function QuoteForm({ values, fields, earliest, latest, submit }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields);
  const isSending = useNavigation().state === "submitting";
  const part: Part = (name) => ({
    name,
    label: QUOTE_LABELS[name],
    defaultValue: values[name],
    errors: fields?.[name],
  });
  const count = { type: "number", required: true } as const;
  return (
    <Form ref={form} method="post" noValidate className="group/quote grid gap-6">
      {fields && (
        <ErrorSummary fields={fields} labels={QUOTE_LABELS} title="We couldn’t price this trip" />
      )}
      {values.trip !== undefined && <input type="hidden" name="trip" value={values.trip} />}
      {values.tripDay !== undefined && (
        <input type="hidden" name="tripDay" value={values.tripDay} />
      )}
      <TripTypeField value={tripTypeOf(values.tripType)} />
      <Route part={part} values={values} fields={fields} />
      <Times part={part} earliest={earliest} latest={latest} />
      <div className="grid grid-cols-2 gap-5">
        <TextField {...part("passengers")} {...count} min={1} max={LARGEST.passengers} />
        <TextField {...part("bags")} {...count} min={0} max={LARGEST.bags} />
      </div>
      <Extras checked={values.addOns?.split(" ") ?? []} />
      <div>
        <Button disabled={isSending}>{isSending ? "Working out prices…" : submit}</Button>
      </div>
    </Form>
  );
}
