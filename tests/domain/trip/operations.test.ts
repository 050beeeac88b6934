import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { applyOperations, stillApplicable } from "#app/domain/trip/apply.ts";
import { inverseOf, inverseOfAll, knownOf } from "#app/domain/trip/inverse.ts";
import { keysBetween } from "#app/domain/trip/order.ts";
import { daysInOrder, ideas, stopsOfDay } from "#app/domain/trip/select.ts";
import { TRIP_LIMITS, type Operation, type Trip } from "#app/domain/trip/types.ts";
import {
  comparable,
  KNOWN,
  operation,
  operations,
  someTrip,
} from "#tests/support/arbitraries/trip-arbitraries.ts";

/** The fields at which changes are refused. */
function refusedAt(trip: Trip, list: readonly Operation[]): string[] {
  try {
    applyOperations(trip, list, KNOWN);
    return [];
  } catch (error) {
    expect(error).toMatchObject({ name: "AppError", code: "invalid" });
    return Object.keys((error as { fields: object }).fields);
  }
}

const stop = (changes: object = {}): Operation => ({
  op: "stop.add",
  id: "s",
  dayId: null,
  orderKey: "a5",
  poiId: null,
  name: "Tea",
  ...changes,
});
const day = (changes: object = {}): Operation => ({
  op: "day.add",
  id: "d",
  orderKey: "a5",
  ...changes,
});

test("whatever is done can be undone, and done again", () => {
  fc.assert(
    fc.property(operations, (wanted) => {
      const before = someTrip();
      const done = stillApplicable(before, wanted, KNOWN);
      const after = applyOperations(before, done, KNOWN);
      const undo = inverseOfAll(before, done, KNOWN);
      const known = { pois: KNOWN.pois, places: KNOWN.places };
      const undone = applyOperations(after, undo, known);
      expect(comparable(undone)).toEqual(comparable(before));
      expect(comparable(applyOperations(undone, inverseOfAll(after, undo, known), known))).toEqual(
        comparable(after),
      );
    }),
  );
});

test("a single operation is undone by what the trip itself knew before", () => {
  fc.assert(
    fc.property(operations, operation, (first, last) => {
      const before = applyOperations(someTrip(), stillApplicable(someTrip(), first, KNOWN), KNOWN);
      if (stillApplicable(before, [last], KNOWN).length === 0) return;
      const known = knownOf(before);
      const undone = applyOperations(
        applyOperations(before, [last], KNOWN),
        inverseOf(before, last),
        { pois: KNOWN.pois, places: known.places },
      );
      expect(comparable(undone)).toEqual(comparable(before));
    }),
  );
});

test("changes keep the trip whole: ids are unique and stay, stops are on days that are there, the given trip stays as it was", () => {
  fc.assert(
    fc.property(operations, (wanted) => {
      const before = someTrip();
      const copy = structuredClone(before);
      const done = stillApplicable(before, wanted, KNOWN);
      const after = applyOperations(before, done, KNOWN);
      expect(before).toEqual(copy);
      const dayIds = after.days.map(({ id }) => id);
      for (const ids of [dayIds, after.stops.map(({ id }) => id), after.tasks.map(({ id }) => id)])
        expect(new Set(ids).size).toBe(ids.length);
      for (const { dayId } of after.stops)
        expect(dayId === null || dayIds.includes(dayId)).toBe(true);
      const added = done.flatMap((change) => (change.op === "stop.add" ? change.id : []));
      const gone = done.flatMap((change) => (change.op === "stop.remove" ? change.id : []));
      const had = new Set([...before.stops.map(({ id }) => id), ...added]);
      expect(after.stops.every(({ id }) => had.has(id))).toBe(true);
      expect(
        [...had]
          .filter((id) => !gone.includes(id))
          .every((id) => after.stops.some((row) => row.id === id)),
      ).toBe(true);
      expect(after.days.length).toBeGreaterThan(0);
      expect(after.places.map(({ id }) => id).sort()).toEqual(
        [...new Set([after.placeId, ...after.days.map(({ placeId }) => placeId)])].sort(),
      );
    }),
  );
});

/** What an operation is about, as far as another one could be in its way. */
const subjectOf = (change: Operation) => (change.op === "trip.set" ? "trip" : change.id);

test("changes of different stops, tasks and of the trip itself come to the same in either order", () => {
  const independent = operation.filter(({ op }) => !op.startsWith("day.") && !op.endsWith(".add"));
  fc.assert(
    fc.property(independent, independent, (a, b) => {
      const trip = someTrip();
      fc.pre(subjectOf(a) !== subjectOf(b) && stillApplicable(trip, [a, b], KNOWN).length === 2);
      expect(comparable(applyOperations(trip, [a, b], KNOWN))).toEqual(
        comparable(applyOperations(trip, [b, a], KNOWN)),
      );
    }),
  );
});

test("of what was changed meanwhile, that which can still be done is done: nothing twice, nothing on what is gone", () => {
  fc.assert(
    fc.property(operations, operations, (theirs, mine) => {
      const current = applyOperations(
        someTrip(),
        stillApplicable(someTrip(), theirs, KNOWN),
        KNOWN,
      );
      const left = stillApplicable(current, mine, KNOWN);
      expect(mine.filter((change) => left.includes(change))).toEqual(left);
      expect(() => applyOperations(current, left, KNOWN)).not.toThrow();
    }),
  );
});

