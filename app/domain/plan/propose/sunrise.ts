import { orderedDays } from "../solver/solve-trip.ts";
import { type PlanDay } from "../types.ts";
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

/** The day begun so early that its first visit sees the sun rise; null where nothing on it asks for that or it can't be done. */
function early(day: PlanDay, preferences: ProposalPreferences, scope: Scope): PlanDay | null {
  const { setting, travel, worth } = scope;
  const before = walkDay(day, setting, travel);
  const [target] = before.stops
    .filter(({ stop, rules }) => rules.sun?.kind === "sunrise" && (worth.get(stop.id) ?? 0) > 0)
    .sort((a, b) => worth.get(b.stop.id)! - worth.get(a.stop.id)!);
  if (!target || worth.get(target.stop.id)! < LEAST_WORTH) return null;
  const { sun, sittings } = target.rules;
  const there = Math.max(sun!.at - BEFORE_SUNRISE, sittings?.[0]?.[0] ?? 0);
  const way =
    day.from && target.stop.point
      ? travel.between(day.from.point, target.stop.point, there - 60, null).minutes
      : 0;
  const start = there - way;
  if (start < hoursOfDay(day, preferences).earliest || start >= before.window.start) return null;
  const [next] = orderedDays([startingAt(day, start)], setting, travel) as [PlanDay];
  const after = walkDay(next, setting, travel);
  const isSeen =
    after.stops[0]?.stop.id === target.stop.id &&
    after.stops[0].beginsAt <= sun!.to &&
    problemCount(after) <= problemCount(before);
  return isSeen ? next : null;
}

/** The days, some of which begin before sunrise where that is worth it: no two of a relaxed trip to one place. */
export function withEarlyStarts(
  days: readonly PlanDay[],
  preferences: ProposalPreferences,
  scope: Scope,
): PlanDay[] {
  let left: number = EARLY_DAYS[scope.setting.pace];
  return days.map((day) => {
    const next = left > 0 ? early(day, preferences, scope) : null;
    if (next) left -= 1;
    return next ?? day;
  });
}
