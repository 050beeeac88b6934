import type { Db, Tx } from "#app/platform/db.ts";
import { catalogueOf } from "./catalogue-import.ts";
import { connectTo, type TestDatabase } from "#tests/support/database.ts";
import { comesToHold } from "#tests/support/poll.ts";

/** A file as an administrator uploads it. */
export const uploadOf = (content: string | Buffer, name = "sights.csv") => ({
  name,
  content: Buffer.from(content),
});

export const ALL_ROWS = { page: 0, size: 200 };

/** All that an import writes, to see whether any of it has changed. */
export const catalogueAndLogOf = async (db: Db) => ({
  ...(await catalogueOf(db)),
  entries: await db.auditEntry.count(),
});

const WAITING =
  "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

/** Locks a place's row until someone waits for it, and does something then; gives whether anybody waited. */
export async function lockUntilAwaited(
  { owner, superuserUrl }: TestDatabase,
  placeId: string,
  meanwhile: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  const watcher = await connectTo(superuserUrl);
  const isAwaited = await owner.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM places WHERE id = ${placeId}::uuid FOR UPDATE`;
    const awaited = await comesToHold(
      async () => (await watcher.query(WAITING)).rows.length > 0,
      4_000,
    );
    await meanwhile(tx);
    return awaited;
  });
  await watcher.end();
  return isAwaited;
}
