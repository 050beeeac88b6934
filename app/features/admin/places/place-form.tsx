import { Form } from "@remix-run/react";
import { useRef } from "react";
import { CoordinatesField } from "../ui/coordinates-field.tsx";
import { fieldOf, type FormState } from "../ui/field-props.ts";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { TagChoice } from "../ui/tag-choice.tsx";
import { useUnsavedGuard } from "../forms/use-unsaved-guard.ts";
import { useFocusRefusal } from "../ui/use-focus-refusal.ts";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import {
  PERMITS_FORMAT,
  PLACE_ACCESS_FORMAT,
  SEASONS_FORMAT,
} from "#app/domain/catalogue/fact-lines.ts";
import { LANDSCAPES } from "#app/domain/catalogue/kinds.ts";
import { MONTHS, REGION_OF_STATE } from "#app/domain/constants.ts";
import { PLACE_LABELS } from "../forms/place-form.ts";

export const PLACE_FORM_ID = "place-form";

interface PlaceFormProps {
  form: FormState;
  /** The rejected submission; null if there is none. */
  refused: { message: string | null } | null;
  /** The version being edited; absent for a new record. */
  version: number | null;
  tags: readonly { id: string; name: string; type: string }[];
  tiles: { url: string; attribution: string } | null;
  isPublished: boolean;
}

const STATES = Object.keys(REGION_OF_STATE).sort();
const titled = (word: string) =>
  word.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());

function Basics({ form, isNew }: Pick<PlaceFormProps, "form"> & { isNew: boolean }) {
  const field = fieldOf(form);
  return (
    <FormSection
      id="basics"
      title="Basics"
      lead="Use the name travellers know, and describe in your own words what the place is like and who it suits."
    >
      <TextField label="Name" required maxLength={120} {...field("name")} />
      <TextAreaField
        label="Description"
        rows={8}
        maxLength={1200}
        hint="60 to 120 words. At least 100 characters are required to publish."
        {...field("description")}
      />
      <TextAreaField
        label="Other names"
        rows={3}
        hint="One per line: former names, alternative spellings, the name in Devanagari"
        {...field("aliases")}
      />
      <TextField
        label="URL slug"
        hint={
          isNew
            ? "Leave blank to generate it from the name"
            : "Changing it breaks existing links to the page"
        }
        maxLength={80}
        {...field("slug")}
      />
    </FormSection>
  );
}

function Where({ form, tiles }: Pick<PlaceFormProps, "form" | "tiles">) {
  const field = fieldOf(form);
  return (
    <FormSection
      id="where"
      title="Location"
      lead="The state determines the region. Use the coordinates of the centre."
    >
      <FieldRow>
        <SelectField label="State or territory" {...field("address.state")}>
          <option value="">Unknown</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <TextField label="District" maxLength={80} {...field("address.district")} />
        <TextField label="Town" maxLength={80} {...field("address.city")} />
        <TextField label="PIN code" maxLength={12} {...field("address.postalCode")} />
      </FieldRow>
      <TextField label="Street" maxLength={200} {...field("address.line")} />
      <CoordinatesField form={form} near={null} tiles={tiles} />
      <FieldRow>
        <TextField label="Altitude in metres" inputMode="numeric" {...field("altitudeM")} />
        <SelectField
          label="Landscape"
          hint="Shown on the illustrated cover"
          {...field("landscape")}
        >
          <option value="">Unknown</option>
          {LANDSCAPES.map((landscape) => (
            <option key={landscape} value={landscape}>
              {titled(landscape)}
            </option>
          ))}
        </SelectField>
      </FieldRow>
    </FormSection>
  );
}

