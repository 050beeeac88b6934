import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import { weekdayName } from "#app/domain/catalogue/opening.ts";
import { minuteOfTime } from "#app/domain/catalogue/hours-time.ts";
import { closedSeasonOn, closedSeasonText, hoursInSeason } from "#app/domain/catalogue/seasons.ts";
import { type CalendarDay, type MinuteOfDay, type PlanStop } from "../types.ts";
import { hoursFollowSun, hoursWithSun, sunAt } from "./resolve-hours.ts";
import { DAY_MINUTES, minuteOf, weekdayAfter, weekdayOf } from "./wall-time.ts";

/** A sitting in minutes of the day: a visit must lie inside one. */
export type Sitting = readonly [open: MinuteOfDay, close: MinuteOfDay];

export interface DayHours {
  /** Earliest first; null where no hours are known, so that none can be broken. Empty is closed. */
  sittings: readonly Sitting[] | null;
  /** Text saying why it is closed all day; null when it is open. */
  closedText: string | null;
  /** After it no visit may begin; `sittings` have it already. */
  lastEntry: MinuteOfDay | null;
  remarks: readonly string[];
}

type Opening = Pick<PlanStop, "hours" | "closedOn">;
/** All of a stop that decides its hours on a date. */
type DatedOpening = Opening &
  Pick<PlanStop, "point" | "stayMinutes" | "closedSeasons" | "seasonalHours" | "lastEntry">;

/** Hours by weekday alone. */
type WeekdayHours = Omit<DayHours, "lastEntry">;

/** A weekday's sittings, touching ones drawn together; a weekly closing day wins over the hours given for it. */
function sittingsOn({ hours, closedOn }: Opening, weekday: Weekday): Sitting[] {
  if (hours === null || closedOn.includes(weekday)) return [];
  const sorted = (hours[weekday] ?? [])
    .map(([open, close]): Sitting => [minuteOf(open), minuteOf(close)])
    .sort(([a], [b]) => a - b);
  const merged: Sitting[] = [];
  for (const [open, close] of sorted) {
    const last = merged.at(-1);
    if (last && open <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], close)];
    else merged.push([open, close]);
  }
  return merged;
}

