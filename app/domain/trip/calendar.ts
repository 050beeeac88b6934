import type { CalendarDay } from "#app/domain/plan/types.ts";

const DAY_MS = 24 * 3_600_000;
const at = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`);

/** The day of the calendar so many days later, or earlier. */
export const daysLater = (day: CalendarDay, count: number): CalendarDay =>
  new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10);

/**
 * The first day that an address asks for: `date=2026-12-05`, or the first of the next such month for `month=12`, tomorrow when
 * that month has begun; null when it asks for none.
 */
export function askedStart(search: URLSearchParams, now: Date): CalendarDay | null {
  const date = search.get("date") ?? "";
  if (/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(at(date))) return date;
  const month = Number(search.get("month") ?? NaN);
  if (!Number.isInteger(month) || month < 1 || month > 12) return null;
  if (month === now.getUTCMonth() + 1) return daysLater(now.toISOString().slice(0, 10), 1);
  const year = now.getUTCFullYear() + (month > now.getUTCMonth() + 1 ? 0 : 1);
  return `${year}-${String(month).padStart(2, "0")}-01`;
}

/** From one day of the calendar to another, in days. */
export const daysFrom = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((at(to) - at(from)) / DAY_MS);

/** The same day of the year, on the first date that is not before `today`; 29 February is 1 March in other years. */
export function nextAnniversary(day: CalendarDay, today: CalendarDay): CalendarDay {
  const inYear = (year: number) =>
    new Date(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8))))
      .toISOString()
      .slice(0, 10);
  const thisYear = inYear(Number(today.slice(0, 4)));
  return thisYear >= today ? thisYear : inYear(Number(today.slice(0, 4)) + 1);
}
