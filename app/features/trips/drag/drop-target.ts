import { moveStopTo, type MakeId } from "#app/domain/trip/edits.ts";
import { keyAt } from "#app/domain/trip/order.ts";
import { daysInOrder, stopsOfDay } from "#app/domain/trip/select.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";

/** The ideas as something that a stop can be put on; days are named by their ids. */
export const IDEAS = "ideas";

const dayOf = (listId: string) => (listId === IDEAS ? null : listId);

/** The list that `id` is, or that the stop of this id is on. */
function listOf(trip: Trip, id: string): string | null {
  if (id === IDEAS || trip.days.some((day) => day.id === id)) return id;
  const stop = trip.stops.find((one) => one.id === id);
  return stop ? (stop.dayId ?? IDEAS) : null;
}

/** Where a stop lands that is let go over a list or another stop: that list, and its place there without itself. Null for nowhere. */
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
  // Coming from above one goes after what one is let go on, as a hand expects.
  return {
    dayId: dayOf(list),
    index: from >= 0 && from < over ? over : over - (from >= 0 && from < over ? 1 : 0),
  };
}

/** The change of letting a stop go there; none where it stays. */
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

/** The change of letting a point of interest go there that is not in the trip yet. */
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

/** The place over which a stop is, in words: "day 2, place 3 of 5". */
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
