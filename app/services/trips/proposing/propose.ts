import type { MissingStop } from "#app/domain/plan/propose/missing.ts";
import type { PlanDay } from "#app/domain/plan/types.ts";
import {
  candidateOf,
  type Choice,
  ideaOf,
  proposalPreferences,
} from "#app/domain/trip/candidates.ts";
import type { MissingSight } from "#app/domain/trip/missing-sights.ts";
import { keysBetween } from "#app/domain/trip/order.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import { ideas } from "#app/domain/trip/select.ts";
import type { Trip, TripStop } from "#app/domain/trip/types.ts";
import type { Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";

export interface Proposed {
  /** The trip's days with what they hold, in order, and their hours. A new meal's id is no stop's. */
  days: readonly PlanDay[];
  /** What may be on the days: the trip's stops, and new ideas. */
  stops: ReadonlyMap<string, TripStop>;
  /** The best known sights that are on no day, and why. */
  missing: MissingSight[];
}

/** The choices that no day has yet as stops; an idea of the trip is itself. */
function stopsFor(trip: Trip, choices: readonly Choice[], now: Date) {
  const planned = new Set(trip.stops.flatMap(({ dayId, poiId }) => (dayId === null ? [] : poiId)));
  const own = new Map(ideas(trip).map((stop) => [stop.poiId, stop]));
  const free = choices.filter(({ poi }) => !planned.has(poi.id));
  const keys = keysBetween(ideas(trip).at(-1)?.orderKey ?? null, null, free.length);
  return free.map((choice, index) => ({
    choice,
    stop: own.get(choice.poi.id) ?? ideaOf(choice.poi, newId(now), keys[index]!),
  }));
}

/** The points between which ways are asked for, by the place of the trip. */
function pointsByPlace(choices: readonly Choice[], { places }: Trip) {
  return places.map(({ id }) =>
    choices
      .filter(
        ({ poi, neighbourOf }) =>
          (neighbourOf ?? poi.placeId) === id || poi.otherPlaceIds.includes(id),
      )
      .map(({ poi: { access, latitude, longitude } }) => ({
        latitude: access?.accessPoint?.latitude ?? latitude,
        longitude: access?.accessPoint?.longitude ?? longitude,
      })),
  );
}

/** Fills the days of a trip from what may be chosen. What is on them already stays where it is. */
export async function propose(
  ctx: Pick<Ctx, "planner" | "routing" | "now">,
  trip: Trip,
  choices: readonly Choice[],
): Promise<Proposed> {
  const { days, timeZone, pace } = planInputOf(trip);
  const free = stopsFor(trip, choices, ctx.now());
  const stops = new Map(
    [...trip.stops, ...free.map(({ stop }) => stop)].map((stop) => [stop.id, stop]),
  );
  const travel = await ctx.routing.travelFor(
    pointsByPlace(choices, trip).filter((points) => points.length > 0),
  );
  const solution = await ctx.planner.answer({
    kind: "propose",
    candidates: free.map(({ stop, choice }) => candidateOf(stop, choice, trip)),
    days,
    setting: { timeZone, pace },
    travel,
    preferences: proposalPreferences(trip, stops.values()),
  });
  const toSight = ({ stopId, name, reason }: MissingStop): MissingSight => {
    const { poi } = stops.get(stopId)!;
    return { poiId: poi!.id, placeId: poi!.placeId, name, reason };
  };
  return { days: solution.days, stops, missing: solution.missing.map(toSight) };
}
