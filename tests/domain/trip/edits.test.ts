import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { daysFrom, daysLater } from "#app/domain/trip/calendar.ts";
import {
  dayAtEnd,
  duplicateDay,
  moveDayTo,
  moveStopTo,
  orderStops,
  shiftDates,
} from "#app/domain/trip/edits/edits.ts";
import {
  byOrder,
  isOrderKey,
  keyAt,
  keyBetween,
  keysBetween,
  LONGEST_KEY,
} from "#app/domain/trip/order.ts";
import { dateOfDay, daysInOrder, endsOn, stopsOfDay } from "#app/domain/trip/select.ts";
import { someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const namesOn = (trip: ReturnType<typeof someTrip>, dayId: string | null) =>
  stopsOfDay(trip, dayId).map(({ id }) => id);

test("whatever is put at a position of a list stands there", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 60 }), (positions) => {
      let rows: { id: string; orderKey: string }[] = [];
      let expected: string[] = [];
      for (const [turn, position] of positions.entries()) {
        const id = `row-${turn}`;
        const orderKey = keyAt(rows, position);
        expect(isOrderKey(orderKey)).toBe(true);
        rows = [...rows, { id, orderKey }].sort(byOrder);
        expected = [...expected.slice(0, position), id, ...expected.slice(position)];
      }
      expect(rows.map(({ id }) => id)).toEqual(expected);
    }),
  );
});

test("keys stay short when much is inserted at one spot, and two that are alike leave room after them", () => {
  let last = keyBetween(null, null);
  const first = keyBetween(null, last);
  for (let turn = 0; turn < 500; turn++) last = keyBetween(first, last);
  expect(last.length).toBeLessThan(LONGEST_KEY);
  expect(keyBetween("a1", "a1") > "a1").toBe(true);
  expect(keysBetween("a1", "a0", 2).every((key) => key > "a1")).toBe(true);
  const duplicates = [
    { id: "x", orderKey: "a1" },
    { id: "y", orderKey: "a1" },
  ];
  expect(keyAt(duplicates, 1) > "a1").toBe(true);
});

test.each(["", "!", "a", "b0", "a00", "a0 ", "A".repeat(300), "ä0"])(
  "'%s' is no order key",
  (text) => expect(isOrderKey(text)).toBe(false),
);

test("a stop goes to a position of its own day, of another day and of the ideas", () => {
  const trip = someTrip({ stops: 3 });
  const moved = (id: string, dayId: string | null, index: number) =>
    namesOn(applyOperations(trip, [moveStopTo(trip, id, dayId, index)]), dayId);
  expect(moved("day-0-stop-0", "day-0", 2)).toEqual([
    "day-0-stop-1",
    "day-0-stop-2",
    "day-0-stop-0",
  ]);
  expect(moved("day-0-stop-2", "day-1", 1)).toEqual([
    "day-1-stop-0",
    "day-0-stop-2",
    "day-1-stop-1",
    "day-1-stop-2",
  ]);
  expect(moved("day-0-stop-2", null, 99)).toEqual(["idea-stop-0", "day-0-stop-2"]);
});

test("days move with what is on them, and the dates stay with the positions", () => {
  const trip = someTrip({ days: 3 });
  const moved = applyOperations(trip, [moveDayTo(trip, "day-2", 0)]);
  expect(daysInOrder(moved).map(({ id }) => id)).toEqual(["day-2", "day-0", "day-1"]);
  expect([dateOfDay(moved, "day-2"), dateOfDay(moved, "day-0"), endsOn(moved)]).toEqual([
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
  ]);
  expect(namesOn(moved, "day-2")).toEqual(namesOn(trip, "day-2"));
  expect([dateOfDay(moved, "nowhere"), dateOfDay({ ...moved, startsOn: null }, "day-2")]).toEqual([
    null,
    null,
  ]);
});

test("a day is duplicated right after itself, with stops of new ids", () => {
  const trip = someTrip();
  let made = 0;
  const copy = applyOperations(
    trip,
    duplicateDay(trip, "day-0", () => `copy-${made++}`),
  );
  expect(daysInOrder(copy).map(({ id }) => id)).toEqual(["day-0", "copy-0", "day-1"]);
  const shape = (dayId: string) =>
    stopsOfDay(copy, dayId).map(({ id: _id, dayId: _day, ...stop }) => stop);
  expect(shape("copy-0")).toEqual(shape("day-0"));
  expect(duplicateDay(trip, "nowhere", () => "x")).toEqual([]);
});

test("a day at the end is like the one before it", () => {
  const trip = applyOperations(someTrip(), [{ op: "day.set", id: "day-1", startsAt: "06:00" }]);
  expect(daysInOrder(applyOperations(trip, [dayAtEnd(trip, "day-9")])).at(-1)).toMatchObject({
    id: "day-9",
    startsAt: "06:00",
    placeId: "place-0",
  });
});

test("dates shift over the ends of months and years", () => {
  expect(shiftDates({ startsOn: "2026-12-30" }, 60)).toEqual([
    { op: "trip.set", startsOn: "2027-02-28" },
  ]);
  expect(shiftDates({ startsOn: null }, 3)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: -4_000, max: 4_000 }), (count) => {
      expect(daysFrom("2026-02-28", daysLater("2026-02-28", count))).toBe(count);
    }),
  );
});

test("an order is given in the fewest words: none for the one there is", () => {
  const trip = someTrip({ stops: 3 });
  expect(orderStops(trip, "day-0", ["day-0-stop-0", "day-0-stop-1", "day-0-stop-2"])).toEqual([]);
  const ordered = applyOperations(
    trip,
    orderStops(trip, "day-0", ["day-0-stop-2", "day-1-stop-0", "day-0-stop-0"]),
  );
  expect(namesOn(ordered, "day-0")).toEqual([
    "day-0-stop-2",
    "day-1-stop-0",
    "day-0-stop-0",
    "day-0-stop-1",
  ]);
  expect(namesOn(ordered, "day-1")).toEqual(["day-1-stop-1", "day-1-stop-2"]);
});
