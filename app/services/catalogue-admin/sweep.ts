import { AppError } from "#app/domain/errors/errors.ts";
import type { Db, Tx } from "#app/platform/db.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";

/** How long a removed place or point of interest can be brought back, in minutes. */
const RESTORABLE_MINUTES = 10;

/** The moment before which what was removed is gone for good. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_MINUTES * 60_000);

/** The refusal to restore a record whose undo period has passed, though it is not swept yet. */
export const goneForGood = () =>
  new AppError(
    "not_found",
    `It was removed more than ${RESTORABLE_MINUTES} minutes ago and can’t be restored`,
  );

/** Until when what was removed at a moment can be brought back, ISO 8601. */
export const removedUntil = (removedAt: Date | string) =>
  new Date(new Date(removedAt).getTime() + RESTORABLE_MINUTES * 60_000).toISOString();

/** Whether it was published when it was removed, as the audit log has it. */
export async function wasPublished(tx: Tx, targetId: string): Promise<boolean> {
  const entry = await tx.auditEntry.findFirst({
    where: { targetId, action: { endsWith: ".remove" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return (entry?.before as { isPublished?: boolean } | null)?.isPublished === true;
}

/** Deletes for good the places and points of interest that were removed ten minutes ago, with all that belongs to them, and what was merged into them. */
export async function sweepRemoved(db: Db, now: Date): Promise<number> {
  const deletedAt = { lt: restorableSince(now) };
  const [, pois, places] = await db.$transaction([
    db.$executeRaw(
      sql`DELETE FROM places WHERE merged_into IN (SELECT id FROM places WHERE deleted_at < ${deletedAt.lt})`,
    ),
    db.poi.deleteMany({ where: { deletedAt } }),
    db.place.deleteMany({ where: { deletedAt } }),
  ]);
  return pois.count + places.count;
}
