import {
  dropBooking,
  MAX_BOOKINGS,
  refreshBooking,
  savedBookings,
} from "#app/client/offline/bookings.ts";
import { claimOnce } from "#app/features/trips/offline/save-trips.ts";
import type { BookingSummary } from "#app/schemas/public/bookings.ts";

type Listed = Pick<BookingSummary, "reference" | "version">;

/** A driver is shown from two hours before pickup without a new version: copies are refreshed after an hour. */
const FRESH_MS = 3_600_000;

/** Saves bookings that aren't saved as they are now; of a whole list, those that it is without are deleted. */
export async function keepBookings(
  { companyId, userId }: { companyId: string; userId: string },
  listed: readonly Listed[],
  isWhole: boolean,
): Promise<void> {
  await claimOnce({ companyId, userId });
  const known = new Map((await savedBookings(companyId)).map((one) => [one.key, one]));
  const wanted = listed.slice(0, MAX_BOOKINGS);
  for (const { reference, version } of wanted) {
    const one = known.get(reference);
    known.delete(reference);
    const isFresh = one?.what.booking.version === version && Date.now() - one.savedAt < FRESH_MS;
    if (!isFresh) await refreshBooking(companyId, userId, reference);
  }
  if (isWhole) for (const reference of known.keys()) await dropBooking(companyId, reference);
}
