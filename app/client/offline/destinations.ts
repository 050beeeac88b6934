import { allKept, keep, kept, type Kept } from "./store.ts";

/** So many destinations are kept, the last that were visited. */
const MOST_DESTINATIONS = 20;

interface Destination {
  place: { slug: string };
}

/** Keeps what a destination's page is drawn from: nothing in it is anybody's own. */
export const keepDestination = <T extends Destination>(
  companyId: string,
  destination: T,
  keptAt = Date.now(),
): Promise<void> =>
  keep("destinations", companyId, {
    key: destination.place.slug,
    what: destination,
    keptAt,
    most: MOST_DESTINATIONS,
  });

/** The destination that is kept under a slug, or undefined. */
export const keptDestination = <T extends Destination>(
  companyId: string,
  slug: string,
): Promise<Kept<T> | undefined> => kept<T>("destinations", companyId, slug);

/** All destinations that are kept, the last visited first. */
export const keptDestinations = <T extends Destination>(companyId: string): Promise<Kept<T>[]> =>
  allKept<T>("destinations", companyId);
