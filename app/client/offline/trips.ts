import type { TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { allKept, dropKept, keep, kept, type Kept } from "./store.ts";

/** A trip with the ways that it is planned by; none, or null, where all travel is estimated. */
export interface KeptTrip extends Trip {
  ways?: TravelSource | null;
}

/** So many trips are kept, the last that were opened. */
export const MOST_TRIPS = 20;

export { claimTrips } from "./store.ts";

/** Keeps a trip for reading offline, while it is its owner's turn (see `claimTrips`); it is theirs alone, and goes with the sign-out. */
export const keepTrip = (
  companyId: string,
  ownerId: string,
  trip: KeptTrip,
  keptAt = Date.now(),
): Promise<void> =>
  keep("trips", companyId, { key: trip.id, what: trip, keptAt, most: MOST_TRIPS, ownerId });

/** The trip that is kept under an id, or undefined. */
export const keptTrip = (companyId: string, id: string): Promise<Kept<KeptTrip> | undefined> =>
  kept<KeptTrip>("trips", companyId, id);

/** All trips that are kept, the last opened first. */
export const keptTrips = (companyId: string): Promise<Kept<KeptTrip>[]> =>
  allKept<KeptTrip>("trips", companyId);

/** Drops a trip that was deleted, or that its reader may no longer see. */
export const dropTrip = (companyId: string, id: string): Promise<void> =>
  dropKept("trips", companyId, id);
