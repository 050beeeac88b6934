import { type MinuteOfDay } from "../types.ts";

/**
 * How good an order of a day is: fewest broken rules, then the least effort. Effort weighs the ways twice and what is missed of the
 * preferences once; the time until one is done counts half in daylight, when a traveller is out anyway, and whole from six in the
 * evening. Of equal effort the least travel wins.
 */
export interface Score {
  broken: number;
  /** Minutes for preferences that are missed: preferences.ts has their weights. */
  missed: number;
  travelMinutes: number;
  endsAt: MinuteOfDay;
}

const EVENING = 1_080;
/** Effort is counted in halves of minutes. */
const HALVES = 2;

/** Minutes are counted up to here: no day of a plan is longer than a week. */
const MAX_MINUTES = 9_999;
const MINUTES = 10_000;
/** Twice the travel, what is missed and the end. */
const MAX_EFFORT = 4 * HALVES * MINUTES;

const capped = (minutes: number) => (minutes < MAX_MINUTES ? minutes : MAX_MINUTES);
const late = (endsAt: MinuteOfDay) =>
  endsAt <= EVENING ? endsAt : EVENING + HALVES * (endsAt - EVENING);
const endOf = (lateness: number) =>
  lateness <= EVENING ? lateness : EVENING + (lateness - EVENING) / HALVES;
const ways = (travelMinutes: number, missed: number) => HALVES * (2 * travelMinutes + missed);

/** The effort of a day in minutes, as the trip weighs it. */
export const effortOf = ({ travelMinutes, missed, endsAt }: Score): number =>
  (ways(travelMinutes, missed) + late(endsAt)) / HALVES;

/** The score as one number that orders days as the score does: the less the better. */
export function costOf(
  broken: number,
  missed: number,
  travelMinutes: number,
  endsAt: MinuteOfDay,
): number {
  const travel = capped(travelMinutes);
  const lost = capped(missed);
  const effort = ways(travel, lost) + late(capped(endsAt));
  return ((broken * MAX_EFFORT + effort) * MINUTES + travel) * MINUTES + lost;
}

/** The score that a cost stands for. */
export function scoreOf(cost: number): Score {
  const missed = cost % MINUTES;
  const rest = Math.floor(cost / MINUTES);
  const travelMinutes = rest % MINUTES;
  const rules = Math.floor(rest / MINUTES);
  return {
    broken: Math.floor(rules / MAX_EFFORT),
    missed,
    travelMinutes,
    endsAt: endOf((rules % MAX_EFFORT) - ways(travelMinutes, missed)),
  };
}
