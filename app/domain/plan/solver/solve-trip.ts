import { isVisit } from "../pace.ts";
import { mayBeOn } from "../transfer.ts";
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
  /** What decides: the ways, waits, missed preferences and uneven days together, after the broken rules. */
  cost: number;
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

/** Days that a stop may go between are solved together, and apart from the others: those about one place, as a rule. */
function groupsOf(days: readonly PlanDay[]): number[][] {
  const group = days.map((_, index) => index);
  const join = (a: number, b: number) => {
    const [from, to] = [group[a]!, group[b]!];
    for (let index = 0; index < group.length; index++) if (group[index] === from) group[index] = to;
  };
  for (const [own, { stops }] of days.entries())
    for (const stop of stops.filter(isVisit))
      for (const [other, day] of days.entries())
        if (group[own] !== group[other] && mayBeOn(stop, day)) join(own, other);
  return [...new Set(group)].map((id) =>
    group.flatMap((each, index) => (each === id ? [index] : [])),
  );
}

/** What the days come to, as they stand; `groups` are those that are solved together. */
function tripScore(
  days: readonly PlanDay[],
  groups: readonly (readonly number[])[],
  setting: TripSetting,
  travel: TravelTimes,
): TripScore {
  const walks = days.map((day) => walkDay(day, setting, travel));
  const soft = walks.reduce((sum, walk) => sum + softOf(walk), 0);
  const cost = groups.reduce((sum, group) => {
    const own = group.map((index) => days[index]!);
    return sum + tripProblem(own, setting, travel, 1).givenCost();
  }, 0);
  return {
    broken: walks.reduce((sum, walk) => sum + breakCount(walk), 0) - soft,
    soft,
    travelMinutes: walks.reduce((sum, walk) => sum + walk.travelMinutes, 0),
    cost: Math.round(cost * 2) / 2,
  };
}

/** The days of one place with each stop where the search put it. */
function spreadGroup(
  days: readonly PlanDay[],
  setting: TripSetting,
  travel: TravelTimes,
  options: SolveOptions,
): PlanDay[] {
  if (days.length < 2) return [...days];
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

/** The days, each group's with the stops where the search put them. */
function spreadDays(
  days: readonly PlanDay[],
  groups: readonly (readonly number[])[],
  setting: TripSetting,
  travel: TravelTimes,
  options: SolveOptions,
): PlanDay[] {
  const result = [...days];
  for (const group of groups) {
    const own = group.map((index) => days[index]!);
    spreadGroup(own, setting, travel, options).forEach((day, at) => {
      result[group[at]!] = day;
    });
  }
  return result;
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
 * no day is fuller than the pace, and then with the least effort (score.ts). A stop stays on days about its place; a meal, or one with
 * a fixed time, on its day.
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
  const groups = groupsOf(days);
  const before = tripScore(days, groups, setting, travel);
  const spread = orderedDays(
    isSpread ? spreadDays(days, groups, setting, travel, options) : days,
    setting,
    travel,
    options,
  );
  const found = tripScore(spread, groups, setting, travel);
  const isBetter = found.cost < before.cost;
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
