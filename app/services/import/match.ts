import type { State } from "#app/lib/constants.ts";
import { distanceKm, type Point } from "#app/lib/geo.ts";
import { poiKey, type Known, type KnownPlace, type KnownPoi } from "./known.ts";
import { keyOf, soundOf, spellingLikeness } from "#app/lib/likeness.ts";
import { RowRefusal, type ImportRow } from "./read-row.ts";
import { ALIKE, isDistinctive, readSightName, sightLikeness } from "./sight-names.ts";

/** Records of one name are one place when they are no farther apart, in km. */
const SAME_PLACE_KM = 25;
const SAME_POI_KM = 3;
/** Of two records of one name that are farther apart, nobody can say whether they are one; beyond this they are not. */
const OTHER_PLACE_KM = 100;
/** How far from its base a sight may be. */
const REACH_KM = 150;
const PLACE_ALIKE = 0.85;
/** Shorter names are too easily turned into each other. */
const LETTERS_TO_MEND = 6;
/** Two candidates whose likeness differs by less are too alike to choose from. */
const MARGIN = 0.04;

interface Candidate<T> {
  what: T;
  likeness: number;
}

interface Placed {
  record: { latitude: number | null; longitude: number | null };
}

export function pointOf({ record: { latitude, longitude } }: Placed): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const apartKm = (a: Point | null, b: Point | null): number | null => (a && b ? distanceKm(a, b) : null);
const km = (distance: number) => `${Math.round(distance)} km`;
export const inPlace = (poi: KnownPoi) => `"${poi.record.name}" of ${poi.place.record.name}`;

/** The best of the candidates; null when there is none. @throws RowRefusal when the next one is as good. */
function choose<T>(candidates: Candidate<T>[], nameOf: (what: T) => string): Candidate<T> | null {
  const [best, next] = candidates.sort((a, b) => b.likeness - a.likeness);
  if (!best) return null;
  const isClear = !next || best.likeness - next.likeness >= MARGIN || (best.likeness === 1 && next.likeness < 1);
  if (isClear) return best;
  throw new RowRefusal(`could be ${nameOf(best.what)} or ${nameOf(next.what)}`);
}

/** Places of the state by this name or one spelt much like it. */
function placesNamed(known: Known, name: string, state: State): Candidate<KnownPlace>[] {
  const key = keyOf(name);
  const exact = (known.byKey.get(key) ?? []).filter((place) => place.record.state === state);
  if (exact.length > 0 || key.length < LETTERS_TO_MEND) return exact.map((what) => ({ what, likeness: 1 }));
  const sound = soundOf(key);
  // Misspelt names keep their first sound; Bandhavgarh and Mandavgarh are two.
  const likeness = (other: string) => (other.length < LETTERS_TO_MEND || other[0] !== sound[0] ? 0 : spellingLikeness(sound, other, PLACE_ALIKE) * 0.99);
  return (known.byState.get(state) ?? [])
    .map((what) => ({ what, likeness: Math.max(...what.sounds.map(likeness)) }))
    .filter((candidate) => candidate.likeness > 0);
}

/** Of several places by the very name, the one next to the row's coordinates. */
function nearest(candidates: Candidate<KnownPlace>[], { point }: ImportRow): Candidate<KnownPlace>[] {
  if (!point || candidates.some(({ likeness }) => likeness < 1)) return candidates;
  const apart = ({ what }: Candidate<KnownPlace>) => apartKm(point, pointOf(what)) ?? Infinity;
  return [...candidates].sort((a, b) => apart(a) - apart(b)).slice(0, 1);
}

/** @throws RowRefusal when a place of this very name is in another state, and nothing tells that it is another one. */
function refuseOtherState(known: Known, name: string, { state, point }: ImportRow): void {
  if (point) return;
  const other = (known.byKey.get(keyOf(name)) ?? []).find((place) => place.record.state !== state);
  if (other) throw new RowRefusal(`${name} is in the catalogue in ${other.record.state ?? "no state"}, not in ${state}: correct the state, or give coordinates`);
}

/**
 * The place that a row is about; null when the catalogue has none.
 *
 * @throws RowRefusal when it could be two, or is of that name but elsewhere.
 */
