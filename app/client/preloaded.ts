import { browserCache } from "#app/client/browser-cache.ts";
import { PREFETCHED } from "#app/client/reports/browser-limits.ts";
import type { Region } from "#app/domain/constants.ts";
import type { Place } from "#app/schemas/public/places.ts";
import type { Poi } from "#app/schemas/public/pois.ts";

/** A response from the browser cache, or on its way there; null if it isn't, or fails. No request is made for it. */
const cached = async <T>(
  ...request: Parameters<typeof browserCache.peek>
): Promise<readonly T[] | null> => {
  const response = browserCache.peek(...request);
  return response ? response.then((rows) => rows as T[]).catch(() => null) : null;
};

/** The places of a region, if they were preloaded; the first two regions are. */
export const preloadedRegion = (region: Region) =>
  cached<Place>(`/places/region/${encodeURIComponent(region)}`);

/** A place of the preloaded best-known ones with all its points of interest; null if either is missing. */
export async function preloadedDestination(
  slug: string,
): Promise<{ place: Place; pois: Poi[] } | null> {
  const [places, pois] = await Promise.all([
    cached<Place>("/places", { limit: PREFETCHED.places }),
    cached<Poi>("/pois", { limit: PREFETCHED.pois }),
  ]);
  const place = places?.find((each) => each.slug === slug);
  const its = pois?.filter(({ placeId }) => placeId === place?.id) ?? [];
  // The last place of the list may have more than the list holds.
  return place && its.length === place.poiCount ? { place, pois: its } : null;
}
