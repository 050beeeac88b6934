import { missingStops } from "#app/domain/plan/propose/missing.ts";
import type { TravelTimes } from "#app/domain/plan/types.ts";
import {
  candidateOf,
  type Choice,
  ideaOf,
  proposalPreferences,
  type TaggedPoi,
} from "./candidates.ts";
import { planInputOf } from "./plan-input.ts";
import type { Trip } from "./types.ts";

/** One of the best known sights of a trip's places that is on none of its days. */
export interface MissingSight {
  poiId: string;
  placeId: string;
  name: string;
  /** "Closed on Fridays", "Left out as you asked", "There’s room for it on day 2". */
  reason: string;
}

/** The best known sights that a trip is without, and why: of each place the first three that are open, and those better known that are closed. */
export function missingSights(
  trip: Trip,
  choices: readonly Choice[],
  travel: TravelTimes,
): MissingSight[] {
  const planned = new Set(
    trip.stops.flatMap(({ dayId, poiId }) => (dayId === null || poiId === null ? [] : poiId)),
  );
  const input = planInputOf(trip);
  // Ids of points of interest stand for stops: those on the days are ranked as well.
  const candidates = choices.map((choice) =>
    candidateOf(ideaOf(choice.poi, choice.poi.id, "a0"), choice, trip),
  );
  const preferences = proposalPreferences(
    trip,
    choices.map(({ poi }) => ({ id: poi.id, poiId: poi.id })),
  );
  const placeOf = new Map(choices.map(({ poi }) => [poi.id, poi.placeId]));
  return missingStops(candidates, input.days, planned, preferences, { setting: input, travel }).map(
    ({ stopId, name, reason }) => ({
      poiId: stopId,
      placeId: placeOf.get(stopId)!,
      name,
      reason,
    }),
  );
}

/** What an editor lists as what a plan may choose from: each place's best known first. */
export const choicesFrom = (catalogue: readonly TaggedPoi[]): Choice[] => {
  const counts = new Map<string, number>();
  return [...new Map(catalogue.map((poi) => [poi.id, poi])).values()].map((poi) => {
    const rank = counts.get(poi.placeId) ?? 0;
    counts.set(poi.placeId, rank + 1);
    return { poi, rank, neighbourOf: null };
  });
};
