import { applyFix } from "#app/domain/plan/apply-fix.ts";
import type { Fix, TravelTimes } from "#app/domain/plan/types.ts";
import { moveStopTo, orderStops } from "./edits.ts";
import { planInputOf } from "../plan-input.ts";
import type { Operation, Trip } from "../types.ts";

/** The changes that carry out a fix of a conflict, as the plan's engine tried it. */
export function operationsOfFix(trip: Trip, fix: Fix, travel: TravelTimes): Operation[] {
  switch (fix.kind) {
    case "stay":
      return [{ op: "stop.set", id: fix.stopId, stayMinutes: fix.minutes }];
    case "pin":
      return [{ op: "stop.set", id: fix.stopId, pinnedAt: fix.at }];
    case "start-day":
      return [{ op: "day.set", id: fix.dayId, startsAt: fix.at }];
    case "end-day":
      return [{ op: "day.set", id: fix.dayId, endsAt: fix.at }];
    case "to-ideas":
      return [moveStopTo(trip, fix.stopId, null, trip.stops.length)];
    case "reorder":
      return orderStops(trip, fix.dayId, fix.order);
    case "move-to-day": {
      const { days, timeZone, pace } = planInputOf(trip);
      const after = applyFix(days, fix, { timeZone, pace }, travel).find(
        ({ id }) => id === fix.dayId,
      );
      return [
        moveStopTo(
          trip,
          fix.stopId,
          fix.dayId,
          Math.max(0, after?.stops.findIndex(({ id }) => id === fix.stopId) ?? 0),
        ),
      ];
    }
  }
}

const WORDS_OF: Record<Fix["kind"], readonly string[]> = {
  "move-to-day": ["stopId", "dayId"],
  reorder: ["dayId"],
  stay: ["stopId"],
  pin: ["stopId"],
  "start-day": ["dayId", "at"],
  "end-day": ["dayId", "at"],
  "to-ideas": ["stopId"],
};

/** A fix as a form carries it. */
export const packFix = (fix: Fix): string => JSON.stringify(fix);

/** The fix in a form's field; null for what is none: a browser may send anything. */
export function unpackFix(text: string): Fix | null {
  let fix: unknown;
  try {
    fix = JSON.parse(text);
  } catch {
    return null;
  }
  if (
    typeof fix !== "object" ||
    fix === null ||
    !("kind" in fix) ||
    !Object.hasOwn(WORDS_OF, String(fix.kind))
  )
    return null;
  const fields = fix as Record<string, unknown>;
  const hasWords = WORDS_OF[fields.kind as Fix["kind"]].every(
    (name) => typeof fields[name] === "string",
  );
  const hasOrder =
    fields.kind !== "reorder" ||
    (Array.isArray(fields.order) && fields.order.every((id) => typeof id === "string"));
  return hasWords && hasOrder ? (fix as Fix) : null;
}
