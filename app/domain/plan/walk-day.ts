import { boundsOf, type Point } from "#app/domain/geo/geo.ts";
import { activeMinutes, isVisit, PACE_LIMITS } from "./pace.ts";
import { missedWeight } from "./preferences.ts";
import { sunTimes, type SunTimes } from "./time/sun.ts";
import { accessTravel } from "./travel/access.ts";
import { firstRide, isBeforeTransfer, restMinutes, rideFrom } from "./transfer.ts";
import {
  type ConflictKind,
  type MinuteOfDay,
  type PlanDay,
  type PlanInput,
  type PlannedLeg,
  type PlannedTransfer,
  type PlanStop,
  type TravelTimes,
} from "./types.ts";
import { beginOf, hoursBreakAt, missesSun, visitRules, type VisitRules } from "./visit.ts";
import { dayWindow } from "./time/wall-time.ts";

/** What holds for every day of a trip. */
export type TripSetting = Pick<PlanInput, "timeZone" | "pace">;

/** A broken rule, before it is put into words; `minutes` is by how much. */
export interface Break {
  kind: ConflictKind;
  minutes: number | null;
}

export interface WalkedStop {
  stop: PlanStop;
  rules: VisitRules;
  arrivesAt: MinuteOfDay;
  beginsAt: MinuteOfDay;
  leavesAt: MinuteOfDay;
  breaks: readonly Break[];
}

/** A day as it goes when its stops are visited in their order. */
export interface DayWalk {
  stops: readonly WalkedStop[];
  legs: readonly PlannedLeg[];
  transfer: (PlannedTransfer & { lateMinutes: number }) | null;
  beginsAt: MinuteOfDay;
  endsAt: MinuteOfDay;
  window: { start: MinuteOfDay; end: MinuteOfDay };
  travelMinutes: number;
  /** Of the visits, without meals; and how many they are. */
  visitMinutes: number;
  visits: number;
  /** Minutes for preferences that are missed (preferences.ts). */
  lost: number;
  /** Of the day as a whole. */
  breaks: readonly Break[];
}

