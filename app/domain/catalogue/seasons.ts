import { MONTHS } from "#app/domain/constants.ts";
import type { ClosedSeason, DayRange, SeasonalHours } from "./facts.ts";
import type { WeekHours } from "./opening.ts";
import type { Weekday } from "#app/domain/constants.ts";

/** A day of the calendar, `YYYY-MM-DD`. */
type CalendarDay = string;

/** Whether a calendar day lies in a range of days of the year; the range may run over the end of the year. */
export function isInRange({ from, to }: DayRange, date: CalendarDay): boolean {
  const day = date.slice(5);
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

/** The closed season that a day lies in; null when there is none. */
export const closedSeasonOn = (
  seasons: readonly ClosedSeason[] | null,
  date: CalendarDay,
): ClosedSeason | null => seasons?.find((season) => isInRange(season, date)) ?? null;

/** Whether a season shuts it on this day. */
export const isClosedOn = (seasons: readonly ClosedSeason[] | null, date: CalendarDay): boolean =>
  closedSeasonOn(seasons, date) !== null;

interface Hours {
  openingHours: WeekHours | null;
  closedOn: readonly Weekday[];
}

/** The hours that hold on a day: those of its season, else the usual ones. */
export function hoursInSeason(
  usual: Hours,
  seasonal: readonly SeasonalHours[] | null,
  date: CalendarDay,
): Hours {
  const season = seasonal?.find((each) => isInRange(each, date));
  return season ? { openingHours: season.openingHours, closedOn: season.closedOn } : usual;
}

const dayText = (day: string) => `${Number(day.slice(3))} ${MONTHS[Number(day.slice(0, 2)) - 1]}`;
const lastDayOf = (month: number) => new Date(Date.UTC(2001, month, 0)).getUTCDate();

/** "November to April" for whole months, else "15 November to 30 April". */
export function rangeText({ from, to }: DayRange): string {
  const [first, last] = [Number(from.slice(0, 2)), Number(to.slice(0, 2))];
  const isWhole = from.endsWith("-01") && Number(to.slice(3)) >= lastDayOf(last);
  if (!isWhole) return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
  return first === last ? MONTHS[first - 1]! : `${MONTHS[first - 1]} to ${MONTHS[last - 1]}`;
}

/** "Closed from November to April (snow)". */
export function closedSeasonText(season: ClosedSeason): string {
  const range = rangeText(season);
  const reason = season.reason === null ? "" : ` (${season.reason})`;
  if (range.includes(" to ")) return `Closed from ${range}${reason}`;
  return `Closed ${season.from === season.to ? "on" : "in"} ${range}${reason}`;
}
