import { notFound } from "#app/domain/errors/errors.ts";
import { can } from "#app/domain/policy/policy.ts";
import { authorise } from "#app/platform/authorise.ts";
import { signedIn, withCompany, type Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { findBooking, type Actor, type BookingRow } from "./rows.ts";

/** So many wrong codes lock the start of a trip. */
export const MAX_WRONG_CODES = 5;

/** A booking, and as whom the caller acts on it. */
export interface Seen {
  row: BookingRow;
  actor: Actor;
}

/**
 * A booking that the caller may see: their own as its traveller, their company's as its operator.
 *
 * @throws AppError `unauthenticated`; `not_found`, also for another's.
 */
async function seen(ctx: Ctx, tx: Tx, reference: string): Promise<Seen> {
  const { userId, companyId, name } = signedIn(ctx);
  const row = await findBooking(tx, companyId, { reference });
  if (row?.userId === userId) return { row, actor: { role: "traveller", userId, name } };
  if (!row || !can(ctx.user, "bookings.manage", companyId)) throw notFound("Booking");
  return { row, actor: { role: "operator", userId, name } };
}

/** Runs `work` on a booking that the caller may see. @throws AppError as `seen`. */
export function onSeen<T>(
  ctx: Ctx,
  reference: string,
  work: (tx: Tx, found: Seen) => Promise<T>,
): Promise<T> {
  return withCompany(ctx.db, signedIn(ctx).companyId, async (tx) =>
    work(tx, await seen(ctx, tx, reference)),
  );
}

/**
 * The operator who asks, of their own company or the one named.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export function operatorOf(ctx: Ctx, companyId?: string): { companyId: string; actor: Actor } {
  const user = authorise(ctx, "bookings.manage", companyId);
  return {
    companyId: companyId ?? user.companyId,
    actor: { role: "operator", userId: user.userId, name: user.name },
  };
}
