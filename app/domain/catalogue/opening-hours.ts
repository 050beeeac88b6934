import { compareTimes } from "./hours-time.ts";

/** Intervals of a week by weekday; times may follow the sun. */
type Hours = Partial<Record<string, [opens: string, closes: string][]>>;

/** The intervals of each day in order. */
export const inOrder = <T extends Hours>(hours: T): T =>
  Object.fromEntries(
    Object.entries(hours).map(([day, sittings]) => [
      day,
      [...sittings!].sort(([a], [b]) => compareTimes(a, b)),
    ]),
  ) as T;

/** The faults of days with overlapping intervals, by field. */
export function overlapping(hours: Hours): Record<string, string[]> {
  const overlap = (sittings: readonly (readonly [string, string])[]) =>
    [...sittings]
      .sort(([a], [b]) => compareTimes(a, b))
      .some(([open], at, all) => at > 0 && compareTimes(open, all[at - 1]![1]) < 0);
  return Object.fromEntries(
    Object.entries(hours)
      .filter(([, sittings]) => overlap(sittings!))
      .map(([day]) => [`openingHours.${day}`, ["Opening hours overlap"]]),
  );
}
