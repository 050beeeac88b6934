import { type Bounds, boundsOfDay } from "./bounds.ts";
import { type DayProblem, CACHED_MINUTES } from "./day-problem.ts";
import { emptyLabels, grow, type Labels } from "../labels.ts";
import { costOf, scoreOf } from "./score.ts";
import { type TravelTimes } from "../types.ts";
import { lostWeight, missedWeight, openWeight } from "../preferences.ts";
import { beginOf, brokenRules } from "../visit.ts";

/** Beyond this many stops the sets of them are too many. */
export const EXACT_STOPS = 12;
/** A search that keeps more partial days than these is given up; it does not happen on days that people plan. */
const MAX_LABELS = 600_000;

/** Columns of a row while it is compared. */
const [TIME, TRAVEL, BROKEN, MISSED] = [0, 1, 2, 3];

interface Search {
  problem: DayProblem;
  bounds: Bounds;
  labels: Labels;
  best: { cost: number; row: number };
  /** Bits of the stops with a preference. */
  choosy: number;
}

/** What the stops that a set has not may still miss of their preferences, when one is free at `time`. */
function openLeft({ problem, choosy }: Search, mask: number, time: number): number {
  let left = 0;
  for (let rest = choosy & ~mask; rest !== 0; rest &= rest - 1)
    left += openWeight(problem.rules[31 - Math.clz32(rest & -rest)]!.preferences, time);
  return left;
}

/**
 * How many more minutes of travel a partial day may still need than one that is `ahead` minutes behind it: what is left of the
 * head start is the most that can be lost to a peak, unless split hours let the two drift apart.
 */
const mostExtra = ({ bounds }: Search, mask: number, ahead: number) =>
  (bounds.jumping & ~mask) !== 0 ? bounds.spread[mask]! : Math.min(bounds.spread[mask]!, ahead);

/** Whether whatever follows on row `b` ends no better than on `a`; both have visited `mask` and are in the same place. */
function dominates(search: Search, mask: number, a: Int32Array, b: Int32Array): boolean {
  const ahead = b[TIME]! - a[TIME]!;
  if (ahead < 0 || a[BROKEN]! > b[BROKEN]! || (ahead > 0 && !search.bounds.isOrdered)) return false;
  if (a[BROKEN]! < b[BROKEN]!) return true;
  if (ahead === 0) {
    const effort = 2 * a[TRAVEL]! + a[MISSED]! - 2 * b[TRAVEL]! - b[MISSED]!;
    return effort < 0 || (effort === 0 && a[TRAVEL]! <= b[TRAVEL]!);
  }
  const travel = a[TRAVEL]! + mostExtra(search, mask, ahead);
  const missed = a[MISSED]! + openLeft(search, mask, a[TIME]!);
  const effort = 2 * travel + missed - 2 * b[TRAVEL]! - b[MISSED]!;
  return effort < 0 || (effort === 0 && travel === b[TRAVEL]!);
}

/** The least that a partial day can still come to. */
function leastCost(
  { problem, bounds, choosy }: Search,
  mask: number,
  place: number,
  row: ArrayLike<number>,
): number {
  const time = row[TIME]!;
  let [broken, missed] = [row[BROKEN]!, row[MISSED]!];
  for (let stop = 0; stop < problem.count; stop++) {
    if ((mask & (1 << stop)) !== 0) continue;
    const arrival = time + bounds.leastTo[stop]!;
    if (arrival > bounds.latest[stop]!) broken += 1;
    if ((choosy & (1 << stop)) !== 0)
      missed += lostWeight(problem.rules[stop]!.preferences, arrival);
  }
  const left = bounds.leastHome[mask * problem.places.length + place]!;
  const endsAt = time + left + bounds.stays[mask]!;
  return costOf(broken + (endsAt > problem.end ? 1 : 0), missed, row[TRAVEL]! + left, endsAt);
}

const other = new Int32Array(4);

function readRow({ time, travel, broken, missed }: Labels, row: number): Int32Array {
  other[TIME] = time[row]!;
  other[TRAVEL] = travel[row]!;
  other[BROKEN] = broken[row]!;
  other[MISSED] = missed[row]!;
  return other;
}

/** Drops the rows that the new one makes useless; false when one of them makes the new one useless. */
function makesRoom(search: Search, mask: number, cell: number, fresh: Int32Array): boolean {
  const { labels } = search;
  for (let row = labels.head[cell]!; row >= 0; row = labels.next[row]!)
    if (dominates(search, mask, readRow(labels, row), fresh)) return false;
  let before = -1;
  for (let row = labels.head[cell]!; row >= 0; row = labels.next[row]!) {
    if (!dominates(search, mask, fresh, readRow(labels, row))) before = row;
    else if (before < 0) labels.head[cell] = labels.next[row]!;
    else labels.next[before] = labels.next[row]!;
  }
  return true;
}

