import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import type { PoiDayFacts } from "#app/domain/catalogue/facts.ts";
import {
  minuteOfTime,
  followsSun,
  TYPICAL_SUN,
  type Sun,
} from "#app/domain/catalogue/hours-time.ts";
import type { WeekHours } from "#app/domain/catalogue/opening.ts";
import { closedSeasonOn, closedSeasonText, hoursInSeason } from "#app/domain/catalogue/seasons.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";
import type { Point } from "#app/domain/geo/geo.ts";
import type { CalendarDay, MinuteOfDay, WallTime } from "../types.ts";
import { sunTimes } from "./sun.ts";
import { DAY_MINUTES, wallTimeOf, weekdayOf } from "./wall-time.ts";

/** The catalogue's wall times are India's. */
const TIME_ZONE = "Asia/Kolkata";

/** A time that follows the sun ends with the day. */
const withinDay = (minute: MinuteOfDay) => Math.min(DAY_MINUTES, Math.max(0, minute));

const clock = (time: string, sun: Sun): WallTime => {
  if (!followsSun(time)) return time;
  const minute = withinDay(minuteOfTime(time, sun));
  return minute === DAY_MINUTES ? "24:00" : wallTimeOf(minute);
};

/** Whether any of the hours follows the sun. */
export const hoursFollowSun = (hours: WeekHours | null): boolean =>
  hours !== null && WEEKDAYS.some((day) => hours[day]?.some((times) => times.some(followsSun)));

/** Hours as wall times of a day with this sun; the same object where none follows the sun. */
export function hoursWithSun(hours: WeekHours, sun: Sun): WeekHours {
  if (!hoursFollowSun(hours)) return hours;
  return Object.fromEntries(
    Object.entries(hours).map(([day, sittings]) => [
      day,
      sittings.map(([open, close]) => [clock(open, sun), clock(close, sun)] as const),
    ]),
  );
}

/** The sun at a point on a date; a typical day's where either is not known, or the sun does not rise. */
export const sunAt = (point: Point | null, date: CalendarDay | null): Sun =>
  (point !== null && date !== null && sunTimes(point, date, TIME_ZONE)) || TYPICAL_SUN;

/** The sittings of a date as wall times; times that follow the sun are resolved where the point lies. Null where hours are not known. */
export function resolveHours(
  hours: WeekHours | null,
  date: CalendarDay,
  point: Point,
): [open: WallTime, close: WallTime][] | null {
  if (hours === null) return null;
  const sittings = hoursWithSun(hours, sunAt(point, date))[weekdayOf(date)] ?? [];
  return sittings.map(([open, close]) => [open, close]);
}

/** What of a point of interest decides when it is open. */
interface Openable extends Pick<PoiDayFacts, "closedSeasons" | "seasonalHours" | "lastEntry"> {
  openingHours: WeekHours | null;
  closedOn: readonly Weekday[];
  latitude: number;
  longitude: number;
}

interface HoursOn {
  date: CalendarDay;
  /** Null where hours are not known; empty where it is closed. */
  sittings: [open: WallTime, close: WallTime][] | null;
  lastEntry: WallTime | null;
  /** Why it is closed all day; null where it is open or hours are not known. */
  closed: string | null;
}

/** When something is open on a date: season, weekly closing day, hours of the season and the sun taken together. */
export function hoursOnDate(poi: Openable, date: CalendarDay): HoursOn {
  const season = closedSeasonOn(poi.closedSeasons, date);
  if (season) return { date, sittings: [], lastEntry: null, closed: closedSeasonText(season) };
  const { openingHours, closedOn } = hoursInSeason(poi, poi.seasonalHours, date);
  const sittings = closedOn.includes(weekdayOf(date)) ? [] : resolveHours(openingHours, date, poi);
  const isClosed = sittings?.length === 0;
  return {
    date,
    sittings,
    lastEntry: isClosed || poi.lastEntry === null ? null : clock(poi.lastEntry, sunAt(poi, date)),
    closed: isClosed ? "Closed that day" : null,
  };
}

const clockText = (time: WallTime) => (time === "24:00" ? "midnight" : time);

/** The week's hours as they are read at this moment in India: in its season, with today's sun. */
export function hoursNow(
  poi: Partial<Openable> & Pick<Openable, "openingHours" | "closedOn" | "latitude" | "longitude">,
  now: Date,
): { openingHours: WeekHours | null; closedOn: readonly Weekday[]; sunText: string | null } {
  const date = dayInIndia(now);
  if (closedSeasonOn(poi.closedSeasons ?? null, date))
    return { openingHours: {}, closedOn: [], sunText: null };
  const { openingHours, closedOn } = hoursInSeason(poi, poi.seasonalHours ?? null, date);
  if (openingHours === null || !hoursFollowSun(openingHours))
    return { openingHours, closedOn, sunText: null };
  const resolved = hoursWithSun(openingHours, sunAt(poi, date));
  const today = closedOn.includes(weekdayOf(date)) ? [] : (resolved[weekdayOf(date)] ?? []);
  const sunText = today.map(([open, close]) => `${open}–${clockText(close)}`).join(", ");
  return { openingHours: resolved, closedOn, sunText: sunText === "" ? null : sunText };
}
