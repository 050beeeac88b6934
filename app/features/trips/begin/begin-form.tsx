import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { PACES, type Pace } from "#app/domain/plan/types.ts";
import { TRIP_LIMITS } from "#app/domain/trip/types.ts";
import { PACE_WORDS } from "#app/domain/trip/words.ts";

const LABELS = {
  placeId: "Where to",
  startsOn: "First day",
  days: "Days",
  pace: "Pace",
  travellers: "Travellers",
  interests: "Interests",
};
const USUAL_DAYS = 2;

const PACE_HINTS: Record<Pace, string> = {
  relaxed: "few stops, late mornings",
  balanced: "a full day with room to breathe",
  packed: "as much as fits",
};

export interface PlaceChoice {
  slug: string;
  name: string;
  state: string | null;
}

interface BeginFormProps {
  place: { slug: string; name: string; idealDays: number | null } | null;
  places: readonly PlaceChoice[];
  interests: readonly { id: string; name: string }[];
  refused?: { values: Record<string, string>; fields: Record<string, string[]> };
}

function PlaceField({
  place,
  places,
  refused,
}: Pick<BeginFormProps, "place" | "places" | "refused">) {
  const byName = [...places].sort((a, b) => a.name.localeCompare(b.name, "en"));
  const isListed = !place || places.some(({ slug }) => slug === place.slug);
  return (
    <SelectField
      name="placeId"
      label={LABELS.placeId}
      required
      defaultValue={refused?.values.placeId ?? place?.slug ?? ""}
      errors={refused?.fields.placeId}
    >
      <option value="">Choose a place</option>
      {place && !isListed && <option value={place.slug}>{place.name}</option>}
      {byName.map(({ slug, name, state }) => (
        <option key={slug} value={slug}>
          {name}
          {state && `, ${state}`}
        </option>
      ))}
    </SelectField>
  );
}

function Interests({ interests }: Pick<BeginFormProps, "interests">) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {LABELS.interests} <span className="text-sm font-normal text-muted">optional</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {interests.map(({ id, name }) => (
          <label
            key={id}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-raised px-4 has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2"
          >
            <input type="checkbox" name="interests" value={id} className="sr-only" /> {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Where, when, how long and how: creates a planned or an empty trip in one step. */
export function BeginForm({ place, places, interests, refused }: BeginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, refused?.fields);
  const isSending = useNavigation().state === "submitting";
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    errors: refused?.fields[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      {refused && (
        <ErrorSummary fields={refused.fields} labels={LABELS} title="Your trip wasn’t created" />
      )}
      <PlaceField place={place} places={places} refused={refused} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          {...field("days")}
          required
          type="number"
          min={1}
          max={TRIP_LIMITS.days}
          defaultValue={refused?.values.days ?? place?.idealDays ?? USUAL_DAYS}
          hint={`1 to ${TRIP_LIMITS.days}`}
        />
        <TextField
          {...field("startsOn")}
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          defaultValue={refused?.values.startsOn}
          hint="Add a date to account for closing days."
        />
        <TextField
          {...field("travellers")}
          required
          type="number"
          min={1}
          max={TRIP_LIMITS.travellers}
          defaultValue={refused?.values.travellers ?? 2}
        />
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold">{LABELS.pace}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {PACES.map((pace) => (
            <label
              key={pace}
              className="flex min-h-11 cursor-pointer gap-3 rounded-2xl border border-line bg-raised px-4 py-3 has-checked:border-accent has-checked:bg-tint has-checked:text-on-tint"
            >
              <input
                type="radio"
                name="pace"
                value={pace}
                defaultChecked={pace === (refused?.values.pace ?? "balanced")}
                className="mt-1"
              />
              <span className="font-semibold">
                {PACE_WORDS[pace]}
                <span className="block text-sm font-normal">{PACE_HINTS[pace]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Interests interests={interests} />
      <div className="flex flex-wrap gap-3">
        <Button name="begin" value="planned" disabled={isSending}>
          {isSending ? "Planning…" : "Plan it for me"}
        </Button>
        <Button name="begin" value="empty" variant="secondary" disabled={isSending}>
          Start with empty days
        </Button>
      </div>
    </Form>
  );
}
