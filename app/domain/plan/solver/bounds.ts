import { type DayProblem, CACHED_MINUTES } from "./day-problem.ts";
import { type MinuteOfDay, type TravelTimes } from "../types.ts";
import { type VisitRules } from "../visit.ts";

/** What is known of a day before an order is tried: the exact search drops by it what can't win. */
export interface Bounds {
  /** Whether leaving later never means arriving earlier, on every leg. */
  isOrdered: boolean;
  /** Least minutes from place `place` by way of all stops that `mask` has not, to the end: at `mask * places + place`. */
  leastHome: Float64Array;
  /** Least minutes of the way to a stop from wherever one may be. */
  leastTo: Int32Array;
  /** By how much the hour can change the ways to all stops that a mask has not, and home. */
  spread: Float64Array;
  /** Minutes of the visits that a mask has not. */
  stays: Int32Array;
  /** The last arrival that breaks no rule of a stop; -Infinity where every one does. */
  latest: Float64Array;
  /** Rules that every order breaks. */
  unavoidable: number;
  /** Bits of the stops at which who comes earlier may begin earlier by more than that: split hours. */
  jumping: number;
}

function latestArrival({ pin, sittings, stayMinutes }: VisitRules): number {
  const fits = (begin: number) =>
    sittings === null ||
    sittings.some(([open, close]) => open <= begin && begin + stayMinutes <= close);
  if (pin !== null) return fits(pin) ? pin : -Infinity;
  if (sittings === null) return Infinity;
  return Math.max(
    -Infinity,
    ...sittings
      .filter(([open, close]) => close - open >= stayMinutes)
      .map(([, close]) => close - stayMinutes),
  );
}

const jumps = ({ pin, sittings, waitsFor }: VisitRules) =>
  waitsFor !== null ||
  (sittings !== null &&
    (sittings.length > 1 || (pin !== null && sittings.some(([open]) => open > pin))));

interface Ranges {
  least: Int32Array;
  most: Int32Array;
  isOrdered: boolean;
}

/** The range of one way, minute by minute, where the travel times promise none. */
function sampled(
  problem: DayProblem,
  place: number,
  target: number,
  until: MinuteOfDay,
): { least: number; most: number; isOrdered: boolean } {
  let [least, most, isOrdered, arrived] = [Infinity, 0, true, 0];
  for (let at = problem.start; at <= until; at++) {
    const minutes = problem.minutes(place, target, at);
    if (minutes < least) least = minutes;
    if (minutes > most) most = minutes;
    if (at + minutes < arrived) isOrdered = false;
    arrived = at + minutes;
  }
  return { least, most, isOrdered };
}

/** The least and most minutes of all ways at departures up to `until`. */
function rangesOf(
  problem: DayProblem,
  targets: readonly ReturnType<DayProblem["pointOf"]>[],
  travel: TravelTimes,
  until: MinuteOfDay,
): Ranges {
  const size = targets.length;
  const least = new Int32Array(problem.places.length * size);
  const most = new Int32Array(problem.places.length * size);
  let isOrdered = true;
  problem.places.forEach(({ origin, mode, stop }, place) => {
    targets.forEach((to, target) => {
      if (origin === null || to === null || stop === target) return;
      const promised = travel.range?.(origin, to, mode, problem.start, until);
      const range = promised
        ? { least: promised[0], most: promised[1], isOrdered: true }
        : sampled(problem, place, target, until);
      least[place * size + target] = range.least;
      most[place * size + target] = range.most;
      isOrdered &&= range.isOrdered;
    });
  });
  return { least, most, isOrdered };
}

/** The shortest rest of the day by least minutes, backwards over all sets of stops. */
function leastHomes({ count, places, placeAfter }: DayProblem, least: Int32Array): Float64Array {
  const size = count + 1;
  const full = (1 << count) - 1;
  const result = new Float64Array((full + 1) * places.length);
  for (let mask = full; mask >= 0; mask--) {
    for (let place = 0; place < places.length; place++) {
      const { stop } = places[place]!;
      if (stop >= 0 && (mask & (1 << stop)) === 0) continue;
      let best = mask === full ? least[place * size + count]! : Infinity;
      for (let next = 0; next < count; next++) {
        if ((mask & (1 << next)) !== 0) continue;
        const minutes =
          least[place * size + next]! +
          result[(mask | (1 << next)) * places.length + placeAfter(place, next)]!;
        if (minutes < best) best = minutes;
      }
      result[mask * places.length + place] = best;
    }
  }
  return result;
}

/** For each set of stops, the sum of what its missing ones have. */
function overMissing<T extends Int32Array | Float64Array>(
  sums: T,
  values: ArrayLike<number>,
  base: number,
): T {
  const full = sums.length - 1;
  sums[full] = base;
  for (let mask = full - 1; mask >= 0; mask--) {
    const bit = 31 - Math.clz32(~mask & full);
    sums[mask] = sums[mask | (1 << bit)]! + values[bit]!;
  }
  return sums;
}

/** The most of a column of a matrix of `size` columns, over all places. */
function columnOf(
  places: number,
  size: number,
  column: number,
  of: (cell: number) => number,
  pick: (a: number, b: number) => number,
  first: number,
): number {
  let result = first;
  for (let place = 0; place < places; place++) result = pick(result, of(place * size + column));
  return result;
}

/** What can be said of a day ahead; `until` is the last minute at which anybody leaves for somewhere. */
export function boundsOfDay(problem: DayProblem, travel: TravelTimes, until: MinuteOfDay): Bounds {
  const { count, rules, places, pointOf } = problem;
  const size = count + 1;
  const sets = 1 << count;
  const { least, most, isOrdered } = rangesOf(
    problem,
    Array.from({ length: size }, (_, target) => pointOf(target)),
    travel,
    Math.min(until, problem.start + CACHED_MINUTES),
  );
  const column = (
    target: number,
    of: (cell: number) => number,
    pick: (a: number, b: number) => number,
    first: number,
  ) => columnOf(places.length, size, target, of, pick, first);
  const spreads = Array.from({ length: size }, (_, target) =>
    column(target, (cell) => most[cell]! - least[cell]!, Math.max, 0),
  );
  const stillThere = (cell: number) =>
    places[Math.floor(cell / size)]!.stop === cell % size ? Infinity : least[cell]!;
  const latest = Float64Array.from(rules, latestArrival);
  return {
    isOrdered,
    latest,
    leastHome: leastHomes(problem, least),
    leastTo: Int32Array.from({ length: count }, (_, target) =>
      column(target, stillThere, Math.min, Infinity),
    ),
    spread: overMissing(new Float64Array(sets), spreads, spreads[count]!),
    stays: overMissing(
      new Int32Array(sets),
      rules.map(({ stayMinutes }) => stayMinutes),
      0,
    ),
    unavoidable: latest.filter((arrival) => arrival === -Infinity).length,
    jumping: rules.reduce((bits, rule, stop) => bits | (jumps(rule) ? 1 << stop : 0), 0),
  };
}
