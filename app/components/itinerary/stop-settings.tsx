import { MODES } from "#app/lib/plan/types.ts";
import { STAY_MINUTES, type TripStop } from "#app/lib/trip/types.ts";
import { MODE_WORDS } from "#app/lib/trip/words.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { closeDetails } from "./close-details.ts";
import { OperationForm } from "./operation-form.tsx";

const RUPEE = 100;

/** The form of all that a traveller says about a stop. */
export function StopSettings({ stop }: { stop: TripStop }) {
  const field = (name: string, label: string) => ({ name, label, id: `${stop.id}-${name}` });
  const feeHint = stop.poi?.feePaise == null ? "For all travellers together." : "For all travellers together; empty is the entry fee for each.";
  return (
    <OperationForm intent="stop-edit" hidden={{ id: stop.id }} onDone={closeDetails} className="grid gap-4 py-3">
      {stop.poiId === null && <TextField {...field("name", "Name")} required maxLength={120} defaultValue={stop.name} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("stayMinutes", "Stay, in minutes")} required type="number" min={STAY_MINUTES.min} max={STAY_MINUTES.max} step={5} defaultValue={stop.stayMinutes} />
        <TextField {...field("pinnedAt", "Fixed time")} type="time" defaultValue={stop.pinnedAt ?? ""} hint="Leave empty for whenever you get there." />
        <SelectField {...field("modeToNext", "On to the next by")} defaultValue={stop.modeToNext ?? ""}>
          <option value="">Whatever suits</option>
          {MODES.map((mode) => <option key={mode} value={mode}>{MODE_WORDS[mode]}</option>)}
        </SelectField>
        <TextField {...field("costPaise", "Cost in rupees")} inputMode="decimal" pattern="[0-9]*([.][0-9]{1,2})?" defaultValue={stop.costPaise === null ? "" : stop.costPaise / RUPEE} hint={feeHint} />
      </div>
      {stop.poiId === null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("latitude", "Latitude")} type="number" step="any" min={-90} max={90} defaultValue={stop.latitude ?? ""} />
          <TextField {...field("longitude", "Longitude")} type="number" step="any" min={-180} max={180} defaultValue={stop.longitude ?? ""} />
        </div>
      )}
      <TextAreaField {...field("note", "Note")} rows={3} maxLength={5000} defaultValue={stop.note} />
      <div>
        <Button>Save the stop</Button>
      </div>
    </OperationForm>
  );
}