/** What closes at midnight and opens again at 00:00 has not closed. */
function throughMidnight(today: readonly Sitting[], tomorrow: readonly Sitting[]): Sitting[] {
  const last = today.at(-1);
  const first = tomorrow[0];
  if (!last || !first || last[1] !== DAY_MINUTES || first[0] !== 0) return [...today];
  return [...today.slice(0, -1), [last[0], DAY_MINUTES + first[1]]];
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
const closedText = (weekdays: readonly Weekday[]) =>
  `Closed on ${listed(weekdays.map((weekday) => `${weekdayName(weekday)}s`))}`;

/** The weekdays on which a visit can't be made. */
function closedWeekdays(opening: Opening): Weekday[] {
  return WEEKDAYS.filter(
    (weekday) =>
      opening.closedOn.includes(weekday) ||
      (opening.hours !== null && (opening.hours[weekday] ?? []).length === 0),
  );
}

function hoursOnWeekday(opening: Opening, weekday: Weekday): WeekdayHours {
  const sittings = sittingsOn(opening, weekday);
  const isClosed =
    opening.closedOn.includes(weekday) || (opening.hours !== null && sittings.length === 0);
  if (isClosed) {
    const closed = closedWeekdays(opening);
    return {
      sittings: [],
      closedText: closed.length === WEEKDAYS.length ? "Closed all week" : closedText(closed),
      remarks: [],
    };
  }
  if (opening.hours === null) return { sittings: null, closedText: null, remarks: [] };
  return {
    sittings: throughMidnight(sittings, sittingsOn(opening, weekdayAfter(weekday))),
    closedText: null,
    remarks: [],
  };
}

/** Without a date, hours bind only where they are the same on every open day; closing days are then a remark. */
function hoursOnAnyDay(opening: Opening): WeekdayHours {
  const closed = closedWeekdays(opening);
  if (closed.length === WEEKDAYS.length)
    return { sittings: [], closedText: "Closed all week", remarks: [] };
  const remarks = closed.length > 0 ? [closedText(closed)] : [];
  if (opening.hours === null) return { sittings: null, closedText: null, remarks };
  const open = WEEKDAYS.filter((weekday) => !closed.includes(weekday)).map((weekday) =>
    sittingsOn(opening, weekday),
  );
  const first = open[0]!;
  const isSameAllWeek = open.every((sittings) => String(sittings) === String(first));
  if (!isSameAllWeek)
    return {
      sittings: null,
      closedText: null,
      remarks: [...remarks, "Hours vary by weekday, so add a date to check them"],
    };
  return { sittings: throughMidnight(first, first), closedText: null, remarks };
}

/** Nobody is let in after the last entry: a visit of this length has to begin by then. */
function withLastEntry(hours: WeekdayHours, opening: DatedOpening, date: CalendarDay | null) {
  const { sittings } = hours;
  const { lastEntry: time = null, point, stayMinutes } = opening;
  if (time === null || !sittings?.length) return { ...hours, lastEntry: null };
  const lastEntry = minuteOfTime(time, sunAt(point, date));
  const open = sittings
    .filter(([opens]) => opens <= lastEntry)
    .map(([opens, closes]): Sitting => [opens, Math.min(closes, lastEntry + stayMinutes)]);
  return { ...hours, lastEntry, sittings: open };
}

const seasonRemarks = ({ closedSeasons }: DatedOpening) =>
  (closedSeasons ?? []).map((season) => closedSeasonText(season));

/** Without a date the sun is that of a typical day, and seasons are remarks. */
function hoursUndated(opening: DatedOpening): DayHours {
  const { hours, closedOn, seasonalHours } = opening;
  const isSeasonal = Boolean(seasonalHours?.length);
  const found = hoursOnAnyDay({
    hours: hours === null || isSeasonal ? null : hoursWithSun(hours, sunAt(null, null)),
    closedOn: isSeasonal ? [] : closedOn,
  });
  const remarks = [
    ...found.remarks,
    ...(isSeasonal ? ["Hours vary by season, so add a date to check them"] : []),
    ...seasonRemarks(opening),
  ];
  return withLastEntry({ ...found, remarks }, opening, null);
}

function hoursDated(opening: DatedOpening, date: CalendarDay): DayHours {
  const season = closedSeasonOn(opening.closedSeasons ?? null, date);
  if (season)
    return { sittings: [], closedText: closedSeasonText(season), lastEntry: null, remarks: [] };
  const { hours, closedOn, seasonalHours = null, point } = opening;
  const inSeason = hoursInSeason({ openingHours: hours, closedOn }, seasonalHours, date);
  const resolved = {
    closedOn: inSeason.closedOn,
    hours: inSeason.openingHours && hoursWithSun(inSeason.openingHours, sunAt(point, date)),
  };
  return withLastEntry(hoursOnWeekday(resolved, weekdayOf(date)), opening, date);
}

const dependsOnDate = ({ hours, closedSeasons, seasonalHours, lastEntry }: DatedOpening) =>
  Boolean(closedSeasons?.length) ||
  Boolean(seasonalHours?.length) ||
  Boolean(lastEntry) ||
  hoursFollowSun(hours);

/** What was read of a stop's hours, by date or else by weekday: trials of fixes ask for the same few stops again and again. */
const read = new WeakMap<DatedOpening, { isDated: boolean; found: Map<string, DayHours> }>();

/**
 * The sittings that bind a visit on a day of the calendar, or on a day that has no date yet (null).
 *
 * A weekly closing day counts also where hours are not known, and so does a closed season. Where a day has no date,
 * nothing is called closed but what never opens, and hours count only where they are the same on all open days.
 */
export function hoursOn(opening: DatedOpening, date: CalendarDay | null): DayHours {
  let known = read.get(opening);
  if (!known) read.set(opening, (known = { isDated: dependsOnDate(opening), found: new Map() }));
  const key = date === null ? "" : known.isDated ? date : weekdayOf(date);
  let hours = known.found.get(key);
  if (!hours)
    known.found.set(
      key,
      (hours = date === null ? hoursUndated(opening) : hoursDated(opening, date)),
    );
  return hours;
}
