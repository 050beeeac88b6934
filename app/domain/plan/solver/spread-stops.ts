import { distanceKm } from "#app/domain/geo/geo.ts";
import { type Random, randomFrom } from "#app/domain/random.ts";
import { mended, type SearchOptions } from "./search-order.ts";
import { type TripProblem } from "./trip-problem.ts";

/** Who visits what on which day, and what each day costs. */
interface Spread {
  orders: readonly (readonly number[])[];
  costs: readonly number[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** What a spread costs in all; costs are compared after rounding, so that sums in another order are the same. */
const totalOf = ({ costs }: Spread) => Math.round(sum(costs) * 1_000);

const withDay = (
  { orders, costs }: Spread,
  day: number,
  order: readonly number[],
  cost: number,
): Spread => ({
  orders: orders.map((each, index) => (index === day ? order : each)),
  costs: costs.map((each, index) => (index === day ? cost : each)),
});

interface Slot {
  day: number;
  index: number;
  cost: number;
  /** How much the trip costs more with the stop there. */
  more: number;
}

/** The cheapest place for a stop in a day. */
function slotIn(problem: TripProblem, { orders, costs }: Spread, stop: number, day: number): Slot {
  const order = orders[day]!;
  const trial = [stop, ...order];
  let best: Slot = { day, index: 0, cost: Infinity, more: Infinity };
  for (let index = 0; index <= order.length; index++) {
    if (index > 0) {
      trial[index - 1] = order[index - 1]!;
      trial[index] = stop;
    }
    const cost = problem.cost(day, trial);
    if (cost < best.cost) best = { day, index, cost, more: cost - costs[day]! };
  }
  return best;
}

const inserted = (order: readonly number[], index: number, stop: number) => [
  ...order.slice(0, index),
  stop,
  ...order.slice(index),
];

/** Puts in stops, each time the one that would lose the most if it had to wait (regret insertion). */
function filled(problem: TripProblem, start: Spread, stops: readonly number[]): Spread {
  let spread = start;
  const slots = new Map(
    stops.map((stop) => [
      stop,
      problem.daysOf[stop]!.map((day) => slotIn(problem, spread, stop, day)),
    ]),
  );
  while (slots.size > 0) {
    let next: { stop: number; slot: Slot; regret: number } | null = null;
    for (const [stop, options] of slots) {
      const [first, second] = [...options].sort((a, b) => a.more - b.more || a.day - b.day);
      const regret = second ? second.more - first!.more : Infinity;
      if (!next || regret > next.regret || (regret === next.regret && first!.more < next.slot.more))
        next = { stop, slot: first!, regret };
    }
    const { stop, slot } = next!;
    spread = withDay(
      spread,
      slot.day,
      inserted(spread.orders[slot.day]!, slot.index, stop),
      slot.cost,
    );
    slots.delete(stop);
    for (const [other, options] of slots)
      slots.set(
        other,
        options.map((option) =>
          option.day === slot.day ? slotIn(problem, spread, other, slot.day) : option,
        ),
      );
  }
  return spread;
}

const startOf = (problem: TripProblem, orders: readonly (readonly number[])[]): Spread => ({
  orders,
  costs: orders.map((order, day) => problem.cost(day, order)),
});

/** Orders of a day that are tried when it is mended; of long days fewer, each of which takes longer. */
const triesOf = (stops: number) => Math.min(6_000, Math.ceil(60_000 / stops));

/** Each day's order from which no single move gets better; days whose order was settled before are left. */
function settled(problem: TripProblem, spread: Spread, before: Spread | null): Spread {
  let result = spread;
  spread.orders.forEach((order, day) => {
    if (order.length < 2 || order === before?.orders[day]) return;
    const found = mended(
      problem.ofDay(day),
      { order: [...order], cost: spread.costs[day]! },
      { left: triesOf(order.length) },
    );
    result = withDay(result, day, found.order, found.cost);
  });
  return result;
}

/** For each stop all others, the nearest first; those without a point come last. */
function neighboursOf({ stops }: TripProblem): number[][] {
  const farFrom = (a: number, b: number) =>
    stops[a]!.point && stops[b]!.point ? distanceKm(stops[a]!.point, stops[b]!.point) : Infinity;
  return stops.map((_, stop) => {
    const others = stops
      .map((__, other) => ({ other, km: farFrom(stop, other) }))
      .filter(({ other }) => other !== stop);
    return others
      .sort((a, b) => (a.km === b.km ? a.other - b.other : a.km - b.km))
      .map(({ other }) => other);
  });
}

/** Stops to take out: some that lie together, some by chance. */
function picked(
  problem: TripProblem,
  neighbours: readonly (readonly number[])[],
  random: Random,
): number[] {
  const size = problem.stops.length;
  const count = Math.min(size, random.whole(2, Math.min(9, Math.max(2, Math.ceil(size / 4)))));
  const first = random.whole(0, size - 1);
  const out = new Set([first]);
  const isMerged = random.chance(0.6);
  for (let rank = 0; isMerged && out.size < count && rank < size - 1; rank++)
    if (random.chance(0.7)) out.add(neighbours[first]![rank]!);
  while (out.size < count) out.add(random.whole(0, size - 1));
  return [...out];
}

function without(problem: TripProblem, spread: Spread, out: readonly number[]): Spread {
  const gone = new Set(out);
  return spread.orders.reduce((rest, order, day) => {
    if (!order.some((stop) => gone.has(stop))) return rest;
    const left = order.filter((stop) => !gone.has(stop));
    return withDay(rest, day, left, problem.cost(day, left));
  }, spread);
}

/** A worse spread is gone on from at first, within this share of the cost, and less and less so. */
const FIRST_SLACK = 0.02;
/** Orders of a spread that costs more than by this share are not mended: they would not win. */
const WORTH_MENDING = 0.015;

/**
 * Spreads the stops of a trip over its days: large neighbourhood search. Again and again some stops are taken out and put back where
 * they cost the least, from the given assignment or a new one, whichever is better. Seeded, and bounded by rounds.
 */
export function spreadStops(
  problem: TripProblem,
  { seed, rounds, isOver }: SearchOptions,
): number[][] {
  if (problem.stops.length === 0) return problem.given.map(() => []);
  const random = randomFrom(seed);
  const neighbours = neighboursOf(problem);
  const all = problem.stops.map((_, stop) => stop);
  const given = settled(problem, startOf(problem, problem.given), null);
  const rebuilt = settled(
    problem,
    filled(
      problem,
      startOf(
        problem,
        problem.given.map(() => []),
      ),
      all,
    ),
    null,
  );
  let best = totalOf(rebuilt) < totalOf(given) ? rebuilt : given;
  let current = best;
  for (let round = 0; round < rounds && !isOver?.(); round++) {
    const out = picked(problem, neighbours, random);
    const put = filled(problem, without(problem, current, out), out);
    const next =
      totalOf(put) < totalOf(current) * (1 + WORTH_MENDING) ? settled(problem, put, current) : put;
    const slack = FIRST_SLACK * (1 - round / rounds) * random.between(0, 1);
    if (totalOf(next) < totalOf(current) * (1 + slack)) current = next;
    if (totalOf(current) < totalOf(best)) best = current;
  }
  return best.orders.map((order) => [...order]);
}
