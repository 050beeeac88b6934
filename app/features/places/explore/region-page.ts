import { preloadedRegion } from "#app/client/preloaded.ts";
import { REGIONS, UNKNOWN_STATE, type Region } from "#app/domain/constants.ts";
import { monthInIndia } from "#app/domain/time/months.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import type { Place, StateCount } from "#app/schemas/public/places.ts";
import { toCollection, type Collection } from "./collection.ts";

/** The data of a region's page. */
export interface RegionPage {
  region: Region;
  states: StateCount[];
  collection: Collection;
  /** The month it is in India. */
  now: number;
}

export const regionPage = (
  region: Region,
  places: readonly Place[],
  states: StateCount[],
): RegionPage => ({
  region,
  states,
  collection: toCollection(places),
  now: monthInIndia(new Date()),
});

/** As many places as a response of a region lists; one that lists so many may not be the whole region. */
const MAX_LISTED = 200;

/** How many of these places each state has, by name, as the API counts them. */
function countStates(places: readonly Place[]): StateCount[] {
  const counts = new Map<string, number>();
  for (const { address } of places) {
    const state = address?.state ?? UNKNOWN_STATE;
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return [...counts]
    .map(([state, placeCount]) => ({ state, placeCount }))
    .sort((a, b) => a.state.localeCompare(b.state, "en"));
}

/** A region's page, by the slug in its path, from preloaded places; null unless they are all there. */
export async function preloadedRegionPage(slug: string | undefined): Promise<RegionPage | null> {
  const region = REGIONS.find((name) => slugify(name) === slug);
  const places = region && (await preloadedRegion(region));
  return places && places.length < MAX_LISTED
    ? regionPage(region, places, countStates(places))
    : null;
}
