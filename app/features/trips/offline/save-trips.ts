import { calls } from "#app/client/api/browser.ts";
import { isSparing } from "#app/client/page-facts.ts";
import { tellWorker } from "#app/client/worker-messages.ts";
import {
  claimTrips,
  dropTrip,
  saveTrip,
  type SavedTrip,
  savedTrips,
  MAX_TRIPS,
} from "#app/client/offline/trips.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import type { ItinerarySummary } from "#app/schemas/public/itineraries.ts";
import { markTripsSaved } from "./trip-owner.ts";

/** Opening hours and fees of a trip's stops change without the trip: what is kept is read anew after a day. */
const FRESH_MS = 86_400_000;

/** Whose page this is, to each company's site. */
export interface TripOwner {
  companyId: string;
  /** Null for a page of somebody who is not signed in. */
  userId: string | null;
}

let claimed: { by: string; done: Promise<void> } | null = null;

/**
 * Makes the trips that are kept those of the page's owner, once for each page: a page that was left open while somebody else
 * signed in claims nothing any more, and so keeps nothing.
 */
export function claimOnce({ companyId, userId }: TripOwner): Promise<void> {
  const by = `${companyId} ${userId}`;
  if (claimed?.by !== by) {
    markTripsSaved(userId !== null);
    claimed = { by, done: claimTrips(companyId, userId) };
  }
  return claimed.done;
}

const coverOf = ({ places, placeId }: Trip) =>
  paths.cover((places.find(({ id }) => id === placeId) ?? places[0]!).slug);

/** Has the fonts fetched that the words of trips need: one of a script that no page has shown yet is not on the device. */
async function fetchFonts(trips: readonly Trip[]): Promise<void> {
  const beyondLatin = [...new Set(JSON.stringify(trips))].filter((letter) => letter > "ÿ").join("");
  const family = getComputedStyle(document.body).fontFamily;
  await Promise.all(
    [400, 600].map((weight) => document.fonts.load(`${weight} 1em ${family}`, `₹${beyondLatin}`)),
  );
}

/** Keeps a trip that is open, with its cover and fonts. */
export async function keepOpened({ companyId, userId }: TripOwner, trip: SavedTrip): Promise<void> {
  if (userId === null) return;
  await claimOnce({ companyId, userId });
  await saveTrip(companyId, userId, trip);
  tellWorker({ type: "KEEP_PICTURES", pictures: [coverOf(trip)] });
  await fetchFonts([trip]);
}

const statusOf = (error: unknown) => (error as { status?: number } | null)?.status;

/** Reads one trip from the server and keeps it, with its ways unless travel is known to be estimated here; answers whether it is. One that is no longer there goes. */
async function refresh(
  { companyId, userId }: { companyId: string; userId: string },
  id: string,
  isEstimate: boolean,
): Promise<boolean> {
  try {
    const trip = await calls.itineraries.get(id);
    const travelSource = isEstimate ? null : await calls.itineraries.travel(id);
    await saveTrip(companyId, userId, { ...trip, travelSource });
    return travelSource === null;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    await dropTrip(companyId, id);
    return isEstimate;
  }
}

/**
 * Brings what is kept in step with a whole list of trips, the current or the archived ones: what is no longer in it goes, and
 * of the current ones the last changed are read and kept, one after the other. Who spares their line keeps what they open.
 */
export async function keepListed(
  { companyId, userId }: TripOwner,
  listed: readonly ItinerarySummary[],
  isArchive: boolean,
): Promise<void> {
  if (userId === null) return;
  await claimOnce({ companyId, userId });
  const saved = await savedTrips(companyId);
  const ids = new Set(listed.map(({ id }) => id));
  for (const { key, what } of saved)
    if (what.isArchived === isArchive && !ids.has(key)) await dropTrip(companyId, key);
  if (isArchive || isSparing()) return;
  const wanted = listed.slice(0, MAX_TRIPS);
  const known = new Map(saved.map((one) => [one.key, one]));
  const isFresh = ({ id, version }: ItinerarySummary) =>
    known.get(id)?.what.version === version && Date.now() - known.get(id)!.savedAt < FRESH_MS;
  let isEstimate = false;
  for (const trip of wanted)
    if (!isFresh(trip)) isEstimate = await refresh({ companyId, userId }, trip.id, isEstimate);
  tellWorker({
    type: "KEEP_PICTURES",
    pictures: [...new Set(wanted.map(({ place }) => paths.cover(place.slug)))],
  });
  await fetchFonts((await savedTrips(companyId)).map(({ what }) => what));
}
