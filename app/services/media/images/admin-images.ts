import { AppError } from "#app/domain/errors/errors.ts";
import type { AdminImage, ImageChange } from "#app/schemas/public/images.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { asAdministrator } from "#app/services/catalogue-admin/records.ts";
import { restorableSince } from "#app/services/catalogue-admin/sweep.ts";
import { withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { enqueue } from "#app/services/jobs/jobs.ts";
import { authorise } from "#app/platform/authorise.ts";
import { rescore, judgeAround } from "./rescore.ts";
import { ownerOf, type Owner, type OwnerRef } from "./owners.ts";
import {
  addressesOf,
  auditedImage,
  rowOf,
  rowsOf,
  stoppedAmong,
  toAdminImage,
  type ImageRow,
} from "./rows.ts";

/** Runs a change of an administrator's in one transaction, with the record that it is about. */
const changing = <T>(
  ctx: Ctx,
  ref: OwnerRef,
  work: (tx: Tx, owner: Owner, user: SignedIn) => Promise<T>,
): Promise<T> => asAdministrator(ctx, async (tx, user) => work(tx, await ownerOf(tx, ref), user));

const record = (
  ctx: Ctx,
  tx: Tx,
  verb: string,
  owner: Owner,
  id: string,
  before: ImageRow | null,
  after: ImageRow | null,
) =>
  recordChange(ctx, tx, {
    action: `image.${verb}`,
    target: { kind: "image", id, name: owner.name },
    before: before && auditedImage(before),
    after: after && auditedImage(after),
  });

/**
 * The images of a record in their order, those that visitors do not see too.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function list(ctx: Ctx, ref: OwnerRef): Promise<AdminImage[]> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, companyId, async (tx) => {
    const rows = await rowsOf(tx, await ownerOf(tx, ref));
    const stopped = await stoppedAmong(tx, rows);
    return rows.map((row) => toAdminImage(row, stopped));
  });
}

/**
 * An image of a record, shown to visitors or not.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function get(ctx: Ctx, ref: OwnerRef, imageId: string): Promise<AdminImage> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, companyId, async (tx) => {
    const row = await rowOf(tx, await ownerOf(tx, ref), imageId);
    return toAdminImage(row, await stoppedAmong(tx, [row]));
  });
}

/**
 * A record that has images, by its id and its name.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function owner(ctx: Ctx, ref: OwnerRef): Promise<Owner> {
  authorise(ctx, "catalogue.manage");
  return ownerOf(ctx.db, ref);
}

/** Puts one image at a place in the order; the others keep theirs, counted from 0. */
async function moveTo(tx: Tx, owner: Owner, id: string, position: number): Promise<void> {
  const ids = (await rowsOf(tx, owner)).map((row) => row.id).filter((other) => other !== id);
  ids.splice(position, 0, id);
  await tx.$executeRaw`
    UPDATE images i SET position = o.at - 1, updated_at = now() FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, at) WHERE i.id = o.id AND i.position <> o.at - 1`;
}

/** @throws AppError `conflict` with the current image when `version` is no longer its. */
function expectVersion(before: ImageRow, version: number | undefined): void {
  if (version !== undefined && version !== before.version)
    throw new AppError(
      "conflict",
      "This image was edited by someone else",
      undefined,
      toAdminImage(before),
    );
}

const columnsOf = (row: ImageRow, { alt, credit, focus }: ImageChange) => {
  const focal = focus
    ? { focusX: focus.x, focusY: focus.y }
    : { focusX: row.focusX, focusY: row.focusY };
  return {
    ...(alt !== undefined && { alt }),
    ...(credit !== undefined && { credit }),
    ...focal,
    ...(row.status === "ready" && row.isStored && addressesOf({ ...row, ...focal })),
  };
};

/**
 * Changes an image's alternative text, credit, focal point or place in the order. Reordering alone does not bump the version: whoever is
 * writing its text meanwhile writes it for the same picture.
 *
 * @throws AppError `not_found`; `conflict` with the current image when `version` is no longer its; `unauthenticated`, `forbidden`.
 */
export async function update(
  ctx: Ctx,
  ref: OwnerRef,
  imageId: string,
  change: ImageChange,
): Promise<AdminImage> {
  return changing(ctx, ref, async (tx, owner) => {
    await tx.$executeRaw`SELECT FROM images WHERE id = ${imageId}::uuid FOR UPDATE`;
    const before = await rowOf(tx, owner, imageId);
    expectVersion(before, change.version);
    if (change.position !== undefined) await moveTo(tx, owner, imageId, change.position);
    const isMoveOnly =
      change.alt === undefined && change.credit === undefined && change.focus === undefined;
    const after = await tx.image.update({
      where: { id: imageId },
      data: { ...columnsOf(before, change), ...(!isMoveOnly && { version: { increment: 1 } }) },
    });
    await rescore(tx, owner);
    await record(ctx, tx, "update", owner, imageId, before, after);
    return toAdminImage(after, await stoppedAmong(tx, [after]));
  });
}

/**
 * Takes an image away; for ten minutes it can be brought back.
 *
 * @throws AppError `not_found`; `conflict` with the current image when `version` is no longer its; `unauthenticated`, `forbidden`.
 */
export async function remove(
  ctx: Ctx,
  ref: OwnerRef,
  imageId: string,
  version?: number,
): Promise<void> {
  await changing(ctx, ref, async (tx, owner) => {
    await tx.$executeRaw`SELECT FROM images WHERE id = ${imageId}::uuid FOR UPDATE`;
    const before = await rowOf(tx, owner, imageId);
    expectVersion(before, version);
    await tx.image.update({ where: { id: imageId }, data: { deletedAt: ctx.now() } });
    await judgeAround(tx, owner, imageId);
    await record(ctx, tx, "remove", owner, imageId, before, null);
  });
}

/**
 * Brings back an image that was taken away, where it was.
 *
 * @throws AppError `not_found` when it is gone for good; `unauthenticated`, `forbidden`.
 */
export async function restore(ctx: Ctx, ref: OwnerRef, imageId: string): Promise<AdminImage> {
  return changing(ctx, ref, async (tx, owner) => {
    const removed = await rowOf(tx, owner, imageId, true);
    if (removed.deletedAt! < restorableSince(ctx.now()))
      throw new AppError("not_found", "Image not found");
    const after = await tx.image.update({
      where: { id: imageId },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    await judgeAround(tx, owner, imageId);
    await record(ctx, tx, "restore", owner, imageId, null, after);
    return toAdminImage(after);
  });
}

/**
 * Asks once more for images to be encoded that failed or were stopped; all such of the record.
 *
 * @throws AppError `not_found`; `conflict` when there are none; `unauthenticated`, `forbidden`.
 */
export async function encodeAgain(ctx: Ctx, ref: OwnerRef): Promise<AdminImage[]> {
  return changing(ctx, ref, async (tx, owner, user) => {
    const rows = await rowsOf(tx, owner);
    const stopped = await stoppedAmong(tx, rows);
    const ids = rows
      .filter(({ id, status }) => status === "failed" || stopped.has(id))
      .map(({ id }) => id);
    if (ids.length === 0) throw new AppError("conflict", "No images need processing again");
    const job = await enqueue(ctx, tx, user, {
      kind: "images.encode",
      title: `Reprocessing images of ${owner.name}`,
      input: { imageIds: ids },
      total: ids.length,
    });
    await tx.image.updateMany({
      where: { id: { in: ids } },
      data: { status: "processing", failure: null, jobId: job.id },
    });
    return (await rowsOf(tx, owner)).map((row) => toAdminImage(row));
  });
}
