import { dayProblem, type DayProblem } from "./day-problem.ts";
import { capacityMinutes, isVisit, PACE_LIMITS } from "../pace.ts";
import { effortOf, scoreOf } from "./score.ts";
import { availableWindow, mayBeOn, restOnDay } from "../transfer.ts";
import { MAX_STOPS_OF_DAY, type PlanDay, type PlanStop, type TravelTimes } from "../types.ts";
import { minuteOf } from "../time/wall-time.ts";
import { type TripSetting } from "../walk-day.ts";

/** A trip in numbers: the stops of all its days together, numbered as they are given. */
export interface TripProblem {
  stops: readonly PlanStop[];
  days: number;
  /** The days that each stop may go to: its own alone when its time is fixed or it is a meal, else those at its places. */
  daysOf: readonly (readonly number[])[];
  /** The stops of each day, as they are given. */
  given: readonly (readonly number[])[];
  /** What a day with these stops in this order costs, in minutes of travel and what is held against them. */
  cost(day: number, order: readonly number[]): number;
  /** What the days cost together, as they are given. */
  givenCost(): number;
  /** The cost of one day, to search its order. */
  ofDay(day: number): Pick<DayProblem, "cost">;
}

/** What things are worth against a minute of travel: a rule is never broken to save a way. Editorial. */
const BROKEN = 100_000;
/** A stop more than a day may hold: it costs more than all else together. */
const OVER_LIMIT = 1e9;
const OVER_PACE_DAY = 1_000;
const OVER_PACE_MINUTE = 6;
const OVER_PACE_STOP = 300;
/** A day fuller than its share, so that a trip is not all in its first days. */
const OVER_SHARE_MINUTE = 0.4;
const LEEWAY = 1.1;
/** A minute of waiting on a day, beside what it costs in the evening. */
const WAIT_MINUTE = 0.3;
/** A way between stops, until it is known. */
const WAY_MINUTES = 15;
/** A day with a single visit while others have more. */
const LONELY_DAY = 150;
const LEAST_VISITS = 2;
/** The search compares days by travel times of a quarter of an hour; the orders are settled by the minute. */
const STEP_MINUTES = 15;

interface Shares {
  capacity: number;
  share: number;
  /** Minutes of the day that its transfer takes, waiting for it included. */
  transferMinutes: number;
  /** Minutes of the transfer that don't count towards the pace. */
  rest: number;
}

/** What each day can hold, and its fair share of all visits. */
function sharesOf(
  days: readonly PlanDay[],
  stops: readonly PlanStop[],
  setting: TripSetting,
  travel: TravelTimes,
): Shares[] {
  const windows = days.map((day) => availableWindow(day, travel));
  const capacities = windows.map(({ start, end }) => capacityMinutes(setting.pace, start, end));
  const whole = Math.max(
    1,
    capacities.reduce((sum, capacity) => sum + capacity, 0),
  );
  const visits = stops
    .filter(isVisit)
    .reduce(
      (sum, { stayMinutes }) =>
        sum + stayMinutes + PACE_LIMITS[setting.pace].breathMinutes + WAY_MINUTES,
      0,
    );
  return windows.map((window, index) => ({
    capacity: capacities[index]!,
    share: (LEEWAY * visits * capacities[index]!) / whole,
    transferMinutes: window.start - minuteOf(days[index]!.startsAt),
    rest: restOnDay(days[index]!, travel),
  }));
}

const allowedDays = (days: readonly PlanDay[]): number[][] =>
  days.flatMap((own, index) =>
    own.stops.map((stop) =>
      days.flatMap((day, other) =>
        other === index || (stop.pinnedAt === null && isVisit(stop) && mayBeOn(stop, day))
          ? [other]
          : [],
      ),
    ),
  );

/** The trip as the solver sees it. */
export function tripProblem(
  days: readonly PlanDay[],
  setting: TripSetting,
  travel: TravelTimes,
  step = STEP_MINUTES,
): TripProblem {
  const stops = days.flatMap((day) => day.stops);
  const numbers = new Map(stops.map((stop, index) => [stop, index]));
  const given = days.map((day) => day.stops.map((stop) => numbers.get(stop)!));
  const daysOf = allowedDays(days);
  const problems = days.map((day) => dayProblem({ ...day, stops }, setting, travel, step));
  const shares = sharesOf(days, stops, setting, travel);
  const { stops: mostStops, activeMinutes: mostMinutes, breathMinutes } = PACE_LIMITS[setting.pace];
  const cost = (day: number, order: readonly number[]) => {
    const score = scoreOf(problems[day]!.cost(order));
    const { broken, travelMinutes } = score;
    const seen = order.filter((stop) => isVisit(stops[stop]!));
    const visits = seen.reduce((sum, stop) => sum + stops[stop]!.stayMinutes + breathMinutes, 0);
    const { capacity, share, transferMinutes, rest } = shares[day]!;
    const whole = visits + travelMinutes - breathMinutes;
    const active = whole - transferMinutes;
    const isOver = whole - rest > mostMinutes || seen.length > mostStops;
    const over = Math.max(0, seen.length - mostStops);
    const overPace =
      (isOver ? OVER_PACE_DAY : 0) +
      OVER_PACE_MINUTE * Math.max(0, active - capacity) +
      OVER_PACE_STOP * over;
    const stays = order.reduce((sum, stop) => sum + stops[stop]!.stayMinutes, 0);
    const wait = Math.max(0, score.endsAt - problems[day]!.start - travelMinutes - stays);
    const overLimit = OVER_LIMIT * Math.max(0, order.length - MAX_STOPS_OF_DAY);
    return (
      overLimit +
      BROKEN * broken +
      overPace +
      LONELY_DAY * Math.max(0, LEAST_VISITS - seen.length) +
      effortOf(score) / 2 +
      WAIT_MINUTE * wait +
      OVER_SHARE_MINUTE * Math.max(0, active - share)
    );
  };
  return {
    stops,
    days: days.length,
    daysOf,
    given,
    cost,
    givenCost: () => given.reduce((sum, order, day) => sum + cost(day, order), 0),
    ofDay: (day) => ({ cost: (order) => cost(day, order as readonly number[]) }),
  };
}
