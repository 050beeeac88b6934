import { expect, test } from "vitest";
import { placeOf, refusedFields } from "#app/features/trips/saving/refused-at.ts";
import { messagesOf, refusalsOf } from "#app/features/trips/saving/refusal-words.ts";
import type { Operation } from "#app/domain/trip/types.ts";
import { someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const shown = (operation: Operation) => placeOf(someTrip(), operation);

test("a refused change is reported where it was made", () => {
  expect(shown({ op: "stop.set", id: "day-0-stop-0", note: "x" })).toBe("day-0-stop-0");
  expect(shown({ op: "stop.set", id: "gone", note: "x" })).toBe("trip");
  expect(shown({ op: "stop.add", id: "new", dayId: "day-1", orderKey: "a5", poiId: null })).toBe(
    "day-1",
  );
  expect([
    shown({ op: "stop.add", id: "new", dayId: null, orderKey: "a5", poiId: null }),
    shown({ op: "stop.add", id: "new", dayId: "gone", orderKey: "a5", poiId: null }),
  ]).toEqual(["ideas", "ideas"]);
  expect([
    shown({ op: "day.set", id: "day-1", note: "x" }),
    shown({ op: "day.add", id: "new", orderKey: "a5" }),
  ]).toEqual(["day-1", "trip"]);
  expect([
    shown({ op: "task.add", id: "new", orderKey: "a5", text: "Pack" }),
    shown({ op: "trip.set", title: "x" }),
  ]).toEqual(["tasks", "trip"]);
});

test("a form still shows what was refused of its stop, and of no other", () => {
  const refused = [
    { operation: { op: "stop.set", id: "a", note: "Long" } as const, message: "" },
    { operation: { op: "stop.set", id: "b", note: "Other" } as const, message: "" },
  ];
  expect(refusedFields(refused, "a").note).toBe("Long");
  expect(refusedFields(refused, "c")).toEqual({});
});

test("the API's answer says which of the changes it means, each in a sentence", () => {
  const failure = Object.assign(new Error("Invalid request data"), {
    details: {
      "operations.2.name": ["Shorter", "Plainer"],
      "operations.2.note": ["Shorter"],
      "operations.10.id": ["New"],
      version: ["Odd"],
    },
  });
  expect(refusalsOf(failure)).toEqual([
    { index: 2, message: "Shorter. Plainer" },
    { index: 10, message: "New" },
  ]);
  expect(refusalsOf(new Error("Too large"))).toEqual([]);
  expect(messagesOf(new Error("Too large"))).toEqual(["Too large"]);
});
