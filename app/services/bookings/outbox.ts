import type { ActorRole, BookingEventKind } from "#app/domain/bookings/statuses.ts";
import type { MailKind } from "#app/schemas/admin/mails.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import type { BookingRow } from "./rows.ts";

export type BookingMailKind = Extract<MailKind, `booking-${string}`>;

/** How often a mail is tried: with the queue's growing pauses, for about a day. */
const MAX_ATTEMPTS = 14;
const REMINDER_MS = 24 * 3_600_000;

interface Told {
  id: string;
  kind: BookingEventKind;
  createdAt: Date;
  actorRole: ActorRole;
}

/** The traveller's mail about an event. */
const TO_TRAVELLER: Partial<Record<BookingEventKind, BookingMailKind>> = {
  request: "booking-requested",
  confirm: "booking-confirmed",
  reject: "booking-rejected",
  assign: "booking-assigned",
  change: "booking-changed",
  cancel: "booking-cancelled",
  complete: "booking-receipt",
};
/** Events that the company is told of, if the traveller caused them. */
const TO_COMPANY: readonly BookingEventKind[] = ["request", "change", "cancel"];

function mailsOf({ pickupAt }: BookingRow, { kind, createdAt, actorRole }: Told) {
  const mails: { kind: BookingMailKind; dueAt: Date }[] = [];
  const toTraveller = TO_TRAVELLER[kind];
  if (toTraveller) mails.push({ kind: toTraveller, dueAt: createdAt });
  if (actorRole === "traveller" && TO_COMPANY.includes(kind))
    mails.push({ kind: "booking-notice", dueAt: createdAt });
  const remindAt = new Date(pickupAt.getTime() - REMINDER_MS);
  if (kind === "confirm" && remindAt > createdAt)
    mails.push({ kind: "booking-reminder", dueAt: remindAt });
  return mails;
}

/** Writes the mails of an event into the outbox and the queue, in the event's transaction. */
export async function enqueueMails(tx: Tx, row: BookingRow, event: Told): Promise<void> {
  for (const { kind, dueAt } of mailsOf(row, event)) {
    const id = newId(event.createdAt);
    await tx.bookingMail.create({
      data: {
        id,
        companyId: row.companyId,
        bookingId: row.id,
        eventId: event.id,
        kind,
        dueAt,
        createdAt: event.createdAt,
      },
    });
    await tx.$executeRaw`SELECT graphile_worker.wayfold_enqueue_booking_mail(${id}::uuid, ${dueAt}, ${MAX_ATTEMPTS}::integer)`;
  }
}
