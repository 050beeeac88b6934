import type { Storage } from "#app/platform/adapters/storage.ts";
import { restorableSince } from "#app/services/catalogue-admin/sweep.ts";
import type { Db } from "#app/platform/db.ts";
import { imageOfKey } from "./files.ts";

/** A file younger than this may belong to an upload under way, in milliseconds. */
const GRACE_MS = 3_600_000;
/** Rows that are asked for at once. */
const AT_ONCE = 500;

/** Deletes for good the images that were removed ten minutes ago; their files go with the next sweep of the storage. */
export async function sweepRemovedImages(db: Db, now: Date): Promise<number> {
  const { count } = await db.image.deleteMany({
    where: { deletedAt: { lt: restorableSince(now) } },
  });
  return count;
}

async function removeOrphans(db: Db, storage: Storage, keys: readonly string[]): Promise<number> {
  const ids = [...new Set(keys.map((key) => imageOfKey(key)!))];
  const known = new Set(
    (await db.image.findMany({ where: { id: { in: ids } }, select: { id: true } })).map(
      ({ id }) => id,
    ),
  );
  const orphans = keys.filter((key) => !known.has(imageOfKey(key)!));
  for (const key of orphans) await storage.remove(key);
  return orphans.length;
}

/**
 * Deletes files of the storage that belong to no image: of images that are gone, and of uploads that broke off when the process
 * was killed. Answers how many.
 */
export async function sweepOrphans(db: Db, storage: Storage, now: Date): Promise<number> {
  let removed = 0;
  for (const folder of ["originals", "images"]) {
    let keys: string[] = [];
    for await (const { key, modifiedAt } of storage.list(folder)) {
      if (imageOfKey(key) === null || now.getTime() - modifiedAt.getTime() < GRACE_MS) continue;
      keys.push(key);
      if (keys.length < AT_ONCE) continue;
      removed += await removeOrphans(db, storage, keys);
      keys = [];
    }
    removed += await removeOrphans(db, storage, keys);
  }
  return removed;
}
