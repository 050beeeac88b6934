import { minutesOf, wallDateTimeInIndia, wallDateTimeOf, type WallDateTime } from "./trip-times.ts";

/** A cab is booked between two hours and 180 days ahead, as operators do. */
const MIN_LEAD_HOURS = 2;
const MAX_LEAD_DAYS = 180;

/** What is wrong with a pickup time, seen from `now` on the pickup's clock; null if nothing is. */
export function pickupProblem(pickupAt: WallDateTime, now: WallDateTime): string | null {
  const ahead = minutesOf(pickupAt) - minutesOf(now);
  if (ahead < 0) return "Choose a pickup time in the future";
  if (ahead < MIN_LEAD_HOURS * 60)
    return `Choose a pickup time at least ${MIN_LEAD_HOURS} hours from now`;
  if (ahead > MAX_LEAD_DAYS * 24 * 60)
    return `Choose a pickup time within the next ${MAX_LEAD_DAYS} days`;
  return null;
}

/** The earliest and the latest pickup, on India's clock. */
export function bookingWindow(now: Date): { earliest: WallDateTime; latest: WallDateTime } {
  const at = minutesOf(wallDateTimeInIndia(now));
  return {
    earliest: wallDateTimeOf(at + MIN_LEAD_HOURS * 60),
    latest: wallDateTimeOf(at + MAX_LEAD_DAYS * 24 * 60),
  };
}
