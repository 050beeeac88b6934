import { dayProblem } from "./day-problem.ts";
import { EXACT_STOPS, exactOrder } from "./exact-order.ts";
import { scoreOf, type Score } from "./score.ts";
import { searchOrder } from "./search-order.ts";
import { type PlanDay, type TravelTimes } from "../types.ts";
import { type TripSetting } from "../walk-day.ts";

export interface SolveOptions {
  /** The same seed has the same answer; one is set when it is left out. */
  seed?: number;
  /** How long beyond the exact size is searched, in rounds; what is usual when it is left out. */
  rounds?: number;
  /** A safety stop: true ends the search with the best that it has. The clock is the caller's. */
  isOver?: () => boolean;
}

export interface DaySolution {
  dayId: string;
  /** The ids of the stops in the order to visit them. */
  order: readonly string[];
  /** True when no order is better. */
  isExact: boolean;
  /** False if the given order is as good as any found: it then stays. */
  isBetter: boolean;
  before: Score;
  after: Score;
}

const USUAL_SEED = 6;
/** Enough for a first good order: the exact search follows. */
const ROUNDS_BEFORE_EXACT = 4;
/** Beyond the exact size: as many as the search has orders to try for. */
const ROUNDS_BEYOND = 200;

/** The day's stops in that order. */
export function inOrder(day: PlanDay, order: readonly string[]): PlanDay {
  const stops = new Map(day.stops.map((stop) => [stop.id, stop]));
  return { ...day, stops: order.map((id) => stops.get(id)!) };
}

/**
 * The order of a day's stops that breaks the fewest rules; of those the one that misses the fewest sunsets and sunrises, then the
 * one with the least travel, then the one that ends earliest. Fixed times, stays and the ends of the day stay as they are.
 *
 * Exact up to 12 stops, for the times as `planTrip` walks them; beyond, a seeded search. What still breaks a rule then, `planTrip`
 * of the day in this order tells, with the fixes that help: no order of the same stops does better.
 */
export function solveDay(
  day: PlanDay,
  setting: TripSetting,
  travel: TravelTimes,
  options: SolveOptions = {},
): DaySolution {
  const problem = dayProblem(day, setting, travel);
  const given = day.stops.map((_, index) => index);
  const isSmall = problem.count <= EXACT_STOPS;
  const rounds = isSmall
    ? Math.min(ROUNDS_BEFORE_EXACT, options.rounds ?? ROUNDS_BEFORE_EXACT)
    : (options.rounds ?? ROUNDS_BEYOND);
  let found = searchOrder(problem, given, {
    seed: options.seed ?? USUAL_SEED,
    rounds,
    isOver: options.isOver,
  });
  const exact = isSmall ? exactOrder(problem, problem.ways, found) : "too many";
  if (Array.isArray(exact)) found = { order: exact, cost: problem.cost(exact) };
  const before = problem.cost(given);
  return {
    dayId: day.id,
    order: found.order.map((stop) => day.stops[stop]!.id),
    isExact: exact !== "too many",
    isBetter: found.cost < before,
    before: scoreOf(before),
    after: scoreOf(found.cost),
  };
}
