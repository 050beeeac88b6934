import { type Random, randomFrom } from "#app/domain/random.ts";
import { type DayProblem } from "./day-problem.ts";

export interface SearchOptions {
  seed: number;
  /** How often the best order is shaken and mended again. */
  rounds: number;
  /** A safety stop only: asked between rounds, true ends the search with the best that it has. */
  isOver?: () => boolean;
}

/** An order and what it costs. */
export interface Found {
  order: number[];
  cost: number;
}

/** Stops walked past in all orders that one search tries. */
const MAX_STEPS = 5_000_000;
/**
 * Up to this many stops every improvement restarts the moves, the small ones first; longer days would take too
 * many tries.
 */
const NEW_BLOCK = 16;
/** Of the budget, what each of the beginnings may take. */
const SHARE_OF_BEGINNING = 0.12;

/** The longest run of stops that is moved as one. */
const LONGEST_RUN = 3;

/** The place at which `stop` costs the least, `stop` put in. */
function inserted(problem: DayProblem, order: readonly number[], stop: number): Found {
  let best: Found = { order: [], cost: Infinity };
  const trial = [stop, ...order];
  for (let index = 0; index <= order.length; index++) {
    if (index > 0) {
      trial[index - 1] = order[index - 1]!;
      trial[index] = stop;
    }
    const cost = problem.cost(trial);
    if (cost < best.cost) best = { order: [...trial], cost };
  }
  return best;
}

/** Builds an order by putting in the stops one after the other, each where it costs the least. */
function built(problem: DayProblem, stops: readonly number[], onto: readonly number[] = []): Found {
  let found: Found = { order: [...onto], cost: problem.cost(onto) };
  for (const stop of stops) found = inserted(problem, found.order, stop);
  return found;
}

/** A run of stops, turned round or not, at another place. */
function moved(
  order: readonly number[],
  from: number,
  length: number,
  to: number,
  isTurned: boolean,
): number[] {
  const run = order.slice(from, from + length);
  const rest = [...order.slice(0, from), ...order.slice(from + length)];
  return [...rest.slice(0, to), ...(isTurned ? run.reverse() : run), ...rest.slice(to)];
}

type Costing = Pick<DayProblem, "cost">;

/** How many orders may still be tried; the bound of every search, where a clock would make it differ from machine to machine. */
export interface Budget {
  left: number;
}

/** Runs of stops moved to other places, and turned round. */
function* movesOf(size: number): Generator<(order: readonly number[]) => number[]> {
  for (let length = 1; length <= Math.min(LONGEST_RUN, size - 1); length++) {
    for (let from = 0; from + length <= size; from++) {
      for (let to = 0; to <= size - length; to++) {
        if (to === from) continue;
        yield (order) => moved(order, from, length, to, false);
        if (length > 1) yield (order) => moved(order, from, length, to, true);
      }
    }
  }
  for (let from = 0; from < size - 1; from++) {
    for (let until = from + 2; until <= size; until++)
      yield (order) => [
        ...order.slice(0, from),
        ...order.slice(from, until).reverse(),
        ...order.slice(until),
      ];
  }
}

/** The order from which no single move gets better, or the best when the budget is spent. */
export function mended(problem: Costing, start: Found, budget: Budget): Found {
  let found = start;
  for (let isBetter = true; isBetter && budget.left > 0;) {
    isBetter = false;
    for (const move of movesOf(found.order.length)) {
      if (budget.left-- <= 0) break;
      const trial = move(found.order);
      const cost = problem.cost(trial);
      if (cost >= found.cost) continue;
      found = { order: trial, cost };
      isBetter = true;
      if (trial.length <= NEW_BLOCK) break;
    }
  }
  return found;
}

/** Takes some stops out by chance and puts each back where it costs the least. */
function shaken(problem: DayProblem, { order }: Found, random: Random): Found {
  const count = Math.min(order.length, random.whole(2, Math.max(2, Math.ceil(order.length / 4))));
  const out = new Set<number>();
  while (out.size < count) out.add(random.pick(order));
  return built(
    problem,
    [...out],
    order.filter((stop) => !out.has(stop)),
  );
}

/** When a stop should be reached at the latest: those that press come first. */
function pressing({ rules, end }: DayProblem, stop: number): number {
  const { pin, sittings, stayMinutes, preferences } = rules[stop]!;
  return Math.min(
    pin ?? end,
    ...preferences.map(({ to }) => to),
    sittings?.at(-1) ? sittings.at(-1)![1] - stayMinutes : end,
  );
}

/**
 * A good order by insertion and local search: from several beginnings, then shaken and mended `rounds` times.
 *
 * Seeded and bounded by rounds, so that the same day has the same order everywhere; `given` is never made worse.
 */
export function searchOrder(
  problem: DayProblem,
  given: readonly number[],
  { seed, rounds, isOver }: SearchOptions,
): Found {
  const random = randomFrom(seed);
  const first: Found = { order: [...given], cost: problem.cost(given) };
  if (given.length < 2) return first;
  const byPress = [...given].sort((a, b) => pressing(problem, a) - pressing(problem, b));
  const beginnings: Found[] = [
    first,
    built(problem, byPress),
    built(problem, given),
    { order: byPress, cost: problem.cost(byPress) },
  ];
  let best = first;
  const tries = Math.ceil(MAX_STEPS / given.length);
  const budget = { left: tries };
  for (const beginning of beginnings) {
    const part = { left: Math.ceil(tries * SHARE_OF_BEGINNING) };
    const found = mended(problem, beginning, part);
    budget.left -= Math.ceil(tries * SHARE_OF_BEGINNING) - part.left;
    if (found.cost < best.cost) best = found;
  }
  for (let round = 0; round < rounds && budget.left > 0 && !isOver?.(); round++) {
    const found = mended(problem, shaken(problem, best, random), budget);
    if (found.cost < best.cost) best = found;
  }
  return best;
}
