import {
  LAST_LIGHT,
  LEAST_SUN_MINUTES,
  MEAL_HOURS,
  type Preference,
  preferencesOf,
} from "./preferences.ts";
import { hoursOn, type Sitting } from "./time/hours.ts";
import { type SunTimes } from "./time/sun.ts";
import { type CalendarDay, type MinuteOfDay, type PlanStop } from "./types.ts";
import { DAY_MINUTES, minuteOf, wallTimeOf } from "./time/wall-time.ts";

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
  /** What is worth a longer way or a wait, but breaks no rule. */
  preferences: readonly Preference[];
  isMeal: boolean;
  /** The visit waits for this minute when it is reached shortly before: the sunset, or the evening it is for. */
  waitsFor: MinuteOfDay | null;
}

export type HoursBreak =
  "closed-that-day" | "before-opening" | "after-closing" | "stays-past-closing";

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

/** A place that closes so shortly before sunset is still best in the last light. */
const LOW_SUN_MINUTES = 40;

/** When a visit begins that sees the last light before closing; nothing for sunrise, and where it closes long before sunset. */
function lowSun(
  { kind, at }: SunWindow,
  sittings: readonly Sitting[] | null,
  stayMinutes: number,
): Preference[] {
  const close = sittings?.at(-1)?.[1];
  if (kind !== "sunset" || close === undefined || close > at || close < at - LOW_SUN_MINUTES)
    return [];
  return [
    { from: close - stayMinutes - LOW_SUN_MINUTES, to: close - stayMinutes, weight: LAST_LIGHT },
  ];
}

/** What is best then is waited for. */
const WAITED_FOR = new Set<PlanStop["bestTimeOfDay"]>(["sunset", "evening", "night"]);
/** But no longer than this. */
const PATIENCE = 180;

/** The minute for which a visit is waited; null where there is none, or it is closed then. */
function waitOf(
  { bestTimeOfDay, stayMinutes }: PlanStop,
  sittings: readonly Sitting[] | null,
  [best]: readonly Preference[],
): MinuteOfDay | null {
  if (!best || !WAITED_FOR.has(bestTimeOfDay)) return null;
  const isOpen =
    sittings === null ||
    sittings.some(([open, close]) => open <= best.from && best.from + stayMinutes <= close);
  return isOpen ? best.from : null;
}

/** A meal waits for its hour and is never too late for it. */
const mealRules = (stop: PlanStop, kind: "lunch" | "dinner"): VisitRules => ({
  stayMinutes: stop.stayMinutes,
  pin: stop.pinnedAt === null ? null : minuteOf(stop.pinnedAt),
  sittings: [[MEAL_HOURS[kind][0], 2 * DAY_MINUTES]],
  closedText: null,
  lastEntry: null,
  remarks: [],
  sun: null,
  preferences: preferencesOf(stop, null, false),
  isMeal: true,
  waitsFor: null,
});

/** The rules of a stop on a date, or a day without one; `sun` is null where it is not known. What is shut while the sun sets can't be seen then, and only says so. */
export function visitRules(
  stop: PlanStop,
  date: CalendarDay | null,
  sun: SunTimes | null,
): VisitRules {
  if (stop.kind !== "visit") return mealRules(stop, stop.kind);
  const { sittings, closedText, lastEntry, remarks } = hoursOn(stop, date);
  const { stayMinutes } = stop;
  const pin = stop.pinnedAt === null ? null : minuteOf(stop.pinnedAt);
  const window = sunWindow(stop, sun);
  const isSunLost = window !== null && !isOpenFor(window, sittings, stayMinutes);
  const preferences = [
    ...preferencesOf(stop, sun, isSunLost),
    ...(isSunLost ? lowSun(window, sittings, stayMinutes) : []),
  ];
  return {
    stayMinutes,
    pin,
    sittings,
    closedText,
    lastEntry,
    remarks: isSunLost
      ? [...remarks, `Best at ${window.kind} (${wallTimeOf(window.at)}), but closed then`]
      : remarks,
    sun: isSunLost ? null : window,
    preferences,
    isMeal: false,
    waitsFor: isSunLost ? null : waitOf(stop, sittings, preferences),
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
  if (rules.pin !== null && arrival <= rules.pin) return rules.pin;
  const begin = admittedAt(rules, arrival);
  const { waitsFor } = rules;
  const isWaiting =
    waitsFor !== null && rules.pin === null && begin < waitsFor && waitsFor - arrival <= PATIENCE;
  return isWaiting ? waitsFor : begin;
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
