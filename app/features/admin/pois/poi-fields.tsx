import { categoryText } from "#app/features/places/destination/poi-words.ts";
import { CoordinatesField } from "../ui/coordinates-field.tsx";
import { fieldOf, type FormState } from "../ui/field-props.ts";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import { TagChoice } from "../ui/tag-choice.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import {
  PERMITS_FORMAT,
  POI_ACCESS_FORMAT,
  SEASONS_FORMAT,
} from "#app/domain/catalogue/fact-lines.ts";
import { POI_CATEGORIES, TIMES_OF_DAY } from "#app/domain/catalogue/kinds.ts";
import { poiFieldLabel } from "../forms/poi-form.ts";
import { FactSource } from "./fact-source.tsx";
import { HoursEditor } from "./hours-editor.tsx";
import { PlaceField } from "./place-field.tsx";

export interface PoiSurroundings {
  tags: readonly { id: string; name: string; type: string }[];
  /** Initial map centre if it has no coordinates yet. */
  near: { latitude: number; longitude: number } | null;
  tiles: { url: string; attribution: string } | null;
}

const NOT_KNOWN = "Unknown";
const timeText = (time: string) => time.charAt(0).toUpperCase() + time.slice(1);

/** A labelled field of this form. */
const labelled = (form: FormState) => {
  const field = fieldOf(form);
  return (name: string) => ({ ...field(name), label: poiFieldLabel(name) });
};

function About({ form, tags }: { form: FormState; tags: PoiSurroundings["tags"] }) {
  const field = labelled(form);
  return (
    <FormSection
      id="about"
      title="Basics"
      lead="Travellers read this first. Describe what there is to see in one or two sentences."
    >
      <FieldRow>
        <TextField {...field("name")} required maxLength={120} />
        <PlaceField {...field("placeId")} required hint="Type a name and choose a place" />
      </FieldRow>
      <FieldRow>
        <SelectField {...field("category")}>
          <option value="">{NOT_KNOWN}</option>
          {POI_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categoryText(category)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("slug")}
          maxLength={80}
          hint="Lower-case letters and hyphens. Leave blank to generate it from the name."
        />
      </FieldRow>
      <TextAreaField
        {...field("description")}
        rows={4}
        maxLength={600}
        hint="Up to 600 characters"
      />
      <TagChoice tags={tags} chosen={form.values["tags"] ?? []} errors={form.errors["tags"]} />
    </FormSection>
  );
}

function Where({
  form,
  near,
  tiles,
}: { form: FormState } & Pick<PoiSurroundings, "near" | "tiles">) {
  return (
    <FormSection
      id="where"
      title="Location"
      lead="Use the entrance where possible. Give a realistic accuracy, because the trip planner relies on it."
    >
      <CoordinatesField form={form} near={near} tiles={tiles} />
      <FieldRow>
        <TextField
          {...labelled(form)("precisionM")}
          inputMode="numeric"
          hint="In metres. For example, 20 for a gate or 2000 for a valley."
        />
      </FieldRow>
    </FormSection>
  );
}

function Fee({ form }: { form: FormState }) {
  const field = labelled(form);
  return (
    <FormSection
      id="fee"
      title="Admission fees"
      lead="Per adult, in rupees. Enter 0 if admission is free. Leave blank if unknown."
    >
      <FieldRow>
        <TextField
          {...field("feePaise.indianAdult")}
          inputMode="decimal"
          hint="₹ per Indian adult"
          maxLength={14}
        />
        <TextField
          {...field("feePaise.foreignAdult")}
          inputMode="decimal"
          hint="₹ per foreign adult"
          maxLength={14}
        />
      </FieldRow>
      <FactSource form={form} fact="fee" />
    </FormSection>
  );
}

function Visit({ form }: { form: FormState }) {
  const field = labelled(form);
  return (
    <FormSection id="visit" title="Visit details" lead="Used by the trip planner.">
      <FieldRow>
        <TextField
          {...field("visitMinutes")}
          inputMode="numeric"
          hint="In minutes, from 5 to 1440"
        />
        <SelectField {...field("bestTimeOfDay")}>
          <option value="">{NOT_KNOWN}</option>
          {TIMES_OF_DAY.map((time) => (
            <option key={time} value={time}>
              {timeText(time)}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <FieldRow>
        <TextField
          {...field("position")}
          inputMode="numeric"
          hint="Position in the destination’s list, starting at 0"
        />
        <TextField {...field("popularity")} inputMode="numeric" hint="From 0 to 100" />
      </FieldRow>
      <TextAreaField
        {...field("otherPlaceIds")}
        rows={2}
        hint="Further places that list it, one slug a line, such as katra"
      />
    </FormSection>
  );
}

function Conditions({ form }: { form: FormState }) {
  const field = labelled(form);
  return (
    <FormSection
      id="conditions"
      title="Access, season and permits"
      lead="Used by the trip planner. Leave blank what is not known."
    >
      <TextField {...field("access")} hint={`As in “${POI_ACCESS_FORMAT}”`} maxLength={300} />
      <FactSource form={form} fact="access" />
      <TextAreaField
        {...field("closedSeasons")}
        rows={2}
        hint={`One a line, month and day, as in “${SEASONS_FORMAT}”`}
      />
      <FactSource form={form} fact="season" />
      <FieldRow>
        <TextField {...field("altitudeM")} inputMode="numeric" hint="In metres" />
        <TextField {...field("lastEntry")} hint="As in 17:00 or sunset-30" maxLength={12} />
      </FieldRow>
      <FactSource form={form} fact="altitude" />
      <TextAreaField
        {...field("permits")}
        rows={2}
        hint={`One a line: ILP, PAP, RAP or forest, as in “${PERMITS_FORMAT}”`}
      />
      <FactSource form={form} fact="permits" />
    </FormSection>
  );
}

/** All fields of a point of interest, in six sections. */
export function PoiFields({ form, tags, near, tiles }: PoiSurroundings & { form: FormState }) {
  return (
    <>
      <About form={form} tags={tags} />
      <Where form={form} near={near} tiles={tiles} />
      <FormSection
        id="open"
        title="Opening times"
        lead="Hours for each weekday, including breaks. Weekly closing days are saved even if the hours are unknown."
      >
        <HoursEditor form={form} />
        <FactSource form={form} fact="hours" />
      </FormSection>
      <Fee form={form} />
      <Visit form={form} />
      <Conditions form={form} />
    </>
  );
}
