import { invalid, notFound } from "#app/domain/errors/errors.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import type { Removed } from "#app/schemas/admin/catalogue-admin.ts";
import type { AdminTag, AdminTagQuery, TagInput } from "#app/schemas/public/tags.ts";
import { recordChange, type AuditName } from "#app/services/audit/audit.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { storePicture } from "#app/services/media/uploads.ts";
import { asAdministrator, byKey, expectVersion } from "./records.ts";
import { removedUntil, restorableSince } from "./sweep.ts";

const COUNTED = { _count: { select: { places: true, pois: true } } } as const;

const target = ({ id, name }: AdminTag) => ({ kind: "tag", id, name });

type Tag = Prisma.TagGetPayload<object>;

const toAdminTag = (
  { id, slug, name, type, imageUrl, version, updatedAt }: Tag,
  { places, pois }: { places: number; pois: number },
): AdminTag => ({
  id,
  slug,
  name,
  type,
  imageUrl,
  placeCount: places,
  poiCount: pois,
  version,
  updatedAt: updatedAt.toISOString(),
});

async function load(tx: Tx, idOrSlug: string): Promise<AdminTag> {
  const row = await tx.tag.findFirst({ where: byKey(idOrSlug), include: COUNTED });
  if (!row) throw notFound("Tag");
  return toAdminTag(row, row._count);
}

const ORDERS: Record<AdminTagQuery["sort"], (a: AdminTag, b: AdminTag) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, "en"),
  type: (a, b) => a.type.localeCompare(b.type, "en") || a.name.localeCompare(b.name, "en"),
  places: (a, b) => b.placeCount - a.placeCount || a.name.localeCompare(b.name, "en"),
  pois: (a, b) => b.poiCount - a.poiCount || a.name.localeCompare(b.name, "en"),
  updated: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
};

/** How many records of a kind carry each tag, in the order of the tags; each is counted from the index. */
async function usesOf({ db }: Ctx, links: Sql, ids: readonly string[]): Promise<number[]> {
  const rows = await db.read<{ uses: number }>(
    sql`SELECT (SELECT count(*)::int FROM ${links} l WHERE l.tag_id = t.id) AS uses FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS t(id, place) ORDER BY t.place`,
  );
  return rows.map(({ uses }) => uses);
}

/**
 * All tags, with how many records carry each.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function list(
  ctx: Ctx,
  { q = "", type, sort, dir }: AdminTagQuery,
): Promise<AdminTag[]> {
  authorise(ctx, "catalogue.manage");
  const rows = await ctx.db.tag.findMany({
    where: { ...(q && { name: { contains: q, mode: "insensitive" } }), ...(type && { type }) },
  });
  const ids = rows.map(({ id }) => id);
  const [places, pois] = await Promise.all([
    usesOf(ctx, sql`place_tags`, ids),
    usesOf(ctx, sql`poi_tags`, ids),
  ]);
  const tags = rows.map((row, at) => toAdminTag(row, { places: places[at]!, pois: pois[at]! }));
  const usual = sort === "name" || sort === "type" ? "asc" : "desc";
  const ordered = tags.sort(ORDERS[sort]);
  return (dir ?? usual) === usual ? ordered : ordered.reverse();
}

/**
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function get(ctx: Ctx, idOrSlug: string): Promise<AdminTag> {
  authorise(ctx, "catalogue.manage");
  return load(ctx.db, idOrSlug);
}

/** A tag's page has an address made from its name, so that two names of one address are one tag. */
async function slugOf(tx: Tx, name: string, ownId: string | null): Promise<string> {
  const slug = slugify(name);
  if (slug === "") throw invalid({ name: ["Use at least one Latin letter or digit"] });
  const other = await tx.tag.findUnique({ where: { slug }, select: { id: true, name: true } });
  if (other && other.id !== ownId)
    throw invalid({ name: [`The tag ${other.name} already exists`] });
  return slug;
}

/** A new picture, stored with the administrators' company, whose uploads every site shows; undefined when there is none. */
const imageUrlOf = async (ctx: Ctx, image: Uint8Array | null): Promise<string | undefined> =>
  image ? storePicture(ctx, authorise(ctx, "catalogue.manage").companyId, "tag", image) : undefined;

/**
 * Adds a tag, with a picture when one comes along.
 *
 * @throws AppError `invalid` at `name` when there is such a tag, or at `image`; `unauthenticated`, `forbidden`.
 */
export async function create(
  ctx: Ctx,
  { name, type }: TagInput,
  image: Uint8Array | null,
): Promise<AdminTag> {
  authorise(ctx, "catalogue.manage");
  const imageUrl = await imageUrlOf(ctx, image);
  return asAdministrator(ctx, async (tx) => {
    const id = newId(ctx.now());
    await tx.tag.create({
      data: {
        id,
        slug: await slugOf(tx, name, null),
        name,
        type,
        imageUrl: imageUrl ?? null,
        editedAt: ctx.now(),
      },
    });
    const created = await load(tx, id);
    await recordChange(ctx, tx, {
      action: "tag.create",
      target: target(created),
      before: null,
      after: created,
    });
    return created;
  });
}

type TagChange = Pick<TagInput, "name" | "type" | "version"> & {
  imageUrl?: string | null | undefined;
};

