import { billOf } from "#app/domain/bookings/bill.ts";
import { AppError, invalid } from "#app/domain/errors/errors.ts";
import { statusAfter } from "#app/domain/bookings/statuses.ts";
import { shareOf } from "#app/domain/bookings/terms.ts";
import type { Booking, BookingTransition } from "#app/schemas/public/bookings.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { MAX_WRONG_CODES, operatorOf, type Seen } from "./access.ts";
import { conflictOf, isOverlap, release, take } from "./assignments.ts";
import { cancelRow } from "./cancel.ts";
import { nextInvoiceNumber } from "./invoice-number.ts";
import { conflictWith, moveBooking, type Step } from "./move.ts";
import { toBooking } from "./present.ts";
import { loadBooking, type BookingRow } from "./rows.ts";

type Of<M extends BookingTransition["move"]> = Extract<BookingTransition, { move: M }>;

const WHOLE = 100;

const expectMove = (ctx: Ctx, { row, actor }: Seen, { move, version }: BookingTransition) => {
  if (statusAfter(move, row.status) === null) throw conflictWith(ctx, row, actor);
  if (version !== undefined && version !== row.version)
    throw conflictWith(ctx, row, actor, "This booking was changed. Look at it again");
};

/** The bill of a completed trip, as it is stored. */
function billed(row: BookingRow, input: Of<"complete">): Prisma.InputJsonObject {
  const { odometerStartKm, odometerEndKm } = input;
  if (odometerEndKm < odometerStartKm)
    throw invalid({ odometerEndKm: ["The odometer can’t run backwards"] });
  const bill = billOf(row.option, input);
  if ("unpriced" in bill)
    throw invalid({ extras: [`The quote has no rate for “${bill.unpriced}”`] });
  return { ...bill, odometerStartKm, odometerEndKm } as unknown as Prisma.InputJsonObject;
}

/** What a move writes beside the status. */
function changesOf(row: BookingRow, input: BookingTransition): Partial<Step> {
  if (input.move === "complete") return { changes: { bill: billed(row, input) } };
  if (input.move === "no-show")
    return {
      changes: { feePercent: WHOLE, feePaise: shareOf(row.totalPaise, WHOLE) },
    };
  if (input.move === "assign")
    return { details: { vehicleId: input.vehicleId, driverId: input.driverId } };
  return {};
}

const FREES = new Set<BookingTransition["move"]>(["unassign", "no-show"]);

async function perform(ctx: Ctx, tx: Tx, found: Seen, input: BookingTransition): Promise<void> {
  const { row, actor } = found;
  const reason = "reason" in input ? input.reason : "";
  if (input.move === "cancel")
    return void (await cancelRow(ctx, tx, found, { version: input.version, reason }));
  const { version, move: kind } = input;
  if (kind === "no-show" && ctx.now() < row.pickupAt)
    throw conflictWith(ctx, row, actor, "The pickup time hasn’t come yet");
  const step = { kind, actor, version, reason, ...changesOf(row, input) };
  if (step.changes && kind === "complete") {
    if (row.status !== "started") throw conflictWith(ctx, row, actor);
    step.changes.invoiceNumber = await nextInvoiceNumber(tx, row.companyId, ctx.now());
  }
  const moved = await moveBooking(ctx, tx, row, step);
  if (input.move === "assign")
    await take(ctx, tx, moved, { vehicleId: input.vehicleId, driverId: input.driverId });
  else if (FREES.has(input.move)) await release(ctx, tx, moved);
}

/**
 * Checks the traveller's one-time code; a wrong one is counted, in a transaction of its own, and the fifth locks the start.
 *
 * @throws AppError `invalid` at `code`; `conflict` once it is locked.
 */
async function expectCode(ctx: Ctx, companyId: string, found: Seen, code: string): Promise<void> {
  const { row, actor } = found;
  const { id } = row;
  const counted = await withCompany(ctx.db, companyId, (tx) =>
    tx.booking.updateMany({
      where: { companyId, id, startFailures: { lt: MAX_WRONG_CODES }, startCode: { not: code } },
      data: { startFailures: { increment: 1 } },
    }),
  );
  const current = await withCompany(ctx.db, companyId, (tx) => loadBooking(tx, companyId, { id }));
  if (current.startFailures >= MAX_WRONG_CODES)
    throw conflictWith(
      ctx,
      current,
      actor,
      "Too many wrong codes. A supervisor must start the trip",
    );
  if (counted.count === 0) return;
  const left = MAX_WRONG_CODES - current.startFailures;
  throw invalid({ code: [`Wrong code. ${left} ${left === 1 ? "attempt" : "attempts"} left`] });
}

/**
 * Moves a booking on, as the operator: confirms, rejects, assigns, starts by the traveller's code, completes with a bill.
 *
 * @throws AppError `unauthenticated`, `forbidden`, `not_found`; `invalid` at the field that keeps it from being done; `conflict` with
 *   the current booking when the move isn't allowed from its status or it has another version by then, and naming the booking that has the
 *   vehicle or driver.
 */
export async function transition(
  ctx: Ctx,
  {
    reference,
    companyId: wanted,
    ...input
  }: BookingTransition & {
    reference: string;
    companyId?: string;
  },
): Promise<Booking> {
  const { companyId, actor } = operatorOf(ctx, wanted);
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => withCompany(ctx.db, companyId, work);
  const row = await inCompany((tx) => loadBooking(tx, companyId, { reference }));
  const found = { row, actor };
  expectMove(ctx, found, input);
  if (input.move === "start") await expectCode(ctx, companyId, found, input.code);
  try {
    return await inCompany(async (tx) => {
      await perform(ctx, tx, found, input);
      const current = await loadBooking(tx, companyId, { id: row.id });
      return toBooking(current, actor.role, ctx.now());
    });
  } catch (error) {
    if (input.move !== "assign" || !isOverlap(error)) throw error;
    const conflict = await inCompany((tx) => conflictOf(tx, row, input));
    throw conflict ?? new AppError("conflict", "The vehicle or the driver was just taken");
  }
}
