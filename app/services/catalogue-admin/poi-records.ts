import type { PoiCategory, TIMES_OF_DAY } from "#app/domain/catalogue/kinds.ts";
import type { Weekday } from "#app/domain/constants.ts";
import { invalid, notFound } from "#app/domain/errors/errors.ts";
import { farFromIndia } from "#app/domain/geo/geo.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { AdminPoi, NewPoi } from "#app/schemas/admin/catalogue-admin.ts";
import type { OpeningHours, PoiSources } from "#app/schemas/public/pois.ts";
import { type Prisma, type Tx } from "#app/platform/db.ts";
import { overlapping } from "#app/domain/catalogue/opening-hours.ts";
import { inWords, poiColumns, poiLacks } from "#app/services/catalogue/rules.ts";
import {
  IMAGE,
  imagesOf,
  IN_ORDER,
  TAGS,
  groupByRecord,
  type TagsAndImages,
} from "./tags-and-images.ts";

const WITH_PLACE = {
  place: { select: { id: true, slug: true, name: true, isPublished: true } },
  otherPlaces: {
    select: { place: { select: { id: true, slug: true, name: true } } },
    orderBy: { placeId: "asc" },
  },
} as const;

type PoiRecord = Prisma.PoiGetPayload<{ include: typeof WITH_PLACE }>;

/** A point of interest as administrators see it. */
function toAdminPoi(row: PoiRecord, { tags, images }: TagsAndImages): AdminPoi {
  const { feeIndianPaise: indianAdult, feeForeignPaise: foreignAdult } = row;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    placeId: row.placeId,
    place: row.place,
    category: row.category as PoiCategory | null,
    description: row.description,
    latitude: row.latitude,
    longitude: row.longitude,
    precisionM: row.precisionM,
    visitMinutes: row.visitMinutes,
    openingHours: row.openingHours as OpeningHours | null,
    closedOn: row.closedOn as Weekday[],
    feePaise: indianAdult === null && foreignAdult === null ? null : { indianAdult, foreignAdult },
    bestTimeOfDay: row.bestTimeOfDay as (typeof TIMES_OF_DAY)[number] | null,
    popularity: row.popularity,
    access: row.access as AdminPoi["access"],
    closedSeasons: row.closedSeasons as AdminPoi["closedSeasons"],
    seasonalHours: row.seasonalHours as AdminPoi["seasonalHours"],
    lastEntry: row.lastEntry,
    altitudeM: row.altitudeM,
    permits: row.permits as AdminPoi["permits"],
    otherPlaceIds: row.otherPlaces.map(({ place }) => place.id),
    otherPlaces: row.otherPlaces.map(({ place }) => place),
    sources: row.sources as PoiSources,
    tags,
    images,
    position: row.position,
    rating: row.rating,
    ratingCount: row.ratingCount,
    isPublished: row.isPublished,
    version: row.version,
    missingToPublish: poiLacks(row, row.place.isPublished),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** @throws AppError `not_found` when there is no such point of interest. */
export async function loadPoi(tx: Tx, id: string): Promise<AdminPoi> {
  const row = isUuid(id) ? await tx.poi.findUnique({ where: { id }, include: WITH_PLACE }) : null;
  if (!row) throw notFound("Point of interest");
  return poiOf(tx, row);
}

async function poiOf(tx: Tx, row: PoiRecord): Promise<AdminPoi> {
  const tags = await tx.poiTag.findMany({ where: { poiId: row.id }, ...TAGS });
  return toAdminPoi(row, {
    tags: tags.map(({ tag }) => tag),
    images: await imagesOf(tx, { poiId: row.id }),
  });
}

/** Many points of interest at once, without those that are gone. */
export async function loadPois(tx: Tx, ids: readonly string[]): Promise<AdminPoi[]> {
  const poiId = { in: [...ids] };
  const rows = await tx.poi.findMany({ where: { id: poiId }, include: WITH_PLACE });
  const tags = await tx.poiTag.findMany({
    where: { poiId },
    select: { poiId: true, ...TAGS.select },
    orderBy: TAGS.orderBy,
  });
  const images = await tx.image.findMany({
    where: { poiId, deletedAt: null },
    select: { poiId: true, ...IMAGE },
    orderBy: [...IN_ORDER],
  });
  const tagsAndImages = groupByRecord(
    tags.map(({ poiId: ownerId, tag }) => ({ ownerId, tag })),
    images.map(({ poiId: ownerId, ...image }) => ({ ownerId, image })),
  );
  return rows.map((row) => toAdminPoi(row, tagsAndImages(row.id)));
}

/** The columns of a new point of interest but its id, slug, place and position: a draft unless it says otherwise. */
export const newPoiData = (input: NewPoi, at: Date) => ({
  isPublished: false,
  ...poiColumns(input),
  name: input.name,
  createdAt: at,
  updatedAt: at,
  editedAt: at,
});

/** A fact without a source can't be verified. */
const unnamed = (sources: PoiSources): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(sources)
      .filter(([, fact]) => fact.verified && fact.source === null)
      .map(([fact]) => [`sources.${fact}.verified`, ["Enter the source that verifies it"]]),
  );

