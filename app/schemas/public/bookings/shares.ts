import { z } from "zod";
import { BOOKING_STATUSES } from "#app/domain/bookings/statuses.ts";
import { CAB_TRIP_TYPES } from "#app/domain/fares/types.ts";
import { Instant } from "#app/schemas/public/common.ts";

export const BookingShare = z.object({ expiresAt: Instant });
export type BookingShare = z.output<typeof BookingShare>;

/** A link that was just made; it can’t be read again. */
export const NewBookingShare = BookingShare.extend({ url: z.string() });
export type NewBookingShare = z.output<typeof NewBookingShare>;

/** A trip as others follow it. */
export const SharedTrip = z.object({
  companyName: z.string(),
  status: z.enum(BOOKING_STATUSES),
  tripType: z.enum(CAB_TRIP_TYPES),
  pickupAt: Instant,
  endsAt: Instant,
  stops: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  /** Null until two hours before pickup. */
  driver: z.object({ firstName: z.string(), vehicle: z.string(), plate: z.string() }).nullable(),
  expiresAt: Instant,
});
export type SharedTrip = z.output<typeof SharedTrip>;
