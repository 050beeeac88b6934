import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import { type CalendarDay, type MinuteOfDay, type WallTime } from "../types.ts";

export const DAY_MINUTES = 1_440;

/** Minutes since midnight of a wall time: `09:30` is 570, `24:00` is 1,440. */
export function minuteOf(time: WallTime): MinuteOfDay {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

const two = (value: number) => String(value).padStart(2, "0");

/** The wall time of a minute; after midnight it is the clock of the next day: 1,470 is `00:30`. */
export function wallTimeOf(minute: MinuteOfDay): WallTime {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** A minute of the day as it is said: "17:00", "midnight" at the end of the day, and "00:30 the next day" after it. */
export function clockText(minute: MinuteOfDay): string {
  const whole = Math.round(minute);
  if (whole === DAY_MINUTES) return "midnight";
  return whole > DAY_MINUTES ? `${wallTimeOf(whole)} the next day` : wallTimeOf(whole);
}

/** A time span as it is said: "25 min", "1 h", "1 h 20 min". */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} min`] : []),
  ].join(" ");
}

const midnightOf = (date: CalendarDay) => new Date(`${date}T00:00:00Z`);

/** The weekday of a calendar day. */
export const weekdayOf = (date: CalendarDay): Weekday =>
  WEEKDAYS[(midnightOf(date).getUTCDay() + 6) % 7]!;

/** The weekday that follows. */
export const weekdayAfter = (weekday: Weekday): Weekday =>
  WEEKDAYS[(WEEKDAYS.indexOf(weekday) + 1) % 7]!;

/** The minutes between which a day is lived; an end that is no later than the start is meant for the next day. */
export function dayWindow(
  startsAt: WallTime,
  endsAt: WallTime,
): { start: MinuteOfDay; end: MinuteOfDay } {
  const start = minuteOf(startsAt);
  const end = minuteOf(endsAt);
  return { start, end: end > start ? end : end + DAY_MINUTES };
}
