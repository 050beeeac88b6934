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
import { dropEditsOfOthers } from "#app/client/offline/trip-edits.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import type { ItinerarySummary } from "#app/schemas/public/itineraries.ts";
import { markTripsSaved } from "./trip-owner.ts";

/** Opening hours and fees of stops change without the trip: saved copies are refreshed after a day. */
const FRESH_MS = 86_400_000;

/** Whose page this is, to each company's site. */
export interface TripOwner {
  companyId: string;
  /** Null on a page without an account. */
  userId: string | null;
}

async function claimAll(companyId: string, userId: string | null): Promise<void> {
  await claimTrips(companyId, userId);
  if (userId !== null) await dropEditsOfOthers(companyId, userId);
}

let claimed: { by: string; done: Promise<void> } | null = null;

/**
 * Claims the saved trips for the page's owner, once per page: a page left open while another account signed in
 * claims nothing, and saves nothing.
 */
export function claimOnce({ companyId, userId }: TripOwner): Promise<void> {
  const by = `${companyId} ${userId}`;
  if (claimed?.by !== by) {
    markTripsSaved(userId !== null);
    claimed = { by, done: claimAll(companyId, userId) };
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

/**
 * Loads and saves one trip, with its travel times unless they are known to be estimates. Deletes it if it no
 * longer exists. Returns whether travel is estimated.
 */
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
 * Synchronises the saved trips with a whole list of current or archived trips: deletes those missing from it, and
 * loads and saves the latest of the current ones one by one. On a metered connection only opened trips are saved.
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
