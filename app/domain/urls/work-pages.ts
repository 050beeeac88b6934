import { guardedPage } from "#app/domain/policy/policy.ts";

/** The editor of a trip, and the pages for one of its days. */
const TRIP = /^\/itinerary\/[^/]+\/[^/]+/;

/** True for pages that people work on, the admin pages and the trip editor: nothing is advertised there. */
export function isWorkPage(pathname: string): boolean {
  const page = guardedPage(pathname);
  return TRIP.test(pathname) || (page !== null && page.need !== "signed-in");
}
