import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import type { Candidate, ProposalPreferences } from "#app/domain/plan/propose/candidate.ts";
import { planStop } from "./plan-input.ts";
import type { KnownPoi, Trip, TripPlace, TripStop } from "./types.ts";

/** A point of interest with the slugs of its tags. */
export type TaggedPoi = KnownPoi & { tags: string[] };

/** A point of interest that a trip may be planned with. */
export interface Choice {
  poi: TaggedPoi;
  /** Its position in its place's list. */
  rank: number;
  /** The place of the trip that it is near, when it belongs to none of them. */
  neighbourOf: string | null;
}

/** Sights within this distance of a place may fill its days: of so many places, so many of each. Editorial. */
export const NEIGHBOURS = { km: 60, places: 12, sights: 4 } as const;

/** The place of a trip that another one is a neighbour of; undefined where all are too far. */
export const nearestPlace = (point: Point, places: readonly TripPlace[]): TripPlace | undefined =>
  [...places]
    .filter((place) => distanceKm(place, point) <= NEIGHBOURS.km)
    .sort((a, b) => distanceKm(a, point) - distanceKm(b, point))[0];

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
 * interests. It may go on the days about its place; one of a neighbour on those of the place that it is near.
 */
export function candidateOf(
  stop: TripStop,
  { poi: { placeId, category, tags, popularity }, rank, neighbourOf }: Choice,
  { interests, travellers, foreigners }: Pick<Trip, "interests" | "travellers" | "foreigners">,
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

/** What the travellers ask for in the words of the engine, which knows stops and no points of interest. */
export function proposalPreferences(
  { preferences, budgetPaise }: Pick<Trip, "preferences" | "budgetPaise">,
  stops: Iterable<Pick<TripStop, "id" | "poiId">>,
): ProposalPreferences {
  const idsOf = new Map<string, string[]>();
  for (const { id, poiId } of stops)
    if (poiId !== null) idsOf.set(poiId, [...(idsOf.get(poiId) ?? []), id]);
  const named = (poiIds: readonly string[]) => poiIds.flatMap((poiId) => idsOf.get(poiId) ?? []);
  return {
    ...preferences,
    budgetPaise,
    mustSee: named(preferences.mustSee),
    notThis: named(preferences.notThis),
  };
}
