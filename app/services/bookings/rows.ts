import type { BookingTerms } from "#app/domain/bookings/terms.ts";
import type { ActorRole, BookingStatus } from "#app/domain/bookings/statuses.ts";
import type { Booking, BookingSummary } from "#app/schemas/public/bookings.ts";
import type { NewQuote, QuoteOption, QuoteRoute } from "#app/schemas/public/cabs.ts";
import { notFound } from "#app/domain/errors/errors.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";

type Stored = Prisma.BookingGetPayload<object>;
type Payment = Prisma.BookingPaymentGetPayload<object>;

/** A booking as it is stored, with its payments, and what has been assigned to it; JSON columns hold what the schemas describe. */
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
  payments: Payment[];
  assignment: {
    vehicle: Prisma.VehicleGetPayload<object>;
    driver: Prisma.DriverGetPayload<object>;
  } | null;
  company: Prisma.CompanyGetPayload<object>;
};

/** Who acts on a booking. */
export interface Actor {
  role: ActorRole;
  userId: string | null;
  name: string;
}

async function assignmentOf(tx: Tx, companyId: string, bookingId: string) {
  const held = await tx.cabAssignment.findFirst({
    where: { companyId, bookingId, releasedAt: null },
  });
  if (!held) return null;
  const vehicle = await tx.vehicle.findFirst({ where: { companyId, id: held.vehicleId! } });
  const driver = await tx.driver.findFirst({ where: { companyId, id: held.driverId! } });
  return vehicle && driver && { vehicle, driver };
}

/** One query after the other: Prisma would send those of an `include` at once, which a transaction's one connection can't take. */
export async function findBooking(
  tx: Tx,
  companyId: string,
  which: { reference: string } | { id: string },
): Promise<BookingRow | null> {
  const row = await tx.booking.findFirst({ where: { companyId, ...which } });
  if (!row) return null;
  const payments = await tx.bookingPayment.findMany({
    where: { companyId, bookingId: row.id },
    orderBy: { receivedAt: "asc" },
  });
  const assignment = await assignmentOf(tx, companyId, row.id);
  const company = await tx.company.findUniqueOrThrow({ where: { id: companyId } });
  return { ...row, payments, assignment, company } as unknown as BookingRow;
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

/** All bookings of an account, the latest first, without what was assigned to them. */
export async function bookingsOf(tx: Tx, companyId: string, userId: string): Promise<BookingRow[]> {
  const rows = await tx.booking.findMany({
    where: { companyId, userId },
    orderBy: { createdAt: "desc" },
  });
  if (rows.length === 0) return [];
  const payments = await tx.bookingPayment.findMany({
    where: { companyId, booking: { userId } },
    orderBy: { receivedAt: "asc" },
  });
  const company = await tx.company.findUniqueOrThrow({ where: { id: companyId } });
  const paid = new Map<string, Payment[]>();
  for (const payment of payments)
    paid.set(payment.bookingId, [...(paid.get(payment.bookingId) ?? []), payment]);
  return rows.map((row) => ({
    ...row,
    payments: paid.get(row.id) ?? [],
    assignment: null,
    company,
  })) as unknown as BookingRow[];
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
