/**
 * The rules of a record of the catalogue, for everything that writes one: admin screens and API, importer, seed and
 * generator.
 */
import { REGION_OF_STATE, type State } from "#app/domain/constants.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import type {
  MissingToPublish,
  NewPlace,
  PlaceChange,
  PoiChange,
} from "#app/schemas/admin/catalogue-admin.ts";
import { Prisma } from "#app/platform/db.ts";
import { inOrder } from "#app/domain/catalogue/opening-hours.ts";

// Slugs

/** Leaves room for a number within the 80 characters of a slug. */
const MAX_BASE_SLUG = 72;

/** The slug made from a name; `fallback` when the name has no letters of the Latin script. */
export const baseSlug = (name: string, fallback: string): string =>
  slugify(name).slice(0, MAX_BASE_SLUG).replace(/-+$/, "") || fallback;

/** The candidates for a slug in order: `goa`, `goa-2`, `goa-3`. Numbers start at 1. */
export const numberedSlug = (base: string, number: number): string =>
  number === 1 ? base : `${base}-${number}`;

/** The first candidate that is free. */
export async function freeSlug(
  base: string,
  isFree: (slug: string) => boolean | Promise<boolean>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = numberedSlug(base, number);
    if (await isFree(slug)) return slug;
  }
}

// Publication

/** The shortest description that may be published, in characters. */
const LEAST_DESCRIPTION = { place: 100, poi: 20 };

interface Described {
  latitude: number | null;
  description: string | null;
}

const describes = (description: string | null, least: number) =>
  description !== null && description.length >= least;

const lacking = (lacks: Record<string, string | false>): MissingToPublish[] =>
  Object.entries(lacks).flatMap(([field, needs]) => (needs === false ? [] : [{ field, needs }]));

/** What fields lack, in words. */
export const inWords = (lacks: readonly MissingToPublish[]): string[] => [
  ...new Set(lacks.map(({ needs }) => needs)),
];

/** What a place lacks to be published. */
export const placeLacks = ({
  latitude,
  landscape,
  description,
}: Described & { landscape: string | null }): MissingToPublish[] =>
  lacking({
    latitude: latitude === null && "coordinates",
    longitude: latitude === null && "coordinates",
    landscape: landscape === null && "a landscape",
    description:
      !describes(description, LEAST_DESCRIPTION.place) &&
      `a description of at least ${LEAST_DESCRIPTION.place} characters`,
  });

/** What a point of interest lacks to be published. */
export function poiLacks(
  {
    latitude,
    category,
    description,
    visitMinutes,
  }: Described & { category: string | null; visitMinutes: number | null },
  placeIsPublished: boolean,
): MissingToPublish[] {
  return lacking({
    latitude: latitude === null && "coordinates",
    longitude: latitude === null && "coordinates",
    precisionM: latitude === null && "coordinates",
    category: category === null && "a category",
    visitMinutes: visitMinutes === null && "a visiting time",
    description:
      !describes(description, LEAST_DESCRIPTION.poi) &&
      `a description of at least ${LEAST_DESCRIPTION.poi} characters`,
    placeId: !placeIsPublished && "a published place",
  });
}

// Columns

/** The region a state is shown under; null for an unknown one. */
export const regionOf = (state: string | null): string | null =>
  state !== null && state in REGION_OF_STATE ? REGION_OF_STATE[state as State] : null;

/** The columns of an address; null for a place without one. */
export function addressColumns(address: NonNullable<NewPlace["address"]> | null) {
  const {
    line = null,
    city = null,
    district = null,
    state = null,
    country = "India",
    postalCode = null,
  } = address ?? {};
  return {
    hasAddress: address !== null,
    addressLine: line,
    city,
    district,
    state,
    country,
    postalCode,
    region: regionOf(state),
  };
}

/** The fields that are given as a row has them. */
const placeFields = ({
  address,
  idealDays,
  aliases,
  bestMonths,
  tags: _tags,
  version: _version,
  ...plain
}: PlaceChange) => ({
  ...plain,
  ...(aliases !== undefined && { aliases: [...new Set(aliases)] }),
  ...(bestMonths !== undefined && { bestMonths: [...new Set(bestMonths)] }),
  ...(address !== undefined && addressColumns(address)),
  ...(idealDays !== undefined && {
    idealDaysMin: idealDays?.min ?? null,
    idealDaysMax: idealDays?.max ?? null,
  }),
});

/** Nullable JSON columns of those that are given: Prisma has a null of its own for them. */
const jsonColumns = <T extends Record<string, object | null | undefined>>(columns: T) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? Prisma.DbNull]),
  ) as { [K in keyof T]?: NonNullable<T[K]> | typeof Prisma.DbNull };

/** The columns of the fields that are given; the others stay as they are. */
export function placeColumns(change: PlaceChange) {
  const { nearestAirport, nearestRailway, access, closedSeasons, permits, ...fields } =
    placeFields(change);
  return {
    ...fields,
    ...jsonColumns({ access, closedSeasons, permits }),
    ...(nearestAirport !== undefined && { nearestAirport: nearestAirport ?? Prisma.DbNull }),
    ...(nearestRailway !== undefined && { nearestRailway: nearestRailway ?? Prisma.DbNull }),
  };
}

/** The fields that are given as a row has them. */
const poiFields = ({
  feePaise,
  tags: _tags,
  otherPlaceIds: _otherPlaceIds,
  version: _version,
  ...plain
}: PoiChange) => ({
  ...plain,
  ...(plain.openingHours && { openingHours: inOrder(plain.openingHours) }),
  ...(feePaise !== undefined && {
    feeIndianPaise: feePaise?.indianAdult ?? null,
    feeForeignPaise: feePaise?.foreignAdult ?? null,
  }),
});

/** The columns of the fields that are given; the others stay as they are. */
export function poiColumns(change: PoiChange) {
  const { openingHours, access, closedSeasons, seasonalHours, permits, ...fields } =
    poiFields(change);
  return {
    ...fields,
    ...jsonColumns({ access, closedSeasons, seasonalHours, permits }),
    ...(openingHours !== undefined && { openingHours: openingHours ?? Prisma.DbNull }),
  };
}
