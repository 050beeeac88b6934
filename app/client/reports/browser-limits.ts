import type { Point } from "#app/domain/geo/geo.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long each kind of response is cached (spec, section 9); points of interest as long as their places. */
export const CACHE_MS = {
  tags: 10 * MINUTE_MS,
  places: 15 * MINUTE_MS,
  regions: 30 * MINUTE_MS,
  regionPlaces: 20 * MINUTE_MS,
  regionStates: 30 * MINUTE_MS,
  suggestions: 5 * MINUTE_MS,
} as const;
export const MAX_CACHED = 500;
export const CACHE_SWEEP_MS = 5 * MINUTE_MS;

/** What is prefetched at the start (spec, section 7). */
export const PREFETCHED = { places: 10, pois: 20 } as const;
/** How long the pointer rests on a link to a destination before it is prefetched. */
export const HOVER_MS = 150;

export const PRELOADED_REGIONS = 2;
export const BASIC_TAGS = 20;
/** The splash waits this long for the preload, then continues with defaults. */
export const PRELOAD_PATIENCE_MS = 5 * SECOND_MS;
/** The default start of a journey and centre of a map (spec, section 8). */
export const NEW_DELHI: Point = { latitude: 28.61, longitude: 77.21 };
export const CENTRE_OF_INDIA: Point = { latitude: 20.59, longitude: 78.96 };

export const METRICS_AFTER_MS = 3 * SECOND_MS;

export const MAX_ERRORS_STORED = 50;
/** Errors are batched until the first of a batch is this old. */
export const ERRORS_AFTER_MS = SECOND_MS;
/** A page that fails in a loop sends no more than this. */
export const MAX_ERRORS_SENT = 50;
