import { expect, test } from "vitest";
import { offsetMinutes, sunTimes } from "#app/domain/plan/time/sun.ts";
import { dayWindow, minuteOf, wallTimeOf, weekdayOf } from "#app/domain/plan/time/wall-time.ts";

const POINTS = {
  delhi: { latitude: 28.6139, longitude: 77.209 },
  kanyakumari: { latitude: 8.0883, longitude: 77.5385 },
  london: { latitude: 51.5074, longitude: -0.1278 },
  newYork: { latitude: 40.7128, longitude: -74.006 },
  tromso: { latitude: 69.6492, longitude: 18.9553 },
};

/** As almanacs print them, to the minute. */
test.each([
  ["delhi", "2026-06-21", "Asia/Kolkata", "05:24", "19:22"],
  ["delhi", "2026-12-21", "Asia/Kolkata", "07:10", "17:29"],
  ["london", "2026-06-21", "Europe/London", "04:43", "21:21"],
  ["newYork", "2026-12-21", "America/New_York", "07:17", "16:32"],
] as const)("at %s on %s the sun rises and sets as almanacs say", (name, date, zone, rise, set) => {
  const sun = sunTimes(POINTS[name], date, zone)!;
  expect(Math.abs(sun.sunrise - minuteOf(rise))).toBeLessThanOrEqual(2);
  expect(Math.abs(sun.sunset - minuteOf(set))).toBeLessThanOrEqual(2);
});

test("near the equator days are nearly even all year", () => {
  for (const date of ["2026-01-15", "2026-04-15", "2026-07-15", "2026-10-15"]) {
    const { sunrise, sunset } = sunTimes(POINTS.kanyakumari, date, "Asia/Kolkata")!;
    expect(Math.abs(sunset - sunrise - 720)).toBeLessThan(45);
  }
});

test("where the sun does not rise or does not set, there is nothing to tell", () => {
  expect(sunTimes(POINTS.tromso, "2026-12-21", "Europe/Oslo")).toBeNull();
  expect(sunTimes(POINTS.tromso, "2026-06-21", "Europe/Oslo")).toBeNull();
});

test("a zone is taken with its summer time", () => {
  expect(["2026-01-15", "2026-07-15"].map((date) => offsetMinutes("Europe/London", date))).toEqual([
    0, 60,
  ]);
  expect(offsetMinutes("Asia/Kolkata", "2026-01-15")).toBe(330);
  expect(offsetMinutes("Asia/Kathmandu", "2026-01-15")).toBe(345);
});

test("times of the wall clock are read and written", () => {
  expect([minuteOf("00:00"), minuteOf("09:30"), minuteOf("24:00")]).toEqual([0, 570, 1_440]);
  expect([wallTimeOf(0), wallTimeOf(570), wallTimeOf(1_470)]).toEqual(["00:00", "09:30", "00:30"]);
  expect(dayWindow("18:00", "02:00")).toEqual({ start: 1_080, end: 1_560 });
  expect(["2026-01-05", "2024-02-29"].map(weekdayOf)).toEqual(["mon", "thu"]);
});
