import type { FieldChange } from "#app/lib/desk/changes.ts";
import { keyOf } from "#app/lib/likeness.ts";
import { cut } from "#app/lib/storable-text.ts";
import type { Prisma } from "../db.ts";
import { newId, seedId } from "../ids.ts";
import { isFree } from "./bring.ts";
import { fillPlace, fillPoi, placeLacks, poiLacks, type FileSource } from "./fill.ts";
import {
  makePlace,
  makePoi,
  shelvePoint,
  type Known,
  type KnownPlace,
  type KnownPoi,
  type PlaceRecord,
  type PoiRecord,
} from "./known.ts";
import {
  findAsPlace,
  findCity,
  findElsewhere,
  findPlace,
  findPoi,
  inPlace,
  isOfState,
} from "./match.ts";
import { RowRefusal, type ImportRow } from "./read-row.ts";
import { baseSlug, freeSlug } from "./slugs.ts";

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
  /** The fields that an update fills or changes. */
  fields: string[];
  /** Why, in words. */
  reason: string;
  notes: string[];
  /** What an edit changes, as an export would say it before and after. */
  changes?: FieldChange[];
}

/** What a file writes of a record that is there. */
export interface Change<Columns> {
  /** Of the record that it was decided on. */
  version: number;
  columns: Columns;
  /** The ids of all its tags, where these change. */
  tagIds?: string[];
  /** Whether it replaces what the record says, and does not only fill what is empty. */
  isEdit: boolean;
}

