import type { CalendarDay } from "#app/domain/plan/types.ts";

const DAY_MS = 24 * 3_600_000;
const at = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`);

/** The day of the calendar so many days later, or earlier. */
export const daysLater = (day: CalendarDay, count: number): CalendarDay =>
  new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10);

/** From one day of the calendar to another, in days. */
export const daysFrom = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((at(to) - at(from)) / DAY_MS);
