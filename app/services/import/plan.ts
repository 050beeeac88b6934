import { slugify } from "#app/lib/paths.ts";
import { newId, seedId } from "../ids.ts";
import { fillPlace, fillPoi, placeLacks, poiLacks, type FileSource } from "./fill.ts";
import { addPlace, addPoi, type Known, type KnownPlace, type KnownPoi, type PlaceRecord, type PoiRecord } from "./known.ts";
import { findAsPlace, findCity, findElsewhere, findPlace, findPoi, inPlace, isOfState } from "./match.ts";
import { keyOf } from "#app/lib/likeness.ts";
import { RowRefusal, type ImportRow } from "./read-row.ts";

/** What becomes of a row. */
export type Outcome = "created" | "updated" | "matched" | "refused";

export interface Decision {
  outcome: Outcome;
  /** The record's address in the catalogue: a place's slug, or that and the point of interest's; null when refused. */
  record: string | null;
  /** Its id, for a created one the one that it is to have; null when refused. */
  recordId: string | null;
  /** Of a created record. */
  published: boolean | null;
  /** The fields that an update fills. */
  fields: string[];
  /** Why, in words. */
  reason: string;
  notes: string[];
}

/** What a file would write. */
export interface Plan {
  known: Known;
  source: FileSource;
  newPlaces: KnownPlace[];
  newPois: KnownPoi[];
  placeChanges: Map<string, Partial<PlaceRecord>>;
  poiChanges: Map<string, Partial<PoiRecord>>;
  /** Tags of new records: their id -> ids of tags. */
  tags: Map<string, string[]>;
}

export const emptyPlan = (known: Known, source: FileSource): Plan => ({
  known,
  source,
  newPlaces: [],
  newPois: [],
  placeChanges: new Map(),
  poiChanges: new Map(),
  tags: new Map(),
});

/**
 * Decides what becomes of a row, and notes it in the plan.
 *
 * @throws RowRefusal with the reason.
 */
export function decide(plan: Plan, row: ImportRow): Decision {
  const { known } = plan;
  const [place, poi] = [known.placesById.get(row.id ?? ""), known.poisById.get(row.id ?? "")];
  if (place) return changePlace(plan, row, named(row, place, place.keys));
  if (poi) return changePoi(plan, row, named(row, poi, [keyOf(poi.record.name)]));
  return row.kind === "place" ? decidePlace(plan, row) : decidePoi(plan, row, row.city ?? "");
}

/** What goes by the row's id, unless its name tells that the id was left there from another row. */
function named<K extends KnownPlace | KnownPoi>(row: ImportRow, what: K, keys: readonly string[]): K {
  if (!keys.includes(keyOf(row.name))) throw new RowRefusal(`its id is that of "${what.record.name}": correct the name, or leave the id out`);
  return what;
}

function decidePlace(plan: Plan, row: ImportRow): Decision {
  const found = findPlace(plan.known, row);
  return found ? changePlace(plan, row, found) : createdPlace(row, createPlace(plan, row, row.name));
}

function decidePoi(plan: Plan, row: ImportRow, cityName: string): Decision {
  const { known } = plan;
  const city = findCity(known, row, cityName);
  const found = findPoi(known, row, city);
  if (found) return changePoi(plan, row, found);
  const asPlace = findAsPlace(known, row, city);
  if (asPlace) return changed(plan, row, asPlace, asPlace.record.slug, [], "is the place itself");
  const [elsewhere, another] = findElsewhere(known, row, city);
  const isState = !city && isOfState(row);
  if (elsewhere && another) throw new RowRefusal(`could be ${inPlace(elsewhere)} or ${inPlace(another)}`);
  if (elsewhere && isState) return changePoi(plan, row, elsewhere);
  if (elsewhere) throw new RowRefusal(`${inPlace(elsewhere)} is in the catalogue: if it is the same, name that city; if not, give coordinates`);
  if (isState) throw new RowRefusal(`${cityName} is a state: which place does it belong to?`);
  const poi = createPoi(plan, row, city ?? createPlace(plan, bareCity(row), cityName));
  const decision = createdPoi(row, poi);
  return { ...decision, notes: [...decision.notes, ...(city ? underOther(row, poi) : [`makes the draft place ${cityName}`])] };
}

/** Says so when the point of interest belongs to a place that the file calls otherwise. */
const underOther = ({ city }: ImportRow, { place }: KnownPoi): string[] => (place.keys.includes(keyOf(city ?? "")) ? [] : [`under ${place.record.name}`]);

/** A city of which a file says nothing but the name. */
const bareCity = (row: ImportRow): ImportRow => ({
  ...row,
  district: null,
  postalCode: null,
  point: null,
  altitudeM: null,
  landscape: null,
  description: null,
  months: [],
  aliases: [],
  tags: [],
});

/** A slug that is not taken, at most 80 characters long. */
function freeSlug(name: string, fallback: string, isFree: (slug: string) => boolean): string {
  const base = slugify(name).slice(0, 72).replace(/-+$/, "") || fallback;
  if (isFree(base)) return base;
  for (let number = 2; ; number++) if (isFree(`${base}-${number}`)) return `${base}-${number}`;
}

