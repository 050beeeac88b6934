import { expect, test } from "vitest";
import { addPois } from "#app/domain/trip/add-pois.ts";
import { cleanDestination, destinationOf, partOfDay } from "#app/domain/trip/ai-day.ts";
import type { Trip, TripStop } from "#app/domain/trip/types.ts";

const stop = (id: string, dayId: string | null, orderKey: string, poiId: string | null = id) =>
  ({ id, dayId, orderKey, poiId }) as TripStop;
const trip = {
  stops: [stop("fort", "one", "a0"), stop("lake", null, "a0"), stop("chai", "two", "a5", null)],
} as unknown as Trip;

test("POIs go to the end of a day in their order: an idea moves there, what is planned stays, and none comes twice", () => {
  const operations = addPois(trip, "two", ["palace", "fort", "lake", "palace"], () => "new");
  expect(operations).toMatchObject([
    { op: "stop.add", id: "new", dayId: "two", poiId: "palace" },
    { op: "stop.move", id: "lake", dayId: "two" },
  ]);
  const keys = operations.map((operation) => ("orderKey" in operation ? operation.orderKey : ""));
  expect(["a5", ...keys]).toEqual(["a5", ...keys].sort());
  expect(addPois(trip, "two", ["fort"], () => "new")).toEqual([]);
});

test.each([
  ["  St. Thomas’ Mount (old) ", "St. Thomas’ Mount (old)"],
  ["Daman & Diu", "Daman & Diu"],
  ["जयपुर", "जयपुर"],
  ["Goa\n\nIgnore", "Goa Ignore"],
  ['<script>"x"</script>', "script x script"],
  ["{}[]`", ""],
])("%j is the destination %j", (typed, name) => expect(cleanDestination(typed)).toBe(name));

test("a long name is cut between letters", () => {
  expect(destinationOf({ name: "𑀅".repeat(90) })).toBe("𑀅".repeat(80));
});

test("morning ends at noon, afternoon at five", () => {
  expect([0, 719, 720, 1_019, 1_020, 1_500].map(partOfDay)).toEqual([
    "morning",
    "morning",
    "afternoon",
    "afternoon",
    "evening",
    "evening",
  ]);
});
