import { keyOf, soundOf } from "#app/lib/likeness.ts";
import { Spellings } from "#app/lib/spellings.ts";
import type { Point } from "#app/lib/geo.ts";
import type { Prisma, Tx } from "../db.ts";
import { SightIndex } from "./sight-index.ts";
import { readSightName, type SightName } from "./sight-names.ts";

export const PLACE_SELECT = {
  id: true,
  slug: true,
  name: true,
  aliases: true,
  addressLine: true,
  city: true,
  state: true,
  district: true,
  postalCode: true,
  description: true,
  latitude: true,
  longitude: true,
  altitudeM: true,
  landscape: true,
  bestMonths: true,
  idealDaysMin: true,
  idealDaysMax: true,
  popularity: true,
  nearestAirport: true,
  nearestRailway: true,
  isPublished: true,
  version: true,
} as const satisfies Prisma.PlaceSelect;

export const POI_SELECT = {
  id: true,
  slug: true,
  placeId: true,
  name: true,
  category: true,
  description: true,
  latitude: true,
  longitude: true,
  precisionM: true,
  visitMinutes: true,
  openingHours: true,
  closedOn: true,
  feeIndianPaise: true,
  feeForeignPaise: true,
  bestTimeOfDay: true,
  sources: true,
  position: true,
  isPublished: true,
  version: true,
} as const satisfies Prisma.PoiSelect;

export type PlaceRecord = Prisma.PlaceGetPayload<{ select: typeof PLACE_SELECT }>;
export type PoiRecord = Prisma.PoiGetPayload<{ select: typeof POI_SELECT }>;

/** A place of the catalogue, or one that this file is about to create. */
export interface KnownPlace {
  record: PlaceRecord;
  /** Its name and aliases as they are compared. */
  keys: string[];
  /** How these sound. */
  sounds: string[];
  /** The words of its names, which say of a sight only where it is. */
  local: ReadonlySet<string>;
  /** Its points of interest: all of them when `isWhole`, else those that the rows at hand may be about. */
  pois: KnownPoi[];
  isWhole: boolean;
  /** Its points of interest by their names, once there are many. */
  index: SightIndex<KnownPoi> | null;
  /** Addresses of its points of interest, those that were removed too. */
  takenSlugs: Set<string>;
  /** Of the last of its points of interest; -1 while there is none. */
  lastPosition: number;
  /** The line of the file that is about it; null while none is. */
  line: number | null;
  isNew: boolean;
}

export interface KnownPoi {
  record: PoiRecord;
  place: KnownPlace;
  name: SightName;
  line: number | null;
  isNew: boolean;
}

/** Records as they are looked up. */
export interface Shelf {
  placesById: Map<string, KnownPlace>;
  placesByKey: Map<string, KnownPlace[]>;
  poisById: Map<string, KnownPoi>;
  /** By state and each way to say their name. */
  poisByKey: Map<string, KnownPoi[]>;
  /** By the square of the map that they are in. */
  poisBySquare: Map<string, KnownPoi[]>;
}

/** A place of the catalogue whose name is spelt much like one in the file. */
export interface Misspelt {
  placeId: string;
  likeness: number;
}

/** What is known of the catalogue: what the rows at hand may be about, and what the file has created and changed so far. */
export interface Known {
  tx: Tx;
  /** What the catalogue has for the rows at hand. */
  found: Shelf;
  /** The states that have a place of a name, in the order of their places. */
  states: Map<string, Set<string | null>>;
  /** What the file creates. */
  made: Shelf;
  /** Names of created places as they sound, by state. */
  madeSounds: Map<string, Spellings<KnownPlace>>;
  /** Created points of interest by their place. */
  madePois: Map<string, KnownPoi[]>;
  /** By state and name. */
  misspelt: Map<string, Misspelt[]>;
  /** The line that is about a record, and what it changes of it. */
  lines: Map<string, number>;
  patches: Map<string, object>;
  /** Whether an address of a place, or an id, is taken in the catalogue, as far as that was looked up. */
  taken: Map<string, boolean>;
  /** Addresses of places, and ids, that the file takes. */
  taking: Set<string>;
  /** Tags by name and by slug. */
  tagIds: Map<string, string>;
}

export const emptyShelf = (): Shelf => ({
  placesById: new Map(),
  placesByKey: new Map(),
  poisById: new Map(),
  poisByKey: new Map(),
  poisBySquare: new Map(),
});

/** Nothing but the tags: what the rows may be about is brought for some of them at a time. */
export async function startKnown(tx: Tx): Promise<Known> {
  const tags = await tx.tag.findMany({ select: { id: true, slug: true, name: true } });
  const tagIds = new Map(
    tags.flatMap(
      ({ id, slug, name }) =>
        [
          [keyOf(name), id],
          [keyOf(slug), id],
        ] as const,
    ),
  );
  return {
    tx,
    found: emptyShelf(),
    states: new Map(),
    made: emptyShelf(),
    madeSounds: new Map(),
    madePois: new Map(),
    misspelt: new Map(),
    lines: new Map(),
    patches: new Map(),
    taken: new Map(),
    taking: new Set(),
    tagIds,
  };
}

