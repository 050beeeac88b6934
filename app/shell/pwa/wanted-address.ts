declare global {
  interface Window {
    /** The address that the offline page stands in for, as stand-in.js has put it aside. */
    wantedAddress?: string;
  }
}

/** The address that this page was asked for at, when it stands in for another; undefined when it was asked for itself. */
export const wantedAddress = (): string | undefined => window.wantedAddress;

/** Shows the wanted address again, once the page is awake: a reload then asks for it. */
export function showWantedAddress(): void {
  const wanted = wantedAddress();
  if (wanted !== undefined) history.replaceState(history.state, "", wanted);
}

/** What a part of an address says; null for what is none. */
function readable(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part).toLowerCase();
  } catch {
    return null;
  }
}

/** The slug of the destination that an address leads to, or null. */
export const destinationOf = (address: string): string | null =>
  readable(/^\/destination\/([^/?#]+)/.exec(address)?.[1]);

/** The id of the trip that an address leads to, or null. */
export const tripOf = (address: string): string | null =>
  readable(/^\/itinerary\/[^/?#]+\/([^/?#]+)/.exec(address)?.[1]);

/** True for the address of the list of trips. */
export const isTripList = (address: string): boolean =>
  /^\/saved-itineraries\/?(?:[?#]|$)/.test(address);

/** The reference of the booking that an address leads to, or null. */
export const bookingOf = (address: string): string | null =>
  readable(/^\/my-bookings\/([^/?#]+)/.exec(address)?.[1])?.toUpperCase() ?? null;

/** True for the address of the list of bookings. */
export const isBookingList = (address: string): boolean =>
  /^\/my-bookings\/?(?:[?#]|$)/.test(address);
