import type { CalendarDay } from "#app/domain/plan/types.ts";
import { daysLater } from "../calendar.ts";
import { keyAt, keysBetween, lastKey } from "../order.ts";
import { daysInOrder, stopsOfDay } from "../select.ts";
import type { Operation, Trip, TripDay, TripStop } from "../types.ts";

/** Makes ids; the browser's and the server's are UUIDs of version 7. */
export type MakeId = () => string;

/** Puts a stop at a position of a day, or of the ideas (null), counted without itself. */
export function moveStopTo(
  trip: Trip,
  stopId: string,
  dayId: string | null,
  index: number,
): Operation {
  const others = stopsOfDay(trip, dayId).filter(({ id }) => id !== stopId);
  return { op: "stop.move", id: stopId, dayId, orderKey: keyAt(others, index) };
}

/** Puts a day at a position among the days, counted without itself; the dates go with the positions. */
export function moveDayTo(trip: Trip, dayId: string, index: number): Operation {
  return {
    op: "day.move",
    id: dayId,
    orderKey: keyAt(
      daysInOrder(trip).filter(({ id }) => id !== dayId),
      index,
    ),
  };
}

/** One more day at the end, at the place of the last one. */
export function dayAtEnd(trip: Trip, id: string): Operation {
  const last = daysInOrder(trip).at(-1);
  return {
    op: "day.add",
    id,
    orderKey: lastKey(trip.days),
    ...(last && { placeId: last.placeId, startsAt: last.startsAt, endsAt: last.endsAt }),
  };
}

const copyOfStop = ({ poi: _facts, ...stop }: TripStop, id: string, dayId: string): Operation => ({
  op: "stop.add",
  ...stop,
  id,
  dayId,
});
const copyOfDay = (day: TripDay, id: string, orderKey: string): Operation => ({
  op: "day.add",
  ...day,
  id,
  orderKey,
});

/** A day once more, with its stops, right after itself. */
export function duplicateDay(trip: Trip, dayId: string, makeId: MakeId): Operation[] {
  const days = daysInOrder(trip);
  const index = days.findIndex(({ id }) => id === dayId);
  const day = days[index];
  if (!day) return [];
  const id = makeId();
  return [
    copyOfDay({ ...day, transfer: null }, id, keyAt(days, index + 1)),
    ...stopsOfDay(trip, dayId).map((stop) => copyOfStop(stop, makeId(), id)),
  ];
}

/** No trip is moved farther, in days: a century. */
const FARTHEST_SHIFT = 36_525;

/** Moves the whole trip so many days later, or earlier; nothing while it has no dates, and for what is no number of days. */
export const shiftDates = ({ startsOn }: Pick<Trip, "startsOn">, days: number): Operation[] =>
  startsOn === null || !Number.isInteger(days) || Math.abs(days) > FARTHEST_SHIFT
    ? []
    : [{ op: "trip.set", startsOn: daysLater(startsOn, days) }];

/** Begins the trip on another date, or on none. */
export const beginOn = (startsOn: CalendarDay | null): Operation => ({ op: "trip.set", startsOn });

/** Gives the stops of a day (or the ideas) this order; those that were elsewhere come along, those that aren't named stay behind them. */
export function orderStops(
  trip: Trip,
  dayId: string | null,
  stopIds: readonly string[],
): Operation[] {
  const here = stopsOfDay(trip, dayId);
  const wanted = [...stopIds, ...here.map(({ id }) => id).filter((id) => !stopIds.includes(id))];
  if (wanted.length === here.length && wanted.every((id, index) => here[index]!.id === id))
    return [];
  const keys = keysBetween(null, null, wanted.length);
  return wanted.map((id, index) => ({ op: "stop.move", id, dayId, orderKey: keys[index]! }));
}
