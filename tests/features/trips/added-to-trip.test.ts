import { expect, test } from "vitest";
import { addedToTrip } from "#app/features/trips/add/added-to-trip.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { KNOWN, someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const added = (
  trip = someTrip({ days: 2, stops: 1 }),
  poiId: string | null,
  placeId = "place-0",
) => {
  let serial = 0;
  const operations = addedToTrip(trip, { placeId, poiId }, () => `new-${serial++}`);
  return { operations, trip: applyOperations(trip, operations, KNOWN) };
};

test("a point of interest goes to the emptier day at its place, once", () => {
  const busy = applyOperations(someTrip({ days: 2, stops: 1 }), [
    { op: "stop.move", id: "day-1-stop-0", dayId: "day-0", orderKey: "a9" },
  ]);
  const once = added(busy, "poi-0");
  expect(once.trip.stops.find(({ poiId }) => poiId === "poi-0")?.dayId).toBe("day-1");
  expect(added(once.trip, "poi-0").operations).toEqual([]);
});

test("where the trip spends no night it becomes an idea; a place becomes a day at the end", () => {
  const trip = someTrip({ days: 1, stops: 1 });
  const idea = added(trip, "poi-0", "place-1");
  expect(idea.operations).toMatchObject([{ op: "stop.add", dayId: null, poiId: "poi-0" }]);
  expect(added(idea.trip, "poi-0", "place-1").operations).toEqual([]);
  const day = added(trip, null, "place-1");
  expect(day.trip.days.map(({ placeId }) => placeId)).toEqual(["place-0", "place-1"]);
  expect(added(day.trip, null, "place-1").operations).toEqual([]);
});
