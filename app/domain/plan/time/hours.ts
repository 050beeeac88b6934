import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import { weekdayName } from "#app/domain/catalogue/opening.ts";
import { type CalendarDay, type MinuteOfDay, type PlanStop } from "../types.ts";
import { DAY_MINUTES, minuteOf, weekdayAfter, weekdayOf } from "./wall-time.ts";

/** A sitting in minutes of the day: a visit must lie inside one. */
export type Sitting = readonly [open: MinuteOfDay, close: MinuteOfDay];

export interface DayHours {
  /** Earliest first; null where no hours are known, so that none can be broken. Empty is closed. */
  sittings: readonly Sitting[] | null;
  /** Text saying why it is closed all day; null when it is open. */
  closedText: string | null;
  remarks: readonly string[];
}

type Opening = Pick<PlanStop, "hours" | "closedOn">;

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
export function closedWeekdays(opening: Opening): Weekday[] {
  return WEEKDAYS.filter(
    (weekday) =>
      opening.closedOn.includes(weekday) ||
      (opening.hours !== null && sittingsOn(opening, weekday).length === 0),
  );
}

function hoursOnWeekday(opening: Opening, weekday: Weekday): DayHours {
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
function hoursOnAnyDay(opening: Opening): DayHours {
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

/** What was read of a stop's hours: trials of fixes ask for the same few stops again and again. */
const read = new WeakMap<Opening, Map<Weekday | null, DayHours>>();

/**
 * The sittings that bind a visit on a weekday, or on a day that has no date yet (null).
 *
 * A weekly closing day counts also where hours are not known. Where a day has no date, nothing is called closed
 * but what never opens, and hours count only where they are the same on all open days.
 */
export function hoursOf(opening: Opening, weekday: Weekday | null): DayHours {
  let hours = read.get(opening);
  if (!hours) read.set(opening, (hours = new Map<Weekday | null, DayHours>()));
  let found = hours.get(weekday);
  if (!found)
    hours.set(
      weekday,
      (found = weekday === null ? hoursOnAnyDay(opening) : hoursOnWeekday(opening, weekday)),
    );
  return found;
}

/** The same on a day of the calendar, or one without a date. */
export const hoursOn = (opening: Opening, date: CalendarDay | null): DayHours =>
  hoursOf(opening, date === null ? null : weekdayOf(date));
