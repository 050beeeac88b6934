import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import {
  dropped,
  droppedPoi,
  IDEAS,
  landing,
  placeText,
} from "#app/features/trips/drag/drop-target.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { stopsOfDay } from "#app/domain/trip/select.ts";
import { KNOWN, someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const trip = someTrip({ stops: 3 });
const idsOn = (one: typeof trip, dayId: string | null) =>
  stopsOfDay(one, dayId).map(({ id }) => id);
const after = (stopId: string, overId: string) =>
  applyOperations(trip, dropped(trip, stopId, overId));

test("within a day a stop takes the position of the one it is dropped on, from above and from below", () => {
  expect(idsOn(after("day-0-stop-0", "day-0-stop-2"), "day-0")).toEqual([
    "day-0-stop-1",
    "day-0-stop-2",
    "day-0-stop-0",
  ]);
  expect(idsOn(after("day-0-stop-2", "day-0-stop-0"), "day-0")).toEqual([
    "day-0-stop-2",
    "day-0-stop-0",
    "day-0-stop-1",
  ]);
});

test("on another day it goes before the stop it is dropped on, on a list to its end", () => {
  expect(idsOn(after("day-0-stop-0", "day-1-stop-1"), "day-1")).toEqual([
    "day-1-stop-0",
    "day-0-stop-0",
    "day-1-stop-1",
    "day-1-stop-2",
  ]);
  expect(idsOn(after("day-0-stop-0", "day-1"), "day-1").at(-1)).toBe("day-0-stop-0");
  expect(idsOn(after("day-0-stop-0", IDEAS), null)).toEqual(["idea-stop-0", "day-0-stop-0"]);
  expect(idsOn(after("idea-stop-0", "day-0-stop-0"), "day-0")[0]).toBe("idea-stop-0");
});

test("over itself, over nothing that is there, and at the end where it is, it stays", () => {
  expect([
    dropped(trip, "day-0-stop-0", "day-0-stop-0"),
    dropped(trip, "day-0-stop-0", "nowhere"),
    dropped(trip, "nowhere", "day-0"),
    dropped(trip, "day-0-stop-2", "day-0"),
  ]).toEqual([[], [], [], []]);
});

test("a POI dragged from the map goes before the stop it is dropped on, on a list to its end, and nowhere else", () => {
  const idsAfter = (overId: string, dayId: string | null) =>
    idsOn(
      applyOperations(
        trip,
        droppedPoi(trip, "poi-0", overId, () => "new"),
        KNOWN,
      ),
      dayId,
    );
  expect(idsAfter("day-1-stop-1", "day-1")).toEqual([
    "day-1-stop-0",
    "new",
    "day-1-stop-1",
    "day-1-stop-2",
  ]);
  expect(idsAfter("day-0", "day-0").at(-1)).toBe("new");
  expect(idsAfter(IDEAS, null)).toEqual(["idea-stop-0", "new"]);
  expect(droppedPoi(trip, "poi-0", "nowhere", () => "new")).toEqual([]);
  expect(placeText(trip, "poi-0", "day-1-stop-1")).toBe("day 2, position 2 of 4");
});

test("the position is described in words and counts the stop itself", () => {
  expect(placeText(trip, "day-0-stop-0", "day-0-stop-2")).toBe("day 1, position 3 of 3");
  expect(placeText(trip, "day-0-stop-0", "day-1-stop-1")).toBe("day 2, position 2 of 4");
  expect(placeText(trip, "day-0-stop-0", IDEAS)).toBe("your ideas, position 2 of 2");
  expect(placeText(trip, "day-0-stop-1", "day-0-stop-1")).toBe("day 1, position 2 of 3");
  expect(placeText(trip, "nowhere", "nowhere")).toBeNull();
});

test("wherever a stop is dropped, it lands where it was announced", () => {
  const ids = [...trip.stops.map(({ id }) => id), "day-0", "day-1", IDEAS];
  fc.assert(
    fc.property(
      fc.constantFrom(...trip.stops.map(({ id }) => id)),
      fc.constantFrom(...ids),
      (stopId, overId) => {
        const to = landing(trip, stopId, overId);
        if (!to) return;
        expect(idsOn(after(stopId, overId), to.dayId).indexOf(stopId)).toBe(to.index);
      },
    ),
  );
});
