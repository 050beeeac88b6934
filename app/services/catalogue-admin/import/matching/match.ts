import type { State } from "#app/domain/constants.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { keyOf, soundOf, spellingLikeness } from "#app/domain/search/likeness.ts";
import { inBothIndexes, type Known } from "./known.ts";
import { poisLike, type KnownPlace, type KnownPoi } from "./known-records.ts";
import { RowRefusal, type ImportRow } from "../reading/read-row.ts";
import { inState, squaresAround } from "./record-index.ts";
import { ALIKE, isDistinctive, readPoiName, poiLikeness, type PoiName } from "./poi-names.ts";

/** Records of one name are one place when they are no farther apart, in km. */
const SAME_PLACE_KM = 25;
export const SAME_POI_KM = 3;
/** Records of one name up to the first distance apart match; up to the second it is uncertain; beyond, they differ. */
const OTHER_PLACE_KM = 100;
/** How far from its base a POI may be. */
const REACH_KM = 150;
export const PLACE_ALIKE = 0.85;
/** Shorter names are too easily turned into each other. */
export const LETTERS_TO_MEND = 6;
/** A name that is only spelt alike counts for less than the very name. */
export const MISSPELT = 0.99;
/** Two candidates whose likeness differs by less are too alike to choose from. */
const MARGIN = 0.04;

interface Candidate<T> {
  what: T;
  likeness: number;
}

interface Placed {
  record: { latitude: number | null; longitude: number | null };
}

function pointOf({ record: { latitude, longitude } }: Placed): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const apartKm = (a: Point | null, b: Point | null): number | null =>
  a && b ? distanceKm(a, b) : null;
const km = (distance: number) => `${Math.round(distance)} km`;
export const inPlace = (poi: KnownPoi) => `"${poi.record.name}" of ${poi.place.record.name}`;

/** The best of the candidates; null when there is none. @throws RowRefusal when the next one is as good. */
function choose<T>(candidates: Candidate<T>[], nameOf: (what: T) => string): Candidate<T> | null {
  const [best, next] = candidates.sort((a, b) => b.likeness - a.likeness);
  if (!best) return null;
  const isClear =
    !next || best.likeness - next.likeness >= MARGIN || (best.likeness === 1 && next.likeness < 1);
  if (isClear) return best;
  throw new RowRefusal(`could be ${nameOf(best.what)} or ${nameOf(next.what)}`);
}

/** Misspelt names keep their first sound; Bandhavgarh and Mandavgarh are two. */
export const isSpeltLike = (sound: string, other: string): boolean =>
  other.length >= LETTERS_TO_MEND && other[0] === sound[0];

/** Places of the state by this very name. */
const placesCalled = (known: Known, name: string, state: State): KnownPlace[] =>
  inBothIndexes(known, ({ placesByKey }) => placesByKey.get(keyOf(name))).filter(
    ({ record }) => record.state === state,
  );

/** Places of the state whose name is spelt much like this one. */
function placesSpeltLike(known: Known, key: string, state: State): Candidate<KnownPlace>[] {
  const sound = soundOf(key);
  const found = (known.misspelt.get(inState(state, key)) ?? []).flatMap(({ placeId, likeness }) => {
    const what = known.found.placesById.get(placeId);
    return what ? [{ what, likeness }] : [];
  });
  const made = new Map<KnownPlace, number>();
  for (const { what, likeness } of known.madeSounds.get(state)?.alike(sound, PLACE_ALIKE) ?? []) {
    const isMeant = what.sounds.some(
      (other) =>
        isSpeltLike(sound, other) && spellingLikeness(sound, other, PLACE_ALIKE) === likeness,
    );
    if (isMeant) made.set(what, Math.max(made.get(what) ?? 0, likeness * MISSPELT));
  }
  return [...found, ...[...made].map(([what, likeness]) => ({ what, likeness }))];
}

