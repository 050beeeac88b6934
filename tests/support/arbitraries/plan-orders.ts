import { type DayProblem } from "#app/domain/plan/solver/day-problem.ts";

/** The best cost of all orders, tried one by one. */
export function bestOfAll(problem: DayProblem): number {
  let best = Infinity;
  const order: number[] = [];
  const go = (left: readonly number[]) => {
    if (left.length === 0) best = Math.min(best, problem.cost(order));
    for (const stop of left) {
      order.push(stop);
      go(left.filter((each) => each !== stop));
      order.pop();
    }
  };
  go(Array.from({ length: problem.count }, (_, stop) => stop));
  return best;
}
