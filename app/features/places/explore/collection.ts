import { boundsOf } from "#app/domain/geo/geo.ts";
import { toPlaceCard, type PlaceCardData } from "#app/domain/catalogue/places.ts";
import type { Bounds, Place } from "#app/schemas/public/places.ts";
import type { Pinned } from "./places-map.tsx";

/** Cards that a page of a region or a tag shows; the rest is a link away. */
const SHOWN = 8;
/** Room around the places on the map, in km. */
export const MAP_MARGIN_KM = 15;

/** What the page of a region or a tag says of its places. */
export interface Collection {
  placeCount: number;
  stateCount: number;
  poiCount: number;
  /** How many places are at their best in each month, January first. */
  monthCounts: number[];
  /** The months in which more than half of them are; else those with the most. */
  bestMonths: number[];
  /** The best known. */
  cards: PlaceCardData[];
  pins: Pinned[];
  /** Null without places. */
  bounds: Bounds | null;
}

function busiest(counts: readonly number[], placeCount: number): number[] {
  const enough = Math.min(placeCount / 2, Math.max(...counts) - 1);
  return counts.flatMap((count, index) => (count > 0 && count > enough ? [index + 1] : []));
}

const degrees = (value: number) => Math.round(value * 1e4) / 1e4;

/** Sums up places, given with the best known first, for a page about them. */
export function toCollection(places: readonly Place[]): Collection {
  const monthCounts = Array.from(
    { length: 12 },
    (_, index) => places.filter(({ bestMonths }) => bestMonths.includes(index + 1)).length,
  );
  return {
    placeCount: places.length,
    stateCount: new Set(places.flatMap(({ address }) => address?.state ?? [])).size,
    poiCount: places.reduce((sum, { poiCount }) => sum + poiCount, 0),
    monthCounts,
    bestMonths: busiest(monthCounts, places.length),
    cards: places.slice(0, SHOWN).map(toPlaceCard),
    pins: places.map(({ slug, name, latitude, longitude }) => ({
      slug,
      name,
      latitude: degrees(latitude),
      longitude: degrees(longitude),
    })),
    bounds: places.length > 0 ? boundsOf(places, MAP_MARGIN_KM) : null,
  };
}

/** The most frequent of these keys with how often each occurs, those that tie in alphabetical order. */
export function mostFrequent(
  keys: readonly string[],
  limit: number,
): { key: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key, "en"))
    .slice(0, limit);
}
