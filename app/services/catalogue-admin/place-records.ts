import type { Landscape, State } from "#app/domain/constants.ts";
import { invalid, notFound } from "#app/domain/errors/errors.ts";
import { farFromIndia } from "#app/domain/geo/geo.ts";
import type { AdminPlace, NewPlace } from "#app/schemas/admin/catalogue-admin.ts";
import type { TransportHub } from "#app/schemas/public/places.ts";
import { type Prisma, type Tx } from "#app/platform/db.ts";
import {
  addressColumns,
  inWords,
  placeColumns,
  placeLacks,
} from "#app/services/catalogue/rules.ts";
import { byKey } from "./records.ts";
import {
  IMAGE,
  imagesOf,
  IN_ORDER,
  TAGS,
  groupByRecord,
  type TagsAndImages,
} from "./tags-and-images.ts";

type PlaceRecord = Prisma.PlaceGetPayload<object>;

/** A place as administrators see it. */
function toAdminPlace(row: PlaceRecord, { tags, images }: TagsAndImages): AdminPlace {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    aliases: row.aliases,
    description: row.description,
    address: row.hasAddress
      ? {
          line: row.addressLine,
          city: row.city,
          district: row.district,
          state: row.state as State | null,
          country: row.country,
          postalCode: row.postalCode,
        }
      : null,
    region: row.region,
    latitude: row.latitude,
    longitude: row.longitude,
    altitudeM: row.altitudeM,
    landscape: row.landscape as Landscape | null,
    bestMonths: row.bestMonths,
    idealDays:
      row.idealDaysMin === null || row.idealDaysMax === null
        ? null
        : { min: row.idealDaysMin, max: row.idealDaysMax },
    popularity: row.popularity,
    nearestAirport: row.nearestAirport as TransportHub | null,
    nearestRailway: row.nearestRailway as TransportHub | null,
    access: row.access as AdminPlace["access"],
    closedSeasons: row.closedSeasons as AdminPlace["closedSeasons"],
    permits: row.permits as AdminPlace["permits"],
    sources: row.sources as AdminPlace["sources"],
    tags,
    images,
    poiCount: row.poiCount,
    rating: row.rating,
    ratingCount: row.ratingCount,
    isPublished: row.isPublished,
    version: row.version,
    missingToPublish: placeLacks(row),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** @throws AppError `not_found` when there is no such place, or it was merged into another. */
export async function loadPlace(tx: Tx, idOrSlug: string): Promise<AdminPlace> {
  const row = await tx.place.findFirst({ where: { ...byKey(idOrSlug), mergedInto: null } });
  if (!row) throw notFound("Place");
  return placeOf(tx, row);
}

/** A place by its row, with its tags and pictures. */
async function placeOf(tx: Tx, row: PlaceRecord): Promise<AdminPlace> {
  const tags = await tx.placeTag.findMany({ where: { placeId: row.id }, ...TAGS });
  return toAdminPlace(row, {
    tags: tags.map(({ tag }) => tag),
    images: await imagesOf(tx, { placeId: row.id }),
  });
}

/** Many places at once, without those that are gone. */
export async function loadPlaces(tx: Tx, ids: readonly string[]): Promise<AdminPlace[]> {
  const placeId = { in: [...ids] };
  const rows = await tx.place.findMany({ where: { id: placeId } });
  const tags = await tx.placeTag.findMany({
    where: { placeId },
    select: { placeId: true, ...TAGS.select },
    orderBy: TAGS.orderBy,
  });
  const images = await tx.image.findMany({
    where: { placeId, deletedAt: null },
    select: { placeId: true, ...IMAGE },
    orderBy: [...IN_ORDER],
  });
  const tagsAndImages = groupByRecord(
    tags.map(({ placeId: ownerId, tag }) => ({ ownerId, tag })),
    images.map(({ placeId: ownerId, ...image }) => ({ ownerId, image })),
  );
  return rows.map((row) => toAdminPlace(row, tagsAndImages(row.id)));
}

/** The columns of a new place but its id and slug: a draft unless it says otherwise. */
export const newPlaceData = (input: NewPlace, at: Date) => ({
  ...addressColumns(null),
  isPublished: false,
  ...placeColumns(input),
  name: input.name,
  createdAt: at,
  updatedAt: at,
  editedAt: at,
});

/** What is wrong with a place as it would stand, by field. */
function faults(place: NewPlace): Record<string, string[]> {
  const { latitude = null, longitude = null, isPublished = false } = place;
  if ((latitude === null) !== (longitude === null))
    return {
      [latitude === null ? "latitude" : "longitude"]: ["Enter both coordinates or neither"],
    };
  const far = latitude !== null && longitude !== null ? farFromIndia(latitude, longitude) : null;
  if (far !== null) return { latitude: [far] };
  if (!isPublished) return {};
  const lacks = placeLacks({
    latitude,
    landscape: place.landscape ?? null,
    description: place.description ?? null,
  });
  return lacks.length === 0
    ? {}
    : { isPublished: [`Can’t publish yet. Missing: ${inWords(lacks).join(", ")}`] };
}

/** @throws AppError `invalid` at the field when a place can't stand so. */
export function expectSoundPlace(place: NewPlace): void {
  const fields = faults(place);
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Sets the tags of a place, in this order. */
export async function setPlaceTags(
  tx: Tx,
  placeId: string,
  tagIds: readonly string[],
): Promise<void> {
  await tx.placeTag.deleteMany({ where: { placeId } });
  await tx.placeTag.createMany({
    data: tagIds.map((tagId, position) => ({ placeId, tagId, position })),
  });
}

/** What administrators write of a place, as it is written back: of a version of it that is to come again. */
export function writtenPlace(place: AdminPlace): Required<NewPlace> {
  const {
    name,
    slug,
    aliases,
    description,
    address,
    latitude,
    longitude,
    altitudeM,
    landscape,
    bestMonths,
    idealDays,
    popularity,
    nearestAirport,
    nearestRailway,
    access,
    closedSeasons,
    permits,
    sources,
    tags,
    isPublished,
  } = place;
  return {
    name,
    slug,
    aliases,
    description,
    address,
    latitude,
    longitude,
    altitudeM,
    landscape,
    bestMonths,
    idealDays,
    popularity,
    nearestAirport,
    nearestRailway,
    access,
    closedSeasons,
    permits,
    sources,
    tags: tags.map(({ id }) => id),
    isPublished,
  };
}
