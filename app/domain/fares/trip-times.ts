/** A wall time, `YYYY-MM-DDTHH:MM`. Both ends of a trip are in one zone: India has no other. */
export type WallDateTime = string;

const DAY_MINUTES = 24 * 60;
const NIGHT_FROM = 22 * 60;
const NIGHT_TO = 6 * 60;

/** Minutes since 1970-01-01T00:00 of the same wall clock. */
export function minutesOf(at: WallDateTime): number {
  return Date.parse(`${at}:00Z`) / 60_000;
}

export const wallDateTimeOf = (minutes: number): WallDateTime =>
  new Date(minutes * 60_000).toISOString().slice(0, 16);

/** Calendar days, 00:00 to 23:59, that a trip touches. One that ends at midnight doesn't touch the day that begins. */
export function calendarDays(from: WallDateTime, to: WallDateTime): number {
  const [start, end] = [minutesOf(from), Math.max(minutesOf(from), minutesOf(to) - 1)];
  return Math.floor(end / DAY_MINUTES) - Math.floor(start / DAY_MINUTES) + 1;
}

/** Nights, each from 22:00 to 06:00, that an interval of driving overlaps. */
export function nightsDriven(fromMinutes: number, toMinutes: number): number {
  const first = Math.floor(fromMinutes / DAY_MINUTES) - 1;
  const last = Math.floor(toMinutes / DAY_MINUTES);
  let nights = 0;
  for (let day = first; day <= last; day++) {
    const night = [day * DAY_MINUTES + NIGHT_FROM, (day + 1) * DAY_MINUTES + NIGHT_TO] as const;
    if (fromMinutes < night[1] && toMinutes > night[0]) nights += 1;
  }
  return nights;
}

/** Minutes that India's clock is ahead of UTC, all year. */
const INDIA_OFFSET = 330;

/** A moment on India's clock. */
export const wallDateTimeInIndia = (moment: Date): WallDateTime =>
  wallDateTimeOf(Math.floor(moment.getTime() / 60_000) + INDIA_OFFSET);

/** The moment at which India's clock shows this. */
export const momentOf = (at: WallDateTime): Date =>
  new Date((minutesOf(at) - INDIA_OFFSET) * 60_000);

/** The time of a wall time as it is said in India: "9:00 am". */
export function clock12(at: WallDateTime): string {
  const [hours = 0, minutes = 0] = at.slice(11, 16).split(":").map(Number);
  const half = hours < 12 ? "am" : "pm";
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}
