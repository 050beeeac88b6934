import { invalid, notFound } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { DeskPoi, NewPoi, PoiChange, Removed } from "#app/schemas/desk.ts";
import { recordChange, type ToldAs } from "../audit.ts";
import type { Ctx } from "../context.ts";
import type { Prisma, Tx } from "../db.ts";
import { newId } from "../ids.ts";
import { authorise } from "../policy.ts";
import { addedTogether, recordMade, type Addition } from "./additions.ts";
import { expectSoundPoi, loadPoi, poiColumns, poiOf, setPoiTags, writtenPoi } from "./poi-records.ts";
import { asAdministrator, expectVersion, firstSlug, forget, freeSlug, tagIds, takenAmong } from "./records.ts";
import { removedUntil, restorableSince, wasPublished } from "./sweep.ts";

const target = ({ id, name }: DeskPoi) => ({ kind: "poi", id, name });

// Raw: Prisma works out each of its queries anew, which takes longer than these take the database.
const isTaken = (tx: Tx, placeId: string) => async (slug: string) =>
  (await tx.$queryRaw<unknown[]>`SELECT 1 AS taken FROM pois WHERE place_id = ${placeId}::uuid AND slug = ${slug}`).length > 0;

interface Home extends Readonly<DeskPoi["place"]> {
  /** Behind the others of the place. */
  nextPosition: number;
}

/** The places of points of interest by the ids and slugs that they are named by. */
async function homesOf(tx: Tx, idsOrSlugs: readonly string[]): Promise<Map<string, Home>> {
  const homes = await tx.$queryRaw<Home[]>`
    SELECT id, slug, name, is_published AS "isPublished", (SELECT coalesce(max(position) + 1, 0) FROM pois WHERE place_id = places.id) AS "nextPosition"
    FROM places WHERE (id = ANY(${idsOrSlugs.filter(isUuid)}::uuid[]) OR slug = ANY(${idsOrSlugs.filter((key) => !isUuid(key))}))
      AND deleted_at IS NULL AND merged_into IS NULL`;
  return new Map(homes.flatMap((home) => [[home.id, home], [home.slug, home]]));
}

/** @throws AppError `invalid` at `placeId` when there is no such place. */
function homeOf(homes: ReadonlyMap<string, Home>, idOrSlug: string): Home {
  const home = homes.get(isUuid(idOrSlug) ? idOrSlug.toLowerCase() : idOrSlug);
  if (!home) throw invalid({ placeId: ["There is no such place"] });
  return home;
}

/**
 * A point of interest with all that administrators see of it, drafts too.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function get(ctx: Ctx, id: string): Promise<DeskPoi> {
  authorise(ctx, "catalogue.manage");
  return loadPoi(ctx.db, id);
}

/**
 * Adds a point of interest to a place, as a draft unless it says that it is published.
 *
 * @throws AppError `invalid` at the field: no such place, a taken address, an unknown tag, or what a published one lacks;
 *   `unauthenticated`, `forbidden`.
 */
export const create = addedTogether(createAllIn);

/** `create` in a transaction of the caller's. */
export async function createIn(ctx: Ctx, tx: Tx, input: NewPoi, batchId?: string): Promise<DeskPoi> {
  return (await createAllIn(tx, [{ ctx, input, batchId }]))[0]!;
}

/** For each place, what tells whether an address in it is taken: those that are wished for are asked about at once. */
async function addressesIn(tx: Tx, placeIds: readonly string[], wanted: readonly string[]) {
  const rows = await tx.$queryRaw<{ placeId: string; slug: string }[]>`
    SELECT place_id AS "placeId", slug FROM pois WHERE place_id = ANY(${placeIds}::uuid[]) AND slug = ANY(${wanted})`;
  const takenIn = (placeId: string) => rows.filter((row) => row.placeId === placeId).map(({ slug }) => slug);
  return new Map(placeIds.map((placeId) => [placeId, takenAmong(wanted, takenIn(placeId), isTaken(tx, placeId))]));
}

async function createAllIn(tx: Tx, additions: readonly Addition<NewPoi>[]): Promise<DeskPoi[]> {
  for (const { input } of additions) expectSoundPoi(input);
  const known = await homesOf(tx, additions.map(({ input }) => input.placeId));
  const homes = additions.map(({ input }) => homeOf(known, input.placeId));
  const isTakenNow = await addressesIn(tx, homes.map(({ id }) => id), additions.map(({ input }) => firstSlug(input.slug, input.name)));
  const tagged: string[][] = [];
  const data: Prisma.PoiCreateManyInput[] = [];
  for (const [at, { ctx, input }] of additions.entries()) {
    const home = homes[at]!;
    const slug = await freeSlug(input.slug, input.name, isTakenNow.get(home.id)!);
    const columns = poiColumns({ isPublished: false, ...input, placeId: home.id, slug, position: input.position ?? home.nextPosition++ });
    data.push({ ...(columns as { name: string; slug: string; placeId: string }), id: newId(ctx.now()), editedAt: ctx.now() });
    tagged.push(await tagIds(tx, input.tags ?? []));
  }
  const rows = new Map((await tx.poi.createManyAndReturn({ data })).map((row) => [row.id, row]));
  const made: DeskPoi[] = [];
  for (const [at, tags] of tagged.entries()) {
    const row = rows.get(data[at]!.id)!;
    const { nextPosition: _next, ...place } = homes[at]!;
    if (tags.length > 0) await setPoiTags(tx, row.id, tags);
    made.push(await poiOf(tx, { ...row, place }, { isNew: true, hasTags: tags.length > 0 }));
  }
  await recordMade(tx, "poi", additions, made);
  return made;
}

