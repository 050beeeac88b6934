import type { TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { allSaved, dropSaved, keep, saved, type Saved } from "./store.ts";

/** A trip with the ways that it is planned by; none, or null, where all travel is estimated. */
export interface SavedTrip extends Trip {
  travelSource?: TravelSource | null;
}

/** How many trips are saved: those opened last. */
export const MAX_TRIPS = 20;

export { claimTrips } from "./store.ts";

/** Keeps a trip for reading offline, while it is its owner's turn (see `claimTrips`); it is theirs alone, and goes with the sign-out. */
export const saveTrip = (
  companyId: string,
  ownerId: string,
  trip: SavedTrip,
  savedAt = Date.now(),
): Promise<void> =>
  keep("trips", companyId, { key: trip.id, what: trip, savedAt, most: MAX_TRIPS, ownerId });

/** The saved trip with this id. */
export const savedTrip = (companyId: string, id: string): Promise<Saved<SavedTrip> | undefined> =>
  saved<SavedTrip>("trips", companyId, id);

/** All saved trips, the last opened first. */
export const savedTrips = (companyId: string): Promise<Saved<SavedTrip>[]> =>
  allSaved<SavedTrip>("trips", companyId);

/** Drops a trip that was deleted, or that its reader may no longer see. */
export const dropTrip = (companyId: string, id: string): Promise<void> =>
  dropSaved("trips", companyId, id);
