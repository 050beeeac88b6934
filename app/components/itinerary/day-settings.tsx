import { useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/field.tsx";
import type { TripDay } from "#app/lib/trip/types.ts";
import { closeDetails } from "./close-details.ts";
import { OperationForm } from "./operation-form.tsx";
import { useTripEditor } from "./trip-editor-context.ts";

const SMALL = "min-h-11 rounded-full border border-line bg-raised px-4 text-sm font-semibold hover:bg-sunken disabled:opacity-50";

function DayMoves({ day, index }: { day: TripDay; index: number }) {
  const { trip } = useTripEditor();
  const hidden = { id: day.id };
  const isOnly = trip.days.length === 1;
  return (
    <div className="flex flex-wrap gap-2 border-b border-line pb-3">
      <OperationForm intent="day-up" hidden={hidden}><button className={SMALL} disabled={index === 0}>Earlier</button></OperationForm>
      <OperationForm intent="day-down" hidden={hidden}><button className={SMALL} disabled={index === trip.days.length - 1}>Later</button></OperationForm>
      <OperationForm intent="day-duplicate" hidden={hidden}><button className={SMALL}>Duplicate</button></OperationForm>
      <OperationForm intent="day-remove" hidden={hidden}><button className={`${SMALL} text-danger`} disabled={isOnly}>Remove</button></OperationForm>
    </div>
  );
}

/** The form of a day: its hours, its place, where the night is spent. */
export function DaySettings({ day, index }: { day: TripDay; index: number }) {
  const { trip } = useTripEditor();
  const formId = useId();
  const field = (name: string, label: string) => ({ name, label, id: `${formId}-${name}` });
  return (
    <>
      <DayMoves day={day} index={index} />
      <OperationForm intent="day-edit" hidden={{ id: day.id }} onDone={closeDetails} className="grid gap-4 pt-3">
        <TextField {...field("title", "Title")} maxLength={120} defaultValue={day.title} />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...field("startsAt", "Begins at")} required type="time" defaultValue={day.startsAt} />
          <TextField {...field("endsAt", "Ends at")} required type="time" defaultValue={day.endsAt} />
        </div>
        {trip.places.length > 1 && (
          <SelectField {...field("placeId", "Place")} defaultValue={day.placeId}>
            {trip.places.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
          </SelectField>
        )}
        <TextField {...field("lodging", "Night at")} maxLength={120} defaultValue={day.lodging?.name ?? ""} hint="The hotel or home you sleep in, with its coordinates; the next day begins there." />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...field("lodgingLatitude", "Its latitude")} type="number" step="any" min={-90} max={90} defaultValue={day.lodging?.latitude ?? ""} />
          <TextField {...field("lodgingLongitude", "Its longitude")} type="number" step="any" min={-180} max={180} defaultValue={day.lodging?.longitude ?? ""} />
        </div>
        <TextAreaField {...field("note", "Note")} rows={2} maxLength={5000} defaultValue={day.note} />
        <div>
          <Button>Save the day</Button>
        </div>
      </OperationForm>
    </>
  );
}