function createPlace({ known, newPlaces, tags }: Plan, row: ImportRow, name: string): KnownPlace {
  const slug = freeSlug(name, "place", (candidate) => !known.taken.has(candidate));
  const seeded = seedId("place", slug);
  const record: PlaceRecord = {
    // Named as the seed would name it, so that a later catalogue with the same place meets this one instead of a taken slug.
    id: known.taken.has(seeded) ? newId() : seeded,
    slug,
    name,
    state: row.state,
    aliases: row.aliases,
    district: row.district,
    postalCode: row.postalCode,
    description: row.description,
    latitude: row.point?.latitude ?? null,
    longitude: row.point?.longitude ?? null,
    altitudeM: row.altitudeM,
    landscape: row.landscape,
    bestMonths: row.months,
    isPublished: false,
    version: 1,
  };
  record.isPublished = placeLacks(record).length === 0;
  const place = addPlace(known, record, { isNew: true, line: row.kind === "place" ? row.line : null });
  newPlaces.push(place);
  tags.set(record.id, tagIdsOf(known, row));
  return place;
}

function createPoi({ known, newPois, tags, source }: Plan, row: ImportRow, place: KnownPlace): KnownPoi {
  const slug = freeSlug(row.name, "sight", (candidate) => !place.takenSlugs.has(candidate));
  const seeded = seedId("poi", `${place.record.slug}/${slug}`);
  const bare: PoiRecord = {
    id: known.taken.has(seeded) ? newId() : seeded,
    slug,
    placeId: place.record.id,
    name: row.name,
    category: null,
    description: null,
    latitude: null,
    longitude: null,
    precisionM: null,
    visitMinutes: null,
    openingHours: null,
    closedOn: [],
    feeIndianPaise: null,
    feeForeignPaise: null,
    bestTimeOfDay: null,
    sources: {},
    position: Math.max(-1, ...place.pois.map((poi) => poi.record.position)) + 1,
    isPublished: false,
    version: 1,
  };
  const record = { ...bare, ...fillPoi(bare, row, source) };
  record.isPublished = poiLacks(record, place.record.isPublished).length === 0;
  const poi = addPoi(known, place, record, { isNew: true, line: row.line });
  newPois.push(poi);
  tags.set(record.id, tagIdsOf(known, row));
  return poi;
}

const tagIdsOf = ({ tagIds }: Known, { tags }: ImportRow) => [...new Set(tags.flatMap((tag) => tagIds.get(keyOf(tag)) ?? []))];

const addressOf = (poi: KnownPoi) => `${poi.place.record.slug}/${poi.record.slug}`;
const draftReason = (lacks: string[]) => (lacks.length === 0 ? "" : `lacks ${lacks.join(", ")}`);

function createdPlace(row: ImportRow, { record }: KnownPlace): Decision {
  return { outcome: "created", record: record.slug, recordId: record.id, published: record.isPublished, fields: [], reason: draftReason(placeLacks(record)), notes: row.notes };
}

function createdPoi(row: ImportRow, poi: KnownPoi): Decision {
  const lacks = draftReason(poiLacks(poi.record, poi.place.record.isPublished));
  return { outcome: "created", record: addressOf(poi), recordId: poi.record.id, published: poi.record.isPublished, fields: [], reason: lacks, notes: row.notes };
}

/** A row whose record is there already; one that an earlier row was about is refused. */
function changed({ source }: Plan, row: ImportRow, what: KnownPlace | KnownPoi, record: string, fields: string[], matched: string): Decision {
  if (what.line !== null) throw new RowRefusal(`same as ${source.unit} ${what.line} (${what.record.name})`);
  what.line = row.line;
  const names = fields.filter((field) => field !== "sources" && field !== "longitude" && field !== "precisionM");
  const reason = names.length > 0 ? `fills ${names.map((name) => FIELD_WORDS[name] ?? name).join(", ")}` : matched;
  const other = keyOf(what.record.name) === keyOf(row.name) ? [] : [`read as "${what.record.name}"`];
  return { outcome: names.length > 0 ? "updated" : "matched", record, recordId: what.record.id, published: null, fields: names, reason, notes: [...row.notes, ...other] };
}

const FIELD_WORDS: Record<string, string> = {
  latitude: "coordinates",
  feeIndianPaise: "the fee",
  feeForeignPaise: "the fee of foreigners",
  closedOn: "weekly closing",
  bestTimeOfDay: "the best time of day",
  bestMonths: "the best months",
  visitMinutes: "the visiting time",
  altitudeM: "the altitude",
  postalCode: "the postal code",
};

function changePlace(plan: Plan, row: ImportRow, place: KnownPlace): Decision {
  const patch = fillPlace(place.record, row);
  const decision = changed(plan, row, place, place.record.slug, Object.keys(patch), "has all of it");
  Object.assign(place.record, patch);
  if (!place.isNew && decision.outcome === "updated") plan.placeChanges.set(place.record.id, patch);
  return decision;
}

function changePoi(plan: Plan, row: ImportRow, poi: KnownPoi): Decision {
  const patch = fillPoi(poi.record, row, plan.source);
  const decision = changed(plan, row, poi, addressOf(poi), Object.keys(patch), "has all of it");
  Object.assign(poi.record, patch);
  if (!poi.isNew && decision.outcome === "updated") plan.poiChanges.set(poi.record.id, patch);
  return { ...decision, notes: [...decision.notes, ...underOther(row, poi)] };
}
