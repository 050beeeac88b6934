import { AppError } from "#app/domain/errors/errors.ts";
import { cancellationPercent } from "#app/domain/bookings/terms.ts";
import { statusAfter } from "#app/domain/bookings/statuses.ts";
import type { VehicleClass } from "#app/domain/fares/types.ts";
import type { Booking, BookingChange, BookingChangePreview } from "#app/schemas/public/bookings.ts";
import { signedIn, type Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { accountOwner } from "#app/services/trips/access.ts";
import { onSeen, type Seen } from "./access.ts";
import { release } from "./assignments.ts";
import { conflictWith, moveBooking } from "./move.ts";
import { bookedFrom, type Booked } from "./offer.ts";
import { toBooking } from "./present.ts";
import { loadBooking, type BookingRow } from "./rows.ts";

interface Wanted {
  quoteId: string;
  vehicleClass?: VehicleClass | undefined;
}

const WHOLE = 100;

/** The share that cancelling costs at least after a change: moving the pickup away makes nothing cheaper. */
const floorOf = (row: BookingRow, now: Date) =>
  Math.max(row.feeFloorPercent, cancellationPercent(row.terms, row.pickupAt, now));

/** What a change by a quote would store. */
async function changed(ctx: Ctx, tx: Tx, { row, actor }: Seen, wanted: Wanted): Promise<Booked> {
  if (statusAfter("change", row.status) === null) throw conflictWith(ctx, row, actor);
  if (floorOf(row, ctx.now()) === WHOLE)
    throw conflictWith(ctx, row, actor, "It is too late to change this booking here. Call us");
  const { vehicleClass = row.option.vehicleClass, quoteId } = wanted;
  const taken = await tx.booking.findFirst({
    where: { companyId: row.companyId, quoteId },
    select: { reference: true },
  });
  if (taken) throw new AppError("conflict", `This price is booked already, as ${taken.reference}`);
  return bookedFrom(ctx, tx, accountOwner(ctx), { quoteId, vehicleClass });
}

/**
 * What a change of a booking to another quote of the account would cost. Stores nothing.
 *
 * @throws AppError `unauthenticated`, `not_found`; `invalid` as `bookedFrom`; `conflict` when it is too late to change it.
 */
export const previewChange = (
  ctx: Ctx,
  { reference, ...wanted }: Wanted & { reference: string },
): Promise<BookingChangePreview> =>
  onSeen(ctx, reference, async (tx, found) => {
    const { option, columns } = await changed(ctx, tx, found, wanted);
    return {
      quoteId: wanted.quoteId,
      pickupAt: (columns.pickupAt as Date).toISOString(),
      endsAt: (columns.endsAt as Date).toISOString(),
      vehicleClass: option.vehicleClass,
      totalPaise: option.totalPaise,
      differencePaise: option.totalPaise - found.row.totalPaise,
      feeFloorPercent: floorOf(found.row, ctx.now()),
    };
  });

/**
 * Changes time, route or vehicle of a booking to another quote of the account, at its price. The operator confirms it again, and a
 * vehicle that was assigned is free again.
 *
 * @throws AppError as `previewChange`; `conflict` with the current booking when it has another version by then; `rate_limited`.
 */
export async function change(
  ctx: Ctx,
  { reference, version, ...wanted }: BookingChange & { reference: string },
): Promise<Booking> {
  await ctx.limits.bookings.count(signedIn(ctx).userId);
  return onSeen(ctx, reference, async (tx, found) => {
    const { row, actor } = found;
    const { columns, option } = await changed(ctx, tx, found, wanted);
    const moved = await moveBooking(ctx, tx, row, {
      kind: "change",
      actor,
      version,
      details: {
        fromPickupAt: row.pickupAt.toISOString(),
        fromTotalPaise: row.totalPaise,
        differencePaise: option.totalPaise - row.totalPaise,
      },
      changes: { ...columns, feeFloorPercent: floorOf(row, ctx.now()) },
    });
    await release(ctx, tx, moved);
    const current = await loadBooking(tx, row.companyId, { id: row.id });
    return toBooking(current, actor.role, ctx.now());
  });
}