/** What a file would write. */
export interface Plan {
  known: Known;
  source: FileSource;
  newPlaces: KnownPlace[];
  newPois: KnownPoi[];
  placeChanges: Map<string, Change<Prisma.PlaceUncheckedUpdateInput>>;
  poiChanges: Map<string, Change<Prisma.PoiUncheckedUpdateInput>>;
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
 * Decides what becomes of a row that names no record, and notes it in the plan.
 *
 * @throws RowRefusal with the reason.
 */
export function decide(plan: Plan, row: ImportRow): Promise<Decision> {
  return row.kind === "place" ? decidePlace(plan, row) : decidePoi(plan, row, row.city ?? "");
}

async function decidePlace(plan: Plan, row: ImportRow): Promise<Decision> {
  const found = findPlace(plan.known, row);
  return found
    ? changePlace(plan, row, found)
    : createdPlace(plan, row, await createPlace(plan, row, row.name));
}

async function decidePoi(plan: Plan, row: ImportRow, cityName: string): Promise<Decision> {
  const { known } = plan;
  const city = findCity(known, row, cityName);
  const found = findPoi(known, row, city);
  if (found) return changePoi(plan, row, found);
  const asPlace = findAsPlace(known, row, city);
  if (asPlace) return changed(plan, row, asPlace, asPlace.record.slug, [], "is the place itself");
  const [elsewhere, another] = findElsewhere(known, row, city);
  const isState = !city && isOfState(row);
  if (elsewhere && another)
    throw new RowRefusal(`could be ${inPlace(elsewhere)} or ${inPlace(another)}`);
  if (elsewhere && isState) return changePoi(plan, row, elsewhere);
  if (elsewhere)
    throw new RowRefusal(
      `${inPlace(elsewhere)} is in the catalogue: if it is the same, name that city; if not, give coordinates`,
    );
  if (isState) throw new RowRefusal(`${cityName} is a state: which place does it belong to?`);
  const poi = await createPoi(
    plan,
    row,
    city ?? (await createPlace(plan, bareCity(row), cityName)),
  );
  const decision = createdPoi(plan, row, poi);
  return {
    ...decision,
    notes: [
      ...decision.notes,
      ...(city ? underOther(row, poi) : [`makes the draft place ${cityName}`]),
    ],
  };
}

/** Says so when the point of interest belongs to a place that the file calls otherwise. */
const underOther = ({ city }: ImportRow, { place }: KnownPoi): string[] =>
  place.keys.includes(keyOf(city ?? "")) ? [] : [`under ${place.record.name}`];

/** A city of which a file says nothing but the name. */
const bareCity = (row: ImportRow): ImportRow => ({
  ...row,
  ...NO_FACTS,
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

const NO_FACTS = {
  slug: null,
  addressLine: null,
  addressCity: null,
  idealDaysFrom: null,
  idealDaysTo: null,
  popularity: null,
  published: null,
  nearestAirport: null,
  nearestRailway: null,
} as const;

/** The address that the row asks for, if it is free, else one made from the name. */
const slugFor = async (
  { slug }: ImportRow,
  name: string,
  fallback: string,
  free: (slug: string) => boolean | Promise<boolean>,
) => (slug !== null && (await free(slug)) ? slug : freeSlug(baseSlug(name, fallback), free));

async function createPlace(
  { known, newPlaces, tags }: Plan,
  row: ImportRow,
  name: string,
): Promise<KnownPlace> {
  const slug = await slugFor(row, name, "place", (candidate) => isFree(known, candidate));
  const seeded = seedId("place", slug);
  const bare: PlaceRecord = {
    // Named as the seed would name it, so that a later catalogue with the same place meets this one instead of a taken slug.
    id: (await isFree(known, seeded)) ? seeded : newId(),
    slug,
    name,
    state: row.state,
    aliases: [],
    addressLine: null,
    city: null,
    district: null,
    postalCode: null,
    description: null,
    latitude: null,
    longitude: null,
    altitudeM: null,
    landscape: null,
    bestMonths: [],
    idealDaysMin: null,
    idealDaysMax: null,
    popularity: 0,
    nearestAirport: null,
    nearestRailway: null,
    isPublished: false,
    version: 1,
  };
  const record = { ...bare, ...fillPlace(bare, row) };
  record.isPublished = row.published !== false && placeLacks(record).length === 0;
  const place = makePlace(known, record, row.kind === "place" ? row.line : null);
  newPlaces.push(place);
  tags.set(record.id, tagIdsOf(known, row));
  return place;
}

async function createPoi(
  { known, newPois, tags, source }: Plan,
  row: ImportRow,
  place: KnownPlace,
): Promise<KnownPoi> {
  const slug = await slugFor(
    row,
    row.name,
    "sight",
    (candidate) => !place.takenSlugs.has(candidate),
  );
  const seeded = seedId("poi", `${place.record.slug}/${slug}`);
  const bare: PoiRecord = {
    id: (await isFree(known, seeded)) ? seeded : newId(),
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
    position: place.lastPosition + 1,
    isPublished: false,
    version: 1,
  };
  const record = { ...bare, ...fillPoi(bare, row, source) };
  record.isPublished =
    row.published !== false && poiLacks(record, place.record.isPublished).length === 0;
  const poi = makePoi(known, place, record, row.line);
  newPois.push(poi);
  tags.set(record.id, tagIdsOf(known, row));
  return poi;
}

const tagIdsOf = ({ tagIds }: Known, { tags }: ImportRow) => [
  ...new Set(tags.flatMap((tag) => tagIds.get(keyOf(tag)) ?? [])),
];

/** Of the tags that the catalogue does not have so many are named. */
const TAGS_NAMED = 5;

function tagsLeftOut({ tagIds }: Known, { tags }: ImportRow): string[] {
  const unknown = tags.filter((tag) => !tagIds.has(keyOf(tag)));
  if (unknown.length === 0) return [];
  const named = unknown
    .slice(0, TAGS_NAMED)
    .map((tag) => `"${cut(tag, 40)}"`)
    .join(", ");
  return [
    `no tag of the catalogue, so left out: ${named}${unknown.length > TAGS_NAMED ? ` and ${unknown.length - TAGS_NAMED} more` : ""}`,
  ];
}

const addressOf = (poi: KnownPoi) => `${poi.place.record.slug}/${poi.record.slug}`;
const draftReason = (lacks: string[]) => (lacks.length === 0 ? "" : `lacks ${lacks.join(", ")}`);

function createdPlace({ known }: Plan, row: ImportRow, { record }: KnownPlace): Decision {
  return {
    outcome: "created",
    record: record.slug,
    recordId: record.id,
    published: record.isPublished,
    fields: [],
    reason: draftReason(placeLacks(record)),
    notes: [...row.notes, ...tagsLeftOut(known, row)],
  };
}

function createdPoi({ known }: Plan, row: ImportRow, poi: KnownPoi): Decision {
  const lacks = draftReason(poiLacks(poi.record, poi.place.record.isPublished));
  return {
    outcome: "created",
    record: addressOf(poi),
    recordId: poi.record.id,
    published: poi.record.isPublished,
    fields: [],
    reason: lacks,
    notes: [...row.notes, ...tagsLeftOut(known, row)],
  };
}

/** Notes the line that is about a record. @throws RowRefusal when an earlier one was. */
export function claim(
  { known, source }: Plan,
  line: number,
  { id, name }: Pick<PlaceRecord, "id" | "name">,
): void {
  const earlier = known.lines.get(id);
  if (earlier !== undefined) throw new RowRefusal(`same as ${source.unit} ${earlier} (${name})`);
  known.lines.set(id, line);
}

/** A row whose record is there already; one that an earlier row was about is refused. */
function changed(
  plan: Plan,
  row: ImportRow,
  what: KnownPlace | KnownPoi,
  record: string,
  fields: string[],
  matched: string,
): Decision {
  if (what.line !== null)
    throw new RowRefusal(`same as ${plan.source.unit} ${what.line} (${what.record.name})`);
  claim(plan, row.line, what.record);
  what.line = row.line;
  const names = fields.filter((field) => !BESIDE.has(field));
  const reason = names.length > 0 ? `fills ${fieldWords(names)}` : matched;
  const other =
    keyOf(what.record.name) === keyOf(row.name) ? [] : [`read as "${what.record.name}"`];
  return {
    outcome: names.length > 0 ? "updated" : "matched",
    record,
    recordId: what.record.id,
    published: null,
    fields: names,
    reason,
    notes: [...row.notes, ...other],
  };
}

/** Fields that come along with another one. */
const BESIDE = new Set(["sources", "longitude", "precisionM", "idealDaysMax"]);

const FIELD_WORDS: Record<string, string> = {
  latitude: "coordinates",
  feeIndianPaise: "the fee",
  feeForeignPaise: "the fee of foreigners",
  closedOn: "weekly closing",
  openingHours: "the opening hours",
  bestTimeOfDay: "the best time of day",
  bestMonths: "the best months",
  visitMinutes: "the visiting time",
  altitudeM: "the altitude",
  postalCode: "the postal code",
  addressLine: "the street",
  idealDaysMin: "the ideal days",
  nearestAirport: "the nearest airport",
  nearestRailway: "the nearest railway station",
};

/** What these fields are called in a sentence. */
export const fieldWords = (fields: readonly string[]): string =>
  fields.map((field) => FIELD_WORDS[field] ?? field).join(", ");

function changePlace(plan: Plan, row: ImportRow, place: KnownPlace): Decision {
  const columns = fillPlace(place.record, row);
  const decision = changed(
    plan,
    row,
    place,
    place.record.slug,
    Object.keys(columns),
    "has all of it",
  );
  Object.assign(place.record, columns);
  if (place.isNew || decision.outcome !== "updated") return decision;
  plan.placeChanges.set(place.record.id, {
    version: place.record.version,
    columns: columns as Prisma.PlaceUncheckedUpdateInput,
    isEdit: false,
  });
  plan.known.patches.set(place.record.id, columns);
  return decision;
}

function changePoi(plan: Plan, row: ImportRow, poi: KnownPoi): Decision {
  const columns = fillPoi(poi.record, row, plan.source);
  const decision = changed(plan, row, poi, addressOf(poi), Object.keys(columns), "has all of it");
  Object.assign(poi.record, columns);
  if (columns.latitude != null) shelvePoint(poi.isNew ? plan.known.made : plan.known.found, poi);
  if (!poi.isNew && decision.outcome === "updated") {
    plan.poiChanges.set(poi.record.id, {
      version: poi.record.version,
      columns: columns as Prisma.PoiUncheckedUpdateInput,
      isEdit: false,
    });
    plan.known.patches.set(poi.record.id, columns);
  }
  return { ...decision, notes: [...decision.notes, ...underOther(row, poi)] };
}
