import { expect, test } from "vitest";
import { roomFor, roomText } from "#app/domain/trip/room.ts";
import { someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

/** A trip with so many stops on its first day, and so many ideas. */
function tripWith(planned: number, ideas: number) {
  const stops = Array.from({ length: planned + ideas }, (_, index) => ({
    id: String(index),
    dayId: index < planned ? "day-0" : null,
  }));
  return { ...someTrip(), stops: stops as unknown as ReturnType<typeof someTrip>["stops"] };
}

test("there is no hint while there is plenty of room", () => {
  expect(roomText(tripWith(49, 0), "day-0")).toBeNull();
  expect(roomText(tripWith(49, 440), null)).toBeNull();
});

test("a day that is nearly full says so before it is, and when it is", () => {
  expect(roomText(tripWith(50, 0), "day-0")).toBe(
    "Room for 10 more stops: a day can have up to 60 stops.",
  );
  expect(roomText(tripWith(59, 0), "day-0")).toBe(
    "Room for 1 more stop: a day can have up to 60 stops.",
  );
  expect(roomText(tripWith(60, 0), "day-0")).toBe(
    "No room for more stops: a day can have up to 60 stops.",
  );
  expect(roomText(tripWith(60, 0), "day-1")).toBeNull();
});

test("the trip's own limit is shown where it is reached first", () => {
  expect(roomText(tripWith(40, 455), "day-0")).toBe(
    "Room for 5 more stops: a trip can have up to 500 stops, including ideas.",
  );
  expect(roomText(tripWith(57, 438), "day-0")).toBe(
    "Room for 3 more stops: a day can have up to 60 stops.",
  );
  expect(roomText(tripWith(60, 440), null)).toBe(
    "No room for more stops: a trip can have up to 500 stops, including ideas.",
  );
  expect(roomFor(tripWith(60, 460), null)).toBe(0);
});
