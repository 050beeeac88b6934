import { useEffect } from "react";
import type { SavedTrip } from "#app/client/offline/trips.ts";
import type { ItinerarySummary } from "#app/schemas/public/itineraries.ts";
import { useSentFor } from "./trip-owner.ts";

/** Delay before a trip is saved: reading comes first, and changes often follow each other. */
const KEEP_AFTER_MS = 2_000;

/** Keeps the trip that its owner looks at for reading it offline; null is one that is being saved. */
export function useSaveTrip(trip: SavedTrip | null): void {
  const { companyId, userId } = useSentFor();
  useEffect(() => {
    if (trip === null || companyId === undefined || !userId) return;
    const keep = () =>
      import("./save-trips.ts")
        .then(({ keepOpened }) => keepOpened({ companyId, userId }, trip))
        .catch(() => undefined);
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [companyId, userId, trip]);
}

/** Keeps the trips of a whole list for reading them offline; of a list that was searched, null, nothing. */
export function useSaveTrips(listed: readonly ItinerarySummary[] | null, isArchive: boolean): void {
  const { companyId, userId } = useSentFor();
  useEffect(() => {
    if (listed === null || companyId === undefined || !userId) return;
    const keep = () =>
      import("./save-trips.ts")
        .then(({ keepListed }) => keepListed({ companyId, userId }, listed, isArchive))
        .catch(() => undefined);
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [companyId, userId, listed, isArchive]);
}
