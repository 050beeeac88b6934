import type { Point } from "#app/domain/geo/geo.ts";
import { distanceKm } from "#app/domain/geo/geo.ts";
import { terrainOf } from "#app/domain/plan/travel/terrain.ts";
import { travelOf } from "#app/domain/plan/travel/travel-source.ts";
import type { Travel } from "#app/domain/plan/types.ts";
import type { Ctx } from "#app/platform/context.ts";
import { gazetteer } from "#app/services/proposals/gazetteer.ts";

/** A drive along points in order. */
export interface Drive {
  km: number;
  minutes: number;
  /** Minutes of the first and the last leg. */
  firstMinutes: number;
  lastMinutes: number;
  isHilly: boolean;
  /** States entered after the first, each once, in order. */
  statesEntered: string[];
}

/** Steps at which a leg is held against state borders, in km; the borders are drawn no finer. */
const STEP_KM = 10;

function pointsAlong(from: Point, to: Point, path: readonly Point[] | null): Point[] {
  if (path && path.length > 1) return [...path];
  const steps = Math.max(1, Math.ceil(distanceKm(from, to) / STEP_KM));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    latitude: from.latitude + ((to.latitude - from.latitude) * step) / steps,
    longitude: from.longitude + ((to.longitude - from.longitude) * step) / steps,
  }));
}

/** Points of a whole drive, ends included. */
const drivenPoints = (points: readonly Point[], legs: readonly Travel[]): Point[] =>
  legs.flatMap(({ path }, index) => pointsAlong(points[index]!, points[index + 1]!, path));

async function statesAlong(points: readonly Point[]): Promise<string[]> {
  const { stateAt } = await gazetteer();
  const entered = new Set<string>();
  for (const point of points) {
    const state = stateAt(point);
    if (state) entered.add(state);
  }
  return [...entered].slice(1);
}

/**
 * Drives from point to point by car, from a minute of the day on. Kilometres and minutes are the routing server's, or
 * the plan engine's estimate; an estimate crosses the states that the straight line crosses.
 */
export async function driveAlong(
  ctx: Pick<Ctx, "routing">,
  points: readonly Point[],
  departsAt: number,
): Promise<Drive> {
  const travel = travelOf(await ctx.routing.travelFor([points]));
  let minute = departsAt;
  const legs = points.slice(1).map((to, index) => {
    const leg = travel.between(points[index]!, to, minute, "car");
    minute += leg.minutes;
    return leg;
  });
  const along = drivenPoints(points, legs);
  return {
    km: legs.reduce((sum, { km }) => sum + km, 0),
    minutes: minute - departsAt,
    firstMinutes: legs[0]?.minutes ?? 0,
    lastMinutes: legs.at(-1)?.minutes ?? 0,
    isHilly: along.some((point) => terrainOf(point) === "hill"),
    statesEntered: await statesAlong(along),
  };
}
