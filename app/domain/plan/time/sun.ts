import { getTimes } from "suncalc";
import { type Point } from "#app/domain/geo/geo.ts";
import { type CalendarDay, type MinuteOfDay } from "../types.ts";
import { DAY_MINUTES } from "./wall-time.ts";

export interface SunTimes {
  sunrise: MinuteOfDay;
  sunset: MinuteOfDay;
}

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}

/** Minutes that clocks of the zone are ahead of UTC at noon (UTC) of the day. */
export function offsetMinutes(timeZone: string, date: CalendarDay): number {
  if (timeZone === "Asia/Kolkata") return 330;
  const noon = new Date(`${date}T12:00:00Z`);
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(noon)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute);
  return Math.round((wall - noon.getTime()) / MINUTE_MS);
}

/**
 * When the sun rises and sets at a point on a calendar day, in whole minutes of the zone's wall clock; null where it does
 * neither that day (beyond the polar circles). A horizon of hills is not in it.
 */
export function sunTimes(point: Point, date: CalendarDay, timeZone: string): SunTimes | null {
  const midnight = Date.parse(`${date}T00:00:00Z`) - offsetMinutes(timeZone, date) * MINUTE_MS;
  const noon = new Date(midnight + (DAY_MINUTES / 2) * MINUTE_MS);
  const { sunrise, sunset } = getTimes(noon, point.latitude, point.longitude);
  if (!sunrise || !sunset) return null;
  const minuteOf = (time: Date) => Math.round((time.getTime() - midnight) / MINUTE_MS);
  return { sunrise: minuteOf(sunrise), sunset: minuteOf(sunset) };
}
