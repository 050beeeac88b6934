import { expect, test } from "vitest";
import { calendarDays, minutesOf, nightsDriven } from "#app/domain/fares/trip-times.ts";

test.each([
  ["2026-12-05T09:00", "2026-12-05T21:00", 1],
  ["2026-12-05T23:30", "2026-12-06T00:30", 2],
  ["2026-12-05T09:00", "2026-12-07T20:00", 3],
  ["2026-12-05T09:00", "2026-12-06T00:00", 1],
  ["2026-12-31T09:00", "2027-01-01T09:00", 2],
])("from %s to %s is %i calendar days", (from, to, days) => {
  expect(calendarDays(from, to)).toBe(days);
});

test.each([
  ["2026-12-05T09:00", "2026-12-05T21:59", 0],
  ["2026-12-05T09:00", "2026-12-05T22:00", 0],
  ["2026-12-05T09:00", "2026-12-05T22:01", 1],
  ["2026-12-05T05:59", "2026-12-05T08:00", 1],
  ["2026-12-05T06:00", "2026-12-05T08:00", 0],
  ["2026-12-05T23:00", "2026-12-06T04:00", 1],
  ["2026-12-05T21:00", "2026-12-06T23:00", 2],
])("driving from %s to %s touches %i nights", (from, to, nights) => {
  expect(nightsDriven(minutesOf(from), minutesOf(to))).toBe(nights);
});
