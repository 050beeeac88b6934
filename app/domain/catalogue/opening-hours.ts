import type { OpeningHours } from "#app/schemas/public/pois.ts";

/** The sittings of each day one after the other. */
export const inOrder = (hours: OpeningHours): OpeningHours =>
  Object.fromEntries(
    Object.entries(hours).map(([day, sittings]) => [
      day,
      [...sittings].sort(([a], [b]) => a.localeCompare(b)),
    ]),
  );

/** Days on which one sitting begins before another has ended. */
export function overlapping(hours: OpeningHours): Record<string, string[]> {
  const overlap = (sittings: readonly (readonly [string, string])[]) =>
    [...sittings]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .some(([open], at, all) => at > 0 && open < all[at - 1]![1]);
  return Object.fromEntries(
    Object.entries(hours)
      .filter(([, sittings]) => overlap(sittings))
      .map(([day]) => [`openingHours.${day}`, ["Opening hours overlap"]]),
  );
}
