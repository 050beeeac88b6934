import { invalid } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { AdminPoi, PoiChange, Removed } from "#app/schemas/admin/catalogue-admin.ts";
import { recordChange, type AuditName } from "#app/services/audit/audit.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { authorise } from "#app/platform/authorise.ts";
import { goesWith } from "./deletion-impact.ts";
import { findPlaceOf, isTaken } from "./place-of-poi.ts";
import { setOtherPlaces } from "./poi-places.ts";
import { expectLookedUp, expectSoundPoi, loadPoi, setPoiTags, writtenPoi } from "./poi-records.ts";
import { asAdministrator, expectVersion, chooseSlug, tagIds } from "./records.ts";
import { goneForGood, removedUntil, restorableSince, wasPublished } from "./sweep.ts";
import { poiColumns } from "#app/services/catalogue/rules.ts";

const target = ({ id, name }: AdminPoi) => ({ kind: "poi", id, name });

/**
 * A point of interest with all that administrators see of it, drafts too.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function get(ctx: Ctx, id: string): Promise<AdminPoi> {
  authorise(ctx, "catalogue.manage");
  return loadPoi(ctx.db, id);
}

/**
 * Changes the fields of a point of interest that are given; with another place it moves there.
 *
 * @throws AppError `not_found`; `conflict` with the record as it stands when `version` is not its version; `invalid` as for `create`.
 */
export async function update(ctx: Ctx, id: string, change: PoiChange): Promise<AdminPoi> {
  return asAdministrator(ctx, (tx) => updateIn(ctx, tx, id, change));
}

/** Two who change it at once come one after the other. */
async function lock(tx: Tx, id: string): Promise<AdminPoi> {
  if (isUuid(id)) await tx.$executeRaw`SELECT FROM pois WHERE id = ${id}::uuid FOR UPDATE`;
  return loadPoi(tx, id);
}

/** Where it is to stand: another place or another address must be free for it. */
async function moved(
  tx: Tx,
  before: AdminPoi,
  { placeId: requested, slug }: PoiChange,
): Promise<PoiChange> {
  const placeId = requested === undefined ? before.placeId : (await findPlaceOf(tx, requested)).id;
  if (placeId === before.placeId && (slug ?? before.slug) === before.slug) return {};
  return { placeId, slug: await chooseSlug(slug, slug ?? before.slug, isTaken(tx, placeId)) };
}

/** `update` in a transaction of the caller's; `action` is what the audit log calls it. */
export async function updateIn(
  ctx: Ctx,
  tx: Tx,
  id: string,
  change: PoiChange,
  { action = "poi.update", batchId }: AuditName = {},
): Promise<AdminPoi> {
  const before = await lock(tx, id);
  expectVersion(before, change.version);
  if (before.deletedAt !== null)
    throw invalid({ id: ["This point of interest was removed. Restore it first"] });
  expectSoundPoi({ ...writtenPoi(before), ...change });
  expectLookedUp(change.sources, ctx.now());
  const tags = change.tags && (await tagIds(tx, change.tags));
  const { placeId: _placeId, ...rest } = change;
  const columns = poiColumns({ ...rest, ...(await moved(tx, before, change)) });
  await tx.poi.update({
    where: { id },
    data: { ...columns, version: { increment: 1 }, editedAt: ctx.now() },
  });
  if (tags) await setPoiTags(tx, id, tags);
  const { placeId = before.placeId } = columns;
  if (change.otherPlaceIds || placeId !== before.placeId)
    await setOtherPlaces(tx, id, placeId, change.otherPlaceIds ?? before.otherPlaceIds);
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
  return goesWith(ctx.db, "poi", [(await get(ctx, id)).id]);
}

/**
 * Removes a point of interest; for ten minutes it can be brought back.
 *
 * @throws AppError `not_found` when it is not there; `conflict` with the record as it stands when `version` is not its version;
 *   `unauthenticated`, `forbidden`.
 */
export async function remove(ctx: Ctx, id: string, version?: number): Promise<Removed> {
  return asAdministrator(ctx, (tx) => removeIn(ctx, tx, id, { version }));
}

/** `remove` in a transaction of the caller's. */
export async function removeIn(
  ctx: Ctx,
  tx: Tx,
  id: string,
  { batchId, version }: { batchId?: string; version?: number } = {},
): Promise<Removed> {
  const before = await lock(tx, id);
  expectVersion(before, version);
  const now = ctx.now();
  if (before.deletedAt === null) {
    await tx.poi.update({
      where: { id },
      data: { deletedAt: now, isPublished: false, version: { increment: 1 }, editedAt: now },
    });
    await recordChange(ctx, tx, {
      action: "poi.remove",
      target: target(before),
      before,
      after: null,
      batchId,
    });
  }
  return {
    id,
    name: before.name,
    restorableUntil: removedUntil(before.deletedAt ?? now),
    goesWith: await goesWith(tx, "poi", [id]),
  };
}

/**
 * Brings a point of interest back that was removed less than ten minutes ago, published if it was.
 *
 * @throws AppError `not_found` when it is gone for good; `unauthenticated`, `forbidden`.
 */
export async function restore(ctx: Ctx, id: string): Promise<AdminPoi> {
  return asAdministrator(ctx, (tx) => restoreIn(ctx, tx, id));
}

/** `restore` in a transaction of the caller's. */
export async function restoreIn(ctx: Ctx, tx: Tx, id: string, batchId?: string): Promise<AdminPoi> {
  const before = await lock(tx, id);
  if (before.deletedAt === null) return before;
  if (new Date(before.deletedAt) < restorableSince(ctx.now())) throw goneForGood();
  const isPublished = await wasPublished(tx, id);
  await tx.poi.update({
    where: { id },
    data: { deletedAt: null, isPublished, version: { increment: 1 }, editedAt: ctx.now() },
  });
  const after = await loadPoi(tx, id);
  await recordChange(ctx, tx, {
    action: "poi.restore",
    target: target(after),
    before,
    after,
    batchId,
  });
  return after;
}
