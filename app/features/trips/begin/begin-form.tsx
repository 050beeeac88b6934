import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { PACES, type Pace } from "#app/domain/plan/types.ts";
import { TRIP_LIMITS } from "#app/domain/trip/types.ts";
import { PACE_WORDS } from "#app/domain/trip/words.ts";
import { PlaceRows } from "./place-rows.tsx";
import { InterestFields } from "../preferences/interest-fields.tsx";
import { PreferenceFields } from "../preferences/preference-fields.tsx";
import type { TypedRow } from "./rows.ts";

const LABELS = {
  startsOn: "First day",
  pace: "Pace",
  travellers: "Travellers",
  interests: "Interests",
  startsAt: "No day starts before",
  endsAt: "No day ends after",
  budgetPaise: "Budget in rupees",
  mustSeeNames: "Must see",
  notThisNames: "Not this",
};
const USUAL_DAYS = 2;

const PACE_HINTS: Record<Pace, string> = {
  relaxed: "few stops, late mornings",
  balanced: "a full day with room to breathe",
  packed: "as much as fits",
};

interface BeginFormProps {
  place: { slug: string; name: string; idealDays: number | null } | null;
  /** As the visitor came with it: a date, or the first day of a month. */
  startsOn: string | null;
  interests: readonly { id: string; name: string }[];
  /** What was typed, and what is wrong with it; nothing is when only a row was asked for. */
  refused?: {
    values: Record<string, string>;
    rows: readonly TypedRow[];
    interests?: readonly string[];
    fields: Record<string, string[]>;
  };
}

type Refused = BeginFormProps["refused"];

const MORE = ["startsAt", "endsAt", "isWalkingLimited", "withChildren", "budgetPaise"];
const SIGHTS = [
  ["mustSeeNames", "Names of sights, separated by commas."],
  ["notThisNames", "What you’ve seen already, or don’t want to."],
] as const;

/** What few travellers ask for. */
function MorePreferences({ refused }: { refused: Refused }) {
  const { values = {}, fields = {} } = refused ?? {};
  const isOpen = [...MORE, ...SIGHTS.map(([name]) => name)].some(
    (name) => values[name] || fields[name],
  );
  return (
    <details open={isOpen || undefined} className="rounded-2xl border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Hours, walking, children, budget, sights
      </summary>
      <div className="grid gap-5 pt-2 pb-5">
        <PreferenceFields
          formId="begin"
          Field={TextField}
          errors={fields}
          chosen={{
            startsAt: values["startsAt"] ?? null,
            endsAt: values["endsAt"] ?? null,
            isWalkingLimited: values["isWalkingLimited"] !== undefined,
            withChildren: values["withChildren"] !== undefined,
          }}
        />
        <TextField
          name="budgetPaise"
          label={LABELS.budgetPaise}
          inputMode="numeric"
          defaultValue={values["budgetPaise"] ?? ""}
          errors={fields["budgetPaise"]}
          hint="For entry fees of all travellers."
        />
        {SIGHTS.map(([name, hint]) => (
          <TextField
            key={name}
            name={name}
            label={LABELS[name]}
            maxLength={500}
            defaultValue={values[name] ?? ""}
            errors={fields[name]}
            hint={hint}
          />
        ))}
      </div>
    </details>
  );
}

function PaceField({ chosen }: { chosen: string }) {
  return (
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
              defaultChecked={pace === chosen}
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
  );
}

const rowLabels = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      [`place.${index}`, index === 0 ? "Where to" : `Place ${index + 1}`],
      [`days.${index}`, count === 1 ? "Days" : `Nights at place ${index + 1}`],
    ]).flat(),
  ) as Record<string, string>;

/** Where, when, how long and how: creates a planned or an empty trip in one step. */
export function BeginForm({ place, startsOn, interests, refused }: BeginFormProps) {
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
      {refused && Object.keys(refused.fields).length > 0 && (
        <ErrorSummary
          fields={refused.fields}
          labels={{ ...LABELS, ...rowLabels(refused.rows.length) }}
          title="Your trip wasn’t created"
        />
      )}
      <PlaceRows
        key={JSON.stringify(refused?.rows)}
        begun={
          refused?.rows ?? [
            { place: place?.name ?? "", days: String(place?.idealDays ?? USUAL_DAYS) },
          ]
        }
        isReordered={refused?.values.isReordered === "on"}
        fields={refused?.fields ?? {}}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("startsOn")}
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          defaultValue={refused?.values.startsOn ?? startsOn ?? ""}
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
      <PaceField chosen={refused?.values.pace ?? "balanced"} />
      <InterestFields interests={interests} chosen={refused?.interests} />
      <MorePreferences refused={refused} />
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
