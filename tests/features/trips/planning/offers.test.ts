import { expect, test } from "vitest";
import { offersOf } from "#app/features/trips/planning/offers.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { KNOWN, POIS, someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const FAR = { ...POIS[2]!, id: "far", name: "Amer Étoile", placeId: "place-1" };
const trip = applyOperations(
  someTrip(),
  [
    { op: "stop.add", id: "planned", dayId: "day-1", orderKey: "a5", poiId: "poi-0" },
    { op: "stop.add", id: "kept", dayId: null, orderKey: "a5", poiId: "poi-1" },
  ],
  KNOWN,
);
const offered = (words: string, placeId = "place-0") =>
  offersOf(trip, [FAR, ...POIS], placeId, words).map(({ poi, stop, dayNumber }) => [
    poi.id,
    stop?.id ?? null,
    dayNumber,
  ]);

test("what is free or saved as an idea is offered, that of the day's place first", () => {
  expect(offered("")).toEqual([
    ["poi-1", "kept", null],
    ["poi-2", null, null],
    ["far", null, null],
  ]);
  expect(offered("", "place-1")[0]).toEqual(["far", null, null]);
});

test("a search by name also shows what is already on a day", () => {
  expect(offered("fort")).toEqual([
    ["poi-1", "kept", null],
    ["poi-2", null, null],
    ["far", null, null],
    ["poi-0", "planned", 2],
  ]);
  expect(offered("fort 0")).toEqual([["poi-0", "planned", 2]]);
  expect(offered("etoile")).toEqual([["far", null, null]]);
  expect(offered("nowhere")).toEqual([]);
  expect(offered("etiole")).toEqual([["far", null, null]]);
  expect(offered("ammer")).toEqual([["far", null, null]]);
});