function add(
  { labels }: Search,
  cell: number,
  place: number,
  fresh: Int32Array,
  parent: number,
): void {
  if (labels.count === labels.time.length) grow(labels);
  const row = labels.count++;
  labels.time[row] = fresh[TIME]!;
  labels.travel[row] = fresh[TRAVEL]!;
  labels.broken[row] = fresh[BROKEN]!;
  labels.missed[row] = fresh[MISSED]!;
  labels.place[row] = place;
  labels.parent[row] = parent;
  labels.next[row] = labels.head[cell]!;
  labels.head[cell] = row;
}

const fresh = new Int32Array(4);

/** Goes on from a partial day to each stop that it has not visited. */
function expand(search: Search, mask: number, row: number): void {
  const { problem, labels } = search;
  const place = labels.place[row]!;
  const time = labels.time[row]!;
  for (let stop = 0; stop < problem.count; stop++) {
    if ((mask & (1 << stop)) !== 0) continue;
    const rule = problem.rules[stop]!;
    const minutes = problem.minutes(place, stop, time);
    const begin = beginOf(rule, time + minutes);
    fresh[TIME] = begin + rule.stayMinutes;
    fresh[TRAVEL] = labels.travel[row]! + minutes;
    fresh[BROKEN] = labels.broken[row]! + brokenRules(rule, time + minutes, begin);
    fresh[MISSED] = labels.missed[row]! + missedWeight(rule, begin, mask === 0);
    const [set, after] = [mask | (1 << stop), problem.placeAfter(place, stop)];
    if (leastCost(search, set, after, fresh) >= search.best.cost) continue;
    const cell = set * problem.places.length + after;
    if (makesRoom(search, set, cell, fresh)) add(search, cell, after, fresh, row);
  }
}

/** Goes home from a whole day. */
function finish({ problem, labels, best }: Search, row: number): void {
  const time = labels.time[row]!;
  const home = problem.minutes(labels.place[row]!, problem.count, time);
  const cost = costOf(
    labels.broken[row]! + (time + home > problem.end ? 1 : 0),
    labels.missed[row]!,
    labels.travel[row]! + home,
    time + home,
  );
  if (cost < best.cost) Object.assign(best, { cost, row });
}

function orderTo({ problem, labels }: Search, last: number): number[] {
  const order: number[] = [];
  for (let row = last; labels.parent[row]! >= 0; row = labels.parent[row]!)
    order.unshift(problem.places[labels.place[row]!]!.stop);
  return order;
}

/**
 * The best order of a day: dynamic programming over sets of stops that keeps, for each set and last stop, every partial day
 * that could still win. It is exact for the travel times as they are evaluated, at each departure; where a later departure may
 * arrive earlier, only equal times are compared.
 *
 * `known` is an order that is already had: what can't be better than it is not followed. Null when nothing is better,
 * "too many" when the search was given up.
 */
export function exactOrder(
  problem: DayProblem,
  travel: TravelTimes,
  known: { cost: number },
): number[] | null | "too many" {
  const full = (1 << problem.count) - 1;
  const unavoidable = problem.rules.filter(({ sittings }) => sittings?.length === 0).length;
  // A day that ends too late breaks one rule more than the best order so far, so leaving after it is pruned.
  const isTight = scoreOf(known.cost).broken <= unavoidable;
  const bounds = boundsOfDay(
    problem,
    travel,
    isTight ? problem.end : problem.start + CACHED_MINUTES,
  );
  const choosy = problem.rules.reduce(
    (bits, { preferences }, stop) => bits | (preferences.length > 0 ? 1 << stop : 0),
    0,
  );
  const search: Search = {
    problem,
    bounds,
    choosy,
    labels: emptyLabels(full + 1, problem.places.length),
    best: { cost: known.cost, row: -1 },
  };
  add(search, 0, 0, Int32Array.of(problem.start, 0, 0, 0), -1);
  for (let mask = 0; mask < full; mask++) {
    for (let place = 0; place < problem.places.length; place++) {
      for (
        let row = search.labels.head[mask * problem.places.length + place]!;
        row >= 0;
        row = search.labels.next[row]!
      )
        expand(search, mask, row);
    }
    if (search.labels.count > MAX_LABELS) return "too many";
  }
  for (let place = 0; place < problem.places.length; place++) {
    for (
      let row = search.labels.head[full * problem.places.length + place]!;
      row >= 0;
      row = search.labels.next[row]!
    )
      finish(search, row);
  }
  return search.best.row < 0 ? null : orderTo(search, search.best.row);
}
