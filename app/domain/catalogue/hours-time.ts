/** Wall time, `HH:MM`, or minutes from the sun: `sunrise`, `sunrise+30`, `sunset-15`. */
export type HoursTime = string;

/** Minutes of the day at which the sun rises and sets. */
export interface Sun {
  sunrise: number;
  sunset: number;
}

const SUN_TIME = /^(sunrise|sunset)(?:([+-])(\d{1,3}))?$/;
/** A time may lie up to this many minutes before or after the sun's. */
const MAX_SUN_OFFSET = 180;

/** The sun near the equinox: orders times and stands in where there is no date. */
export const TYPICAL_SUN: Sun = { sunrise: 370, sunset: 1_100 };

interface SunTime {
  event: keyof Sun;
  /** Minutes after the event; negative is before it. */
  offset: number;
}

/** The parts of a time that follows the sun; null for a wall time and for anything else. */
export function sunTimeOf(time: HoursTime): SunTime | null {
  const match = SUN_TIME.exec(time);
  if (!match) return null;
  const offset = Number(match[3] ?? 0) * (match[2] === "-" ? -1 : 1);
  return Math.abs(offset) > MAX_SUN_OFFSET ? null : { event: match[1] as keyof Sun, offset };
}

export const followsSun = (time: HoursTime): boolean => sunTimeOf(time) !== null;

/** Minutes since midnight of a time on a day with this sun. */
export function minuteOfTime(time: HoursTime, sun: Sun): number {
  const relative = sunTimeOf(time);
  if (relative) return sun[relative.event] + relative.offset;
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** Orders times by a typical day's sun. */
export const compareTimes = (a: HoursTime, b: HoursTime): number =>
  minuteOfTime(a, TYPICAL_SUN) - minuteOfTime(b, TYPICAL_SUN);

/** A time in words: "09:00", "sunrise", "30 min before sunset". */
export function timeText(time: HoursTime): string {
  const relative = sunTimeOf(time);
  if (!relative) return time === "24:00" ? "midnight" : time;
  const { event, offset } = relative;
  return offset === 0
    ? event
    : `${Math.abs(offset)} min ${offset < 0 ? "before" : "after"} ${event}`;
}

const TYPED_TIME = String.raw`(\d[\d:.]*|sun(?:rise|set)(?:[+-]\d{1,3})?)`;
const TYPED_SITTING = new RegExp(`^${TYPED_TIME}\\s*[-–]\\s*${TYPED_TIME}$`);

/** The two ends of "09:00-17:00" or "sunrise-sunset-30", as they were typed; null when it is neither. */
export function splitSitting(text: string): [open: string, close: string] | null {
  const match = TYPED_SITTING.exec(text);
  return match && [match[1]!, match[2]!];
}