function Months({ form: { values, errors } }: Pick<PlaceFormProps, "form">) {
  return (
    <fieldset id="bestMonths" aria-describedby={errors["bestMonths"] && "bestMonths-error"}>
      <legend className="mb-1.5 font-semibold">Best months</legend>
      {errors["bestMonths"] && (
        <p id="bestMonths-error" className="mb-2 text-sm font-semibold text-danger">
          {errors["bestMonths"].join(". ")}
        </p>
      )}
      <div className="flex flex-wrap gap-x-3">
        {MONTHS.map((month, at) => (
          <label key={month} className="admin-choice">
            <input
              type="checkbox"
              name="bestMonths"
              value={at + 1}
              defaultChecked={values["bestMonths"]?.includes(String(at + 1))}
            />{" "}
            {month}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function When({ form, tags }: Pick<PlaceFormProps, "form" | "tags">) {
  const field = fieldOf(form);
  return (
    <FormSection
      id="when"
      title="Planning details"
      lead="Popularity is an editorial score, from 0 for a place few people search for to 100 for the Taj Mahal."
    >
      <Months form={form} />
      <FieldRow>
        <TextField label="Minimum days" inputMode="numeric" {...field("idealDays.min")} />
        <TextField label="Maximum days" inputMode="numeric" {...field("idealDays.max")} />
        <TextField
          label="Popularity"
          inputMode="numeric"
          hint="0 to 100"
          {...field("popularity")}
        />
      </FieldRow>
      <TagChoice tags={tags} chosen={form.values["tags"] ?? []} errors={form.errors["tags"]} />
    </FormSection>
  );
}

function Conditions({ form }: Pick<PlaceFormProps, "form">) {
  const field = fieldOf(form);
  return (
    <FormSection
      id="conditions"
      title="Access, season and permits"
      lead="Used by the trip planner. Leave blank what is not known."
    >
      <TextField
        label="Access"
        hint={`As in “${PLACE_ACCESS_FORMAT}”`}
        maxLength={300}
        {...field("access")}
      />
      <TextAreaField
        label="Closed seasons"
        hint={`When the whole place is shut, one a line, as in “${SEASONS_FORMAT}”`}
        rows={2}
        {...field("closedSeasons")}
      />
      <TextAreaField
        label="Permits"
        hint={`One a line: ILP, PAP, RAP or forest, as in “${PERMITS_FORMAT}”`}
        rows={2}
        {...field("permits")}
      />
    </FormSection>
  );
}

function Hub({
  form,
  name,
  label,
  codeHint,
}: Pick<PlaceFormProps, "form"> & { name: string; label: string; codeHint: string }) {
  const field = fieldOf(form);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <TextField label="Name" maxLength={120} {...field(`${name}.name`)} />
      <FieldRow>
        <TextField label="Code" hint={codeHint} maxLength={8} {...field(`${name}.code`)} />
        <TextField
          label="Distance in km"
          inputMode="decimal"
          hint="Straight-line distance"
          {...field(`${name}.distanceKm`)}
        />
      </FieldRow>
    </fieldset>
  );
}

/** The form for a new or existing place. */
export function PlaceForm({ form, refused, version, tags, tiles, isPublished }: PlaceFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useFocusRefusal(element, summary, refused);
  useUnsavedGuard(element, refused !== null);
  const wrong = { ...form.errors, ...(refused?.message && { form: [refused.message] }) };
  const isNew = version === null;
  return (
    <Form id={PLACE_FORM_ID} method="post" ref={element} className="grid gap-8" noValidate>
      {Object.keys(wrong).length > 0 && (
        <div ref={summary} tabIndex={-1}>
          <ErrorSummary title="Changes not saved" fields={wrong} labels={PLACE_LABELS} />
        </div>
      )}
      {!isNew && <input type="hidden" name="version" value={version} />}
      <Basics form={form} isNew={isNew} />
      <Where form={form} tiles={tiles} />
      <When form={form} tags={tags} />
      <Conditions form={form} />
      <FormSection id="reach" title="Getting there">
        <Hub
          form={form}
          name="nearestAirport"
          label="Nearest airport"
          codeHint="IATA code, such as JAI"
        />
        <Hub
          form={form}
          name="nearestRailway"
          label="Nearest railway station"
          codeHint="Station code, such as JP"
        />
      </FormSection>
      <SaveBar isPublished={isPublished} isNew={isNew} />
    </Form>
  );
}
