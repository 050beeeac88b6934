import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import { splitSitting } from "#app/domain/catalogue/hours-time.ts";
import { asWallTime } from "#app/domain/catalogue/hours-form.ts";
import { OpeningHours } from "#app/schemas/public/pois.ts";
import { overlapping } from "#app/domain/catalogue/opening-hours.ts";

const EACH_DAY = /^(daily|every day|all days)$/;

const dayNamed = (word: string) =>
  WEEKDAYS.findIndex((day) => /^[a-z]{3,9}$/.test(word) && word.startsWith(day));

/** The days of "mon", "Monday", "mon-fri" (over the end of the week, too) or "daily"; null when it names none. */
function readDays(text: string): Weekday[] | null {
  if (EACH_DAY.test(text)) return [...WEEKDAYS];
  const [first, last] = text.split(/\s*[-–]\s*/).map(dayNamed) as [number, number?];
  if (first === -1 || last === -1) return null;
  const count = ((((last ?? first) - first) % 7) + 7) % 7;
  return Array.from({ length: count + 1 }, (_, step) => WEEKDAYS[(first + step) % 7]!);
}

/** A closing time at midnight is the end of the day. */
const closing = (time: string) => (asWallTime(time) === "00:00" ? "24:00" : asWallTime(time));

/** Where the days end and their times begin. */
const PART = /^(.*?[a-z])[\s:]+(closed|(?:\d|sunrise|sunset).*)$/;

/**
 * The hours of a week as exports write them: "mon 09:00-12:00 16:00-20:00; tue closed". Days may be ranges, and sittings have commas
 * between them; null when it can't be read.
 */
export function readOpeningHours(text: string): OpeningHours | null {
  const hours: Record<string, [string, string][]> = {};
  for (const part of text
    .toLowerCase()
    .split(";")
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, dayText = "", times = ""] = PART.exec(part) ?? [];
    const days = readDays(dayText.trim());
    const sittings =
      times === "closed"
        ? []
        : times
            .replace(/\s*[-–]\s*/g, "-")
            .split(/[,\s]+/)
            .filter(Boolean)
            .map(splitSitting);
    if (days === null || days.some((day) => hours[day]) || sittings.includes(null)) return null;
    for (const day of days)
      hours[day] = sittings.map((sitting) => [asWallTime(sitting![0]), closing(sitting![1])]);
  }
  const parsed = OpeningHours.safeParse(hours);
  return parsed.success &&
    Object.keys(hours).length > 0 &&
    Object.keys(overlapping(parsed.data)).length === 0
    ? parsed.data
    : null;
}
