import type { BookingTerms } from "#app/domain/bookings/terms.ts";
import type { ActorRole, BookingStatus } from "#app/domain/bookings/statuses.ts";
import type { Booking, BookingSummary } from "#app/schemas/public/bookings.ts";
import type { NewQuote, QuoteOption, QuoteRoute } from "#app/schemas/public/cabs.ts";
import { notFound } from "#app/domain/errors/errors.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";

/** What is read with a booking. */
const WITH = {
  payments: { orderBy: { receivedAt: "asc" } },
  assignments: { where: { releasedAt: null }, include: { vehicle: true, driver: true } },
  company: true,
} as const satisfies Prisma.BookingInclude;

type Stored = Prisma.BookingGetPayload<{ include: typeof WITH }>;

/** A booking as it is stored; JSON columns hold what the schemas describe. */
export type BookingRow = Omit<
  Stored,
  "status" | "request" | "route" | "option" | "terms" | "bill"
> & {
  status: BookingStatus;
  request: NewQuote;
  route: QuoteRoute;
  option: QuoteOption;
  terms: BookingTerms;
  bill: Booking["bill"];
};

/** Who acts on a booking. */
export interface Actor {
  role: ActorRole;
  userId: string | null;
  name: string;
}

export async function findBooking(
  tx: Tx,
  companyId: string,
  which: { reference: string } | { id: string },
): Promise<BookingRow | null> {
  const row = await tx.booking.findFirst({ where: { companyId, ...which }, include: WITH });
  return row as BookingRow | null;
}

/** @throws AppError `not_found`. */
export async function loadBooking(
  tx: Tx,
  companyId: string,
  which: { reference: string } | { id: string },
): Promise<BookingRow> {
  const row = await findBooking(tx, companyId, which);
  if (!row) throw notFound("Booking");
  return row;
}

/** All bookings of an account, the latest first. */
export async function bookingsOf(tx: Tx, companyId: string, userId: string): Promise<BookingRow[]> {
  const rows = await tx.booking.findMany({
    where: { companyId, userId },
    include: WITH,
    orderBy: { createdAt: "desc" },
  });
  return rows as unknown as BookingRow[];
}

/** The columns of a list's row. */
export const SUMMARY = {
  reference: true,
  version: true,
  status: true,
  tripType: true,
  vehicleClass: true,
  pickupAt: true,
  endsAt: true,
  route: true,
  totalPaise: true,
  createdAt: true,
} as const satisfies Prisma.BookingSelect;

export const toSummary = (
  row: Prisma.BookingGetPayload<{ select: typeof SUMMARY }>,
): BookingSummary => ({
  reference: row.reference,
  version: row.version,
  status: row.status as BookingStatus,
  tripType: row.tripType as BookingSummary["tripType"],
  vehicleClass: row.vehicleClass as BookingSummary["vehicleClass"],
  pickupAt: row.pickupAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  stops: (row.route as unknown as QuoteRoute).stops.map(({ name }) => name),
  totalPaise: row.totalPaise,
  createdAt: row.createdAt.toISOString(),
});
