import { dayProblem } from "#app/domain/plan/solver/day-problem.ts";
import { scoreOf } from "#app/domain/plan/solver/score.ts";
import { inOrder, solveDay } from "#app/domain/plan/solver/solve-day.ts";
import { asSolved, solveTrip } from "#app/domain/plan/solver/solve-trip.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { tripProblem } from "#app/domain/plan/solver/trip-problem.ts";
import { feasibleDay } from "#tests/support/plans/plan-days.ts";
import { bestOfAll } from "#tests/support/arbitraries/plan-orders.ts";
import { clusteredTrip } from "#tests/support/plans/plan-trips.ts";

/** Something that is to be reached, and whether it is. */
export interface Proof {
  name: string;
  measured: string;
  isMet: boolean;
}

const SETTING = { timeZone: "Asia/Kolkata", pace: "packed" } as const;
const DAYS = 2_000;
const TIMED_DAYS = 300;
const TRIPS = 8;
const LONG_ROUNDS = 6_000;

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Milliseconds of the processor that something takes: what else runs on the machine is not counted. */
function timed<T>(work: () => T): { result: T; took: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, took: (user + system) / 1_000 };
}

function timings(values: readonly number[]): { text: string; p95: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const p95 = share(sorted, 0.95);
  return {
    text: `p50 ${ms(share(sorted, 0.5))}, p95 ${ms(p95)}, max ${ms(sorted.at(-1)!)}`,
    p95,
    max: sorted.at(-1)!,
  };
}

/** Days that can be done are done, as their plan shows; and small ones as well as by trying all orders. */
export function proveDays(): Proof[] {
  const travel = estimatedTravel();
  let [broken, worse, compared] = [0, 0, 0];
  for (let seed = 1; seed <= DAYS; seed++) {
    const day = feasibleDay(seed, 4 + (seed % 9), travel);
    const solution = solveDay(day, SETTING, travel);
    const [planned] = planTrip({ ...SETTING, days: [inOrder(day, solution.order)] }, travel).days;
    broken +=
      planned!.stops.reduce((sum, { conflicts }) => sum + conflicts.length, 0) +
      planned!.conflicts.filter(({ kind }) => kind === "day-too-long").length;
    if (day.stops.length > 9 || (day.stops.length > 7 && seed % 25 > 0)) continue;
    compared += 1;
    const best = scoreOf(bestOfAll(dayProblem(day, SETTING, travel)));
    if (JSON.stringify(best) !== JSON.stringify(solution.after)) worse += 1;
  }
  return [
    {
      name: `time-window violations on ${DAYS} feasible days of 4 to 12 stops`,
      measured: String(broken),
      isMet: broken === 0,
    },
    {
      name: `days of up to 9 stops solved worse than by brute force`,
      measured: `${worse} of ${compared}`,
      isMet: worse === 0,
    },
  ];
}

/** A day of 12 stops is solved while one waits. */
export function provePace(): Proof[] {
  const took = Array.from({ length: TIMED_DAYS }, (_, index) => {
    // Each with travel times of its own: nothing is known from the day before.
    const day = feasibleDay(index + 1, 12, estimatedTravel());
    return timed(() => solveDay(day, SETTING, estimatedTravel())).took;
  });
  const { text, p95 } = timings(took);
  return [
    {
      name: `solving a day of 12 stops, p95 under 100 ms (${TIMED_DAYS} days)`,
      measured: text,
      isMet: p95 < 100,
    },
  ];
}

/** A trip of 40 stops over 5 days is solved quickly, and nearly as well as by a long search. */
export function proveTrips(): Proof[] {
  const costs: number[] = [];
  const took = Array.from({ length: TRIPS }, (_, index) => {
    const days = clusteredTrip(index + 1, 40, 5);
    const travel = estimatedTravel();
    const quick = timed(() => solveTrip(days, SETTING, travel));
    const long = solveTrip(days, SETTING, travel, { rounds: LONG_ROUNDS, seed: 99 });
    const cost = (solution: typeof long) =>
      tripProblem(asSolved(days, solution), SETTING, travel).givenCost();
    costs.push(cost(quick.result) / cost(long) - 1);
    return quick.took;
  });
  const { text, max } = timings(took);
  const worst = Math.max(...costs) * 100;
  return [
    { name: "solving 40 stops over 5 days, each under 1 s", measured: text, isMet: max < 1_000 },
    {
      name: `40 stops over 5 days, at most 5 % worse than ${LONG_ROUNDS} rounds`,
      measured: `worst ${worst.toFixed(1)} %, mean ${((costs.reduce((a, b) => a + b, 0) / TRIPS) * 100).toFixed(1)} %`,
      isMet: worst <= 5,
    },
  ];
}
