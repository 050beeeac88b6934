import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/field.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { GroundedDay } from "#app/schemas/public/ai-day.ts";

/** A trip to which a day may be added without script. */
export interface TripToAddTo {
  id: string;
  title: string;
  days: readonly { id: string; label: string }[];
}

/**
 * Starts a trip with the day's stops, or adds them to a day of an existing trip. A plain form that needs no
 * script.
 */
export function AddToTrip({
  day: { place, date, pace, stops },
  trip = null,
}: {
  day: GroundedDay;
  trip?: TripToAddTo | null;
}) {
  return (
    <form
      method="post"
      action={paths.oneDay(place.slug, trip?.id)}
      className="flex flex-wrap items-end gap-3"
    >
      {stops.map(({ poiId }) => (
        <input key={poiId} type="hidden" name="poiIds" value={poiId} />
      ))}
      {trip === null && <input type="hidden" name="date" value={date ?? ""} />}
      {trip === null && <input type="hidden" name="pace" value={pace} />}
      {trip !== null && (
        <SelectField name="dayId" label="Day">
          {trip.days.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Button name="intent" value="add">
        {trip === null ? "Add to my trip" : `Add to ${trip.title}`}
      </Button>
    </form>
  );
}
