import { hoursOn, type Sitting } from "./time/hours.ts";
import { type SunTimes } from "./time/sun.ts";
import { type CalendarDay, type MinuteOfDay, type PlanStop } from "./types.ts";
import { minuteOf, wallTimeOf } from "./time/wall-time.ts";

/** From when to when a visit may begin so that the sun rises or sets during it. */
export interface SunWindow {
  kind: "sunrise" | "sunset";
  at: MinuteOfDay;
  from: MinuteOfDay;
  to: MinuteOfDay;
}

/** The rules of one visit on its day, in minutes: the plan and the solver both read these, and nothing else. */
export interface VisitRules {
  stayMinutes: number;
  pin: MinuteOfDay | null;
  /** Null binds nothing; empty is closed. */
  sittings: readonly Sitting[] | null;
  closedText: string | null;
  /** The last minute to begin where entry ends before closing time; `sittings` have it already. */
  lastEntry: MinuteOfDay | null;
  remarks: readonly string[];
  sun: SunWindow | null;
}

export type HoursBreak =
  "closed-that-day" | "before-opening" | "after-closing" | "stays-past-closing";

/** Arriving this many minutes before sunrise or sunset is always early enough to see it. */
const LEAST_SUN_MINUTES = 20;

function sunWindow(stop: PlanStop, sun: SunTimes | null): SunWindow | null {
  const kind = stop.bestTimeOfDay;
  if (sun === null || (kind !== "sunrise" && kind !== "sunset")) return null;
  const at = sun[kind];
  return { kind, at, from: at - Math.max(stop.stayMinutes, LEAST_SUN_MINUTES), to: at };
}

/** Whether the hours let a visit in at a time from which the sun can be seen to rise or set. */
const isOpenFor = (
  { from, to }: SunWindow,
  sittings: readonly Sitting[] | null,
  stayMinutes: number,
) =>
  sittings === null ||
  sittings.length === 0 ||
  sittings.some(([open, close]) => Math.max(open, from) <= Math.min(to, close - stayMinutes));

/** Whether it is meant for the hour at which the sun rises or sets. */
export const isForTheSun = ({ bestTimeOfDay }: Pick<PlanStop, "bestTimeOfDay">): boolean =>
  bestTimeOfDay === "sunrise" || bestTimeOfDay === "sunset";

/** The rules of a stop on a date, or a day without one; `sun` is null where it is not known. What is shut while the sun sets can't be seen then, and only says so. */
export function visitRules(
  stop: PlanStop,
  date: CalendarDay | null,
  sun: SunTimes | null,
): VisitRules {
  const { sittings, closedText, lastEntry, remarks } = hoursOn(stop, date);
  const { stayMinutes } = stop;
  const pin = stop.pinnedAt === null ? null : minuteOf(stop.pinnedAt);
  const window = sunWindow(stop, sun);
  if (!window || isOpenFor(window, sittings, stayMinutes))
    return { stayMinutes, pin, sittings, closedText, lastEntry, remarks, sun: window };
  return {
    stayMinutes,
    pin,
    sittings,
    closedText,
    lastEntry,
    remarks: [...remarks, `Best at ${window.kind} (${wallTimeOf(window.at)}), but closed then`],
    sun: null,
  };
}

/** When a visit may begin that is reached at `arrival`: in the first sitting that holds it whole, else in the first still open, else at once. */
function admittedAt({ sittings, stayMinutes }: VisitRules, arrival: MinuteOfDay): MinuteOfDay {
  if (sittings === null) return arrival;
  for (const [open, close] of sittings) {
    const begin = open > arrival ? open : arrival;
    if (begin + stayMinutes <= close) return begin;
  }
  for (const [open, close] of sittings) if (close > arrival) return open > arrival ? open : arrival;
  return arrival;
}

/**
 * When the visit begins. A fixed time that can be met is met, whatever the hours; one that can't is late, and then the
 * visit begins as if it had not been fixed. Who comes later never begins earlier: the solver rests on that.
 */
export function beginOf(rules: VisitRules, arrival: MinuteOfDay): MinuteOfDay {
  return rules.pin !== null && arrival <= rules.pin ? rules.pin : admittedAt(rules, arrival);
}

/** How a visit that begins then breaks the opening hours; null when it keeps them. */
export function hoursBreakAt(
  { sittings, stayMinutes }: VisitRules,
  begin: MinuteOfDay,
): HoursBreak | null {
  if (sittings === null) return null;
  if (sittings.length === 0) return "closed-that-day";
  let isInside = false;
  let opensLater = false;
  for (const [open, close] of sittings) {
    if (open <= begin && begin + stayMinutes <= close) return null;
    if (open <= begin && begin < close) isInside = true;
    if (open > begin) opensLater = true;
  }
  if (isInside) return "stays-past-closing";
  return opensLater ? "before-opening" : "after-closing";
}

/** The number of broken rules: opening hours, and a missed fixed time. */
export function brokenRules(rules: VisitRules, arrival: MinuteOfDay, begin: MinuteOfDay): number {
  return (
    (hoursBreakAt(rules, begin) === null ? 0 : 1) +
    (rules.pin !== null && arrival > rules.pin ? 1 : 0)
  );
}

/** Whether a visit for the sunrise or the sunset is at another hour. */
export const missesSun = ({ sun }: VisitRules, begin: MinuteOfDay): boolean =>
  sun !== null && (begin < sun.from || begin > sun.to);
