import { type Point } from "#app/domain/geo/geo.ts";
import { costOf } from "./score.ts";
import { type MinuteOfDay, type Mode, type PlanDay, type TravelTimes } from "../types.ts";
import { missedWeight } from "../preferences.ts";
import { beginOf, brokenRules, type VisitRules } from "../visit.ts";
import { rulesOfDay, type TripSetting } from "../walk-day.ts";
import { travelOnDay } from "../transfer.ts";
import { dayWindow } from "../time/wall-time.ts";

/** Where one stands: which stop was left, and the last known point, which differ where a stop has none. */
export interface Place {
  stop: number;
  origin: Point | null;
  mode: Mode | null;
}

/** A day in numbers: what the solver works on. The stops are numbered as they are given; `count` is also the way home. */
export interface DayProblem {
  count: number;
  rules: readonly VisitRules[];
  start: MinuteOfDay;
  end: MinuteOfDay;
  /** Number 0 is where the day begins. */
  places: readonly Place[];
  /** The place one is in after stop `stop` when one came from place `place`. */
  placeAfter(place: number, stop: number): number;
  /** Minutes to a stop, or home when it is `count`. */
  minutes(place: number, stop: number, departsAt: MinuteOfDay): number;
  /** Where a stop is; null where that is not known. */
  pointOf(stop: number): Point | null;
  /** The day's ways, with its transfer and the last stretches to its stops. */
  ways: TravelTimes;
  /** What an order costs (score.ts): walked as planTrip walks it. */
  cost(order: ArrayLike<number>): number;
}

/** Minutes after the start of the day for which travel times are cached; later ones are computed again. */
export const CACHED_MINUTES = 1_920;

/** All places one can be in, and the way through them: a stop without a point leaves one where one was. */
function placesOf(day: PlanDay): { places: Place[]; placeAfter: DayProblem["placeAfter"] } {
  const places: Place[] = [{ stop: -1, origin: day.from?.point ?? null, mode: null }];
  const originOf = [0];
  const numbers = new Map<string, number>();
  const add = (stop: number, origin: number, place: Place) => {
    numbers.set(`${stop}/${origin}`, places.length);
    places.push(place);
    originOf.push(origin);
  };
  day.stops.forEach(
    ({ point, modeToNext }, stop) =>
      point && add(stop, stop + 1, { stop, origin: point, mode: modeToNext }),
  );
  const origins = [0, ...day.stops.flatMap(({ point }, stop) => (point ? [stop + 1] : []))];
  day.stops.forEach(({ point, modeToNext }, stop) => {
    if (point) return;
    for (const origin of origins)
      add(stop, origin, {
        stop,
        origin: origin === 0 ? places[0]!.origin : day.stops[origin - 1]!.point,
        mode: modeToNext,
      });
  });
  const size = day.stops.length;
  const after = Int32Array.from({ length: places.length * size }, (_, cell) => {
    const stop = cell % size;
    const origin = day.stops[stop]!.point ? stop + 1 : originOf[Math.floor(cell / size)]!;
    return numbers.get(`${stop}/${origin}`)!;
  });
  return { places, placeAfter: (place, stop) => after[place * size + stop]! };
}

/** Asks for each way once in `step` minutes; with a step of one the answers are those of the travel times. */
function retainedMinutes(
  places: readonly Place[],
  targets: readonly (Point | null)[],
  start: MinuteOfDay,
  travel: TravelTimes,
  step: number,
): DayProblem["minutes"] {
  const size = targets.length;
  const cached: (Int32Array | number | undefined)[] = new Array<undefined>(places.length * size);
  const ask = (place: number, target: number, departsAt: MinuteOfDay) =>
    travel.between(places[place]!.origin!, targets[target]!, departsAt, places[place]!.mode)
      .minutes;

  function begin(place: number, target: number): Int32Array | number {
    const { origin, mode } = places[place]!;
    const to = targets[target]!;
    if (origin === null || to === null) return 0;
    const [least, most] = travel.range?.(origin, to, mode, start, start + CACHED_MINUTES) ?? [0, 1];
    return least === most ? least : new Int32Array(CACHED_MINUTES / step).fill(-1);
  }

  return (place, target, departsAt) => {
    const cell = place * size + target;
    const row = (cached[cell] ??= begin(place, target));
    if (typeof row === "number") return row;
    const since = departsAt - start;
    if (since >= CACHED_MINUTES) return ask(place, target, departsAt);
    const index = step === 1 ? since : Math.floor(since / step);
    const known = row[index]!;
    return known >= 0 ? known : (row[index] = ask(place, target, start + index * step));
  };
}

function costWalker(problem: Omit<DayProblem, "cost">): DayProblem["cost"] {
  const { rules, start, end, count } = problem;
  return (order) => {
    let [place, time, travelMinutes, broken, missed] = [0, start, 0, 0, 0];
    for (let index = 0; index < order.length; index++) {
      const stop = order[index]!;
      const rule = rules[stop]!;
      const minutes = problem.minutes(place, stop, time);
      const begin = beginOf(rule, time + minutes);
      broken += brokenRules(rule, time + minutes, begin);
      missed += missedWeight(rule, begin, index === 0);
      travelMinutes += minutes;
      time = begin + rule.stayMinutes;
      place = problem.placeAfter(place, stop);
    }
    const home = problem.minutes(place, count, time);
    const endsAt = time + home;
    return costOf(broken + (endsAt > end ? 1 : 0), missed, travelMinutes + home, endsAt);
  };
}

/** The day as the solver sees it; with a `step` above one its travel times are those of that many minutes together. */
export function dayProblem(
  day: PlanDay,
  setting: TripSetting,
  travel: TravelTimes,
  step = 1,
): DayProblem {
  const { start, end } = dayWindow(day.startsAt, day.endsAt);
  const rules = rulesOfDay(day, setting.timeZone);
  const targets = [...day.stops.map(({ point }) => point), day.to?.point ?? null];
  const { places, placeAfter } = placesOf(day);
  const ways = travelOnDay(day, travel);
  const problem = {
    count: day.stops.length,
    rules,
    start,
    end,
    places,
    placeAfter,
    ways,
    minutes: retainedMinutes(places, targets, start, ways, step),
    pointOf: (stop: number) => targets[stop] ?? null,
  };
  return { ...problem, cost: costWalker(problem) };
}
