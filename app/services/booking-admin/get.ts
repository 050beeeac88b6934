import { billDifferences } from "#app/domain/bookings/bill-differences.ts";
import type { DeskRecord } from "#app/schemas/admin/bookings.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { MAX_WRONG_CODES } from "#app/services/bookings/access.ts";
import { toBooking } from "#app/services/bookings/present.ts";
import { loadBooking, type BookingRow } from "#app/services/bookings/rows.ts";
import { atDesk, type OfCompany } from "./desk.ts";

async function eventsOf(tx: Tx, { companyId, id: bookingId }: BookingRow) {
  const events = await tx.bookingEvent.findMany({
    where: { companyId, bookingId },
    orderBy: { version: "asc" },
  });
  return events.map((event) => ({
    version: event.version,
    kind: event.kind as DeskRecord["events"][number]["kind"],
    fromStatus: event.fromStatus as DeskRecord["events"][number]["fromStatus"],
    toStatus: event.toStatus as DeskRecord["events"][number]["toStatus"],
    actorRole: event.actorRole as DeskRecord["events"][number]["actorRole"],
    actorName: event.actorName,
    reason: event.reason,
    createdAt: event.createdAt.toISOString(),
  }));
}

async function mailsOf(
  tx: Tx,
  { companyId, id: bookingId }: BookingRow,
): Promise<DeskRecord["mails"]> {
  const mails = await tx.bookingMail.findMany({
    where: { companyId, bookingId },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
  });
  return mails.map(({ kind, dueAt, outcome, settledAt, attempts }) => ({
    kind: kind as DeskRecord["mails"][number]["kind"],
    dueAt: dueAt.toISOString(),
    outcome: outcome as DeskRecord["mails"][number]["outcome"],
    settledAt: settledAt?.toISOString() ?? null,
    attempts,
  }));
}

async function notesOf(
  tx: Tx,
  { companyId, id: bookingId }: BookingRow,
): Promise<DeskRecord["notes"]> {
  const notes = await tx.bookingNote.findMany({
    where: { companyId, bookingId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return notes.map(({ id, authorName, text, createdAt }) => ({
    id,
    authorName,
    text,
    createdAt: createdAt.toISOString(),
  }));
}

/** A booking as it is shown at the desk. */
export async function recordOf(ctx: Ctx, tx: Tx, row: BookingRow): Promise<DeskRecord> {
  return {
    booking: toBooking(row, "operator", ctx.now()),
    events: await eventsOf(tx, row),
    mails: await mailsOf(tx, row),
    notes: await notesOf(tx, row),
    differences: row.bill ? billDifferences(row.option, row.bill) : [],
    isLocked: row.startFailures >= MAX_WRONG_CODES,
    isDemo: row.isDemo,
  };
}

/** A booking at a company's desk, by its reference. */
export type AtDesk<T = object> = T & OfCompany & { reference: string };

/**
 * A booking with its events, mails, notes and bill.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found`, also for another company's.
 */
export const get = (ctx: Ctx, { reference, company }: AtDesk): Promise<DeskRecord> =>
  atDesk(ctx, { company }, async (tx, { companyId }) =>
    recordOf(ctx, tx, await loadBooking(tx, companyId, { reference })),
  );