/** Places of the state by this name or one spelt much like it. */
export function placesNamed(known: Known, name: string, state: State): Candidate<KnownPlace>[] {
  const exact = placesCalled(known, name, state);
  const key = keyOf(name);
  return exact.length > 0 || key.length < LETTERS_TO_MEND
    ? exact.map((what) => ({ what, likeness: 1 }))
    : placesSpeltLike(known, key, state);
}

/** Where a row says that it is. */
type Whereabouts = Pick<ImportRow, "state" | "point">;

/** Of several places by the very name, the one next to the row's coordinates. */
function nearest(
  candidates: Candidate<KnownPlace>[],
  { point }: Whereabouts,
): Candidate<KnownPlace>[] {
  if (!point || candidates.some(({ likeness }) => likeness < 1)) return candidates;
  const apart = ({ what }: Candidate<KnownPlace>) => apartKm(point, pointOf(what)) ?? Infinity;
  return [...candidates].sort((a, b) => apart(a) - apart(b)).slice(0, 1);
}

/** @throws RowRefusal when a place of this very name is in another state, and nothing tells that it is another one. */
function refuseOtherState(known: Known, name: string, { state, point }: Whereabouts): void {
  if (point) return;
  const made = known.made.placesByKey.get(keyOf(name)) ?? [];
  const other = [
    ...(known.states.get(keyOf(name)) ?? []),
    ...made.map(({ record }) => record.state),
  ].find((each) => each !== state);
  if (other !== undefined)
    throw new RowRefusal(
      `${name} is in ${other ?? "no state"} in the catalogue, not in ${state}. Correct the state or add coordinates`,
    );
}

/**
 * The place that a row is about; null when the catalogue has none.
 *
 * @throws RowRefusal when it could be two, or is of that name but elsewhere.
 */
export function findPlace(known: Known, row: ImportRow): KnownPlace | null {
  const near = placesNamed(known, row.name, row.state).filter(
    ({ what }) => (apartKm(row.point, pointOf(what)) ?? 0) <= OTHER_PLACE_KM,
  );
  const found = choose(nearest(near, row), ({ record }) => record.name)?.what ?? null;
  if (!found) {
    refuseOtherState(known, row.name, row);
    return null;
  }
  const apart = apartKm(row.point, pointOf(found)) ?? 0;
  if (apart > SAME_PLACE_KM)
    throw new RowRefusal(
      `${found.record.name} is in the catalogue, but ${km(apart)} from these coordinates`,
    );
  return found;
}

/**
 * The place that a point of interest is said to belong to; null when the catalogue has none.
 *
 * @throws RowRefusal as `findPlace` does.
 */
export function findCity(known: Known, row: Whereabouts, city: string): KnownPlace | null {
  const found =
    choose(nearest(placesNamed(known, city, row.state), row), ({ record }) => record.name)?.what ??
    null;
  if (!found) {
    refuseOtherState(known, city, row);
    return null;
  }
  const apart = apartKm(row.point, pointOf(found)) ?? 0;
  if (apart > REACH_KM)
    throw new RowRefusal(`the coordinates are ${km(apart)} from ${found.record.name}`);
  return found;
}

/** What of other towns of the state is within 3 km of the row's coordinates. */
function poisNear(known: Known, { point, state }: ImportRow, city: KnownPlace | null): KnownPoi[] {
  if (!point) return [];
  const isReached = (place: KnownPlace) =>
    place !== city &&
    place.record.state === state &&
    (apartKm(point, pointOf(place)) ?? 0) <= REACH_KM;
  const isNear = (poi: KnownPoi) => (apartKm(point, pointOf(poi)) ?? Infinity) <= SAME_POI_KM;
  return squaresAround(point)
    .flatMap((square) => inBothIndexes(known, ({ poisBySquare }) => poisBySquare.get(square)))
    .filter((poi) => isNear(poi) && isReached(poi.place));
}

/** The order of what is equally likely: as the catalogue lists it, what the file creates last. */
const inTurn = (a: KnownPoi, b: KnownPoi) =>
  Number(a.place.isNew) - Number(b.place.isNew) ||
  a.place.record.id.localeCompare(b.place.record.id) ||
  a.record.position - b.record.position;

