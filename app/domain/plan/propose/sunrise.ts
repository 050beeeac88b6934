import { withAt } from "../apply-fix.ts";
import { bestIndex } from "../solver/best-index.ts";
import { effortOf } from "../solver/score.ts";
import { orderedDays } from "../solver/solve-trip.ts";
import { mayBeOn } from "../transfer.ts";
import { type PlanDay, type PlanStop } from "../types.ts";
import { problemCount, walkDay } from "../walk-day.ts";
import { type ProposalPreferences } from "./candidate.ts";
import { type Scope } from "./fill.ts";
import { hoursOfDay, startingAt } from "./hours-of-day.ts";

/** Of the days of a place, so many may begin before sunrise. */
const EARLY_DAYS = { relaxed: 1, balanced: 2, packed: Infinity } as const;
/** Minutes before sunrise at which one is there, when it is open. */
const BEFORE_SUNRISE = 30;
/** What one gets up for is worth this much at least. */
const LEAST_WORTH = 70;
/** A minute of waiting, beside what it costs in the evening: getting up early for an empty morning is no gain. */
const WAIT_MINUTE = 1;

/** The day begun so early that this visit sees the sun rise; null where that can't be done. */
function early(
  day: PlanDay,
  target: PlanStop,
  preferences: ProposalPreferences,
  { setting, travel }: Scope,
): PlanDay | null {
  const before = walkDay(day, setting, travel);
  const visit = before.stops.find(({ stop }) => stop.id === target.id);
  const sun = visit?.rules.sun;
  if (sun?.kind !== "sunrise") return null;
  const there = Math.max(sun.at - BEFORE_SUNRISE, visit!.rules.sittings?.[0]?.[0] ?? 0);
  const alone = walkDay({ ...day, stops: [target], startsAt: "04:00" }, setting, travel);
  const start = there - (alone.legs[0]?.minutes ?? 0);
  if (start < hoursOfDay(day, preferences).earliest || start >= before.window.start) return null;
  const [next] = orderedDays([startingAt(day, start)], setting, travel) as [PlanDay];
  const after = walkDay(next, setting, travel);
  const first = after.stops[0];
  const isSeen =
    first?.stop.id === target.id &&
    first.beginsAt <= sun.to &&
    problemCount(after) <= problemCount(before);
  return isSeen ? next : null;
}

/** What days cost: as the solver counts, with their waits and problems. */
function costOf(days: readonly PlanDay[], { setting, travel }: Scope): number {
  return days.reduce((sum, day) => {
    const walk = walkDay(day, setting, travel);
    const wait = walk.stops.reduce((all, { arrivesAt, beginsAt }) => all + beginsAt - arrivesAt, 0);
    const { travelMinutes, endsAt, lost: missed } = walk;
    const effort = effortOf({ broken: 0, travelMinutes, endsAt, missed });
    return sum + effort + WAIT_MINUTE * wait + 10_000 * problemCount(walk);
  }, 0);
}

/** The days with a visit taken to another one, at its best place there. */
function movedTo(
  days: readonly PlanDay[],
  stop: PlanStop,
  index: number,
  { setting, travel }: Scope,
): PlanDay[] {
  return days.map((day, at) => {
    const rest = day.stops.filter(({ id }) => id !== stop.id);
    if (at !== index) return rest.length === day.stops.length ? day : { ...day, stops: rest };
    const without = { ...day, stops: rest };
    return { ...day, stops: withAt(rest, bestIndex(without, stop, setting, travel), stop) };
  });
}

/** The visits that are best at sunrise and worth getting up for, the most worthwhile first. */
const targetsOf = (days: readonly PlanDay[], { worth, setting, travel }: Scope): PlanStop[] =>
  days
    .flatMap((day) => walkDay(day, setting, travel).stops)
    .filter(
      ({ stop, rules }) =>
        rules.sun?.kind === "sunrise" && (worth.get(stop.id) ?? 0) >= LEAST_WORTH,
    )
    .sort((a, b) => worth.get(b.stop.id)! - worth.get(a.stop.id)!)
    .map(({ stop }) => stop);

/**
 * The days, some of which begin before sunrise where that is worth it: no two of a relaxed trip to one place. A visit goes to the day
 * whose morning goes on best after it.
 */
export function withEarlyStarts(
  days: readonly PlanDay[],
  preferences: ProposalPreferences,
  scope: Scope,
): PlanDay[] {
  let left: number = EARLY_DAYS[scope.setting.pace];
  let result = [...days];
  const isEarly = new Set<string>();
  for (const target of targetsOf(days, scope)) {
    if (left === 0) break;
    let best: { days: PlanDay[]; cost: number; dayId: string } | null = null;
    for (const [index, day] of result.entries()) {
      const isOwn = day.stops.some(({ id }) => id === target.id);
      if (isEarly.has(day.id) || (!isOwn && !mayBeOn(target, day))) continue;
      const moved = movedTo(result, target, index, scope);
      const next = early(moved[index]!, target, preferences, scope);
      if (!next) continue;
      const found = moved.map((each, at) => (at === index ? next : each));
      const cost = costOf(found, scope);
      if (!best || cost < best.cost) best = { days: found, cost, dayId: day.id };
    }
    if (!best || best.cost >= costOf(result, scope)) continue;
    result = best.days;
    isEarly.add(best.dayId);
    left -= 1;
  }
  return result;
}
