import { useEffect, useState } from "react";
import { tellWorker } from "#app/client/worker-messages.ts";
import { savedDestination, savedDestinations } from "#app/client/offline/destinations.ts";
import { dropAllOf, type Saved, type StoreName } from "#app/client/offline/store.ts";
import { savedTrip, savedTrips } from "#app/client/offline/trips.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import type { SavedView } from "./save-offline.ts";
import {
  destinationOf,
  showWantedAddress,
  tripOf,
  wantedAddress,
} from "#app/shell/pwa/wanted-address.ts";

export interface OfflineGuide {
  /** The address that the page stands in for; undefined when it was asked for itself. */
  wanted: string | undefined;
  /** The saved destination at this URL. */
  destination: Saved<SavedView> | undefined;
  /** The saved trip at this URL. */
  trip: Saved<Trip> | undefined;
  destinations: Saved<SavedView>[];
  /** The last changed first. */
  trips: Saved<Trip>[];
}

/** Photos are saved in one size. */
const inOneSize = <T extends { srcset: string | null }>(image: T): T => ({
  ...image,
  srcset: null,
});

function asSaved({ what, ...saved }: Saved<SavedView>): Saved<SavedView> {
  const place = { ...what.place, images: what.place.images.slice(0, 1).map(inOneSize) };
  const groups = what.groups.map((group) => ({
    ...group,
    pois: group.pois.map((poi) => ({ ...poi, image: poi.image && inOneSize(poi.image) })),
  }));
  return { ...saved, what: { ...what, place, groups } };
}

const byLastChange = (a: Saved<Trip>, b: Saved<Trip>) =>
  a.what.updatedAt < b.what.updatedAt ? 1 : -1;

async function readGuide(companyId: string): Promise<OfflineGuide> {
  const wanted = wantedAddress();
  const slug = wanted === undefined ? null : destinationOf(wanted);
  const tripId = wanted === undefined ? null : tripOf(wanted);
  const [destination, trip, destinations, trips] = await Promise.all([
    slug === null ? undefined : savedDestination<SavedView>(companyId, slug),
    tripId === null ? undefined : savedTrip(companyId, tripId),
    savedDestinations<SavedView>(companyId),
    savedTrips(companyId),
  ]);
  return {
    wanted,
    destination: destination && asSaved(destination),
    trip,
    destinations: destinations.map(asSaved),
    trips: trips.sort(byLastChange),
  };
}

const nothing = (): OfflineGuide => ({
  wanted: wantedAddress(),
  destination: undefined,
  trip: undefined,
  destinations: [],
  trips: [],
});

/**
 * What is saved on this device, null until it was read, and a function to remove it. Nothing in a browser without
 * storage.
 */
export function useOfflineGuide(companyId: string) {
  const [guide, setGuide] = useState<OfflineGuide | null>(null);
  useEffect(() => {
    showWantedAddress();
    let isGone = false;
    void readGuide(companyId)
      .catch(nothing)
      .then((read) => {
        if (!isGone) setGuide(read);
      });
    return () => {
      isGone = true;
    };
  }, [companyId]);
  const remove = async (kind: StoreName) => {
    await dropAllOf(kind, companyId);
    setGuide((before) => before && { ...before, [kind]: [] });
    // Images are shared by both.
    if (guide?.[kind === "trips" ? "destinations" : "trips"].length === 0)
      tellWorker({ type: "FORGET" });
  };
  return { guide, remove };
}
