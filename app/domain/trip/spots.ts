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

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Coordinates as people paste them: alone, or in a link of a map (Google, OpenStreetMap, Apple, geo:). */
const POINTS = [
  new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(
    String.raw`[?&](?:q|ll|query|center|destination)=(?:loc:)?${NUMBER}(?:,|%2C)\s*${NUMBER}`,
  ),
  new RegExp(String.raw`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`@${NUMBER},${NUMBER}`),
  new RegExp(String.raw`geo:${NUMBER},${NUMBER}`),
  new RegExp(String.raw`#map=\d+/${NUMBER}/${NUMBER}`),
  new RegExp(String.raw`^${NUMBER}[,\s]\s*${NUMBER}$`),
];

/** The point in a pasted map link or pair of coordinates; null where there is none. */
export function pointInText(text: string): Point | null {
  for (const pattern of POINTS) {
    const [, latitude, longitude] = pattern.exec(text.trim()) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180) return point;
  }
  return null;
}

/** The spot that is called so; undefined where none is known by that name. */
export const spotNamed = (spots: readonly NamedSpot[], name: string): NamedSpot | undefined =>
  spots.find((spot) => folded(spot.name) === folded(name));

/** The sight with this name, else the best known whose name has it in it; undefined when there is none. */
export function sightNamed<T extends { name: string }>(
  sights: readonly T[],
  name: string,
): T | undefined {
  const wanted = folded(name);
  return (
    sights.find((sight) => folded(sight.name) === wanted) ??
    sights.find((sight) => folded(sight.name).includes(wanted))
  );
}
