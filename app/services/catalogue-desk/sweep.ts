import type { Db } from "../db.ts";

/** How long a removed place or point of interest can be brought back, in minutes. */
export const RESTORABLE_MINUTES = 10;

/** The moment before which what was removed is gone for good. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_MINUTES * 60_000);

/** Deletes for good the places and points of interest that were removed ten minutes ago, with all that belongs to them. */
export async function sweepRemoved(db: Db, now: Date): Promise<number> {
  const deletedAt = { lt: restorableSince(now) };
  const [pois, places] = await db.$transaction([db.poi.deleteMany({ where: { deletedAt } }), db.place.deleteMany({ where: { deletedAt } })]);
  return pois.count + places.count;
}
