import type { Booking } from "#app/schemas/public/bookings.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { allSaved, dropSaved, keep, saved, type Saved } from "./store.ts";

/** A booking with its voucher, as they were when they were saved. */
export interface SavedBooking {
  booking: Booking;
  /** The PDF; null if it couldn't be fetched. */
  voucher: Blob | null;
}

/** How many bookings are saved: the next ones. */
export const MAX_BOOKINGS = 20;

/** Saves a booking for its account, while it is that account's turn (see `claimTrips`). */
const saveBooking = (companyId: string, ownerId: string, what: SavedBooking): Promise<void> =>
  keep("bookings", companyId, {
    key: what.booking.reference,
    what,
    savedAt: Date.now(),
    most: MAX_BOOKINGS,
    ownerId,
  });

/** The saved booking with this reference. */
export const savedBooking = (
  companyId: string,
  reference: string,
): Promise<Saved<SavedBooking> | undefined> =>
  saved<SavedBooking>("bookings", companyId, reference);

/** All saved bookings. */
export const savedBookings = (companyId: string): Promise<Saved<SavedBooking>[]> =>
  allSaved<SavedBooking>("bookings", companyId);

export const dropBooking = (companyId: string, reference: string): Promise<void> =>
  dropSaved("bookings", companyId, reference);

async function fetched(address: string): Promise<Response | null> {
  const response = await fetch(address);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  return response;
}

/** Loads a booking and its voucher and saves them; one that is gone is deleted. */
export async function refreshBooking(
  companyId: string,
  ownerId: string,
  reference: string,
): Promise<void> {
  const address = paths.api(`/bookings/${reference}`);
  const booking = await fetched(address);
  if (!booking) return dropBooking(companyId, reference);
  const voucher = await fetched(`${address}/documents/voucher.pdf`).catch(() => null);
  await saveBooking(companyId, ownerId, {
    booking: (await booking.json()) as Booking,
    voucher: voucher && (await voucher.blob()),
  });
}
