import { inOrder, solveDay, type SolveOptions } from "./solve-day.ts";
import { spreadStops } from "./spread-stops.ts";
import { tripProblem } from "./trip-problem.ts";
import { type PlanDay, type TravelTimes } from "../types.ts";
import { breakCount, type DayWalk, type TripSetting, walkDay } from "../walk-day.ts";

/** What a trip comes to. */
export interface TripScore {
  /** Hard rules: hours, fixed times, the ends of the days. */
  broken: number;
  /** Sunsets and sunrises missed, and days fuller than the pace. */
  soft: number;
  travelMinutes: number;
}

export interface TripSolution {
  /** For each day, in the order of the trip, the ids of its stops in the order to visit them. */
  days: readonly { dayId: string; order: readonly string[] }[];
  /** False when stops were left on their days, since there are too many to spread. */
  isSpread: boolean;
  /** False if the given plan is as good as any found: it then stays. */
  isBetter: boolean;
  before: TripScore;
  after: TripScore;
}

/** More stops than these are ordered within their days only. */
const SPREAD_STOPS = 150;
const USUAL_SEED = 6;
/** Few for small trips, which are soon solved, and for large ones, each round of which takes longer. */
const usualRounds = (stops: number) =>
  Math.round(Math.min(25 * stops, 30_000 / Math.max(1, stops)));
const SOFT = new Set(["misses-sunset", "misses-sunrise", "over-pace"]);

const softOf = (walk: DayWalk) =>
  [...walk.breaks, ...walk.stops.flatMap(({ breaks }) => breaks)].filter(({ kind }) =>
    SOFT.has(kind),
  ).length;

/** What the days come to, as they stand. */
function tripScore(days: readonly PlanDay[], setting: TripSetting, travel: TravelTimes): TripScore {
  const walks = days.map((day) => walkDay(day, setting, travel));
  const soft = walks.reduce((sum, walk) => sum + softOf(walk), 0);
  return {
    broken: walks.reduce((sum, walk) => sum + breakCount(walk), 0) - soft,
    soft,
    travelMinutes: walks.reduce((sum, walk) => sum + walk.travelMinutes, 0),
  };
}

const compare = (a: TripScore, b: TripScore) =>
  a.broken - b.broken || a.soft - b.soft || a.travelMinutes - b.travelMinutes;

/** The days with each stop where the search put it. */
function spreadDays(
  days: readonly PlanDay[],
  setting: TripSetting,
  travel: TravelTimes,
  options: SolveOptions,
): PlanDay[] {
  const problem = tripProblem(days, setting, travel);
  const rounds = options.rounds ?? usualRounds(problem.stops.length);
  const orders = spreadStops(problem, {
    seed: options.seed ?? USUAL_SEED,
    rounds,
    isOver: options.isOver,
  });
  return days.map((day, index) => ({
    ...day,
    stops: orders[index]!.map((stop) => problem.stops[stop]!),
  }));
}

/** The days, each in its best order. */
export function orderedDays(
  days: readonly PlanDay[],
  setting: TripSetting,
  travel: TravelTimes,
  options: SolveOptions = {},
): PlanDay[] {
  return days.map((day) =>
    inOrder(
      day,
      solveDay(day, setting, travel, { seed: options.seed, isOver: options.isOver }).order,
    ),
  );
}

/**
 * Spreads the stops of a trip over its days and orders each: so that closing days, hours, fixed times and the ends of the days hold,
 * no day is fuller than the pace, and then with the least travel. A stop with a fixed time stays on its day.
 *
 * The spread is a seeded search, the orders are exact up to 12 stops a day. Nothing is left out: what does not fit is reported by
 * `planTrip` of the solved days, with the fixes that help.
 */
export function solveTrip(
  days: readonly PlanDay[],
  setting: TripSetting,
  travel: TravelTimes,
  options: SolveOptions = {},
): TripSolution {
  const isSpread =
    days.length > 1 && days.reduce((sum, { stops }) => sum + stops.length, 0) <= SPREAD_STOPS;
  const before = tripScore(days, setting, travel);
  const spread = orderedDays(
    isSpread ? spreadDays(days, setting, travel, options) : days,
    setting,
    travel,
    options,
  );
  const found = tripScore(spread, setting, travel);
  const isBetter = compare(found, before) < 0;
  const solved = isBetter ? spread : days;
  return {
    days: solved.map(({ id, stops }) => ({ dayId: id, order: stops.map((stop) => stop.id) })),
    isSpread,
    isBetter,
    before,
    after: isBetter ? found : before,
  };
}

/** The days of a trip as a solution has them. */
export function asSolved(
  days: readonly PlanDay[],
  solution: Pick<TripSolution, "days">,
): PlanDay[] {
  const stops = new Map(days.flatMap((day) => day.stops).map((stop) => [stop.id, stop]));
  const orders = new Map(solution.days.map(({ dayId, order }) => [dayId, order]));
  return days.map((day) => ({
    ...day,
    stops: (orders.get(day.id) ?? []).map((id) => stops.get(id)!),
  }));
}