test("a stop of the catalogue begins with its name, its coordinates and a typical visit", () => {
  const [added] = ideas(
    applyOperations(
      someTrip({ ideas: 0 }),
      [{ op: "stop.add", id: "s", dayId: null, orderKey: "a0", poiId: "poi-1" }],
      KNOWN,
    ),
  );
  expect(added).toMatchObject({
    name: "Fort 1",
    latitude: 26.9,
    longitude: 75.8,
    stayMinutes: 90,
    poiId: "poi-1",
    poi: { id: "poi-1", feePaise: 10_000 },
  });
});

test("the stops of a day that is removed come after the ideas, in their order", () => {
  const trip = applyOperations(someTrip(), [{ op: "day.remove", id: "day-1" }]);
  expect(ideas(trip).map(({ id }) => id)).toEqual(["idea-stop-0", "day-1-stop-0", "day-1-stop-1"]);
  expect(daysInOrder(trip).map(({ id }) => id)).toEqual(["day-0"]);
});

test("a day of another place brings the place along, and the last one takes it away again", () => {
  const two = applyOperations(
    someTrip(),
    [{ op: "day.set", id: "day-1", placeId: "place-2" }],
    KNOWN,
  );
  expect(two.places.map(({ slug }) => slug)).toEqual(["jaipur", "delhi"]);
  expect(
    applyOperations(two, [{ op: "day.remove", id: "day-1" }]).places.map(({ slug }) => slug),
  ).toEqual(["jaipur"]);
});

test.each<[string, Operation, string]>([
  ["a day that isn't there", stop({ dayId: "nowhere" }), "operations.0.dayId"],
  ["an id that is taken", stop({ id: "day-0-stop-0" }), "operations.0.id"],
  ["a key that is none", stop({ orderKey: "!" }), "operations.0.orderKey"],
  ["a stop without a name", stop({ name: " " }), "operations.0.name"],
  ["half of a coordinate", stop({ latitude: 26 }), "operations.0.longitude"],
  ["the other half", stop({ longitude: 75 }), "operations.0.latitude"],
  ["a stay of no time", stop({ stayMinutes: 0 }), "operations.0.stayMinutes"],
  ["a stay of a week", stop({ stayMinutes: 10_000 }), "operations.0.stayMinutes"],
  ["a change of a stop that isn't there", { op: "stop.set", id: "x" }, "operations.0.id"],
  [
    "a move to a day that isn't there",
    { op: "stop.move", id: "idea-stop-0", dayId: "x", orderKey: "a0" },
    "operations.0.dayId",
  ],
  [
    "a day that ends before it begins",
    { op: "day.set", id: "day-0", startsAt: "20:00" },
    "operations.0.endsAt",
  ],
  ["a place that nobody knows", day({ placeId: "atlantis" }), "operations.0.placeId"],
  ["a task that isn't there", { op: "task.remove", id: "x" }, "operations.0.id"],
])("%s is refused at its field", (_what, wrong, field) => {
  expect(refusedAt(someTrip(), [wrong])).toEqual([field]);
  expect(refusedAt(someTrip(), [{ op: "trip.set", title: "First" }, wrong])).toEqual([
    field.replace(".0.", ".1."),
  ]);
});

test("the last day stays", () => {
  expect(refusedAt(someTrip({ days: 1 }), [{ op: "day.remove", id: "day-0" }])).toEqual([
    "operations.0.id",
  ]);
});

test("a trip is full at its limits, and not one before", () => {
  const full = someTrip({ days: TRIP_LIMITS.days, stops: 8, ideas: 20, tasks: TRIP_LIMITS.tasks });
  expect([full.days.length, full.stops.length]).toEqual([60, 500]);
  expect(refusedAt(full, [day()])).toEqual(["operations.0.id"]);
  expect(refusedAt(full, [stop()])).toEqual(["operations.0.id"]);
  expect(refusedAt(full, [{ op: "task.add", id: "t", orderKey: "a0" }])).toEqual([
    "operations.0.id",
  ]);
  expect(refusedAt(full, [{ op: "stop.remove", id: "idea-stop-0" }, stop()])).toEqual([]);
  const crowded = someTrip({ stops: TRIP_LIMITS.stopsOfDay });
  expect(refusedAt(crowded, [stop({ dayId: "day-0" })])).toEqual(["operations.0.dayId"]);
  expect(
    refusedAt(crowded, [{ op: "stop.move", id: "idea-stop-0", dayId: "day-0", orderKey: "a0" }]),
  ).toEqual(["operations.0.dayId"]);
  expect(
    refusedAt(crowded, [{ op: "stop.move", id: "day-0-stop-3", dayId: "day-0", orderKey: "zz" }]),
  ).toEqual(["operations.0.orderKey"]);
  expect(
    refusedAt(crowded, [
      {
        op: "stop.move",
        id: "day-0-stop-3",
        dayId: "day-0",
        orderKey: keysBetween(null, null, 1)[0]!,
      },
    ]),
  ).toEqual([]);
  expect(stopsOfDay(crowded, "day-0")).toHaveLength(60);
});
