import { useEffect, useState } from "react";
import { tellWorker } from "#app/client/worker-messages.ts";
import { savedDestination, savedDestinations } from "#app/client/offline/destinations.ts";
import { savedBooking, savedBookings, type SavedBooking } from "#app/client/offline/bookings.ts";
import { dropAllOf, type Saved, type StoreName } from "#app/client/offline/store.ts";
import { allEdits, type EditsRecord } from "#app/client/offline/trip-edits.ts";
import { savedTrip, savedTrips, type SavedTrip } from "#app/client/offline/trips.ts";
import { withUnsent } from "#app/domain/trip/editing/stored-edits.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import type { SavedView } from "./save-offline.ts";
import {
  bookingOf,
  destinationOf,
  showWantedAddress,
  tripOf,
  wantedAddress,
} from "#app/shell/pwa/wanted-address.ts";

/** A saved trip as its editor last showed it. */
export interface OwnTrip extends Saved<SavedTrip> {
  /** How many changes of it the server has not heard of. */
  unsentCount: number;
}

export interface OfflineGuide {
  /** The address that the page stands in for; undefined when it was asked for itself. */
  wanted: string | undefined;
  /** The saved destination at this URL. */
  destination: Saved<SavedView> | undefined;
  /** The saved trip at this URL, with the changes that are not sent yet. */
  trip: OwnTrip | undefined;
  /** The saved booking at this URL. */
  booking: Saved<SavedBooking> | undefined;
  destinations: Saved<SavedView>[];
  bookings: Saved<SavedBooking>[];
  /** The last changed first. */
  trips: OwnTrip[];
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

const withEdits =
  (records: readonly EditsRecord[]) =>
  (trip: Saved<SavedTrip>): OwnTrip => {
    const own = records.filter(({ tripId }) => tripId === trip.key);
    return {
      ...trip,
      what: own.reduce((what, { edits }) => withUnsent(what, edits), trip.what),
      unsentCount: own.reduce((sum, { edits }) => sum + edits.unsent.length, 0),
    };
  };

async function readGuide(companyId: string): Promise<OfflineGuide> {
  const wanted = wantedAddress();
  const slug = wanted === undefined ? null : destinationOf(wanted);
  const tripId = wanted === undefined ? null : tripOf(wanted);
  const reference = wanted === undefined ? null : bookingOf(wanted);
  const [destination, trip, booking, destinations, trips, bookings, edits] = await Promise.all([
    slug === null ? undefined : savedDestination<SavedView>(companyId, slug),
    tripId === null ? undefined : savedTrip(companyId, tripId),
    reference === null ? undefined : savedBooking(companyId, reference),
    savedDestinations<SavedView>(companyId),
    savedTrips(companyId),
    savedBookings(companyId),
    allEdits(companyId),
  ]);
  return {
    wanted,
    destination: destination && asSaved(destination),
    trip: trip && withEdits(edits)(trip),
    booking,
    bookings,
    destinations: destinations.map(asSaved),
    trips: trips.sort(byLastChange).map(withEdits(edits)),
  };
}

const nothing = (): OfflineGuide => ({
  wanted: wantedAddress(),
  destination: undefined,
  trip: undefined,
  booking: undefined,
  bookings: [],
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
    // Images are of trips and destinations, shared by both.
    if (kind !== "bookings" && guide?.[kind === "trips" ? "destinations" : "trips"].length === 0)
      tellWorker({ type: "FORGET" });
  };
  return { guide, remove };
}