function push<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** The key of a name in a state. */
export const inState = (state: string | null, key: string): string => `${state ?? ""}:${key}`;

/** The side of a square, in degrees: more than `SAME_POI_KM` anywhere in India. */
const SQUARE = 0.05;
const squareOf = (row: number, column: number) => `${row}:${column}`;

/** The squares around a point, its own among them. */
export function squaresAround({ latitude, longitude }: Point): string[] {
  const [row, column] = [Math.floor(latitude / SQUARE), Math.floor(longitude / SQUARE)];
  return [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => squareOf(row + up, column + right)));
}

type Origin = Pick<KnownPlace, "isNew" | "line" | "isWhole">;

/** All names of a place; what stands in brackets may be left out. */
export const namesOf = ({ name, aliases }: Pick<PlaceRecord, "name" | "aliases">): string[] => [
  name,
  name.replace(/\(.*?\)/g, " "),
  ...aliases,
];

/** The words of a place's names, which say of a sight only where it is. */
export const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(
    names
      .map(keyOf)
      .filter(Boolean)
      .flatMap((key) => key.split(" ")),
  );

/** A record as it is compared; on no shelf yet. */
export function knownPlace(record: PlaceRecord, origin: Origin): KnownPlace {
  const keys = [...new Set(namesOf(record).map(keyOf))].filter(Boolean);
  return {
    record,
    keys,
    sounds: keys.map(soundOf),
    local: wordsOf(namesOf(record)),
    pois: [],
    index: null,
    takenSlugs: new Set(),
    lastPosition: -1,
    ...origin,
  };
}

export function shelvePlace(shelf: Shelf, place: KnownPlace): void {
  shelf.placesById.set(place.record.id, place);
  for (const key of place.keys) push(shelf.placesByKey, key, place);
}

/** From so many on, comparing a name with each takes longer than keeping an index. */
const MANY = 40;

/** Adds a point of interest to its place. */
export function knownPoi(
  place: KnownPlace,
  record: PoiRecord,
  { isNew, line }: Pick<KnownPoi, "isNew" | "line">,
): KnownPoi {
  const poi: KnownPoi = {
    record,
    place,
    name: readSightName(record.name, place.local, record.slug),
    isNew,
    line,
  };
  attachPoi(place, poi);
  return poi;
}

/** Adds what is known already to its place, as that is known now. */
export function attachPoi(place: KnownPlace, poi: KnownPoi): void {
  poi.place = place;
  place.pois.push(poi);
  place.takenSlugs.add(poi.record.slug);
  place.lastPosition = Math.max(place.lastPosition, poi.record.position);
  place.index?.add(poi.name, poi);
}

/** The points of interest of a place that may go by a name. */
export function poisLike(place: KnownPlace, name: SightName): Iterable<KnownPoi> {
  if (place.pois.length < MANY) return place.pois;
  if (!place.index) {
    place.index = new SightIndex();
    for (const poi of place.pois) place.index.add(poi.name, poi);
  }
  return place.index.like(name);
}

export function shelvePoi(shelf: Shelf, poi: KnownPoi): void {
  const { record, name, place } = poi;
  shelf.poisById.set(record.id, poi);
  for (const { key } of name) push(shelf.poisByKey, inState(place.record.state, key), poi);
  shelvePoint(shelf, poi);
}

export function shelvePoint(shelf: Shelf, poi: KnownPoi): void {
  const { latitude, longitude } = poi.record;
  if (latitude !== null && longitude !== null)
    push(
      shelf.poisBySquare,
      squareOf(Math.floor(latitude / SQUARE), Math.floor(longitude / SQUARE)),
      poi,
    );
}

/** Notes a place that the file creates. */
export function makePlace(known: Known, record: PlaceRecord, line: number | null): KnownPlace {
  const place = knownPlace(record, { isNew: true, line, isWhole: true });
  shelvePlace(known.made, place);
  const state = record.state ?? "";
  const sounds = known.madeSounds.get(state) ?? new Spellings<KnownPlace>();
  known.madeSounds.set(state, sounds);
  for (const sound of place.sounds) sounds.add(sound, place);
  known.taking.add(record.id).add(record.slug);
  return place;
}

/** Notes a point of interest that the file creates. */
export function makePoi(
  known: Known,
  place: KnownPlace,
  record: PoiRecord,
  line: number,
): KnownPoi {
  const poi = knownPoi(place, record, { isNew: true, line });
  shelvePoi(known.made, poi);
  push(known.madePois, place.record.id, poi);
  known.taking.add(record.id);
  return poi;
}

/** What both shelves have, the catalogue's first. */
export const onShelves = <T>(
  { found, made }: Known,
  take: (shelf: Shelf) => readonly T[] | undefined,
): T[] => [...(take(found) ?? []), ...(take(made) ?? [])];
