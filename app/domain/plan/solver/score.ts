import { type MinuteOfDay } from "../types.ts";

/** How good an order of a day is: fewest broken rules, then fewest missed sunsets and sunrises, then least travel, then the earliest end. */
export interface Score {
  broken: number;
  missed: number;
  travelMinutes: number;
  endsAt: MinuteOfDay;
}

/** Minutes are counted up to here: no day of a plan is longer than a week. */
const MAX_MINUTES = 9_999;
const MAX_MISSED = 99;

/** The score as one number that orders days as the score does: the less the better. */
export function costOf(
  broken: number,
  missed: number,
  travelMinutes: number,
  endsAt: MinuteOfDay,
): number {
  const soft = missed < MAX_MISSED ? missed : MAX_MISSED;
  const travel = travelMinutes < MAX_MINUTES ? travelMinutes : MAX_MINUTES;
  return (
    ((broken * 100 + soft) * 10_000 + travel) * 10_000 +
    (endsAt < MAX_MINUTES ? endsAt : MAX_MINUTES)
  );
}

/** The score that a cost stands for. */
export function scoreOf(cost: number): Score {
  const rest = Math.floor(cost / 10_000);
  const rules = Math.floor(rest / 10_000);
  return {
    broken: Math.floor(rules / 100),
    missed: rules % 100,
    travelMinutes: rest % 10_000,
    endsAt: cost % 10_000,
  };
}
