import { DRAFT_DAYS } from "#app/domain/trip/draft-cookie.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import type { RemovedItinerary } from "#app/schemas/public/itineraries.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";
import { asOwner, expectOwner, owned } from "./access.ts";
import { loadOwned, staleVersion } from "./change.ts";
import { withFacts } from "./facts.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a deleted trip can be brought back, in minutes. */
const RESTORABLE_MINUTES = 10;
/** How long the response of an idempotent creation is stored, in days. */
const ANSWER_DAYS = 1;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Deletes a trip of the caller's; for ten minutes it can be brought back.
 *
 * @throws AppError `not_found` when it is not the caller's, or deleted already; `conflict` with the current trip when `version` is
 *   no longer its.
 */
export async function remove(ctx: Ctx, id: string, version?: number): Promise<RemovedItinerary> {
  const owner = expectOwner(ctx);
  const now = ctx.now();
  const current = await asOwner(ctx, owner, async (tx) => {
    const { count } = await tx.itinerary.updateMany({
      where: { ...owned(owner), id, version },
      data: { deletedAt: now },
    });
    return count === 0 ? loadOwned(tx, owner, id) : null;
  });
  if (current) throw staleVersion((await withFacts(ctx, [current]))[0]!);
  return {
    id,
    restorableUntil: new Date(now.getTime() + RESTORABLE_MINUTES * MINUTE).toISOString(),
  };
}

/**
 * Brings a trip back that the caller deleted less than ten minutes ago; one that isn't deleted is left as it is.
 *
 * @throws AppError `not_found` when it is not the caller's, or gone for good.
 */
export async function restore(ctx: Ctx, id: string): Promise<Trip> {
  const owner = expectOwner(ctx);
  const trip = await asOwner(ctx, owner, async (tx) => {
    const deletedAt = { gt: before(ctx.now(), RESTORABLE_MINUTES * MINUTE) };
    await tx.itinerary.updateMany({
      where: { ...owned(owner), id, deletedAt },
      data: { deletedAt: null },
    });
    return loadOwned(tx, owner, id);
  });
  return (await withFacts(ctx, [trip]))[0]!;
}

/**
 * Deletes permanently, for all companies: trips deleted ten minutes ago or earlier, drafts unchanged for 30 days,
 * and expired responses of idempotent creations.
 *
 * @returns The number of deleted trips and drafts.
 */
export async function sweepItineraries(db: Db, now: Date): Promise<number> {
  const companies = await db.company.findMany({ select: { id: true } });
  let swept = 0;
  for (const { id: companyId } of companies)
    swept += await withCompany(db, companyId, async (tx) => {
      await tx.idempotencyKey.deleteMany({
        where: { companyId, createdAt: { lt: before(now, ANSWER_DAYS * DAY) } },
      });
      const deleted = { deletedAt: { lt: before(now, RESTORABLE_MINUTES * MINUTE) } };
      const forgotten = { userId: null, updatedAt: { lt: before(now, DRAFT_DAYS * DAY) } };
      return (await tx.itinerary.deleteMany({ where: { companyId, OR: [deleted, forgotten] } }))
        .count;
    });
  return swept;
}