/**
 * Changes the fields of a point of interest that are given; with another place it moves there.
 *
 * @throws AppError `not_found`; `conflict` with the record as it stands when `version` is not its version; `invalid` as for `create`.
 */
export async function update(ctx: Ctx, id: string, change: PoiChange): Promise<DeskPoi> {
  const poi = await asAdministrator(ctx, (tx) => updateIn(ctx, tx, id, change));
  forget(ctx);
  return poi;
}

/** Two who change it at once come one after the other. */
async function lock(tx: Tx, id: string): Promise<DeskPoi> {
  if (isUuid(id)) await tx.$executeRaw`SELECT FROM pois WHERE id = ${id}::uuid FOR UPDATE`;
  return loadPoi(tx, id);
}

/** Where it is to stand: another place or another address must be free for it. */
async function moved(tx: Tx, before: DeskPoi, { placeId: wished, slug }: PoiChange): Promise<PoiChange> {
  const placeId = wished === undefined ? before.placeId : homeOf(await homesOf(tx, [wished]), wished).id;
  if (placeId === before.placeId && (slug ?? before.slug) === before.slug) return {};
  return { placeId, slug: await freeSlug(slug, slug ?? before.slug, isTaken(tx, placeId)) };
}

/** `update` in a transaction of the caller's; `action` is what the audit log calls it. */
export async function updateIn(ctx: Ctx, tx: Tx, id: string, change: PoiChange, { action = "poi.update", batchId }: ToldAs = {}): Promise<DeskPoi> {
  const before = await lock(tx, id);
  expectVersion(before, change.version);
  if (before.deletedAt !== null) throw invalid({ id: ["It was removed: bring it back first"] });
  expectSoundPoi({ ...writtenPoi(before), ...change });
  const tags = change.tags && (await tagIds(tx, change.tags));
  const { placeId: _placeId, ...rest } = change;
  const columns = poiColumns({ ...rest, ...(await moved(tx, before, change)) });
  await tx.poi.update({ where: { id }, data: { ...columns, version: { increment: 1 }, editedAt: ctx.now() } });
  if (tags) await setPoiTags(tx, id, tags);
  const after = await loadPoi(tx, id);
  await recordChange(ctx, tx, { action, target: target(after), before, after, batchId });
  return after;
}

/**
 * What would go with a point of interest if it were removed.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function removal(ctx: Ctx, id: string): Promise<Record<string, number>> {
  return { images: (await get(ctx, id)).images.length };
}

/**
 * Removes a point of interest; for ten minutes it can be brought back.
 *
 * @throws AppError `not_found` when it is not there; `unauthenticated`, `forbidden`.
 */
export async function remove(ctx: Ctx, id: string): Promise<Removed> {
  const removed = await asAdministrator(ctx, (tx) => removeIn(ctx, tx, id));
  forget(ctx);
  return removed;
}

/** `remove` in a transaction of the caller's. */
export async function removeIn(ctx: Ctx, tx: Tx, id: string, batchId?: string): Promise<Removed> {
  const before = await lock(tx, id);
  const now = ctx.now();
  if (before.deletedAt === null) {
    await tx.poi.update({ where: { id }, data: { deletedAt: now, isPublished: false, version: { increment: 1 }, editedAt: now } });
    await recordChange(ctx, tx, { action: "poi.remove", target: target(before), before, after: null, batchId });
  }
  return { id, name: before.name, restorableUntil: removedUntil(before.deletedAt ?? now), goesWith: { images: before.images.length } };
}

/**
 * Brings a point of interest back that was removed less than ten minutes ago, published if it was.
 *
 * @throws AppError `not_found` when it is gone for good; `unauthenticated`, `forbidden`.
 */
export async function restore(ctx: Ctx, id: string): Promise<DeskPoi> {
  const poi = await asAdministrator(ctx, (tx) => restoreIn(ctx, tx, id));
  forget(ctx);
  return poi;
}

/** `restore` in a transaction of the caller's. */
export async function restoreIn(ctx: Ctx, tx: Tx, id: string, batchId?: string): Promise<DeskPoi> {
  const before = await lock(tx, id);
  if (before.deletedAt === null) return before;
  if (new Date(before.deletedAt) < restorableSince(ctx.now())) throw notFound("Point of interest");
  const isPublished = await wasPublished(tx, id);
  await tx.poi.update({ where: { id }, data: { deletedAt: null, isPublished, version: { increment: 1 }, editedAt: ctx.now() } });
  const after = await loadPoi(tx, id);
  await recordChange(ctx, tx, { action: "poi.restore", target: target(after), before, after, batchId });
  return after;
}
