import { hasCode } from "#app/domain/errors/errors.ts";
import type { BulkAction, BulkOutcome } from "#app/schemas/admin/catalogue-admin.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import * as places from "./places.ts";
import { loadPlace } from "./place-records.ts";
import * as pois from "./pois.ts";
import { loadPoi } from "./poi-records.ts";
import { asAdministrator, tagIds } from "./records.ts";

interface Admin {
  load(tx: Tx, id: string): Promise<{ id: string; name: string; tags: { id: string }[] }>;
  update(
    ctx: Ctx,
    tx: Tx,
    id: string,
    change: { isPublished?: boolean; tags?: string[] },
    batchId: string,
  ): Promise<unknown>;
  remove(ctx: Ctx, tx: Tx, id: string, batchId: string): Promise<unknown>;
  restore(ctx: Ctx, tx: Tx, id: string, batchId: string): Promise<unknown>;
}

const ADMIN_SECTIONS = {
  place: {
    load: loadPlace,
    update: (ctx, tx, id, change, batchId) => places.updateIn(ctx, tx, id, change, { batchId }),
    remove: (ctx, tx, id, batchId) => places.removeIn(ctx, tx, id, { batchId }),
    restore: places.restoreIn,
  },
  poi: {
    load: loadPoi,
    update: (ctx, tx, id, change, batchId) => pois.updateIn(ctx, tx, id, change, { batchId }),
    remove: (ctx, tx, id, batchId) => pois.removeIn(ctx, tx, id, { batchId }),
    restore: pois.restoreIn,
  },
} satisfies Record<string, Admin>;
export type BulkKind = keyof typeof ADMIN_SECTIONS;

async function act(
  ctx: Ctx,
  tx: Tx,
  admin: Admin,
  id: string,
  bulk: BulkAction,
  batchId: string,
): Promise<unknown> {
  if (bulk.action === "remove") return admin.remove(ctx, tx, id, batchId);
  if (bulk.action === "restore") return admin.restore(ctx, tx, id, batchId);
  if (!("tag" in bulk))
    return admin.update(ctx, tx, id, { isPublished: bulk.action === "publish" }, batchId);
  const [tag] = await tagIds(tx, [bulk.tag]);
  const others = (await admin.load(tx, id)).tags
    .map((each) => each.id)
    .filter((each) => each !== tag);
  return admin.update(
    ctx,
    tx,
    id,
    { tags: bulk.action === "add-tag" ? [...others, tag!] : others },
    batchId,
  );
}

const reasonOf = (error: { message: string; fields?: Record<string, string[]> }) =>
  Object.values(error.fields ?? {})
    .flat()
    .join(". ") || error.message;

/**
 * Applies one action to many places or points of interest, each atomically; refusals are returned and don't stop the others.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function bulk(ctx: Ctx, kind: BulkKind, action: BulkAction): Promise<BulkOutcome> {
  const admin: Admin = ADMIN_SECTIONS[kind];
  const batchId = newId(ctx.now());
  const refused: BulkOutcome["refused"] = [];
  for (const id of new Set(action.ids)) {
    try {
      await asAdministrator(ctx, (tx) => act(ctx, tx, admin, id, action, batchId));
    } catch (error) {
      if (!hasCode(error) || error.code === "forbidden" || error.code === "unauthenticated")
        throw error;
      const name = await admin.load(ctx.db, id).then(
        (record) => record.name,
        () => id,
      );
      refused.push({ id, name, reason: reasonOf(error) });
    }
  }
  return { batchId, done: new Set(action.ids).size - refused.length, refused };
}
