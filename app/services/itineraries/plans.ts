import { notFound } from "#app/lib/errors.ts";
import type { Point } from "#app/lib/geo.ts";
import { networkOf } from "#app/lib/networks.ts";
import type { TravelSource } from "#app/lib/plan/plan-task.ts";
import type { Plan, PlanDay, PlanInput } from "#app/lib/plan/types.ts";
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

const pointsOf = ({ from, to, stops }: PlanDay): Point[] => [from?.point, ...stops.map(({ point }) => point), to?.point].filter((point) => point != null);

type Engine = Pick<Ctx, "routing" | "planner">;

/** What is known of the ways within the days of a plan; between them too where stops may change their day, as far as one question goes. */
function travelFor({ routing }: Engine, { days }: PlanInput, isAcrossDays = false): Promise<TravelSource> {
  const ofDays = days.map(pointsOf);
  return routing.travelFor(isAcrossDays ? [ofDays.flat(), ...ofDays] : ofDays);
}

const workedOut = ({ planner }: Engine, { days, timeZone, pace }: PlanInput, travel: TravelSource): Promise<Plan> =>
  planner.answer({ kind: "plan", days, setting: { timeZone, pace }, travel });

/**
 * The plan of a trip of the caller's.
 *
 * @throws AppError `not_found` when the trip is not the caller's.
 */
export async function plan(ctx: Ctx, id: string): Promise<Plan> {
  const input = planInputOf(await get(ctx, id));
  return workedOut(ctx, input, await travelFor(ctx, input));
}

/** The better order of a day, or of the trip, as changes; none where there is no better one. */
async function betterOrder({ planner }: Engine, trip: Trip, input: PlanInput, travel: TravelSource, dayId: string | undefined): Promise<Operation[]> {
  const { days, timeZone, pace } = input;
  const asked = { setting: { timeZone, pace }, travel };
  if (days.every(({ stops }) => stops.length === 0)) return [];
  if (dayId === undefined) return changesOfTrip(trip, await planner.answer({ kind: "solve-trip", days, ...asked }));
  const day = days.find(({ id }) => id === dayId)!;
  return changesOfDay(trip, dayId, await planner.answer({ kind: "solve-day", day, ...asked }));
}

/**
 * Looks for the order of a day's stops, or of all days', that breaks the fewest rules with the least travel, and applies it when
 * asked to. Without anything better it changes nothing.
 *
 * @throws AppError `not_found` when the trip is not the caller's, or has no such day; `conflict` when `version` is no longer the
 *   current one, with the current trip; `rate_limited` when one asks without a pause; `unavailable` when too many ask at once.
 */
export async function optimise(ctx: Ctx, { id, version, dayId, apply }: OptimisationInput): Promise<Optimised> {
  const trip = await get(ctx, id);
  if (trip.version !== version) throw staleVersion(trip);
  if (dayId !== undefined && !daysInOrder(trip).some((day) => day.id === dayId)) throw notFound("Day");
  await ctx.limits.searches.count(ctx.user?.userId ?? networkOf(ctx.client.ip));
  const input = planInputOf(trip);
  const travel = await travelFor(ctx, input, dayId === undefined);
  const operations = await betterOrder(ctx, trip, input, travel, dayId);
  const isBetter = operations.length > 0;
  const before = await workedOut(ctx, input, travel);
  const after = isBetter ? await workedOut(ctx, planInputOf(applyOperations(trip, operations)), travel) : before;
  return { isBetter, before, after, operations, trip: apply && isBetter ? await applyChange(ctx, { id, version, operations }) : null };
}
