import { hasEnded } from "#app/domain/bookings/statuses.ts";
import { AppError, notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type {
  BookingShare,
  NewBookingShare,
  SharedTrip,
} from "#app/schemas/public/bookings/shares.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { originOf } from "#app/services/companies/companies.ts";
import { hashOf, newSecret } from "#app/services/identity/session-token.ts";
import { onSeen, type Seen } from "./access.ts";
import { toBooking } from "./present.ts";
import { loadBooking } from "./rows.ts";

/** A link is good until so long after the trip's end. */
const AFTER_HOURS = 12;
const HOUR_MS = 3_600_000;

const which = ({ row }: Seen) => ({ companyId: row.companyId, bookingId: row.id });

const expectTraveller = ({ actor }: Seen) => {
  if (actor.role !== "traveller") throw notFound("Booking");
};

const activeOf = (ctx: Ctx, tx: Tx, found: Seen) =>
  tx.bookingShare.findFirst({ where: { ...which(found), expiresAt: { gt: ctx.now() } } });

/**
 * Until when the booking's link is good; null if there is none.
 *
 * @throws AppError `unauthenticated`; `not_found`, also for another's.
 */
export const shareOf = (ctx: Ctx, reference: string): Promise<BookingShare | null> =>
  onSeen(ctx, reference, async (tx, found) => {
    expectTraveller(found);
    const share = await activeOf(ctx, tx, found);
    return share && { expiresAt: share.expiresAt.toISOString() };
  });

/**
 * Makes a link by which others follow the trip without an account. It takes the place of an earlier one, and is shown this once:
 * only its hash is stored.
 *
 * @throws AppError as `shareOf`; `conflict` for a booking that is over.
 */
export const share = (ctx: Ctx, reference: string): Promise<NewBookingShare> =>
  onSeen(ctx, reference, async (tx, found) => {
    expectTraveller(found);
    const { row } = found;
    if (hasEnded(row.status)) throw new AppError("conflict", "This booking is over");
    const secret = newSecret();
    const expiresAt = new Date(row.endsAt.getTime() + AFTER_HOURS * HOUR_MS);
    const fields = { tokenHash: hashOf(secret), expiresAt, createdAt: ctx.now() };
    await tx.bookingShare.upsert({
      where: { companyId_bookingId: which(found) },
      create: { ...which(found), ...fields },
      update: fields,
    });
    return {
      // An account may be signed in on another host than its company's: the link names the company.
      url: originOf(ctx.company, ctx.site) + paths.sharedTrip(`${row.companyId}.${secret}`),
      expiresAt: expiresAt.toISOString(),
    };
  });

/** Ends a booking's link. @throws AppError as `shareOf`. */
export const unshare = (ctx: Ctx, reference: string): Promise<void> =>
  onSeen(ctx, reference, async (tx, found) => {
    expectTraveller(found);
    await tx.bookingShare.deleteMany({ where: which(found) });
  });

const FIRST_NAME = /^\S+/;

/**
 * The trip behind a link, for anyone who has it: where and when, and the driver's first name and the vehicle once the traveller sees
 * them. No price, no phone number, no name of the traveller.
 *
 * @throws AppError `not_found` for a link that was revoked, has expired or never was.
 */
export async function sharedTrip(ctx: Ctx, token: string): Promise<SharedTrip> {
  const [companyId = "", secret = ""] = token.split(".");
  if (!isUuid(companyId)) throw notFound("Trip");
  return withCompany(ctx.db, companyId, async (tx) => {
    const share = await tx.bookingShare.findFirst({
      where: { companyId, tokenHash: hashOf(secret), expiresAt: { gt: ctx.now() } },
    });
    if (!share) throw notFound("Trip");
    const row = await loadBooking(tx, companyId, { id: share.bookingId });
    const booking = toBooking(row, "traveller", ctx.now());
    const { assignment } = booking;
    return {
      companyName: row.company.name,
      status: booking.status,
      tripType: booking.tripType,
      pickupAt: booking.pickupAt,
      endsAt: booking.endsAt,
      stops: booking.route.stops.map(({ name, latitude, longitude }) => ({
        name,
        latitude,
        longitude,
      })),
      driver: assignment && {
        firstName: FIRST_NAME.exec(assignment.driverName)?.[0] ?? "",
        vehicle: assignment.model,
        plate: assignment.plate,
      },
      expiresAt: share.expiresAt.toISOString(),
    };
  });
}
