import { MODES } from "#app/domain/plan/types.ts";
import { STAY_MINUTES, type TripStop } from "#app/domain/trip/types.ts";
import { MODE_WORDS } from "#app/domain/trip/words.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { closeDetails } from "../editor/close-details.ts";
import { FormSelect, FormText, FormTextArea } from "../saving/form-fields.tsx";
import { pointOf } from "../editor/map-view.ts";
import { OperationForm } from "../saving/operation-form.tsx";
import { PointFields } from "./point-fields.tsx";
import { refusedFields } from "../saving/refused-at.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

const RUPEE = 100;

/** The opening hours as the traveller knows them, where the guide has none. */
function OwnHoursFields({ stop }: { stop: TripStop }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormText
        name="hours"
        id={`${stop.id}-hours`}
        label="Opens at"
        type="time"
        defaultValue={stop.hours?.opensAt ?? ""}
        hint={stop.poi ? "The guide doesn’t know the hours. Add them if you do." : undefined}
      />
      <FormText
        name="closesAt"
        id={`${stop.id}-closesAt`}
        label="Closes at"
        type="time"
        defaultValue={stop.hours?.closesAt ?? ""}
      />
    </div>
  );
}

/** The form of a stop; values the server rejected stay in its fields. */
export function StopSettings({ stop: known }: { stop: TripStop }) {
  const { refused } = useTripEditor();
  const stop = { ...known, ...refusedFields(refused, known.id) };
  // Remounted when a field changes elsewhere, for example by a fix.
  const asShown = JSON.stringify([
    stop.name,
    stop.stayMinutes,
    stop.pinnedAt,
    stop.modeToNext,
    stop.costPaise,
    stop.latitude,
    stop.longitude,
    stop.note,
    stop.hours,
  ]);
  const field = (name: string, label: string) => ({ name, label, id: `${stop.id}-${name}` });
  const feeHint =
    stop.poi?.feePaise == null
      ? "Total for all travellers."
      : "Total for all travellers. Leave empty to use the entry fee.";
  return (
    <OperationForm
      key={asShown}
      intent="stop-edit"
      hidden={{ id: stop.id }}
      onDone={closeDetails}
      className="grid gap-4 py-3"
    >
      {stop.poiId === null && (
        <FormText {...field("name", "Name")} required maxLength={120} defaultValue={stop.name} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText
          {...field("stayMinutes", "Duration in minutes")}
          required
          type="number"
          min={STAY_MINUTES.min}
          max={STAY_MINUTES.max}
          defaultValue={stop.stayMinutes}
        />
        <FormText
          {...field("pinnedAt", "Fixed time")}
          type="time"
          defaultValue={stop.pinnedAt ?? ""}
          hint="Leave empty to start when you arrive."
        />
        <FormSelect
          {...field("modeToNext", "Travel to the next stop by")}
          defaultValue={stop.modeToNext ?? ""}
        >
          <option value="">Best option</option>
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {MODE_WORDS[mode]}
            </option>
          ))}
        </FormSelect>
        <FormText
          {...field("costPaise", "Cost in rupees")}
          inputMode="decimal"
          pattern="[0-9]*([.][0-9]{1,2})?"
          defaultValue={stop.costPaise === null ? "" : stop.costPaise / RUPEE}
          hint={feeHint}
        />
      </div>
      {stop.poi?.openingHours == null && <OwnHoursFields stop={stop} />}
      {stop.poiId === null && <PointFields point={pointOf(stop)} />}
      <FormTextArea {...field("note", "Note")} rows={3} maxLength={5000} defaultValue={stop.note} />
      <div>
        <Button>Save stop</Button>
      </div>
    </OperationForm>
  );
}
