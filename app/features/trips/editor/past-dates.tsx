import { daysFrom, nextAnniversary } from "#app/domain/trip/calendar.ts";
import { endsOn } from "#app/domain/trip/select.ts";
import { dateText } from "#app/domain/trip/words.ts";
import { OperationForm } from "../saving/operation-form.tsx";
import { useTripEditor } from "./trip-editor-context.ts";
import { useWallNow } from "./use-wall-now.ts";

/** A trip that is over offers to be taken again at the same time of a year to come. */
export function PastDates() {
  const { trip } = useTripEditor();
  const today = useWallNow(trip.timeZone)?.date;
  const last = endsOn(trip);
  if (!today || !trip.startsOn || last === null || last >= today) return null;
  const next = nextAnniversary(trip.startsOn, today);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">These dates are in the past.</p>
      <OperationForm intent="trip-shift">
        <input type="hidden" name="days" value={daysFrom(trip.startsOn, next)} />
        <button className="trip-action">Move to {dateText(next, true)}</button>
      </OperationForm>
    </div>
  );
}