/** Points of interest that a row's name means: those of its town, then those near it. */
function poisAlike(known: Known, row: ImportRow, city: KnownPlace | null): Candidate<KnownPoi>[] {
  const cityWords = keyOf(row.city ?? "").split(" ");
  const names = new Map<KnownPlace, PoiName>();
  const nameIn = (place: KnownPlace) =>
    names.get(place) ??
    names.set(place, readPoiName(row.name, new Set([...cityWords, ...place.local]))).get(place)!;
  const ofTown = city ? [...poisLike(city, nameIn(city))].sort(inTurn) : [];
  return [...ofTown, ...poisNear(known, row, city).sort(inTurn)]
    .map((what) => ({ what, likeness: poiLikeness(nameIn(what.place), what.name) }))
    .filter(({ likeness }) => likeness >= ALIKE);
}

/** Whether the row's coordinates are where the point of interest is, as exactly as the catalogue knows. */
function isThere({ point }: ImportRow, poi: KnownPoi): boolean {
  const apart = apartKm(point, pointOf(poi));
  return (
    apart === null || apart <= Math.max(SAME_POI_KM, (2 * (poi.record.precisionM ?? 0)) / 1000)
  );
}

/**
 * The point of interest that a row is about, in its town or within 3 km; null when the catalogue has none there.
 *
 * @throws RowRefusal when it could be two, or is of that name in that town but elsewhere.
 */
export function findPoi(known: Known, row: ImportRow, city: KnownPlace | null): KnownPoi | null {
  const alike = poisAlike(known, row, city);
  const there = alike.filter(({ what }) => isThere(row, what));
  const found = choose(there, inPlace)?.what ?? null;
  const elsewhere = found ? undefined : alike.find(({ likeness }) => likeness === 1);
  if (elsewhere)
    throw new RowRefusal(
      `${inPlace(elsewhere.what)} is ${km(apartKm(row.point, pointOf(elsewhere.what))!)} from these coordinates`,
    );
  return found;
}

/** The place of the state that goes by the row's own name ("Pangong Tso" as a POI of Leh), near its town as far as that is known. */
export function findAsPlace(
  known: Known,
  row: ImportRow,
  city: KnownPlace | null,
): KnownPlace | null {
  const from = row.point ?? (city && pointOf(city));
  const named = placesCalled(known, row.name, row.state).filter(
    (place) => (apartKm(from, pointOf(place)) ?? 0) <= REACH_KM,
  );
  return (
    choose(
      named.map((what) => ({ what, likeness: 1 })),
      ({ record }) => record.name,
    )?.what ?? null
  );
}

/** Whether a file names the state where a city should be ("Goa, Goa"). */
export const isOfState = ({ city, state }: ImportRow): boolean =>
  keyOf(city ?? "") === keyOf(state);

/** The ways to say a row's name by which it is looked for in other towns; none when its name alone does not tell which POI is meant. */
export function namesElsewhere(row: ImportRow, city: KnownPlace | null): string[] {
  const name = readPoiName(row.name, city?.local ?? new Set(keyOf(row.city ?? "").split(" ")));
  return row.point === null && (isDistinctive(name) || isOfState(row))
    ? name.map(({ key }) => key)
    : [];
}

/** Points of interest of the same name in other towns of the state, as near to the row's town as is known. */
export function findElsewhere(known: Known, row: ImportRow, city: KnownPlace | null): KnownPoi[] {
  const from = city && pointOf(city);
  const found = namesElsewhere(row, city).flatMap((key) =>
    inBothIndexes(known, ({ poisByKey }) => poisByKey.get(inState(row.state, key))),
  );
  return [...new Set(found)].filter(
    (poi) => poi.place !== city && (apartKm(from, pointOf(poi.place)) ?? 0) <= OTHER_PLACE_KM,
  );
}
