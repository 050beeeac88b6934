import { type Pace, type PlanStop } from "./types.ts";

/** What a day of a pace holds. Editorial judgements, and the same wherever a pace is spoken of. */
export interface PaceLimits {
  /** Visits and the ways between them, and a breath between stops. */
  activeMinutes: number;
  stops: number;
  /** Reserved after each stop when days are filled; the clock of the plan does not wait for it. */
  breathMinutes: number;
  /** Reserved for a meal in a day that spans noon when days are filled. */
  mealMinutes: number;
}

export const PACE_LIMITS: Readonly<Record<Pace, PaceLimits>> = {
  relaxed: { activeMinutes: 390, stops: 4, breathMinutes: 15, mealMinutes: 75 },
  balanced: { activeMinutes: 510, stops: 6, breathMinutes: 10, mealMinutes: 60 },
  packed: { activeMinutes: 660, stops: 10, breathMinutes: 5, mealMinutes: 30 },
};

/** Meals are not counted as visits: a pace leaves time for them. */
export const isVisit = ({ kind }: Pick<PlanStop, "kind">): boolean => kind === "visit";

/** Minutes that a day asks of a traveller: visits, ways, and a breath between stops. */
export const activeMinutes = (
  pace: Pace,
  day: { visitMinutes: number; travelMinutes: number; visits: number },
): number =>
  day.visitMinutes +
  day.travelMinutes +
  PACE_LIMITS[pace].breathMinutes * Math.max(0, day.visits - 1);

const SPANS_NOON = { from: 660, to: 870 };

/** Minutes that can be filled in a day of this pace between `start` and `end`, a meal left free where the day spans noon. */
export function capacityMinutes(pace: Pace, start: number, end: number): number {
  const limits = PACE_LIMITS[pace];
  const meal = start < SPANS_NOON.from && end > SPANS_NOON.to ? limits.mealMinutes : 0;
  return Math.max(0, Math.min(limits.activeMinutes, end - start - meal));
}
