import { addPois } from "#app/domain/trip/add-pois.ts";
import { dayAtEnd, type MakeId } from "#app/domain/trip/edits/edits.ts";
import { keyAt } from "#app/domain/trip/order.ts";
import { daysInOrder, ideas, stopsOfDay } from "#app/domain/trip/select.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";

interface Added {
  placeId: string;
  /** A point of interest of the place; null adds the place itself. */
  poiId: string | null;
}

/**
 * What adds a place or a point of interest to a trip. A place becomes a day at the end; a point of interest goes to the day at its
 * place with the fewest stops, and to the ideas when the trip spends no night there. What is on the trip already is not added again.
 */
export function addedToTrip(trip: Trip, { placeId, poiId }: Added, makeId: MakeId): Operation[] {
  const days = daysInOrder(trip).filter((day) => day.placeId === placeId);
  if (poiId === null)
    return days.length > 0
      ? []
      : [{ ...dayAtEnd(trip, makeId()), placeId } as Extract<Operation, { op: "day.add" }>];
  const [day] = days.sort((a, b) => stopsOfDay(trip, a.id).length - stopsOfDay(trip, b.id).length);
  if (day) return addPois(trip, day.id, [poiId], makeId);
  if (trip.stops.some((stop) => stop.poiId === poiId)) return [];
  const others = ideas(trip);
  return [
    {
      op: "stop.add",
      id: makeId(),
      dayId: null,
      orderKey: keyAt(others, others.length),
      poiId,
    },
  ];
}
