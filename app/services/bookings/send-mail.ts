import type { Ctx } from "#app/platform/context.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { oneLine, renderMail } from "#app/services/notifications/mail-brand.ts";
import type { DocumentName } from "#app/schemas/public/bookings/documents.ts";
import { filesOf } from "./documents/index.ts";
import { letterOf } from "./letters.ts";
import type { BookingMailKind } from "./outbox.ts";
import { loadBooking, type BookingRow } from "./rows.ts";

/** A mail server may take its time; the transaction stays open for it. */
const SENDING = { timeout: 40_000, maxWait: 10_000 };
const LONGEST_FAILURE = 500;
const DAY_MS = 24 * 3_600_000;

interface OutboxRow {
  id: string;
  kind: BookingMailKind;
  bookingId: string;
  eventId: string;
  dueAt: Date;
}

/** Takes a mail that is not settled, until the transaction ends; null if it is settled, or another worker has it. */
async function hold(tx: Tx, companyId: string, id: string): Promise<OutboxRow | null> {
  await tx.$executeRaw`SELECT set_config('idle_in_transaction_session_timeout', ${`${SENDING.timeout}ms`}, true)`;
  const rows = await tx.$queryRaw<OutboxRow[]>`
    SELECT id, kind, booking_id AS "bookingId", event_id AS "eventId", due_at AS "dueAt" FROM booking_mails
    WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND settled_at IS NULL FOR UPDATE SKIP LOCKED`;
  return rows[0] ?? null;
}

/** A reminder of a booking that was cancelled or moved since is not sent. */
const isOutdated = ({ kind, dueAt }: OutboxRow, { status, pickupAt }: BookingRow) =>
  kind === "booking-reminder" &&
  (!["confirmed", "assigned"].includes(status) || dueAt.getTime() !== pickupAt.getTime() - DAY_MS);

const recipientOf = (ctx: Ctx, { kind }: OutboxRow, row: BookingRow): string | null =>
  kind === "booking-notice"
    ? (ctx.company.contactEmail ?? ctx.site.contactEmail)
    : row.contactEmail || null;

/** What comes with a mail. A calendar program takes the event off when a later one says that it is cancelled. */
const ATTACHED: Partial<Record<BookingMailKind, readonly DocumentName[]>> = {
  "booking-requested": ["voucher.pdf", "booking.ics"],
  "booking-confirmed": ["voucher.pdf", "booking.ics"],
  "booking-changed": ["voucher.pdf", "booking.ics"],
  "booking-reminder": ["voucher.pdf"],
  "booking-cancelled": ["booking.ics"],
  "booking-receipt": ["invoice.pdf"],
};

async function attachmentsOf(ctx: Ctx, kind: BookingMailKind, row: BookingRow) {
  const files = await filesOf(ctx, row, ATTACHED[kind] ?? []);
  return files.map(({ fileName, mediaType, bytes }) => ({
    filename: fileName,
    contentType: mediaType,
    content: bytes,
  }));
}

type Outcome = "sent" | "stored" | "outdated";

async function deliver(ctx: Ctx, tx: Tx, held: OutboxRow): Promise<Outcome> {
  const companyId = ctx.company.id;
  const row = await loadBooking(tx, companyId, { id: held.bookingId });
  const to = recipientOf(ctx, held, row);
  if (to === null || isOutdated(held, row)) return "outdated";
  const event = await tx.bookingEvent.findFirstOrThrow({ where: { companyId, id: held.eventId } });
  const rendered = renderMail(ctx.company, ctx.site, letterOf(ctx, held.kind, row, event));
  const mailer = row.isDemo ? null : ctx.mailer;
  const sentAt = mailer ? ctx.now() : null;
  const { id, kind } = held;
  await tx.mail.upsert({
    where: { id },
    create: { id, companyId, kind, recipient: to, ...rendered, createdAt: ctx.now(), sentAt },
    update: { ...rendered, sentAt, failure: null },
  });
  if (!mailer) return "stored";
  const attachments = await attachmentsOf(ctx, kind, row);
  // Last of all. If the process ends between the server's yes and the commit, the mail goes out again under the same Message-ID,
  // by which mail programs show it once.
  await mailer.send({
    to,
    fromName: oneLine(ctx.company.name),
    messageId: `<${id}@${new URL(ctx.site.publicUrl).hostname}>`,
    ...rendered,
    ...(attachments.length > 0 && { attachments }),
  });
  return "sent";
}

const settle = (ctx: Ctx, tx: Tx, id: string, outcome: Outcome | "failed") =>
  tx.bookingMail.updateMany({
    where: { companyId: ctx.company.id, id },
    data: { outcome, settledAt: ctx.now(), attempts: { increment: 1 } },
  });

/** Notes a failure; after the last attempt for good. */
async function noteFailure(ctx: Ctx, id: string, error: unknown, isLast: boolean): Promise<void> {
  const companyId = ctx.company.id;
  const says = oneLine(error instanceof Error ? error.message : String(error));
  await withCompany(ctx.db, companyId, async (tx) => {
    await tx.mail.updateMany({
      where: { companyId, id, sentAt: null },
      data: { failure: says.slice(0, LONGEST_FAILURE) },
    });
    if (isLast) await settle(ctx, tx, id, "failed");
    else
      await tx.bookingMail.updateMany({
        where: { companyId, id },
        data: { attempts: { increment: 1 } },
      });
  });
}

/**
 * Sends a mail of the outbox, once: it is rendered, stored, sent and settled in one transaction that holds its row. Without a mail
 * server, and about a booking of the demonstration, it is stored only.
 *
 * @param isLast True if it won't be tried again.
 * @throws What the mail server said, for the queue to try again.
 */
export async function sendBookingMail(ctx: Ctx, id: string, isLast: boolean): Promise<void> {
  try {
    await withCompany(
      ctx.db,
      ctx.company.id,
      async (tx) => {
        const held = await hold(tx, ctx.company.id, id);
        if (held) await settle(ctx, tx, id, await deliver(ctx, tx, held));
      },
      SENDING,
    );
  } catch (error) {
    ctx.log.error({ mailId: id, isLast }, "booking email not sent");
    await noteFailure(ctx, id, error, isLast);
    if (!isLast) throw error;
  }
}
