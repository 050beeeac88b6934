import { allSaved, keep, saved, type Saved } from "./store.ts";

/** How many destinations are saved: those visited last. */
const MAX_DESTINATIONS = 20;

interface Destination {
  place: { slug: string };
}

/** Keeps what a destination's page is drawn from: nothing in it is anybody's own. */
export const saveDestination = <T extends Destination>(
  companyId: string,
  destination: T,
  savedAt = Date.now(),
): Promise<void> =>
  keep("destinations", companyId, {
    key: destination.place.slug,
    what: destination,
    savedAt,
    most: MAX_DESTINATIONS,
  });

/** The saved destination with this slug. */
export const savedDestination = <T extends Destination>(
  companyId: string,
  slug: string,
): Promise<Saved<T> | undefined> => saved<T>("destinations", companyId, slug);

/** All saved destinations, the last visited first. */
export const savedDestinations = <T extends Destination>(companyId: string): Promise<Saved<T>[]> =>
  allSaved<T>("destinations", companyId);
