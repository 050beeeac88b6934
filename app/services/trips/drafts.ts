import { networkOf } from "#app/platform/networks.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import type { NewItinerary } from "#app/schemas/public/itineraries.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { newSecret, hashOf } from "#app/services/identity/session-token.ts";
import { asOwner, owned, ownerOf, type Owner } from "./access.ts";
import { newTrip } from "./create.ts";
import { MAX_TRIPS } from "./list.ts";
import { load } from "./rows.ts";
import { insert } from "./save.ts";

/** Drafts of one browser; with more, the ones that weren't touched longest go. */
const MAX_DRAFTS = 20;

/** A visitor's draft, and the key that the browser has to keep to see it again (see lib/trip/draft-cookie). */
export interface StartedDraft {
  trip: Trip;
  draftKey: string;
}

async function makeRoom(tx: Tx, owner: Owner): Promise<void> {
  const rest = await tx.itinerary.findMany({
    where: owned(owner),
    select: { id: true },
    orderBy: { updatedAt: "desc" },
    skip: MAX_DRAFTS - 1,
  });
  if (rest.length)
    await tx.itinerary.deleteMany({
      where: { ...owned(owner), id: { in: rest.map(({ id }) => id) } },
    });
}

/**
 * Begins a trip for a visitor who isn't signed in.
 *
 * @throws AppError as `create`; `rate_limited` when many were begun from the visitor's address.
 */
export async function startDraft(ctx: Ctx, input: NewItinerary): Promise<StartedDraft> {
  await ctx.limits.drafts.count(networkOf(ctx.client.ip));
  const draftKey = ctx.draftKey ?? newSecret();
  const owner: Owner = { companyId: ctx.company.id, userId: null, draftHash: hashOf(draftKey) };
  const trip = await newTrip(ctx, input);
  await asOwner(ctx, owner, async (tx) => {
    await makeRoom(tx, owner);
    await insert(tx, owner, trip);
  });
  return { trip, draftKey };
}

/** Hands rows of one company to an account of another: read behind the one wall, written behind the other, in one transaction. */
async function carryOver(tx: Tx, from: Owner, to: Owner): Promise<number> {
  const drafts = await load(tx, owned(from), MAX_DRAFTS);
  await tx.itinerary.deleteMany({ where: owned(from) });
  await tx.$executeRaw`SELECT set_config('app.company', ${to.companyId}, true)`;
  const room = MAX_TRIPS - (await tx.itinerary.count({ where: owned(to) }));
  const retained = drafts.slice(0, Math.max(0, room));
  for (const draft of retained) await insert(tx, to, draft);
  return retained.length;
}

/**
 * Makes the drafts of the browser that asks an account's trips: called at sign-in, on the host where the visitor planned. To
 * call it again does no harm; without drafts it does nothing.
 *
 * @returns How many drafts were taken over.
 */
export async function takeOver(
  ctx: Ctx,
  account: { id: string; companyId: string },
): Promise<number> {
  const from = ownerOf({ ...ctx, user: null });
  if (!from) return 0;
  const to: Owner = { companyId: account.companyId, userId: account.id, draftHash: null };
  return asOwner(ctx, from, async (tx) => {
    if (from.companyId !== to.companyId) return carryOver(tx, from, to);
    return (
      await tx.itinerary.updateMany({
        where: owned(from),
        data: { userId: to.userId, draftHash: null },
      })
    ).count;
  });
}
