import {
  bitOf,
  COMPLETENESS_FIELDS,
  placeMissing,
  poiMissing,
} from "#app/domain/catalogue/completeness.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";

export type RecordKind = "place" | "poi";

/** A record of the catalogue as proposals for its fields read it. */
export interface CatalogueRecord {
  kind: RecordKind;
  id: string;
  name: string;
  version: number;
  /** The fields that may be proposed, as a proposal writes them; null where nothing stands. */
  values: Record<string, unknown>;
  /** The record's facts for the prompt. */
  facts: Record<string, unknown>;
  /** What it lacks of what may be proposed. */
  missing: string[];
}

/** The fields that a model is asked for: of those that are wanted, those that the record lacks and that are not proposed already. */
export const wantedOf = (
  { id, missing }: Pick<CatalogueRecord, "id" | "missing">,
  fields: readonly string[] | undefined,
  proposed?: ReadonlyMap<string, { fields: readonly string[] }>,
): string[] =>
  missing.filter(
    (field) =>
      (!fields?.length || fields.includes(field)) && !proposed?.get(id)?.fields.includes(field),
  );

const TAGS = {
  include: { tag: { select: { slug: true } } },
  orderBy: { position: "asc" },
} as const;
const COUNTS = { _count: { select: { images: true } } } as const;

type PlaceRow = Prisma.PlaceGetPayload<{ include: { tags: typeof TAGS } & typeof COUNTS }>;
type PoiRow = Prisma.PoiGetPayload<{
  include: { tags: typeof TAGS; place: { select: { name: true; state: true } } } & typeof COUNTS;
}>;

const lacking = (kind: RecordKind, bits: number) =>
  COMPLETENESS_FIELDS[kind]
    .filter(({ name, isProposable }) => isProposable && (bits & bitOf(kind, name)) !== 0)
    .map(({ name }) => name);

const idealDaysOf = ({ idealDaysMin: min, idealDaysMax: max }: PlaceRow) =>
  min === null || max === null ? null : { min, max };

const nullIfEmpty = <T>(list: T[]) => (list.length > 0 ? list : null);

/** The fields of a place that may be proposed. */
const placeValues = (row: PlaceRow) => ({
  description: row.description,
  district: row.district,
  postalCode: row.postalCode,
  altitudeM: row.altitudeM,
  landscape: row.landscape,
  bestMonths: nullIfEmpty(row.bestMonths),
  idealDays: idealDaysOf(row),
  nearestAirport: row.nearestAirport,
  nearestRailway: row.nearestRailway,
  tags: nullIfEmpty(row.tags.map(({ tag }) => tag.slug)),
});

function fromPlace(row: PlaceRow): CatalogueRecord {
  const { id, name, version, aliases, state, latitude, longitude } = row;
  const values = placeValues(row);
  const bits = placeMissing({
    ...row,
    idealDays: values.idealDays !== null,
    nearestAirport: values.nearestAirport !== null,
    nearestRailway: values.nearestRailway !== null,
    tagCount: row.tags.length,
    imageCount: row._count.images,
  });
  return {
    kind: "place",
    id,
    name,
    version,
    values,
    facts: { name, aliases, state, latitude, longitude, ...values },
    missing: lacking("place", bits),
  };
}

const isVerified = (sources: Prisma.JsonValue, fact: "hours" | "fee") =>
  (sources as Record<string, { verified?: boolean }> | null)?.[fact]?.verified === true;

function fromPoi(row: PoiRow): CatalogueRecord {
  const {
    description,
    category,
    visitMinutes,
    openingHours,
    closedOn,
    bestTimeOfDay,
    feeIndianPaise,
    feeForeignPaise,
    sources,
  } = row;
  const hasFee = feeIndianPaise !== null || feeForeignPaise !== null;
  const bits = poiMissing({
    ...row,
    hasHours: openingHours !== null,
    areHoursVerified: isVerified(sources, "hours"),
    hasFee,
    isFeeVerified: isVerified(sources, "fee"),
    imageCount: row._count.images,
  });
  const values = {
    description,
    category,
    visitMinutes,
    bestTimeOfDay,
    openingHours:
      openingHours === null && closedOn.length === 0 ? null : { openingHours, closedOn },
    fee: hasFee ? { indianAdult: feeIndianPaise, foreignAdult: feeForeignPaise } : null,
  };
  const facts = {
    name: row.name,
    place: row.place.name,
    state: row.place.state,
    latitude: row.latitude,
    longitude: row.longitude,
    closedOn,
    ...values,
  };
  return {
    kind: "poi",
    id: row.id,
    name: row.name,
    version: row.version,
    values,
    facts,
    missing: lacking("poi", bits),
  };
}

/** Records by their ids, drafts too; what was removed is left out. */
export async function recordsOf(
  tx: Pick<Tx, "place" | "poi">,
  kind: RecordKind,
  ids: readonly string[],
): Promise<CatalogueRecord[]> {
  const where = { id: { in: [...ids] }, deletedAt: null };
  if (kind === "place")
    return (await tx.place.findMany({ where, include: { tags: TAGS, ...COUNTS } })).map(fromPlace);
  return (
    await tx.poi.findMany({
      where,
      include: { tags: TAGS, place: { select: { name: true, state: true } }, ...COUNTS },
    })
  ).map(fromPoi);
}
