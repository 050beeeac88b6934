import type { ActorRole } from "#app/domain/bookings/statuses.ts";
import { AppError } from "#app/domain/errors/errors.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { originOf } from "#app/services/companies/companies.ts";
import { gazetteer } from "#app/services/proposals/gazetteer.ts";
import {
  DOCUMENT_TYPES,
  DOCUMENTS,
  type BookingDocument,
  type DocumentName,
} from "#app/schemas/public/bookings/documents.ts";
import type { Ctx } from "#app/platform/context.ts";
import { onSeen } from "../access.ts";
import { toBooking } from "../present.ts";
import type { BookingRow } from "../rows.ts";
import type { Issue } from "./issue.ts";

const TITLES: Readonly<Record<DocumentName, string>> = {
  "voucher.pdf": "Voucher",
  "invoice.pdf": "Invoice",
  "booking.ics": "Calendar event",
};

const NO_INVOICE = "The invoice is available once the trip is completed";

async function issueOf(ctx: Ctx, row: BookingRow, role: ActorRole): Promise<Issue> {
  const [pickup] = row.route.stops;
  const { stateAt } = await gazetteer();
  return {
    booking: toBooking(row, role, ctx.now()),
    bookingId: row.id,
    invoiceNumber: row.invoiceNumber,
    registeredAddress: row.company.registeredAddress,
    endedAt: row.endedAt,
    brand: row.company,
    address: originOf(ctx.company, ctx.site) + paths.myBooking(row.reference),
    pickupState: pickup ? stateAt(pickup) : null,
    now: ctx.now(),
  };
}

/** The makers are loaded with the first document. */
async function made(name: DocumentName, issue: Issue): Promise<Buffer> {
  if (name === "booking.ics") return (await import("./calendar.ts")).calendarOf(issue);
  if (name === "voucher.pdf") return (await import("./voucher.ts")).voucherOf(issue);
  const { bill } = issue.booking;
  if (!bill) throw new AppError("conflict", NO_INVOICE);
  return (await import("./invoice.ts")).invoiceOf(issue, bill);
}

async function file(name: DocumentName, issue: Issue) {
  const [kind, ending] = name.split(".");
  return {
    bytes: await made(name, issue),
    mediaType: DOCUMENT_TYPES[name],
    fileName: `${kind}-${issue.booking.reference}.${ending}`,
  };
}

/**
 * The documents of a booking, and why one isn't available yet.
 *
 * @throws AppError `unauthenticated`; `not_found`, also for another's.
 */
export const documents = (ctx: Ctx, reference: string): Promise<BookingDocument[]> =>
  onSeen(ctx, reference, (_, { row }) =>
    Promise.resolve(
      DOCUMENTS.map((name) => ({
        name,
        title: TITLES[name],
        mediaType: DOCUMENT_TYPES[name],
        url: `/api/bookings/${row.reference}/documents/${name}`,
        unavailable: name === "invoice.pdf" && !row.bill ? NO_INVOICE : null,
      })),
    ),
  );

/**
 * A document of a booking, as it is now.
 *
 * @throws AppError as `documents`; `conflict` for the invoice of a trip that isn't completed.
 */
export async function document(
  ctx: Ctx,
  { reference, name }: { reference: string; name: DocumentName },
): Promise<{ bytes: Buffer; mediaType: string; fileName: string }> {
  const issue = await onSeen(ctx, reference, (_, { row, actor }) => issueOf(ctx, row, actor.role));
  return file(name, issue);
}

/** Files of a booking for a mail to its traveller. */
export async function filesOf(ctx: Ctx, row: BookingRow, names: readonly DocumentName[]) {
  if (names.length === 0) return [];
  const issue = await issueOf(ctx, row, "traveller");
  return Promise.all(names.map((name) => file(name, issue)));
}