export function findPlace(known: Known, row: ImportRow): KnownPlace | null {
  const near = placesNamed(known, row.name, row.state).filter(({ what }) => (apartKm(row.point, pointOf(what)) ?? 0) <= OTHER_PLACE_KM);
  const found = choose(nearest(near, row), ({ record }) => record.name)?.what ?? null;
  if (!found) {
    refuseOtherState(known, row.name, row);
    return null;
  }
  const apart = apartKm(row.point, pointOf(found)) ?? 0;
  if (apart > SAME_PLACE_KM) throw new RowRefusal(`${found.record.name} is in the catalogue, but ${km(apart)} from these coordinates`);
  return found;
}

/**
 * The place that a point of interest is said to belong to; null when the catalogue has none.
 *
 * @throws RowRefusal as `findPlace` does.
 */
export function findCity(known: Known, row: ImportRow, city: string): KnownPlace | null {
  const found = choose(nearest(placesNamed(known, city, row.state), row), ({ record }) => record.name)?.what ?? null;
  if (!found) {
    refuseOtherState(known, city, row);
    return null;
  }
  const apart = apartKm(row.point, pointOf(found)) ?? 0;
  if (apart > REACH_KM) throw new RowRefusal(`the coordinates are ${km(apart)} from ${found.record.name}`);
  return found;
}

/** Points of interest of the town, and what is within 3 km of the row's coordinates. */
function poisAround(known: Known, { point, state }: ImportRow, city: KnownPlace | null): KnownPoi[] {
  if (!point) return city?.pois ?? [];
  const others = (known.byState.get(state) ?? []).filter((place) => place !== city && (apartKm(point, pointOf(place)) ?? 0) <= REACH_KM);
  const near = others.flatMap(({ pois }) => pois).filter((poi) => (apartKm(point, pointOf(poi)) ?? Infinity) <= SAME_POI_KM);
  return [...(city?.pois ?? []), ...near];
}

/** Whether the row's coordinates are where the point of interest is, as exactly as the catalogue knows. */
function isThere({ point }: ImportRow, poi: KnownPoi): boolean {
  const apart = apartKm(point, pointOf(poi));
  return apart === null || apart <= Math.max(SAME_POI_KM, (2 * (poi.record.precisionM ?? 0)) / 1000);
}

/**
 * The point of interest that a row is about, in its town or within 3 km; null when the catalogue has none there.
 *
 * @throws RowRefusal when it could be two, or is of that name in that town but elsewhere.
 */
export function findPoi(known: Known, row: ImportRow, city: KnownPlace | null): KnownPoi | null {
  const cityWords = keyOf(row.city ?? "").split(" ");
  const candidates = poisAround(known, row, city).map((what) => {
    const local = new Set([...cityWords, ...what.place.local]);
    return { what, likeness: sightLikeness(readSightName(row.name, local), what.name) };
  });
  const alike = candidates.filter(({ likeness }) => likeness >= ALIKE);
  const there = alike.filter(({ what }) => isThere(row, what));
  const found = choose(there, inPlace)?.what ?? null;
  const elsewhere = found ? undefined : alike.find(({ likeness }) => likeness === 1);
  if (elsewhere) throw new RowRefusal(`${inPlace(elsewhere.what)} is ${km(apartKm(row.point, pointOf(elsewhere.what))!)} from these coordinates`);
  return found;
}

/** The place of the state that goes by the row's own name ("Pangong Tso" as a sight of Leh), near its town as far as that is known. */
export function findAsPlace(known: Known, row: ImportRow, city: KnownPlace | null): KnownPlace | null {
  const from = row.point ?? (city && pointOf(city));
  const named = (known.byKey.get(keyOf(row.name)) ?? []).filter((place) => place.record.state === row.state && (apartKm(from, pointOf(place)) ?? 0) <= REACH_KM);
  return choose(named.map((what) => ({ what, likeness: 1 })), ({ record }) => record.name)?.what ?? null;
}

/** Whether a file names the state where a city should be ("Goa, Goa"). */
export const isOfState = ({ city, state }: ImportRow): boolean => keyOf(city ?? "") === keyOf(state);

/** Points of interest of the same name in other towns of the state, as near to the row's town as is known. */
export function findElsewhere(known: Known, row: ImportRow, city: KnownPlace | null): KnownPoi[] {
  const name = readSightName(row.name, city?.local ?? new Set(keyOf(row.city ?? "").split(" ")));
  const tells = isDistinctive(name) || isOfState(row);
  if (row.point || !tells) return [];
  const from = city && pointOf(city);
  const found = name.flatMap(({ key }) => known.poisByKey.get(poiKey(row.state, key)) ?? []);
  return [...new Set(found)].filter((poi) => poi.place !== city && (apartKm(from, pointOf(poi.place)) ?? 0) <= OTHER_PLACE_KM);
}
