import type { MakeId } from "./edits/edits.ts";
import { keysBetween } from "./order.ts";
import { stopsOfDay } from "./select.ts";
import type { Operation, Trip } from "./types.ts";

/**
 * Appends points of interest to a day in this order. Ideas move there; stops already on a day stay where they are.
 */
export function addPois(
  trip: Trip,
  dayId: string,
  poiIds: readonly string[],
  makeId: MakeId,
): Operation[] {
  const ideaOf = new Map(
    stopsOfDay(trip, null).flatMap(({ id, poiId }) =>
      poiId === null ? [] : [[poiId, id] as const],
    ),
  );
  const planned = new Set(
    trip.stops.flatMap((stop) => (stop.dayId === null ? [] : (stop.poiId ?? []))),
  );
  const wanted = [...new Set(poiIds)].filter((poiId) => !planned.has(poiId));
  const keys = keysBetween(stopsOfDay(trip, dayId).at(-1)?.orderKey ?? null, null, wanted.length);
  return wanted.map((poiId, index): Operation => {
    const [id, orderKey] = [ideaOf.get(poiId), keys[index]!];
    return id === undefined
      ? { op: "stop.add", id: makeId(), dayId, orderKey, poiId }
      : { op: "stop.move", id, dayId, orderKey };
  });
}