/** `update` in a transaction of the caller's; see `updateIn` of places. */
export async function updateIn(
  ctx: Ctx,
  tx: Tx,
  idOrSlug: string,
  { name, type, version, imageUrl }: TagChange,
  { action = "tag.update", batchId }: AuditName = {},
): Promise<AdminTag> {
  const { id } = await load(tx, idOrSlug);
  await tx.$executeRaw`SELECT FROM tags WHERE id = ${id}::uuid FOR UPDATE`;
  const before = await load(tx, id);
  expectVersion(before, version);
  await tx.tag.update({
    where: { id },
    data: {
      slug: await slugOf(tx, name, id),
      name,
      type,
      imageUrl,
      version: { increment: 1 },
      editedAt: ctx.now(),
    },
  });
  const after = await load(tx, id);
  await recordChange(ctx, tx, { action, target: target(after), before, after, batchId });
  return after;
}

/**
 * Changes a tag's name and kind, and its picture when one comes along.
 *
 * @throws AppError `not_found`; `conflict` with the tag as it stands when `version` is not its version; `invalid` as for `create`.
 */
export async function update(
  ctx: Ctx,
  idOrSlug: string,
  { name, type, removeImage, version }: TagInput,
  image: Uint8Array | null,
): Promise<AdminTag> {
  await get(ctx, idOrSlug);
  const imageUrl = removeImage && !image ? null : await imageUrlOf(ctx, image);
  return asAdministrator(ctx, (tx) =>
    updateIn(ctx, tx, idOrSlug, { name, type, version, imageUrl }),
  );
}

/** What carries a tag, in the order that its place among their tags gives. */
const links = async (tx: Tx, tagId: string) => ({
  places: await tx.placeTag.findMany({
    where: { tagId },
    select: { placeId: true, position: true },
  }),
  pois: await tx.poiTag.findMany({ where: { tagId }, select: { poiId: true, position: true } }),
});
type Links = Awaited<ReturnType<typeof links>>;

/**
 * Removes a tag from the catalogue and from all that carries it; for ten minutes it can be brought back.
 *
 * @throws AppError `not_found`; `conflict` with the tag as it stands when `version` is not its version; `unauthenticated`,
 *   `forbidden`.
 */
export async function remove(ctx: Ctx, idOrSlug: string, version?: number): Promise<Removed> {
  return asAdministrator(ctx, async (tx) => {
    const { id } = await load(tx, idOrSlug);
    await tx.$executeRaw`SELECT FROM tags WHERE id = ${id}::uuid FOR UPDATE`;
    const tag = await load(tx, id);
    expectVersion(tag, version);
    const before = { ...tag, links: await links(tx, tag.id) };
    await tx.tag.delete({ where: { id: tag.id } });
    await recordChange(ctx, tx, { action: "tag.remove", target: target(tag), before, after: null });
    return {
      id: tag.id,
      name: tag.name,
      restorableUntil: removedUntil(ctx.now()),
      goesWith: { places: tag.placeCount, pois: tag.poiCount },
    };
  });
}

/**
 * Brings a tag back that was removed less than ten minutes ago, with all that carried it and is still there.
 *
 * @throws AppError `not_found` when it is gone for good; `invalid` when another has its name by now; `unauthenticated`, `forbidden`.
 */
export async function restore(ctx: Ctx, id: string): Promise<AdminTag> {
  return asAdministrator(ctx, async (tx) => {
    const standing = await tx.tag.count({ where: { id } });
    if (standing > 0) return load(tx, id);
    const where = {
      targetId: id,
      targetKind: "tag",
      action: "tag.remove",
      createdAt: { gte: restorableSince(ctx.now()) },
    };
    const entry = await tx.auditEntry.findFirst({ where, orderBy: { createdAt: "desc" } });
    if (!entry) throw notFound("Tag");
    const {
      name,
      type,
      imageUrl,
      version,
      links: retained,
    } = entry.before as unknown as AdminTag & { links: Links };
    await tx.tag.create({
      data: {
        id,
        slug: await slugOf(tx, name, id),
        name,
        type,
        imageUrl,
        version: version + 1,
        editedAt: ctx.now(),
      },
    });
    await relink(tx, id, retained);
    const after = await load(tx, id);
    await recordChange(ctx, tx, {
      action: "tag.restore",
      target: target(after),
      before: null,
      after,
    });
    return after;
  });
}

async function relink(tx: Tx, tagId: string, { places, pois }: Links): Promise<void> {
  const standing = await tx.place.findMany({
    where: { id: { in: places.map(({ placeId }) => placeId) } },
    select: { id: true },
  });
  const standingPois = await tx.poi.findMany({
    where: { id: { in: pois.map(({ poiId }) => poiId) } },
    select: { id: true },
  });
  const [placeIds, poiIds] = [
    new Set(standing.map(({ id }) => id)),
    new Set(standingPois.map(({ id }) => id)),
  ];
  await tx.placeTag.createMany({
    data: places.filter(({ placeId }) => placeIds.has(placeId)).map((link) => ({ ...link, tagId })),
  });
  await tx.poiTag.createMany({
    data: pois.filter(({ poiId }) => poiIds.has(poiId)).map((link) => ({ ...link, tagId })),
  });
}
