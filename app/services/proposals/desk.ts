import { REGION_OF_STATE } from "#app/lib/constants.ts";
import { dayInIndia } from "#app/lib/moments.ts";
import { slugify } from "#app/lib/paths.ts";
import type { ProposedPlace, ProposedPoi } from "#app/schemas/proposals.ts";
import { recordChange } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { Prisma, type Tx } from "../db.ts";
import { newId } from "../ids.ts";

type Scope = Pick<Ctx, "user" | "client" | "requestId" | "now" | "model">;

/** How far off a model's coordinates are taken to be, in metres: nobody has measured them. */
const PRECISION_M = 1_000;
const LONGEST_SLUG = 70;

const orNull = (json: object | null) => (json === null ? Prisma.DbNull : (json as Prisma.InputJsonObject));

/** What is noted of a fact that a model proposed: no source, for a model is none. */
export const unverified = ({ model, now }: Pick<Ctx, "model" | "now">) => ({ source: `Proposed by ${model.name}; verified by nobody`, checkedOn: dayInIndia(now()), verified: false });

/** A slug that none of `taken` is. */
function freeSlug(name: string, taken: readonly string[]): string {
  const base = slugify(name).slice(0, LONGEST_SLUG).replace(/-+$/, "") || "draft";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(slug)) return slug;
  }
}

const tagIds = async (tx: Tx, slugs: readonly string[]) => {
  const tags = await tx.tag.findMany({ where: { slug: { in: [...slugs] } }, select: { id: true, slug: true } });
  return slugs.flatMap((slug) => tags.find((tag) => tag.slug === slug)?.id ?? []);
};

/** Makes a draft of a proposed place, in the caller's transaction. */
export async function createPlaceDraft(scope: Scope, tx: Tx, place: ProposedPlace, batchId: string): Promise<string> {
  const id = newId(scope.now());
  const base = slugify(place.name).slice(0, LONGEST_SLUG);
  const taken = await tx.place.findMany({ where: { slug: { startsWith: base } }, select: { slug: true } });
  const { tags, idealDays, ...columns } = place;
  const slug = freeSlug(place.name, taken.map((row) => row.slug));
  await tx.place.create({
    data: { ...columns, id, slug, region: REGION_OF_STATE[place.state], idealDaysMin: idealDays?.min ?? null, idealDaysMax: idealDays?.max ?? null, isPublished: false, editedAt: scope.now() },
  });
  await tx.placeTag.createMany({ data: (await tagIds(tx, tags)).map((tagId, position) => ({ placeId: id, tagId, position })) });
  await recordChange(scope, tx, { action: "place.create", target: { kind: "place", id, name: place.name }, before: null, after: { slug, ...place, isPublished: false }, batchId });
  return id;
}

/** Makes a draft of a proposed point of interest, after those that its place has. */
export async function createPoiDraft(scope: Scope, tx: Tx, placeId: string, poi: ProposedPoi, batchId: string): Promise<string> {
  const id = newId(scope.now());
  const others = await tx.poi.findMany({ where: { placeId }, select: { slug: true, position: true } });
  const { tags, feePaise, openingHours, latitude, longitude, ...columns } = poi;
  const slug = freeSlug(poi.name, others.map((row) => row.slug));
  const note = unverified(scope);
  const hasHours = openingHours !== null || poi.closedOn.length > 0;
  const sources = { ...(hasHours && { hours: note }), ...(feePaise && { fee: note }) };
  await tx.poi.create({
    data: {
      ...columns, id, slug, placeId, latitude, longitude, precisionM: latitude === null ? null : PRECISION_M, openingHours: orNull(openingHours), feeIndianPaise: feePaise?.indianAdult ?? null,
      feeForeignPaise: feePaise?.foreignAdult ?? null, sources, position: Math.max(-1, ...others.map(({ position }) => position)) + 1, isPublished: false, editedAt: scope.now(),
    },
  });
  await tx.poiTag.createMany({ data: (await tagIds(tx, tags)).map((tagId, position) => ({ poiId: id, tagId, position })) });
  await recordChange(scope, tx, { action: "poi.create", target: { kind: "poi", id, name: poi.name }, before: null, after: { slug, placeId, ...poi, sources, isPublished: false }, batchId });
  return id;
}

/** The columns of a place that a field's value is written to. */
function placeColumns(field: string, value: unknown): Prisma.PlaceUpdateInput {
  if (field !== "idealDays") return { [field]: value };
  const { min, max } = value as { min: number; max: number };
  return { idealDaysMin: min, idealDaysMax: max };
}

/** The columns of a point of interest, with the note that nobody has verified them. */
function poiColumns(field: string, value: unknown, sources: object, note: object): Prisma.PoiUpdateInput {
  if (field === "openingHours") return { ...(value as object), sources: { ...sources, hours: note } };
  if (field !== "fee") return { [field]: value };
  const { indianAdult, foreignAdult } = value as { indianAdult: number | null; foreignAdult: number | null };
  return { feeIndianPaise: indianAdult, feeForeignPaise: foreignAdult, sources: { ...sources, fee: note } };
}

/** A value for a field of a record that stands at `version`. */
export interface FieldChange {
  kind: "place" | "poi";
  id: string;
  name: string;
  version: number;
  field: string;
  value: unknown;
  before: unknown;
}

/** Writes a field of a record; false when somebody else has changed the record meanwhile. */
export async function writeField(scope: Scope, tx: Tx, { kind, id, name, version, field, value, before }: FieldChange, batchId: string): Promise<boolean> {
  const stamp = { version: version + 1, editedAt: scope.now(), updatedAt: scope.now() };
  const where = { id, version, deletedAt: null };
  const isTags = field === "tags";
  let written: number;
  if (kind === "place") {
    written = (await tx.place.updateMany({ where, data: { ...(isTags ? {} : (placeColumns(field, value) as Prisma.PlaceUpdateManyMutationInput)), ...stamp } })).count;
    if (written > 0 && isTags) {
      await tx.placeTag.deleteMany({ where: { placeId: id } });
      await tx.placeTag.createMany({ data: (await tagIds(tx, value as string[])).map((tagId, position) => ({ placeId: id, tagId, position })) });
    }
  } else {
    const { sources } = (await tx.poi.findUnique({ where: { id }, select: { sources: true } })) ?? { sources: {} };
    written = (await tx.poi.updateMany({ where, data: { ...(poiColumns(field, value, sources as object, unverified(scope)) as Prisma.PoiUpdateManyMutationInput), ...stamp } })).count;
  }
  if (written > 0) await recordChange(scope, tx, { action: `${kind}.update`, target: { kind, id, name }, before: { [field]: before ?? null }, after: { [field]: value }, batchId });
  return written > 0;
}
