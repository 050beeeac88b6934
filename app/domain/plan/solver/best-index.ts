import { type Point } from "#app/domain/geo/geo.ts";
import { activeMinutes, isVisit, PACE_LIMITS } from "../pace.ts";
import { missedWeight } from "../preferences.ts";
import {
  type MinuteOfDay,
  type Mode,
  type PlanDay,
  type PlanStop,
  type TravelTimes,
} from "../types.ts";
import { effortOf } from "./score.ts";
import { beginOf, brokenRules, type VisitRules } from "../visit.ts";
import { rulesOfDay, type TripSetting } from "../walk-day.ts";
import { restOnDay, travelOnDay } from "../transfer.ts";
import { dayWindow } from "../time/wall-time.ts";

/** A longer day is not searched place by place: what comes is put at its end. */
const SEARCHED_STOPS = 20;

/** How far a day has come, and what it has broken so far. */
interface Progress {
  point: Point | null;
  mode: Mode | null;
  at: MinuteOfDay;
  travelMinutes: number;
  visitMinutes: number;
  visits: number;
  broken: number;
  missed: number;
  isFirst: boolean;
}

const minutesTo = ({ point: from, mode, at }: Progress, to: Point | null, travel: TravelTimes) =>
  from === null || to === null ? 0 : travel.between(from, to, at, mode).minutes;

/** One visit on, counted as walkDay counts it. */
function visited(
  before: Progress,
  stop: PlanStop,
  rules: VisitRules,
  travel: TravelTimes,
): Progress {
  const minutes = minutesTo(before, stop.point, travel);
  const arrivesAt = before.at + minutes;
  const beginsAt = beginOf(rules, arrivesAt);
  return {
    point: stop.point ?? before.point,
    mode: stop.modeToNext,
    at: beginsAt + stop.stayMinutes,
    travelMinutes: before.travelMinutes + minutes,
    visitMinutes: before.visitMinutes + (isVisit(stop) ? stop.stayMinutes : 0),
    isFirst: false,
    visits: before.visits + Number(isVisit(stop)),
    broken: before.broken + brokenRules(rules, arrivesAt, beginsAt),
    missed: before.missed + missedWeight(rules, beginsAt, before.isFirst),
  };
}

/** The way home, and the rules of the day as a whole. */
function ended(
  before: Progress,
  day: PlanDay,
  { end, pace, rest }: { end: MinuteOfDay; pace: TripSetting["pace"]; rest: number },
  travel: TravelTimes,
): { broken: number; effort: number } {
  const home = minutesTo(before, day.to?.point ?? null, travel);
  const travelMinutes = before.travelMinutes + home;
  const limits = PACE_LIMITS[pace];
  const endsAt = before.at + home;
  const isOverPace =
    before.visits > limits.stops ||
    activeMinutes(pace, { ...before, travelMinutes }) - rest > limits.activeMinutes;
  return {
    broken: before.broken + Number(endsAt > end) + Number(isOverPace),
    effort: effortOf({ broken: 0, missed: before.missed, travelMinutes, endsAt }),
  };
}

/**
 * The place in a day at which a stop breaks the fewest rules, and then takes the least effort (score.ts); the earliest of equals. It counts as
 * walkDay does, without putting together what the day then looks like: fixes are found by trying hundreds of places.
 */
export function bestIndex(
  day: PlanDay,
  stop: PlanStop,
  setting: TripSetting,
  travel: TravelTimes,
): number {
  const { stops } = day;
  if (stops.length > SEARCHED_STOPS) return stops.length;
  const { start, end } = dayWindow(day.startsAt, day.endsAt);
  const whole = { ...day, stops: [...stops, stop] };
  const rules = rulesOfDay(whole, setting.timeZone);
  const ways = travelOnDay(whole, travel);
  const rest = restOnDay(day, travel);
  let before: Progress = {
    point: day.from?.point ?? null,
    mode: null,
    at: start,
    travelMinutes: 0,
    visitMinutes: 0,
    visits: 0,
    broken: 0,
    missed: 0,
    isFirst: true,
  };
  let best = { index: stops.length, broken: Infinity, effort: Infinity };
  for (let index = 0; index <= stops.length; index++) {
    let here = visited(before, stop, rules[stops.length]!, ways);
    for (let next = index; next < stops.length; next++)
      here = visited(here, stops[next]!, rules[next]!, ways);
    const { broken, effort } = ended(here, day, { end, pace: setting.pace, rest }, ways);
    if (broken < best.broken || (broken === best.broken && effort < best.effort))
      best = { index, broken, effort };
    if (index < stops.length) before = visited(before, stops[index]!, rules[index]!, ways);
  }
  return best.index;
}
