import type { AppLoadContext } from "@remix-run/node";
import { hasCode } from "#app/domain/errors/errors.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { phoneText } from "#app/schemas/public/phone-numbers.ts";

const orNull = (number: string | null | undefined) => (number ? phoneText(number) : null);

/** What a booking's page shows. Moments and phone numbers are worded here: browsers word them differently. */
export async function bookingPage({ services, map }: AppLoadContext, reference: string) {
  const booking = await services.bookings.get(reference);
  const events = await services.bookings.events(reference);
  // An operator sees the booking, but has no link to it.
  const share = await services.bookings.shareOf(reference).catch((error: unknown) => {
    if (!hasCode(error, "not_found")) throw error;
    return null;
  });
  return {
    booking,
    when: momentInIndia(booking.pickupAt),
    phones: {
      traveller: orNull(booking.contact.phone),
      driver: orNull(booking.assignment?.driverPhone),
      support: orNull(booking.company.supportPhone),
    },
    documents: await services.bookings.documents(reference),
    sharedUntil: share && momentInIndia(share.expiresAt),
    events: events.map((event) => ({ ...event, when: momentInIndia(event.createdAt) })),
    map,
  };
}
