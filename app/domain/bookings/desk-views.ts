import { dayInIndia } from "#app/domain/time/moments.ts";
import { momentOf } from "#app/domain/fares/trip-times.ts";

/** Ways to look at a company's bookings. */
export const DESK_VIEWS = ["needs-action", "today", "tomorrow", "week", "all"] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

const DAY_MS = 24 * 3_600_000;

/** A booking without a vehicle needs one from this long before its pickup. */
const ASSIGN_BY_MS = DAY_MS;

/** When a day, `YYYY-MM-DD`, begins in India. */
export const startOfDay = (day: string): Date => momentOf(`${day}T00:00`);

const laterDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The moments by which the views divide bookings, seen from `now`. */
export function deskMoments(now: Date) {
  const today = dayInIndia(now);
  const at = (days: number) => startOfDay(laterDay(today, days));
  return {
    now,
    today: at(0),
    tomorrow: at(1),
    dayAfter: at(2),
    weekEnd: at(7),
    assignBy: new Date(now.getTime() + ASSIGN_BY_MS),
  };
}
export type DeskMoments = ReturnType<typeof deskMoments>;
