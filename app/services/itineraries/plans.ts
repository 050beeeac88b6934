import { notFound } from "#app/lib/errors.ts";
import type { Point } from "#app/lib/geo.ts";
import { networkOf } from "#app/lib/networks.ts";
import { planTrip } from "#app/lib/plan/plan-trip.ts";
import { solveDay } from "#app/lib/plan/solve-day.ts";
import { solveTrip } from "#app/lib/plan/solve-trip.ts";
import type { Plan, PlanDay, PlanInput, TravelTimes } from "#app/lib/plan/types.ts";
import { applyOperations } from "#app/lib/trip/apply.ts";
import { changesOfDay, changesOfTrip } from "#app/lib/trip/better-order.ts";
import { planInputOf } from "#app/lib/trip/plan-input.ts";
import { daysInOrder } from "#app/lib/trip/select.ts";
import type { Operation, Trip } from "#app/lib/trip/types.ts";
import type { Ctx } from "../context.ts";
import { applyChange, staleVersion } from "./change.ts";
import { get } from "./itineraries.ts";

/** A better order of a trip's stops, or the one there is. */
export interface Optimised {
  isBetter: boolean;
  before: Plan;
  after: Plan;
  /** What leads from the one to the other. */
  operations: Operation[];
  /** The trip with the changes, when they were applied. */
  trip: Trip | null;
}

export interface OptimisationInput {
  id: string;
  version: number;
  /** One day; the whole trip, stops spread over its days anew, when it is left out. */
  dayId?: string;
  /** Saves the better order; without it, it is only proposed. */
  apply: boolean;
}

/** Milliseconds after which a search ends with the best that it has. */
const LONGEST_SEARCH = 1_500;

const pointsOf = ({ from, to, stops }: PlanDay): Point[] => [from?.point, ...stops.map(({ point }) => point), to?.point].filter((point) => point != null);

/** Travel times within the days of a plan; between them too where stops may change their day, as far as one question goes. */
export function travelFor({ routing }: Pick<Ctx, "routing">, { days }: PlanInput, isAcrossDays = false): Promise<TravelTimes> {
  const ofDays = days.map(pointsOf);
  return routing.timesFor(isAcrossDays ? [ofDays.flat(), ...ofDays] : ofDays);
}

/** A trip worked out: when one is where, how one gets there, what it costs, and what doesn't go. */
export async function planOf(ctx: Pick<Ctx, "routing">, trip: Trip): Promise<Plan> {
  const input = planInputOf(trip);
  return planTrip(input, await travelFor(ctx, input));
}

/**
 * The plan of a trip of the caller's.
 *
 * @throws AppError `not_found` when the trip is not the caller's.
 */
export const plan = async (ctx: Ctx, id: string): Promise<Plan> => planOf(ctx, await get(ctx, id));

/** The better order of a day, or of the trip, as changes; none where there is no better one. */
function betterOrder(trip: Trip, input: PlanInput, travel: TravelTimes, dayId: string | undefined): Operation[] {
  if (input.days.every(({ stops }) => stops.length === 0)) return [];
  const over = performance.now() + LONGEST_SEARCH;
  const isOver = () => performance.now() > over;
  if (dayId === undefined) return changesOfTrip(trip, solveTrip(input.days, input, travel, { isOver }));
  const day = input.days.find(({ id }) => id === dayId)!;
  return changesOfDay(trip, dayId, solveDay(day, input, travel, { isOver }));
}

/**
 * Looks for the order of a day's stops, or of all days', that breaks the fewest rules with the least travel, and applies it when
 * asked to. Without anything better it changes nothing.
 *
 * @throws AppError `not_found` when the trip is not the caller's, or has no such day; `conflict` when `version` is no longer the
 *   current one, with the current trip; `rate_limited` when one asks without a pause.
 */
export async function optimise(ctx: Ctx, { id, version, dayId, apply }: OptimisationInput): Promise<Optimised> {
  const trip = await get(ctx, id);
  if (trip.version !== version) throw staleVersion(trip);
  if (dayId !== undefined && !daysInOrder(trip).some((day) => day.id === dayId)) throw notFound("Day");
  await ctx.limits.searches.count(ctx.user?.userId ?? networkOf(ctx.client.ip));
  const input = planInputOf(trip);
  const travel = await travelFor(ctx, input, dayId === undefined);
  const operations = betterOrder(trip, input, travel, dayId);
  const isBetter = operations.length > 0;
  const before = planTrip(input, travel);
  const after = isBetter ? planTrip(planInputOf(applyOperations(trip, operations)), travel) : before;
  return { isBetter, before, after, operations, trip: apply && isBetter ? await applyChange(ctx, { id, version, operations }) : null };
}
