import { LIVE_STATUSES } from "#app/domain/bookings/statuses.ts";
import type { Page } from "#app/domain/paging.ts";
import type {
  Booking,
  BookingEvent,
  BookingListQuery,
  BookingSummary,
} from "#app/schemas/public/bookings.ts";
import { signedIn, withCompany, type Ctx } from "#app/platform/context.ts";
import { onSeen } from "./access.ts";
import { toBooking } from "./present.ts";
import { bookingsOf, SUMMARY, toSummary } from "./rows.ts";

/**
 * A page of the account's bookings: upcoming ones by pickup, or past ones, the latest first.
 *
 * @throws AppError `unauthenticated`.
 */
export async function list(
  ctx: Ctx,
  { view, page, size }: BookingListQuery,
): Promise<Page<BookingSummary>> {
  const { companyId, userId } = signedIn(ctx);
  const upcoming = { status: { in: LIVE_STATUSES }, endsAt: { gte: ctx.now() } };
  const isUpcoming = view === "upcoming";
  const where = { companyId, userId, ...(isUpcoming ? upcoming : { NOT: upcoming }) };
  const order = isUpcoming ? "asc" : "desc";
  const { rows, totalElements } = await withCompany(ctx.db, companyId, async (tx) => ({
    totalElements: await tx.booking.count({ where }),
    rows: await tx.booking.findMany({
      where,
      select: SUMMARY,
      orderBy: [{ pickupAt: order }, { id: order }],
      skip: page * size,
      take: size,
    }),
  }));
  const totalPages = Math.ceil(totalElements / size);
  return {
    content: rows.map(toSummary),
    page,
    size,
    totalElements,
    totalPages,
    first: page === 0,
    last: page >= totalPages - 1,
  };
}

/**
 * A booking, as its traveller or its company's operator sees it.
 *
 * @throws AppError `unauthenticated`; `not_found`, also for another's.
 */
export const get = (ctx: Ctx, reference: string): Promise<Booking> =>
  onSeen(ctx, reference, (_, { row, actor }) =>
    Promise.resolve(toBooking(row, actor.role, ctx.now())),
  );

/**
 * What happened to a booking, in order. Names of operators are shown to operators alone.
 *
 * @throws AppError as `get`.
 */
export const events = (ctx: Ctx, reference: string): Promise<BookingEvent[]> =>
  onSeen(ctx, reference, async (tx, { row, actor }) => {
    const { companyId, id: bookingId } = row;
    const found = await tx.bookingEvent.findMany({
      where: { companyId, bookingId },
      orderBy: { version: "asc" },
    });
    return found.map((event) => ({
      version: event.version,
      kind: event.kind as BookingEvent["kind"],
      fromStatus: event.fromStatus as BookingEvent["fromStatus"],
      toStatus: event.toStatus as BookingEvent["toStatus"],
      actorRole: event.actorRole as BookingEvent["actorRole"],
      actorName:
        actor.role === "traveller" && event.actorRole !== "traveller"
          ? row.company.name
          : event.actorName,
      reason: event.reason,
      createdAt: event.createdAt.toISOString(),
    }));
  });

/** All bookings of the account, the latest first, for its own records. */
export async function all(ctx: Ctx): Promise<Booking[]> {
  const { companyId, userId } = signedIn(ctx);
  const rows = await withCompany(ctx.db, companyId, (tx) => bookingsOf(tx, companyId, userId));
  return rows.map((row) => toBooking(row, "traveller", ctx.now()));
}
