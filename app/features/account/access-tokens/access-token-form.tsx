import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { AREAS, type Area } from "#app/domain/policy/scopes.ts";
import { DEFAULT_TOKEN_DAYS, TOKEN_LIFETIMES } from "#app/schemas/public/access-tokens.ts";
import type { Refusal } from "#app/features/account/profile-form.tsx";

const LABELS = { name: "Name", expiresInDays: "Expires after", scopes: "Permissions" };
const CHOICES = [
  ["none", "No access"],
  ["read", "Read"],
  ["write", "Read and write"],
] as const;

interface AreaChoiceProps {
  area: Area;
  chosen: string;
}

function AreaChoice({ area, chosen }: AreaChoiceProps) {
  const { label, sentence } = AREAS[area];
  return (
    <fieldset className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <legend className="contents">
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-muted">{sentence}</span>
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map(([value, words]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 text-sm has-checked:border-accent has-checked:bg-tint has-checked:text-on-tint has-focus-visible:outline-2 sm:gap-2 sm:px-4 sm:text-[0.9375rem]"
          >
            <input type="radio" name={area} value={value} defaultChecked={value === chosen} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface AccessTokenFormProps {
  /** What the account's tokens can be for. */
  areas: readonly Area[];
  refused?: Refusal;
}

/** Makes a token: its name, its lifetime, and what it may do. */
export function AccessTokenForm({ areas, refused }: AccessTokenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().state === "submitting";
  const { values = {}, fields } = refused ?? {};
  useFocusFirstError(form, fields);
  const scopeErrors = fields?.["scopes"];
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <input type="hidden" name="intent" value="create" />
      {fields && <ErrorSummary fields={fields} labels={LABELS} title="The token wasn’t created" />}
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <TextField
          name="name"
          label={LABELS.name}
          required
          maxLength={60}
          autoComplete="off"
          hint="The program or script that will use it."
          defaultValue={values["name"]}
          errors={fields?.["name"]}
        />
        <SelectField
          name="expiresInDays"
          label={LABELS.expiresInDays}
          defaultValue={values["expiresInDays"] ?? DEFAULT_TOKEN_DAYS}
          errors={fields?.["expiresInDays"]}
        >
          {TOKEN_LIFETIMES.map((days) => (
            <option key={days} value={days}>
              {days} days
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset
        id="scopes"
        tabIndex={-1}
        aria-invalid={scopeErrors ? true : undefined}
        aria-describedby={scopeErrors ? "scopes-error" : undefined}
      >
        <legend className="font-semibold">{LABELS.scopes}</legend>
        {scopeErrors && (
          <p id="scopes-error" className="mt-1.5 text-sm font-semibold text-danger">
            {scopeErrors.join(". ")}
          </p>
        )}
        <div className="mt-2 divide-y divide-line border-y border-line">
          {areas.map((area) => (
            <AreaChoice key={area} area={area} chosen={values[area] ?? "none"} />
          ))}
        </div>
      </fieldset>
      <div>
        <Button disabled={isSaving}>{isSaving ? "Creating…" : "Create token"}</Button>
      </div>
    </Form>
  );
}
