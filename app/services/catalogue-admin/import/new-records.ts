import type { MissingToPublish } from "#app/schemas/admin/catalogue-admin.ts";
import { keyOf } from "#app/domain/search/likeness.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import {
  baseSlug,
  freeSlug,
  inWords,
  placeLacks,
  poiLacks,
} from "#app/services/catalogue/rules.ts";
import { newId, seedId } from "#app/platform/ids.ts";
import { isFree } from "./bring.ts";
import type { PlaceRecord, PoiRecord } from "./matching/catalogue-records.ts";
import { fillPlace, fillPoi } from "./fill.ts";
import { makePlace, makePoi, type Known } from "./matching/known.ts";
import { addressOf, type KnownPlace, type KnownPoi } from "./matching/known-records.ts";
import type { Decision, Plan } from "./plan.ts";
import type { ImportRow } from "./reading/read-row.ts";

/** A city of which a file says nothing but the name. */
export const bareCity = (row: ImportRow): ImportRow => ({
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

export async function createPlace(
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

export async function createPoi(
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
    `unknown tags skipped: ${named}${unknown.length > TAGS_NAMED ? ` and ${unknown.length - TAGS_NAMED} more` : ""}`,
  ];
}

const draftReason = (lacks: MissingToPublish[]) =>
  lacks.length === 0 ? "" : `missing ${inWords(lacks).join(", ")}`;

export function createdPlace({ known }: Plan, row: ImportRow, { record }: KnownPlace): Decision {
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

export function createdPoi({ known }: Plan, row: ImportRow, poi: KnownPoi): Decision {
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
