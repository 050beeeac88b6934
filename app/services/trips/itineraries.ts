import { AppError } from "#app/domain/errors/errors.ts";
import { networkOf } from "#app/platform/networks.ts";
import type { Trip, TripFields } from "#app/domain/trip/types.ts";
import type { NewItinerary } from "#app/schemas/public/itineraries.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { once } from "#app/platform/idempotency.ts";
import { newId } from "#app/platform/ids.ts";
import { accountOwner, asOwner, expectOwner, owned, type Owner } from "./access.ts";
import { applyChange, loadOwned, type TripChange } from "./change.ts";
import { newTrip } from "./create.ts";
import { withFacts } from "./facts.ts";
import { MAX_TRIPS } from "./list.ts";
import { load } from "./rows.ts";
import { insert } from "./save.ts";

async function expectSpace(tx: Tx, owner: Owner): Promise<void> {
  if ((await tx.itinerary.count({ where: owned(owner) })) >= MAX_TRIPS)
    throw new AppError("conflict", `You already have ${MAX_TRIPS} trips. Delete one to make room.`);
}

/**
 * Begins a trip of the caller's account. Asked again with the same idempotency key, it answers the trip that it made then.
 *
 * @throws AppError `unauthenticated`; `invalid` at `placeId` or `interests` when the company's guests see none such, at
 *   `Idempotency-Key` when the key came with another request; `conflict` when the account has as many trips as it may have; `rate_limited` when it
 *   begins many without a pause.
 */
export async function create(
  ctx: Ctx,
  input: NewItinerary,
  idempotencyKey?: string,
): Promise<Trip> {
  const owner = accountOwner(ctx);
  const trip = await newTrip(ctx, input);
  const save = async (tx: Tx) => {
    await ctx.limits.trips.count(owner.userId);
    await expectSpace(tx, owner);
    await insert(tx, owner, trip);
    return trip;
  };
  return asOwner(ctx, owner, (tx) =>
    idempotencyKey === undefined
      ? save(tx)
      : once(
          tx,
          {
            companyId: owner.companyId,
            userId: owner.userId,
            scope: "itineraries.create",
            key: idempotencyKey,
            request: input,
          },
          ctx.now(),
          () => save(tx),
        ),
  );
}

/**
 * A trip of the caller's account, or a draft of the caller's browser.
 *
 * @throws AppError `not_found` when it is not the caller's.
 */
export async function get(ctx: Ctx, id: string): Promise<Trip> {
  const owner = expectOwner(ctx);
  const trip = await asOwner(ctx, owner, (tx) => loadOwned(tx, owner, id));
  return (await withFacts(ctx, [trip]))[0]!;
}

export const applyOperations = (ctx: Ctx, change: TripChange): Promise<Trip> =>
  applyChange(ctx, change);

/**
 * Changes the given fields of a trip of the caller's.
 *
 * @throws AppError `not_found` and `conflict` as `applyOperations`.
 */
export const update = (
  ctx: Ctx,
  { id, version, fields }: { id: string; version: number; fields: Partial<TripFields> },
): Promise<Trip> => applyChange(ctx, { id, version, operations: [{ op: "trip.set", ...fields }] });

/**
 * Puts a trip into the archive of the caller's list, or takes it out.
 *
 * @throws AppError `not_found` and `conflict` as `applyOperations`.
 */
export const archive = (
  ctx: Ctx,
  { id, version, isArchived }: { id: string; version: number; isArchived: boolean },
): Promise<Trip> => update(ctx, { id, version, fields: { isArchived } });

/**
 * A trip once more, with everything that is in it, for the caller.
 *
 * @throws AppError `not_found` when it is not the caller's; `conflict` when the account has as many trips as it may have; `rate_limited`
 *   when it copies many without a pause.
 */
export async function duplicate(ctx: Ctx, id: string): Promise<Trip> {
  const owner = expectOwner(ctx);
  await ctx.limits.trips.count(ctx.user?.userId ?? networkOf(ctx.client.ip));
  const now = ctx.now();
  const at = now.toISOString();
  const copy = await asOwner(ctx, owner, async (tx) => {
    const original = await loadOwned(tx, owner, id);
    await expectSpace(tx, owner);
    // Not through the middle of a letter that takes two units.
    const title = `${original.title.slice(0, 113).replace(/[\ud800-\udbff]$/, "")} (copy)`;
    // Days and stops keep their ids: they count within a trip alone.
    const trip: Trip = {
      ...original,
      id: newId(now),
      version: 1,
      title,
      isArchived: false,
      createdAt: at,
      updatedAt: at,
    };
    await insert(tx, owner, trip);
    return trip;
  });
  return (await withFacts(ctx, [copy]))[0]!;
}

/** All trips of the caller's account with all that is in them, archived ones too, for its own records. */
export async function all(ctx: Ctx): Promise<Trip[]> {
  const owner = accountOwner(ctx);
  return withFacts(ctx, await asOwner(ctx, owner, (tx) => load(tx, owned(owner))));
}
