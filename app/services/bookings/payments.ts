import { AppError, invalid } from "#app/domain/errors/errors.ts";
import type { Booking, NewPayment } from "#app/schemas/public/bookings.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { operatorOf } from "./access.ts";
import { moveBooking } from "./move.ts";
import { paymentOf, toBooking } from "./present.ts";
import { loadBooking } from "./rows.ts";

/**
 * Records money that the operator received in cash or by UPI, or gave back.
 *
 * @throws AppError `unauthenticated`, `forbidden`, `not_found`; `invalid` at `amountPaise` for a refund above what was received;
 *   `conflict` for a UPI reference that is recorded already.
 */
export async function recordPayment(
  ctx: Ctx,
  {
    reference,
    companyId: wanted,
    ...payment
  }: NewPayment & { reference: string; companyId?: string },
): Promise<Booking> {
  const { companyId, actor } = operatorOf(ctx, wanted);
  return withCompany(ctx.db, companyId, async (tx) => {
    const row = await loadBooking(tx, companyId, { reference });
    if (payment.kind === "refund" && payment.amountPaise > paymentOf(row).receivedPaise)
      throw invalid({ amountPaise: ["Enter at most what was received"] });
    const now = ctx.now();
    // The event first: its compare-and-set holds the booking, so that two refunds at once don't both fit.
    const { kind, method, amountPaise, upiReference } = payment;
    await moveBooking(ctx, tx, row, {
      kind: "payment",
      actor,
      details: { kind, method, amountPaise, ...(upiReference !== undefined && { upiReference }) },
    });
    const { count } = await tx.bookingPayment.createMany({
      data: {
        id: newId(now),
        companyId,
        bookingId: row.id,
        kind,
        method,
        amountPaise,
        upiReference: upiReference ?? null,
        receivedAt: now,
        recordedBy: actor.userId,
        createdAt: now,
      },
      skipDuplicates: true,
    });
    if (count === 0) throw new AppError("conflict", "This UPI reference is recorded already");
    return toBooking(await loadBooking(tx, companyId, { id: row.id }), actor.role, now);
  });
}
