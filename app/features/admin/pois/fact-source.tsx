import type { Sourced } from "../forms/poi-form.ts";
import { fieldOf, type FormState } from "../ui/field-props.ts";
import { FieldRow } from "../ui/form-section.tsx";
import { TextField } from "#app/ui/controls/field.tsx";

interface FactSourceProps {
  form: FormState;
  fact: Sourced;
}

/** A fact's source, check date and verification. */
export function FactSource({ form, fact }: FactSourceProps) {
  const field = fieldOf(form);
  const name = (of: string) => `sources.${fact}.${of}`;
  const errors = form.errors[name("verified")];
  return (
    <fieldset className="fact-source">
      <legend className="sr-only">Source of the {fact}</legend>
      <TextField
        label="Source"
        maxLength={300}
        hint="Name and year of the notice, tariff or document"
        {...field(name("source"))}
      />
      <FieldRow>
        <TextField label="Checked on" type="date" {...field(name("checkedOn"))} />
        <div>
          <label className="admin-choice fact-verified">
            <input
              type="checkbox"
              id={name("verified")}
              name={name("verified")}
              defaultChecked={form.values[name("verified")]?.[0] === "on"}
              aria-invalid={errors ? true : undefined}
              aria-describedby={errors && `${name("verified")}-error`}
            />{" "}
            Verified
          </label>
          {errors && (
            <p id={`${name("verified")}-error`} className="text-sm font-semibold text-danger">
              {errors.join(". ")}
            </p>
          )}
        </div>
      </FieldRow>
    </fieldset>
  );
}
