import type { Candidate } from "#app/domain/plan/propose/candidate.ts";
import { planStop } from "./plan-input.ts";
import type { KnownPoi, Trip, TripStop } from "./types.ts";

/** A point of interest with the slugs of its tags. */
export type TaggedPoi = KnownPoi & { tags: string[] };

/** A stop at a point of interest, among the ideas. */
export function ideaOf(
  { name, latitude, longitude, tags: _tags, ...poi }: TaggedPoi,
  id: string,
  orderKey: string,
): TripStop {
  return {
    id,
    dayId: null,
    orderKey,
    poiId: poi.id,
    kind: "visit",
    name,
    latitude,
    longitude,
    stayMinutes: poi.visitMinutes,
    pinnedAt: null,
    modeToNext: null,
    note: "",
    costPaise: null,
    hours: null,
    poi,
  };
}

/**
 * How worthwhile a point of interest is: by its popularity, or else its position in its place's list, and by its share of the requested
 * interests. It may go on the days about its place; `neighbourOf` is a place near its own on whose days it may go instead.
 */
export function candidateOf(
  stop: TripStop,
  { placeId, category, tags, popularity }: TaggedPoi,
  rank: number,
  { interests, travellers, foreigners }: Pick<Trip, "interests" | "travellers" | "foreigners">,
  neighbourOf: string | null = null,
): Candidate {
  const match =
    interests.length === 0
      ? null
      : interests.filter((slug) => tags.includes(slug)).length / interests.length;
  const planned = planStop(stop, travellers, foreigners);
  const places = neighbourOf === null ? (planned.placeIds ?? [placeId]) : [neighbourOf];
  return {
    stop: { ...planned, placeIds: places },
    category,
    popularity: popularity ?? Math.max(0, 100 - 2 * rank),
    match,
    placeIds: places,
    isNeighbour: neighbourOf !== null,
  };
}
