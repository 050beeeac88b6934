import { calls } from "#app/client/api/browser.ts";
import {
  BASIC_TAGS,
  CENTRE_OF_INDIA,
  NEW_DELHI,
  PREFETCHED,
  PRELOAD_PATIENCE_MS,
  PRELOADED_REGIONS,
} from "#app/client/reports/browser-limits.ts";
import { REGIONS, type Region } from "#app/domain/constants.ts";
import type { Point } from "#app/domain/geo/geo.ts";
import type { Place } from "#app/schemas/public/places.ts";
import type { Tag } from "#app/schemas/public/tags.ts";
import { isSparing } from "./page-facts.ts";

/** Data that screens can rely on; defaults where a call failed. */
export interface Preloaded {
  tags: Tag[];
  /** The start of a journey until the visitor chooses one: the best-known place. */
  location: Point;
  regions: { region: Region; places: Place[] }[];
  /** The middle of the regions' places, for an empty map. */
  mapCenter: Point;
}

const DEFAULTS: Preloaded = {
  tags: [],
  location: NEW_DELHI,
  regions: [],
  mapCenter: CENTRE_OF_INDIA,
};

async function loadBasics(): Promise<Pick<Preloaded, "tags" | "location">> {
  const [tags, [best]] = await Promise.all([
    calls.tags.list(),
    calls.places.list({ limit: PREFETCHED.places }),
  ]);
  return {
    tags: tags.slice(0, BASIC_TAGS),
    location: best ? { latitude: best.latitude, longitude: best.longitude } : NEW_DELHI,
  };
}

const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;

const middleOf = (places: readonly Place[]): Point =>
  places.length === 0
    ? CENTRE_OF_INDIA
    : {
        latitude: middle(places.map(({ latitude }) => latitude)),
        longitude: middle(places.map(({ longitude }) => longitude)),
      };

async function loadRegions(): Promise<Pick<Preloaded, "regions" | "mapCenter">> {
  const regions = await Promise.all(
    REGIONS.slice(0, PRELOADED_REGIONS).map(async (region) => ({
      region,
      places: await calls.regions.places(region),
    })),
  );
  return { regions, mapCenter: middleOf(regions.flatMap(({ places }) => places)) };
}

/** The value of `loaded`, or nothing after a timeout or failure. */
function inTime<T extends object>(loaded: Promise<T>): Promise<Partial<T>> {
  const patience = new Promise<Partial<T>>((resolve) =>
    setTimeout(() => resolve({}), PRELOAD_PATIENCE_MS),
  );
  return Promise.race([loaded.catch(() => ({})), patience]);
}

async function load(): Promise<Preloaded> {
  if (isSparing()) return DEFAULTS;
  const [basics, regions] = await Promise.all([inTime(loadBasics()), inTime(loadRegions())]);
  return { ...DEFAULTS, ...basics, ...regions };
}

let loading: Promise<Preloaded> | null = null;

/**
 * Loads the basic tags, the best-known places and the places of the first two regions, once. Resolves within five
 * seconds; whatever has not arrived by then has its default. On a metered connection nothing is requested.
 */
export const preloadEssentials = (): Promise<Preloaded> => (loading ??= load());
