import { useContext } from "react";
import { changesWishes } from "#app/domain/trip/edits/preference-form.ts";
import { operationsOf } from "#app/domain/trip/edits/form-edits.ts";
import { makeId } from "#app/domain/trip/make-id.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ReplanContext } from "../planning/use-replanning.ts";
import { InterestFields } from "../preferences/interest-fields.tsx";
import { PreferenceFields } from "../preferences/preference-fields.tsx";
import { SightChoices } from "../preferences/sight-choices.tsx";
import { PACES } from "#app/domain/plan/types.ts";
import { TRIP_LIMITS } from "#app/domain/trip/types.ts";
import { PACE_WORDS } from "#app/domain/trip/words.ts";
import { closeDetails } from "./close-details.ts";
import { FormSelect, FormText, FormTextArea } from "../saving/form-fields.tsx";
import { useIsRefused } from "../saving/form-refusal.ts";
import { OperationForm } from "../saving/operation-form.tsx";
import { useTripEditor } from "./trip-editor-context.ts";

const RUPEE = 100;

function Shift() {
  return (
    <OperationForm intent="trip-shift" className="flex flex-wrap items-end gap-2">
      <label className="font-semibold">
        Shift all dates by (days)
        <input
          name="days"
          type="number"
          required
          step={1}
          min={-3650}
          max={3650}
          defaultValue={1}
          className="ml-3 min-h-11 w-24 rounded-xl border border-field bg-raised px-3"
        />
      </label>
      <button className="trip-action">Shift</button>
    </OperationForm>
  );
}

/** What the plan follows beside the pace and the budget. */
function Wishes({ interests }: TripSettingsProps) {
  const { trip } = useTripEditor();
  return (
    <>
      <input type="hidden" name="hasWishes" value="1" />
      <PreferenceFields formId="trip" chosen={trip.preferences} Field={FormText} />
      <InterestFields interests={interests} chosen={trip.interests} />
      <SightChoices />
    </>
  );
}

interface TripSettingsProps {
  interests: readonly { id: string; name: string }[];
}

/** After a change of what the plan follows, another plan is looked for and offered. */
function useSettled() {
  const { trip, travel } = useTripEditor();
  const { ask } = useContext(ReplanContext);
  return (form: HTMLFormElement) => {
    if (changesWishes(trip, operationsOf(trip, new FormData(form), makeId, travel))) ask(trip);
    closeDetails(form);
  };
}

/** Trip-wide settings: title, dates, travellers, pace, budget and preferences. */
export function TripSettings({ interests }: TripSettingsProps) {
  const { trip } = useTripEditor();
  const settle = useSettled();
  const isRefused = useIsRefused();
  const field = (name: string, label: string) => ({ name, label, id: `trip-${name}` });
  return (
    <details open={isRefused("trip-edit", {}) || undefined} className="trip-details">
      <summary>Trip settings</summary>
      <div className="grid gap-5 py-3">
        <OperationForm intent="trip-edit" onDone={settle} className="grid gap-4">
          <FormText
            {...field("title", "Title")}
            required
            maxLength={120}
            defaultValue={trip.title}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormText
              {...field("startsOn", "First day")}
              type="date"
              min="2000-01-01"
              max="2100-12-31"
              defaultValue={trip.startsOn ?? ""}
              hint="Leave empty if you don’t have dates yet."
            />
            <FormSelect {...field("pace", "Pace")} defaultValue={trip.pace}>
              {PACES.map((pace) => (
                <option key={pace} value={pace}>
                  {PACE_WORDS[pace]}
                </option>
              ))}
            </FormSelect>
            <FormText
              {...field("travellers", "Travellers")}
              required
              type="number"
              min={1}
              max={TRIP_LIMITS.travellers}
              defaultValue={trip.travellers}
            />
            <FormText
              {...field("foreigners", "Of them from abroad")}
              required
              type="number"
              min={0}
              max={TRIP_LIMITS.travellers}
              defaultValue={trip.foreigners}
              hint="They pay the entry fee for foreigners."
            />
            <FormText
              {...field("budgetPaise", "Budget in rupees")}
              inputMode="numeric"
              pattern="[0-9,]*([.][0-9]{1,2})?"
              defaultValue={trip.budgetPaise === null ? "" : trip.budgetPaise / RUPEE}
              hint="Covers sights and stops for all travellers."
            />
          </div>
          <Wishes interests={interests} />
          <FormTextArea
            {...field("note", "Note")}
            rows={3}
            maxLength={5000}
            defaultValue={trip.note}
          />
          <div>
            <Button>Save trip</Button>
          </div>
        </OperationForm>
        {trip.startsOn && <Shift />}
      </div>
    </details>
  );
}
