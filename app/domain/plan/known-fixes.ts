import { planWith } from "./plan-with.ts";
import {
  type ConflictKind,
  type Fix,
  type Plan,
  type PlanInput,
  type TravelTimes,
} from "./types.ts";

/** The fixes of a plan's conflicts, by the stop or the day and the kind of conflict. */
export type KnownFixes = Readonly<Record<string, readonly Fix[]>>;

const keyOf = (id: string, kind: ConflictKind) => `${id} ${kind}`;

/** The fixes that a plan found. */
export function fixesOf({ days }: Plan): KnownFixes {
  const found: Record<string, readonly Fix[]> = {};
  for (const { dayId, conflicts, stops } of days) {
    for (const { kind, fixes } of conflicts)
      if (fixes.length > 0) found[keyOf(dayId, kind)] = fixes;
    for (const stop of stops)
      for (const { kind, fixes } of stop.conflicts)
        if (fixes.length > 0) found[keyOf(stop.stopId, kind)] = fixes;
  }
  return found;
}

/** Whether what a fix speaks of is still there: days, the stop, all stops of the day that it orders. */
function standsIn({ days }: PlanInput): (fix: Fix) => boolean {
  const stopsOf = new Map(days.map(({ id, stops }) => [id, new Set(stops.map((stop) => stop.id))]));
  const hasStop = (stopId: string) => [...stopsOf.values()].some((stops) => stops.has(stopId));
  return (fix) => {
    if ("dayId" in fix && !stopsOf.has(fix.dayId)) return false;
    if ("stopId" in fix && !hasStop(fix.stopId)) return false;
    const stops = fix.kind === "reorder" ? stopsOf.get(fix.dayId)! : null;
    return (
      stops === null ||
      (fix.kind === "reorder" &&
        stops.size === fix.order.length &&
        fix.order.every((id) => stops.has(id)))
    );
  };
}

/**
 * Works a trip out as planTrip does, but for fixes: to find them takes a hundred times as long as all the rest, so they are those
 * that are known. With the fixes of its own plan it is the plan of planTrip.
 */
export function planKnowing(input: PlanInput, travel: TravelTimes, known: KnownFixes): Plan {
  const stands = standsIn(input);
  const fixesOfOne = (id: string, kind: ConflictKind) =>
    (known[keyOf(id, kind)] ?? []).filter(stands);
  return planWith(input, travel, {
    ofStop: (_scene, _dayIndex, { stop }, { kind }) => fixesOfOne(stop.id, kind),
    ofDay: ({ days }, dayIndex, { kind }) => fixesOfOne(days[dayIndex]!.id, kind),
  });
}
