import { hasCode, notFound } from "#app/domain/errors/errors.ts";
import type { Point } from "#app/domain/geo/geo.ts";
import { networkOf } from "#app/platform/networks.ts";
import { fixesOf, type KnownFixes } from "#app/domain/plan/known-fixes.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { roadPoint } from "#app/domain/plan/travel/access.ts";
import { ESTIMATE, type TravelSource, travelOf } from "#app/domain/plan/travel/travel-source.ts";
import type { Plan, PlanDay, PlanInput } from "#app/domain/plan/types.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { changesOfDay, changesOfTrip } from "#app/domain/trip/better-order.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import { type MissingSight, missingSights } from "#app/domain/trip/missing-sights.ts";
import { daysInOrder } from "#app/domain/trip/select.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";
import { distinct } from "#app/platform/adapters/routing-table.ts";
import type { Ctx } from "#app/platform/context.ts";
import { applyChange, staleVersion } from "./change.ts";
import { get } from "./itineraries.ts";
import { ownChoices } from "./proposing/choices.ts";

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
  /** One day; if missing, the whole trip, with its stops spread over its days again. */
  dayId?: string;
  /** Saves the better order; without it, it is only proposed. */
  apply: boolean;
}

const pointsOf = ({ from, to, stops }: PlanDay): Point[] =>
  [from?.point, ...stops.map(roadPoint), to?.point].filter((point) => point != null);

type Engine = Pick<Ctx, "routing" | "planner">;

/** Up to so many points of a trip are one table, so that a stop that changes its day has known ways there at once; it is about 10 kB. */
const ONE_TABLE = 25;

/**
 * What is known of the ways within the days of a plan; between them too where the trip is small, or stops may change their day, as
 * far as one question goes. Every view plans by these same tables.
 */
function legsOf(
  { routing }: Pick<Engine, "routing">,
  { days }: PlanInput,
  isAcrossDays: boolean,
): Promise<TravelSource> {
  const ofDays = days.map(pointsOf);
  const all = distinct(ofDays.flat());
  if (all.length <= ONE_TABLE) return routing.travelFor([all]);
  return routing.travelFor(isAcrossDays ? [all, ...ofDays] : ofDays);
}

/**
 * The routing server's legs for a trip, so that pages plan with the same travel times as the API: within its days,
 * and with `isAcrossDays` between them too. Null where no such server is set, and all travel is estimated.
 */
export async function travelFor(
  { routing }: Pick<Ctx, "routing">,
  trip: Trip,
  isAcrossDays = false,
): Promise<TravelSource | null> {
  return routing.isEstimate ? null : legsOf({ routing }, planInputOf(trip), isAcrossDays);
}

/** By whom searches are counted. */
export const accountOrAddress = ({ user, client }: Ctx) => user?.userId ?? networkOf(client.ip);

/**
 * The ways of a trip of the caller's, as `travelFor`.
 *
 * @throws AppError `not_found` when the trip is not the caller's; `rate_limited` when one asks without a pause.
 */
export async function travel(
  ctx: Ctx,
  { id, isAcrossDays }: { id: string; isAcrossDays: boolean },
): Promise<TravelSource | null> {
  const trip = await get(ctx, id);
  await ctx.limits.travel.count(accountOrAddress(ctx));
  return travelFor(ctx, trip, isAcrossDays);
}

const workedOut = (
  { planner }: Engine,
  { days, timeZone, pace }: PlanInput,
  travelSource: TravelSource,
): Promise<Plan> =>
  planner.answer({ kind: "plan", days, setting: { timeZone, pace }, travel: travelSource });

/** A trip worked out. @throws AppError `unavailable` when too many ask at once. */
export async function planOf(ctx: Engine, trip: Trip): Promise<Plan> {
  const input = planInputOf(trip);
  return workedOut(ctx, input, await legsOf(ctx, input, false));
}

/** A trip's plan, with the best known sights of its places that it is without. */
export interface TripPlan extends Plan {
  missing: MissingSight[];
}

/**
 * The plan of a trip of the caller's.
 *
 * @throws AppError `not_found` when the trip is not the caller's; `rate_limited` when one asks without a pause; `unavailable` when
 *   too many ask at once.
 */
export async function plan(ctx: Ctx, id: string): Promise<TripPlan> {
  const trip = await get(ctx, id);
  await ctx.limits.plans.count(accountOrAddress(ctx));
  return { ...(await planOf(ctx, trip)), missing: await missingOf(ctx, trip) };
}

/** The best known sights that a trip is without, and why. */
export async function missingOf(ctx: Ctx, trip: Trip): Promise<MissingSight[]> {
  const [choices, travelSource] = await Promise.all([
    ownChoices(ctx, trip, trip.preferences.mustSee),
    travelFor(ctx, trip),
  ]);
  return missingSights(trip, choices, travelOf(travelSource));
}

/** Trips of up to so many stops are worked out in some milliseconds, less than it takes another thread to begin. */
const MAX_STOPS_AT_ONCE = 60;

/**
 * The fixes of a trip's conflicts; null for a large trip while too many are queued, or if one client calls without
 * a pause.
 */
export async function fixesFor(
  ctx: Ctx,
  trip: Trip,
  travelSource: TravelSource | null,
): Promise<KnownFixes | null> {
  const input = planInputOf(trip);
  const count = input.days.reduce((sum, { stops }) => sum + stops.length, 0);
  if (count <= MAX_STOPS_AT_ONCE) return fixesOf(planTrip(input, travelOf(travelSource)));
  try {
    await ctx.limits.plans.count(accountOrAddress(ctx));
    return fixesOf(await workedOut(ctx, input, travelSource ?? ESTIMATE));
  } catch (error) {
    if (hasCode(error, "unavailable") || hasCode(error, "rate_limited")) return null;
    throw error;
  }
}

/** The better order of a day, or of the trip, as changes; none where there is no better one. */
async function betterOrder(
  { planner }: Engine,
  trip: Trip,
  input: PlanInput,
  travelSource: TravelSource,
  dayId: string | undefined,
): Promise<Operation[]> {
  const { days, timeZone, pace } = input;
  const asked = { setting: { timeZone, pace }, travel: travelSource };
  if (days.every(({ stops }) => stops.length === 0)) return [];
  if (dayId === undefined)
    return changesOfTrip(trip, await planner.answer({ kind: "solve-trip", days, ...asked }));
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
export async function optimise(
  ctx: Ctx,
  { id, version, dayId, apply }: OptimisationInput,
): Promise<Optimised> {
  const trip = await get(ctx, id);
  if (trip.version !== version) throw staleVersion(trip);
  if (dayId !== undefined && !daysInOrder(trip).some((day) => day.id === dayId))
    throw notFound("Day");
  await ctx.limits.searches.count(accountOrAddress(ctx));
  const input = planInputOf(trip);
  const travelSource = await legsOf(ctx, input, dayId === undefined);
  const operations = await betterOrder(ctx, trip, input, travelSource, dayId);
  const isBetter = operations.length > 0;
  const before = await workedOut(ctx, input, travelSource);
  const after = isBetter
    ? await workedOut(ctx, planInputOf(applyOperations(trip, operations)), travelSource)
    : before;
  return {
    isBetter,
    before,
    after,
    operations,
    trip: apply && isBetter ? await applyChange(ctx, { id, version, operations }) : null,
  };
}