/** Where the day is spent: where it begins or ends, else the middle of its stops; no order of them moves it. */
function middleOf({ from, to, stops, transfer }: PlanDay): Point | null {
  const points = stops.flatMap(({ point }) => point ?? []);
  const night = transfer?.to ?? from ?? to;
  if (night) return night.point;
  if (points.length === 0) return null;
  const { west, south, east, north } = boundsOf(points);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Sunrise and sunset where the day is spent; null without a date or a known point. */
export function sunOfDay(day: PlanDay, timeZone: string): SunTimes | null {
  const point = middleOf(day);
  return day.date === null || point === null ? null : sunTimes(point, day.date, timeZone);
}

/** The rules of the day's visits, in their order. */
export function rulesOfDay(day: PlanDay, timeZone: string): VisitRules[] {
  const sun = day.stops.length > 0 ? sunOfDay(day, timeZone) : null;
  return day.stops.map((stop) => visitRules(stop, day.date, sun));
}

/** By how many minutes the hours are broken: those that are missing at the opening or the closing, or those that lie between. */
function hoursBreaks(rules: VisitRules, begin: MinuteOfDay): Break[] {
  const kind = hoursBreakAt(rules, begin);
  if (kind === null) return [];
  if (kind === "closed-that-day") return [{ kind, minutes: null }];
  const sittings = rules.sittings ?? [];
  if (kind === "before-opening")
    return [
      {
        kind,
        minutes:
          Math.min(...sittings.filter(([open]) => open > begin).map(([open]) => open)) - begin,
      },
    ];
  if (kind === "after-closing")
    return [{ kind, minutes: begin - Math.max(...sittings.map(([, close]) => close)) }];
  const [, close] = sittings.find(([open, shut]) => open <= begin && begin < shut)!;
  return [{ kind, minutes: begin + rules.stayMinutes - close }];
}

function breaksOf(
  rules: VisitRules,
  freeAt: MinuteOfDay,
  arrivesAt: MinuteOfDay,
  beginsAt: MinuteOfDay,
): Break[] {
  const { pin, sun } = rules;
  const breaks: Break[] = [];
  // Still at the previous stop: no departure could have been in time.
  if (pin !== null && arrivesAt > pin)
    breaks.push(
      freeAt > pin
        ? { kind: "overlap", minutes: freeAt - pin }
        : { kind: "late-for-pin", minutes: arrivesAt - pin },
    );
  breaks.push(...hoursBreaks(rules, beginsAt));
  if (sun && missesSun(rules, beginsAt)) {
    breaks.push({
      kind: sun.kind === "sunset" ? "misses-sunset" : "misses-sunrise",
      minutes: beginsAt < sun.from ? sun.at - (beginsAt + rules.stayMinutes) : beginsAt - sun.at,
    });
  }
  return breaks;
}

/** Where one stands, and since when. */
interface Position {
  point: Point | null;
  /** The stop one leaves; null is the lodging. */
  id: string | null;
  at: MinuteOfDay;
}

const isSame = (a: Point, b: Point) => a.latitude === b.latitude && a.longitude === b.longitude;

/** A stop whose point is not known takes its time, and the way goes on from the last point that is known. */
function legTo(
  position: Position,
  toId: string | null,
  point: Point | null,
  mode: PlanStop["modeToNext"],
  travel: TravelTimes,
): PlannedLeg | null {
  if (position.point === null || point === null) return null;
  // A day without stops that begins where it ends.
  if (position.id === null && toId === null && isSame(position.point, point)) return null;
  const ride = travel.between(position.point, point, position.at, mode);
  // Written out, since fixes are found by walking many days: a spread takes several times as long.
  return {
    km: ride.km,
    minutes: ride.minutes,
    mode: ride.mode,
    path: ride.path,
    band: ride.band,
    fromId: position.id,
    toId,
    departsAt: position.at,
  };
}

/** Takes the day's transfer from where one is; null where that is not known. */
function transferFrom(
  { point, id, at }: Position,
  { transfer }: PlanDay,
  travel: TravelTimes,
): DayWalk["transfer"] {
  if (!transfer || point === null) return null;
  const { by, ...ride } = (id === null ? firstRide : rideFrom)(transfer, point, at, travel);
  const { fromName, to } = transfer;
  return { ...ride, by, fromName, toName: to.name, afterId: id };
}

function dayBreaks(setting: TripSetting, walk: Omit<DayWalk, "breaks">): Break[] {
  const limits = PACE_LIMITS[setting.pace];
  const tooLong = walk.endsAt - walk.window.end;
  const rest = walk.transfer ? restMinutes(walk.transfer, walk.window.start) : 0;
  const overPace = activeMinutes(setting.pace, walk) - rest - limits.activeMinutes;
  const late = walk.transfer?.lateMinutes ?? 0;
  return [
    ...(late > 0 ? [{ kind: "misses-departure" as const, minutes: late }] : []),
    ...(tooLong > 0 ? [{ kind: "day-too-long" as const, minutes: tooLong }] : []),
    ...(overPace > 0 || walk.visits > limits.stops
      ? [{ kind: "over-pace" as const, minutes: overPace > 0 ? overPace : null }]
      : []),
  ];
}

/** The visits of a day in figures, without its meals, and what of its preferences is missed. */
function countsOf(stops: readonly WalkedStop[]): Pick<DayWalk, "visitMinutes" | "visits" | "lost"> {
  const seen = stops.filter(({ stop }) => isVisit(stop));
  return {
    visitMinutes: seen.reduce((sum, { stop }) => sum + stop.stayMinutes, 0),
    visits: seen.length,
    lost: stops.reduce(
      (sum, { rules, beginsAt }, index) => sum + missedWeight(rules, beginsAt, index === 0),
      0,
    ),
  };
}

/** Walks through a day in the order of its stops: when one arrives, begins and leaves, by which ways, and which rules that breaks. */
export function walkDay(day: PlanDay, setting: TripSetting, estimate: TravelTimes): DayWalk {
  const travel = accessTravel(day, estimate);
  const window = dayWindow(day.startsAt, day.endsAt);
  const rulesOf = rulesOfDay(day, setting.timeZone);
  const legs: PlannedLeg[] = [];
  const stops: WalkedStop[] = [];
  let here: Position = { point: day.from?.point ?? null, id: null, at: window.start };
  let mode: PlanStop["modeToNext"] = null;
  let transfer: DayWalk["transfer"] = null;
  const takeTransfer = () => {
    transfer = transferFrom(here, day, travel);
    if (!transfer) return;
    here = { point: day.transfer!.to.point, id: null, at: Math.max(here.at, transfer.arrivesAt) };
    mode = null;
  };
  for (const [index, stop] of day.stops.entries()) {
    if (!transfer && !isBeforeTransfer(stop, day)) takeTransfer();
    const leg = legTo(here, stop.id, stop.point, mode, travel);
    if (leg) legs.push(leg);
    const arrivesAt = here.at + (leg?.minutes ?? 0);
    const rules = rulesOf[index]!;
    const beginsAt = beginOf(rules, arrivesAt);
    const leavesAt = beginsAt + stop.stayMinutes;
    stops.push({
      stop,
      rules,
      arrivesAt,
      beginsAt,
      leavesAt,
      breaks: breaksOf(rules, here.at, arrivesAt, beginsAt),
    });
    here = { point: stop.point ?? here.point, id: stop.id, at: leavesAt };
    mode = stop.modeToNext;
  }
  if (!transfer) takeTransfer();
  const home = legTo(here, null, day.to?.point ?? null, mode, travel);
  if (home) legs.push(home);
  const ride = transfer as DayWalk["transfer"];
  const walk = {
    stops,
    legs,
    transfer: ride,
    beginsAt: window.start,
    endsAt: here.at + (home?.minutes ?? 0),
    window,
    travelMinutes: legs.reduce((sum, { minutes }) => sum + minutes, ride?.minutes ?? 0),
    ...countsOf(stops),
  };
  return { ...walk, breaks: dayBreaks(setting, walk) };
}

/** What is worth knowing about a plan that holds. */
const REMARKS = new Set<ConflictKind>(["misses-sunset", "misses-sunrise"]);
export const severityOf = (kind: ConflictKind): "problem" | "remark" =>
  REMARKS.has(kind) ? "remark" : "problem";

/** How many rules the day breaks that make it a problem. */
export const problemCount = (walk: DayWalk): number =>
  [...walk.breaks, ...walk.stops.flatMap(({ breaks }) => breaks)].filter(
    ({ kind }) => severityOf(kind) === "problem",
  ).length;

/** How many rules the day breaks, the soft ones included. */
export const breakCount = (walk: DayWalk): number =>
  walk.breaks.length + walk.stops.reduce((sum, { breaks }) => sum + breaks.length, 0);
