import type { Point } from "#app/domain/geo/geo.ts";
import type { KnownPoi, Trip } from "./types.ts";

/** Something with a name whose spot is known. */
export interface NamedSpot extends Point {
  name: string;
}

/** Letters without their marks and their case, as names are compared. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim();

/** What a trip knows the spot of: its nights, its places, its stops and ideas; then what else the catalogue has there. Each name once. */
export function spotsOfTrip(
  { days, places, stops }: Pick<Trip, "days" | "places" | "stops">,
  catalogue: readonly KnownPoi[] = [],
): NamedSpot[] {
  const located = stops.flatMap(({ name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ name, latitude, longitude }],
  );
  const all = [
    ...days.flatMap(({ lodging }) => lodging ?? []),
    ...places,
    ...located,
    ...catalogue,
  ];
  const byName = new Map<string, NamedSpot>();
  for (const { name, latitude, longitude } of all)
    if (!byName.has(folded(name))) byName.set(folded(name), { name, latitude, longitude });
  return [...byName.values()];
}

/** The spot that is called so; undefined where none is known by that name. */
export const spotNamed = (spots: readonly NamedSpot[], name: string): NamedSpot | undefined =>
  spots.find((spot) => folded(spot.name) === folded(name));
