import { rupees } from "#app/domain/money/money.ts";
import { statusAfter } from "#app/domain/bookings/statuses.ts";
import type { Booking, BookingCancellation } from "#app/schemas/public/bookings.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { onSeen, type Seen } from "./access.ts";
import { release } from "./assignments.ts";
import { conflictWith, moveBooking, type Step } from "./move.ts";
import { cancellationOf, toBooking } from "./present.ts";
import { loadBooking, type BookingRow } from "./rows.ts";

/** Cancels at what it costs now, and frees the vehicle. */
export async function cancelRow(
  ctx: Ctx,
  tx: Tx,
  { row, actor }: Seen,
  step: Pick<Step, "version" | "reason">,
): Promise<BookingRow> {
  const { percent, feePaise } = cancellationOf(row, actor.role, ctx.now());
  const moved = await moveBooking(ctx, tx, row, {
    ...step,
    kind: "cancel",
    actor,
    details: { percent, feePaise },
    changes: { feePercent: percent, feePaise },
  });
  await release(ctx, tx, moved);
  return loadBooking(tx, row.companyId, { id: row.id });
}

/**
 * Cancels a booking at the cost that was shown: by its traveller at the tier of its terms, by the operator for nothing.
 *
 * @throws AppError `unauthenticated`, `not_found`; `conflict` with the current booking when it can't be cancelled, has
 *   another version by then, or when the cost has changed.
 */
export const cancel = (
  ctx: Ctx,
  { reference, version, feePaise, reason }: BookingCancellation & { reference: string },
): Promise<Booking> =>
  onSeen(ctx, reference, async (tx, found) => {
    const { row, actor } = found;
    const cost = cancellationOf(row, actor.role, ctx.now());
    if (statusAfter("cancel", row.status) && cost.feePaise !== feePaise)
      throw conflictWith(ctx, row, actor, `Cancelling costs ${rupees(cost.feePaise)} now`);
    const cancelled = await cancelRow(ctx, tx, found, { version, reason });
    return toBooking(cancelled, actor.role, ctx.now());
  });
