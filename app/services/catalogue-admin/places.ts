import { invalid, notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { AdminPlace, PlaceChange, Removed } from "#app/schemas/admin/catalogue-admin.ts";
import { recordChange, type AuditName } from "#app/services/audit/audit.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { isTaken } from "./create-place.ts";
import { expectSoundPlace, loadPlace, setPlaceTags, writtenPlace } from "./place-records.ts";
import { goesWith, saidOf } from "./deletion-impact.ts";
import { asAdministrator, byKey, expectVersion, chooseSlug, tagIds } from "./records.ts";
import { goneForGood, removedUntil, restorableSince, wasPublished } from "./sweep.ts";
import { placeColumns } from "#app/services/catalogue/rules.ts";

const target = ({ id, name }: AdminPlace) => ({ kind: "place", id, name });

/**
 * A place with all that administrators see of it, drafts too.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function get(ctx: Ctx, idOrSlug: string): Promise<AdminPlace> {
  authorise(ctx, "catalogue.manage");
  return loadPlace(ctx.db, idOrSlug);
}

/**
 * Changes the fields of a place that are given.
 *
 * @throws AppError `not_found`; `conflict` with the place as it stands when `version` is not its version; `invalid` as for `create`.
 */
export async function update(ctx: Ctx, idOrSlug: string, change: PlaceChange): Promise<AdminPlace> {
  return asAdministrator(ctx, (tx) => updateIn(ctx, tx, idOrSlug, change));
}

/** The place that another was merged into; null when it was not. */
export async function findSuccessor(
  ctx: Ctx,
  idOrSlug: string,
): Promise<{ id: string; name: string } | null> {
  authorise(ctx, "catalogue.manage");
  const merged = await ctx.db.place.findFirst({
    where: { ...byKey(idOrSlug), mergedInto: { not: null } },
    select: { mergedInto: true },
  });
  return (
    merged &&
    ctx.db.place.findFirst({ where: { id: merged.mergedInto! }, select: { id: true, name: true } })
  );
}

/** Two who change a place at once come one after the other: each sees what the other has written. */
async function lock(tx: Tx, idOrSlug: string): Promise<AdminPlace> {
  const key = isUuid(idOrSlug) ? sql`id = ${idOrSlug}::uuid` : sql`slug = ${idOrSlug}`;
  const [row] = await tx.$queryRaw<{ id: string }[]>(
    sql`SELECT id FROM places WHERE ${key} AND merged_into IS NULL FOR UPDATE`,
  );
  if (!row) throw notFound("Place");
  return loadPlace(tx, row.id);
}

/** A change of some lines of an address leaves the others as they are. */
const withWholeAddress = (before: AdminPlace, change: PlaceChange): PlaceChange =>
  change.address ? { ...change, address: { ...before.address, ...change.address } } : change;

/** `update` in a transaction of the caller's; `action` is what the audit log calls it. */
export async function updateIn(
  ctx: Ctx,
  tx: Tx,
  idOrSlug: string,
  change: PlaceChange,
  { action = "place.update", batchId }: AuditName = {},
): Promise<AdminPlace> {
  const before = await lock(tx, idOrSlug);
  expectVersion(before, change.version);
  if (before.deletedAt !== null)
    throw invalid({ id: ["This place was removed. Restore it first"] });
  const columns = placeColumns(withWholeAddress(before, change));
  expectSoundPlace({ ...writtenPlace(before), ...change });
  if (change.slug !== undefined && change.slug !== before.slug)
    await chooseSlug(change.slug, before.name, isTaken(tx));
  const tags = change.tags && (await tagIds(tx, change.tags));
  await tx.place.update({
    where: { id: before.id },
    data: { ...columns, version: { increment: 1 }, editedAt: ctx.now() },
  });
  if (tags) await setPlaceTags(tx, before.id, tags);
  const after = await loadPlace(tx, before.id);
  await recordChange(ctx, tx, { action, target: target(after), before, after, batchId });
  return after;
}

/**
 * What would go with a place if it were removed, and how many companies feature and hide it.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function removal(ctx: Ctx, id: string): Promise<Record<string, number>> {
  const place = await get(ctx, id);
  const [counts, said] = await Promise.all([
    goesWith(ctx.db, "place", [place.id]),
    saidOf(ctx.db, place.id),
  ]);
  return { ...counts, ...said };
}

/**
 * Removes a place with all that belongs to it; for ten minutes it can be brought back.
 *
 * @throws AppError `not_found` when it is not there; `conflict` with the place as it stands when `version` is not its version;
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
    await tx.place.update({
      where: { id: before.id },
      data: { deletedAt: now, isPublished: false, version: { increment: 1 }, editedAt: now },
    });
    await recordChange(ctx, tx, {
      action: "place.remove",
      target: target(before),
      before,
      after: null,
      batchId,
    });
  }
  return {
    id: before.id,
    name: before.name,
    restorableUntil: removedUntil(before.deletedAt ?? now),
    goesWith: await goesWith(tx, "place", [before.id]),
  };
}

/**
 * Brings a place back that was removed less than ten minutes ago, published if it was.
 *
 * @throws AppError `not_found` when it is gone for good; `unauthenticated`, `forbidden`.
 */
export async function restore(ctx: Ctx, id: string): Promise<AdminPlace> {
  return asAdministrator(ctx, (tx) => restoreIn(ctx, tx, id));
}

/** `restore` in a transaction of the caller's. */
export async function restoreIn(
  ctx: Ctx,
  tx: Tx,
  id: string,
  batchId?: string,
): Promise<AdminPlace> {
  const before = await lock(tx, id);
  if (before.deletedAt === null) return before;
  if (new Date(before.deletedAt) < restorableSince(ctx.now())) throw goneForGood();
  const isPublished = await wasPublished(tx, before.id);
  await tx.place.update({
    where: { id: before.id },
    data: { deletedAt: null, isPublished, version: { increment: 1 }, editedAt: ctx.now() },
  });
  const after = await loadPlace(tx, before.id);
  await recordChange(ctx, tx, {
    action: "place.restore",
    target: target(after),
    before,
    after,
    batchId,
  });
  return after;
}

/**
 * Takes a tag from a place.
 *
 * @throws AppError `not_found` when there is no such place, or it has no such tag; `unauthenticated`, `forbidden`.
 */
export async function removeTag(
  ctx: Ctx,
  placeId: string,
  tagId: string,
  version?: number,
): Promise<AdminPlace> {
  return asAdministrator(ctx, async (tx) => {
    const { id, tags } = await loadPlace(tx, placeId);
    const [gone] = await tagIds(tx, [tagId]).catch(() => [undefined]);
    const rest = tags.filter(({ id: each }) => each !== gone);
    if (rest.length === tags.length) throw notFound("Tag");
    return updateIn(
      ctx,
      tx,
      id,
      { tags: rest.map((tag) => tag.id), version },
      { action: "place.remove-tag" },
    );
  });
}
