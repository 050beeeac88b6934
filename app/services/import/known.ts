import type { State } from "#app/lib/constants.ts";
import type { Prisma, Tx } from "../db.ts";
import { keyOf, soundOf } from "#app/lib/likeness.ts";
import { readSightName, type SightName } from "./sight-names.ts";

const PLACE_SELECT = {
  id: true, slug: true, name: true, aliases: true, state: true, district: true, postalCode: true, description: true, latitude: true, longitude: true,
  altitudeM: true, landscape: true, bestMonths: true, isPublished: true, version: true,
} as const satisfies Prisma.PlaceSelect;

const POI_SELECT = {
  id: true, slug: true, placeId: true, name: true, category: true, description: true, latitude: true, longitude: true, precisionM: true, visitMinutes: true,
  openingHours: true, closedOn: true, feeIndianPaise: true, feeForeignPaise: true, bestTimeOfDay: true, sources: true, position: true, isPublished: true, version: true,
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
  pois: KnownPoi[];
  /** Addresses of its points of interest, those that were removed too. */
  takenSlugs: Set<string>;
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

/** The catalogue in memory, as far as a file is about it; it grows with what the file creates. */
export interface Known {
  byState: Map<string, KnownPlace[]>;
  byKey: Map<string, KnownPlace[]>;
  /** Points of interest by state and each way to say their name. */
  poisByKey: Map<string, KnownPoi[]>;
  placesById: Map<string, KnownPlace>;
  poisById: Map<string, KnownPoi>;
  /** Ids that are taken, and slugs of places. */
  taken: Set<string>;
  /** Tags by name and by slug. */
  tagIds: Map<string, string>;
}

const GONE_PLACE = { deletedAt: true, mergedInto: true } as const satisfies Prisma.PlaceSelect;

const BATCH = 5_000;

/** All rows of a table in batches that each take well under the statement's time. */
async function inBatches<T extends { id: string }>(load: (after: string) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const batch = await load(after);
    rows.push(...batch);
    if (batch.length < BATCH) return rows;
    after = batch.at(-1)!.id;
  }
}

/** Loads all places, and the points of interest of these states. What was removed or merged away only keeps its id and its address. */
export async function loadKnown(tx: Tx, states: readonly State[]): Promise<Known> {
  const page = (after: string) => ({ take: BATCH, orderBy: { id: "asc" as const }, where: { id: { gt: after } } });
  const places = await inBatches((after) => tx.place.findMany({ ...page(after), select: { ...PLACE_SELECT, ...GONE_PLACE } }));
  const inStates = { place: { state: { in: [...states] } } };
  const pois = await inBatches((after) => tx.poi.findMany({ ...page(after), where: { id: { gt: after }, ...inStates }, select: { ...POI_SELECT, deletedAt: true } }));
  const tags = await tx.tag.findMany({ select: { id: true, slug: true, name: true } });
  const tagIds = new Map(tags.flatMap(({ id, slug, name }) => [[keyOf(name), id], [keyOf(slug), id]] as const));
  const known: Known = { byState: new Map(), byKey: new Map(), poisByKey: new Map(), placesById: new Map(), poisById: new Map(), taken: new Set(), tagIds };
  for (const { deletedAt, mergedInto, ...record } of places) {
    if (deletedAt || mergedInto) known.taken.add(record.id).add(record.slug);
    else addPlace(known, record, { isNew: false, line: null });
  }
  for (const { deletedAt, ...record } of pois.sort((a, b) => a.position - b.position)) {
    const place = known.placesById.get(record.placeId);
    if (place && !deletedAt) addPoi(known, place, record, { isNew: false, line: null });
    known.taken.add(record.id);
    place?.takenSlugs.add(record.slug);
  }
  return known;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

type Origin = Pick<KnownPlace, "isNew" | "line">;

export function addPlace(known: Known, record: PlaceRecord, origin: Origin): KnownPlace {
  const keys = [...new Set([record.name, record.name.replace(/\(.*?\)/g, " "), ...record.aliases].map(keyOf))].filter(Boolean);
  const place: KnownPlace = { record, keys, sounds: keys.map(soundOf), local: new Set(keys.flatMap((key) => key.split(" "))), pois: [], takenSlugs: new Set(), ...origin };
  known.placesById.set(record.id, place);
  push(known.byState, record.state ?? "", place);
  for (const key of keys) push(known.byKey, key, place);
  known.taken.add(record.id).add(record.slug);
  return place;
}

export function addPoi(known: Known, place: KnownPlace, record: PoiRecord, origin: Origin): KnownPoi {
  const poi: KnownPoi = { record, place, name: readSightName(record.name, place.local, record.slug), ...origin };
  place.pois.push(poi);
  place.takenSlugs.add(record.slug);
  known.poisById.set(record.id, poi);
  known.taken.add(record.id);
  for (const { key } of poi.name) push(known.poisByKey, poiKey(place.record.state, key), poi);
  return poi;
}

/** The key of a sight's name in a state. */
export const poiKey = (state: string | null, key: string): string => `${state ?? ""}:${key}`;