function faults(poi: NewPoi): Record<string, string[]> {
  const {
    latitude = null,
    longitude = null,
    precisionM = null,
    category = null,
    description = null,
    visitMinutes = null,
    openingHours,
    closedOn = [],
    sources = {},
  } = poi;
  const missing = Object.entries({ latitude, longitude, precisionM })
    .filter(([, value]) => value === null)
    .map(([field]) => field);
  if (missing.length === 1 || missing.length === 2)
    return {
      [missing[0]!]: [
        "Enter both coordinates and their accuracy in metres, or leave all three blank",
      ],
    };
  const far = latitude !== null && longitude !== null ? farFromIndia(latitude, longitude) : null;
  if (far !== null) return { latitude: [far] };
  const contradiction = closedOn.find((day) => openingHours?.[day]?.length);
  if (contradiction) return { closedOn: ["Opening hours are set for a day marked as closed"] };
  const unsound = { ...(openingHours && overlapping(openingHours)), ...unnamed(sources) };
  if (Object.keys(unsound).length > 0) return unsound;
  const lacks = poi.isPublished
    ? poiLacks({ latitude, category, description, visitMinutes }, true)
    : [];
  return lacks.length === 0
    ? {}
    : { isPublished: [`Can’t publish yet. Missing: ${inWords(lacks).join(", ")}`] };
}

/** @throws AppError `invalid` at the field when a point of interest can't stand so. */
export function expectSoundPoi(poi: NewPoi): void {
  const fields = faults(poi);
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Hours before UTC that the first to begin a day are. */
const EARLIEST_ZONE_HOURS = 14;

/** @throws AppError `invalid` at the day when a fact is said to have been looked up on one that has begun nowhere yet. */
export function expectLookedUp(sources: PoiSources | undefined, now: Date): void {
  const today = new Date(now.getTime() + EARLIEST_ZONE_HOURS * 3_600_000)
    .toISOString()
    .slice(0, 10);
  const early = Object.entries(sources ?? {}).filter(([, { checkedOn }]) => checkedOn > today);
  if (early.length > 0)
    throw invalid(
      Object.fromEntries(
        early.map(([fact]) => [`sources.${fact}.checkedOn`, ["The date can’t be in the future"]]),
      ),
    );
}

/** Sets the tags of a point of interest, in this order. */
export async function setPoiTags(tx: Tx, poiId: string, tagIds: readonly string[]): Promise<void> {
  await tx.poiTag.deleteMany({ where: { poiId } });
  await tx.poiTag.createMany({
    data: tagIds.map((tagId, position) => ({ poiId, tagId, position })),
  });
}

/** What administrators write of a point of interest, as it is written back. */
export const writtenPoi = (poi: AdminPoi): Required<NewPoi> => ({
  name: poi.name,
  slug: poi.slug,
  placeId: poi.placeId,
  category: poi.category,
  description: poi.description,
  latitude: poi.latitude,
  longitude: poi.longitude,
  precisionM: poi.precisionM,
  visitMinutes: poi.visitMinutes,
  openingHours: poi.openingHours,
  closedOn: poi.closedOn,
  feePaise: poi.feePaise,
  bestTimeOfDay: poi.bestTimeOfDay,
  popularity: poi.popularity,
  access: poi.access,
  closedSeasons: poi.closedSeasons,
  seasonalHours: poi.seasonalHours,
  lastEntry: poi.lastEntry,
  altitudeM: poi.altitudeM,
  permits: poi.permits,
  otherPlaceIds: poi.otherPlaceIds,
  sources: poi.sources,
  tags: poi.tags.map(({ id }) => id),
  position: poi.position,
  isPublished: poi.isPublished,
});
