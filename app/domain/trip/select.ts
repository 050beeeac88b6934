import type { CalendarDay } from "#app/domain/plan/types.ts";
import { daysLater } from "./calendar.ts";
import { byOrder } from "./order.ts";
import type { KnownPoi, Trip, TripDay, TripPlace, TripStop, TripTask } from "./types.ts";

/** The days from the first to the last. */
export const daysInOrder = ({ days }: Pick<Trip, "days">): TripDay[] => [...days].sort(byOrder);

/** The stops of a day in their order; of the ideas for null. */
export const stopsOfDay = ({ stops }: Pick<Trip, "stops">, dayId: string | null): TripStop[] =>
  stops.filter((stop) => stop.dayId === dayId).sort(byOrder);

/** Ideas: stops that are on no day yet. */
export const ideas = (trip: Pick<Trip, "stops">): TripStop[] => stopsOfDay(trip, null);

/** The checklist. */
export const tasksInOrder = ({ tasks }: Pick<Trip, "tasks">): TripTask[] =>
  [...tasks].sort(byOrder);

/** The date of the day at `index`, from 0; null while the trip has no dates. */
export const dateAt = ({ startsOn }: Pick<Trip, "startsOn">, index: number): CalendarDay | null =>
  startsOn === null ? null : daysLater(startsOn, index);

/** A day's date; null while the trip has no dates, and for a day that is none of the trip's. */
export function dateOfDay(
  trip: Pick<Trip, "days" | "startsOn">,
  dayId: string,
): CalendarDay | null {
  const index = daysInOrder(trip).findIndex(({ id }) => id === dayId);
  return index < 0 ? null : dateAt(trip, index);
}

/** The last date; null while the trip has none. */
export const endsOn = (trip: Pick<Trip, "days" | "startsOn">): CalendarDay | null =>
  dateAt(trip, Math.max(0, trip.days.length - 1));

/** The trip's places by their ids. */
export const placesById = ({ places }: Pick<Trip, "places">): Map<string, TripPlace> =>
  new Map(places.map((place) => [place.id, place]));

/** Where the night after a day is spent, by name: in its lodging, else somewhere at its place. */
export const nightOf = (
  trip: Pick<Trip, "places">,
  { lodging, placeId }: Pick<TripDay, "lodging" | "placeId">,
): string | undefined => lodging?.name ?? trip.places.find(({ id }) => id === placeId)?.name;

/** What a trip's own stops tell of the catalogue, so that one that was taken out can be put back as it was. */
export function poisOf({ stops }: Pick<Trip, "stops">): Map<string, KnownPoi> {
  return new Map(
    stops.flatMap(({ poi, name, latitude, longitude }) =>
      poi && latitude !== null && longitude !== null
        ? [[poi.id, { ...poi, name, latitude, longitude }]]
        : [],
    ),
  );
}
