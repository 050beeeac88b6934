import { keyOf, soundOf } from "#app/domain/search/likeness.ts";
import type { PlaceRecord, PoiRecord } from "./catalogue-records.ts";
import { PoiIndex } from "./poi-index.ts";
import { readPoiName, type PoiName } from "./poi-names.ts";

/** A place of the catalogue, or one that this file is about to create. */
export interface KnownPlace {
  record: PlaceRecord;
  /** Its name and aliases as they are compared. */
  keys: string[];
  /** How these sound. */
  sounds: string[];
  /** The words of its names, which say of a POI only where it is. */
  local: ReadonlySet<string>;
  /** Its points of interest: all of them when `isWhole`, else those that the rows at hand may be about. */
  pois: KnownPoi[];
  isWhole: boolean;
  /** Its points of interest by their names, once there are many. */
  index: PoiIndex<KnownPoi> | null;
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
  name: PoiName;
  line: number | null;
  isNew: boolean;
}

type Origin = Pick<KnownPlace, "isNew" | "line" | "isWhole">;

/** All names of a place; what stands in brackets may be left out. */
export const namesOf = ({ name, aliases }: Pick<PlaceRecord, "name" | "aliases">): string[] => [
  name,
  name.replace(/\(.*?\)/g, " "),
  ...aliases,
];

/** The words of a place's names, which say of a POI only where it is. */
export const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(
    names
      .map(keyOf)
      .filter(Boolean)
      .flatMap((key) => key.split(" ")),
  );

/** A record as it is compared; in no index yet. */
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
    name: readPoiName(record.name, place.local, record.slug),
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
export function poisLike(place: KnownPlace, name: PoiName): Iterable<KnownPoi> {
  if (place.pois.length < MANY) return place.pois;
  if (!place.index) {
    place.index = new PoiIndex();
    for (const poi of place.pois) place.index.add(poi.name, poi);
  }
  return place.index.like(name);
}

/** The address of a point of interest, behind that of its place. */
export const addressOf = (poi: KnownPoi) => `${poi.place.record.slug}/${poi.record.slug}`;
