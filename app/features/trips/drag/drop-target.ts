import { moveStopTo, type MakeId } from "#app/domain/trip/edits/edits.ts";
import { keyAt } from "#app/domain/trip/order.ts";
import { daysInOrder, stopsOfDay } from "#app/domain/trip/select.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";

/** The ideas as a drop target; days use their ids. */
export const IDEAS = "ideas";

const dayOf = (listId: string) => (listId === IDEAS ? null : listId);

/** The list that `id` is, or that the stop of this id is on. */
function listOf(trip: Trip, id: string): string | null {
  if (id === IDEAS || trip.days.some((day) => day.id === id)) return id;
  const stop = trip.stops.find((one) => one.id === id);
  return stop ? (stop.dayId ?? IDEAS) : null;
}

/** Where a stop dropped over a list or another stop lands: the list and its index without itself. Null for nowhere. */
export function landing(
  trip: Trip,
  stopId: string,
  overId: string,
): { dayId: string | null; index: number } | null {
  const list = listOf(trip, overId);
  if (list === null || overId === stopId) return null;
  const here = stopsOfDay(trip, dayOf(list));
  const from = here.findIndex(({ id }) => id === stopId);
  const over = here.findIndex(({ id }) => id === overId);
  const others = here.filter(({ id }) => id !== stopId);
  if (over < 0) return { dayId: dayOf(list), index: others.length };
  // When dragged down, a stop lands after the one it is dropped on.
  return {
    dayId: dayOf(list),
    index: from >= 0 && from < over ? over : over - (from >= 0 && from < over ? 1 : 0),
  };
}

/** The operations for dropping a stop there; none if it stays. */
export function dropped(trip: Trip, stopId: string, overId: string): Operation[] {
  const to = landing(trip, stopId, overId);
  const stop = trip.stops.find(({ id }) => id === stopId);
  if (!to || !stop) return [];
  if (
    to.dayId === stop.dayId &&
    stopsOfDay(trip, to.dayId).findIndex(({ id }) => id === stopId) === to.index
  )
    return [];
  return [moveStopTo(trip, stopId, to.dayId, to.index)];
}

/** The operations for dropping a new point of interest there. */
export function droppedPoi(trip: Trip, poiId: string, overId: string, makeId: MakeId): Operation[] {
  const to = landing(trip, poiId, overId);
  if (!to) return [];
  return [
    {
      op: "stop.add",
      id: makeId(),
      dayId: to.dayId,
      orderKey: keyAt(stopsOfDay(trip, to.dayId), to.index),
      poiId,
    },
  ];
}

/** The position a stop is over, as text: "day 2, position 3 of 5". */
export function placeText(trip: Trip, stopId: string, overId: string): string | null {
  const to = landing(trip, stopId, overId) ?? landing(trip, "", stopId);
  if (!to) return null;
  const count = stopsOfDay(trip, to.dayId).filter(({ id }) => id !== stopId).length + 1;
  const list =
    to.dayId === null
      ? "your ideas"
      : `day ${daysInOrder(trip).findIndex(({ id }) => id === to.dayId) + 1}`;
  return `${list}, position ${Math.min(to.index, count - 1) + 1} of ${count}`;
}
