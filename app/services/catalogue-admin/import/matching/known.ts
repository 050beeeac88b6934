import { keyOf } from "#app/domain/search/likeness.ts";
import { Spellings } from "#app/domain/search/spellings.ts";
import type { Tx } from "#app/platform/db.ts";
import type { PlaceRecord, PoiRecord } from "./catalogue-records.ts";
import { knownPlace, knownPoi, type KnownPlace, type KnownPoi } from "./known-records.ts";
import { append } from "./multimap.ts";
import { emptyIndex, indexPlace, indexPoi, type RecordIndex } from "./record-index.ts";

/** A place of the catalogue whose name is spelt much like one in the file. */
export interface Misspelt {
  placeId: string;
  likeness: number;
}

/** What is known of the catalogue: what the rows at hand may be about, and what the file has created and changed so far. */
export interface Known {
  tx: Tx;
  /** What the catalogue has for the rows at hand. */
  found: RecordIndex;
  /** The states that have a place of a name, in the order of their places. */
  states: Map<string, Set<string | null>>;
  /** What the file creates. */
  made: RecordIndex;
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
    found: emptyIndex(),
    states: new Map(),
    made: emptyIndex(),
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

/** Notes a place that the file creates. */
export function makePlace(known: Known, record: PlaceRecord, line: number | null): KnownPlace {
  const place = knownPlace(record, { isNew: true, line, isWhole: true });
  indexPlace(known.made, place);
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
  indexPoi(known.made, poi);
  append(known.madePois, place.record.id, poi);
  known.taking.add(record.id);
  return poi;
}

/** What both indexes have, the catalogue's first. */
export const inBothIndexes = <T>(
  { found, made }: Known,
  take: (index: RecordIndex) => readonly T[] | undefined,
): T[] => [...(take(found) ?? []), ...(take(made) ?? [])];
