import { applyFix, withAt } from "./apply-fix.ts";
import { bestIndex } from "./solver/best-index.ts";
import { hoursOn } from "./time/hours.ts";
import { mayBeOn } from "./transfer.ts";
import {
  type ConflictKind,
  type Fix,
  type MinuteOfDay,
  type PlanDay,
  type TravelTimes,
} from "./types.ts";
import {
  type Break,
  breakCount,
  type DayWalk,
  type TripSetting,
  walkDay,
  type WalkedStop,
} from "./walk-day.ts";
import { DAY_MINUTES, wallTimeOf } from "./time/wall-time.ts";

/** The trip around a broken rule. */
export interface Scene {
  days: readonly PlanDay[];
  walks: readonly DayWalk[];
  setting: TripSetting;
  travel: TravelTimes;
}

/** More than these are no help to choose from. */
const MAX_FIXES = 3;
/** Days that are tried as another day, the nearest first. */
const DAYS_TRIED = 6;
/** A visit that is cut shorter than this is not worth the way. */
const LEAST_STAY_MINUTES = 15;
/** Orders are tried up to this many stops; beyond, the solver is asked by the traveller. */
const MAX_REORDERED = 20;

const down = (minutes: number, step: number) => Math.floor(minutes / step) * step;
const up = (minutes: number, step: number) => Math.ceil(minutes / step) * step;

const pinAt = (stop: WalkedStop, at: MinuteOfDay | null): Fix[] => {
  if (at !== null && (at < 0 || at >= DAY_MINUTES)) return [];
  return [{ kind: "pin", stopId: stop.stop.id, at: at === null ? null : wallTimeOf(at) }];
};

const stayFor = (stop: WalkedStop, minutes: number): Fix[] =>
  minutes >= LEAST_STAY_MINUTES ? [{ kind: "stay", stopId: stop.stop.id, minutes }] : [];

/** Other days on which it is not closed, the nearest first. */
function otherDays({ days }: Scene, dayIndex: number, { stop }: WalkedStop): Fix[] {
  return days
    .map((day, index) => ({ day, away: Math.abs(index - dayIndex) }))
    .filter(
      ({ day, away }) =>
        away > 0 && mayBeOn(stop, day) && hoursOn(stop, day.date).closedText === null,
    )
    .sort((a, b) => a.away - b.away)
    .slice(0, DAYS_TRIED)
    .map(({ day }) => ({ kind: "move-to-day", stopId: stop.id, dayId: day.id }));
}

/** The stop at the place in its own day at which the day breaks the fewest rules, when that is another than now. */
function elsewhere(
  { days, setting, travel }: Scene,
  dayIndex: number,
  { stop }: WalkedStop,
): Fix[] {
  const day = days[dayIndex]!;
  if (day.stops.length > MAX_REORDERED) return [];
  const rest = day.stops.filter(({ id }) => id !== stop.id);
  const order = withAt(rest, bestIndex({ ...day, stops: rest }, stop, setting, travel), stop);
  return [{ kind: "reorder", dayId: day.id, order: order.map(({ id }) => id) }];
}

function startEarlier({ days, walks }: Scene, dayIndex: number, minutes: number): Fix[] {
  const at = down(walks[dayIndex]!.window.start - minutes, 15);
  return at >= 240 ? [{ kind: "start-day", dayId: days[dayIndex]!.id, at: wallTimeOf(at) }] : [];
}

function endLater({ days, walks }: Scene, dayIndex: number): Fix[] {
  const at = up(walks[dayIndex]!.endsAt, 15);
  return at <= DAY_MINUTES
    ? [
        {
          kind: "end-day",
          dayId: days[dayIndex]!.id,
          at: at === DAY_MINUTES ? "24:00" : wallTimeOf(at),
        },
      ]
    : [];
}

const openingAfter = ({ rules, beginsAt }: WalkedStop) =>
  rules.sittings?.find(([open]) => open > beginsAt)?.[0] ?? null;
const minutesToClosing = ({ rules, beginsAt }: WalkedStop) =>
  (rules.sittings?.find(([open, close]) => open <= beginsAt && beginsAt < close)?.[1] ?? beginsAt) -
  beginsAt;

/** A little of the visit is left for when the sun is gone, or before it comes. */
const sunPin = ({ rules, stop }: WalkedStop) =>
  down((rules.sun?.at ?? 0) - Math.max(0, stop.stayMinutes - 15), 5);

/** What may help a visit to be there when the sun rises or sets. */
const towardsTheSun = (
  scene: Scene,
  dayIndex: number,
  stop: WalkedStop,
  { kind, minutes }: Break,
): Fix[] => [
  ...elsewhere(scene, dayIndex, stop),
  ...pinAt(stop, sunPin(stop)),
  ...(kind === "misses-sunrise"
    ? startEarlier(scene, dayIndex, (minutes ?? 0) + stop.stop.stayMinutes)
    : []),
];

/** What may help with a rule broken at a stop, the gentlest first; whether it does is found out by trying. */
function candidates(scene: Scene, dayIndex: number, stop: WalkedStop, broken: Break): Fix[] {
  const late = broken.minutes ?? 0;
  const another = () => otherDays(scene, dayIndex, stop);
  const order = () => elsewhere(scene, dayIndex, stop);
  switch (broken.kind) {
    case "closed-that-day":
      return another();
    case "before-opening": {
      const opening = openingAfter(stop);
      return [...(opening === null ? [] : pinAt(stop, opening)), ...pinAt(stop, null)];
    }
    case "after-closing":
      return [
        ...order(),
        ...startEarlier(scene, dayIndex, late + stop.stop.stayMinutes),
        ...another(),
      ];
    case "stays-past-closing":
      return [
        ...order(),
        ...stayFor(stop, down(minutesToClosing(stop), 5)),
        ...startEarlier(scene, dayIndex, late),
        ...another(),
      ];
    case "late-for-pin":
    case "overlap":
      return [
        ...order(),
        ...startEarlier(scene, dayIndex, late),
        ...pinAt(stop, up(stop.beginsAt, 5)),
        ...pinAt(stop, null),
      ];
    case "misses-sunset":
    case "misses-sunrise":
      return towardsTheSun(scene, dayIndex, stop, broken);
    case "day-too-long":
    case "over-pace":
    case "misses-departure":
    case "place-closed":
    case "road-closed":
    case "altitude":
    case "permit":
    case "access":
    case "festival":
      return [];
  }
}

const totalBreaks = (walks: readonly DayWalk[]) =>
  walks.reduce((sum, walk) => sum + breakCount(walk), 0);

/** The fixes that help, tried one by one. */
function thatHelp(
  scene: Scene,
  fixes: readonly Fix[],
  helps: (walks: readonly DayWalk[]) => boolean,
): Fix[] {
  const helping: Fix[] = [];
  for (const fix of fixes) {
    if (helping.length === MAX_FIXES) break;
    const after = applyFix(scene.days, fix, scene.setting, scene.travel);
    const walks = after.map((day, index) =>
      day === scene.days[index] ? scene.walks[index]! : walkDay(day, scene.setting, scene.travel),
    );
    if (helps(walks)) helping.push(fix);
  }
  return helping;
}

const has = (breaks: readonly Break[], kind: ConflictKind) =>
  breaks.some((each) => each.kind === kind);

/** The nearest fixes of a rule broken at a stop: only such as were tried, end it and leave the trip with fewer broken rules. */
export function stopFixes(scene: Scene, dayIndex: number, stop: WalkedStop, broken: Break): Fix[] {
  const { id } = stop.stop;
  const now = totalBreaks(scene.walks);
  const isGone = (walks: readonly DayWalk[]) =>
    !walks.some((walk) =>
      walk.stops.some((each) => each.stop.id === id && has(each.breaks, broken.kind)),
    );
  const fixes = candidates(scene, dayIndex, stop, broken);
  return thatHelp(
    scene,
    [...fixes, { kind: "to-ideas", stopId: id }],
    (walks) => totalBreaks(walks) < now && isGone(walks),
  );
}

/**
 * The nearest fixes of a day that is too long or too full: a later end, or a stop less; the last ones that are not fixed go first.
 * Where it is so full that no single one ends it, those that make it better without breaking another rule.
 */
export function dayFixes(scene: Scene, dayIndex: number, broken: Break): Fix[] {
  const walk = scene.walks[dayIndex]!;
  const now = totalBreaks(scene.walks);
  const ends = (walks: readonly DayWalk[]) =>
    totalBreaks(walks) < now && !has(walks[dayIndex]!.breaks, broken.kind);
  const eases = (walks: readonly DayWalk[]) =>
    totalBreaks(walks) <= now && fullness(walks[dayIndex]!) < fullness(walk);
  const loose = walk.stops
    .filter(({ rules }) => rules.pin === null)
    .reverse()
    .slice(0, 4);
  const later =
    broken.kind === "day-too-long"
      ? endLater(scene, dayIndex)
      : broken.kind === "misses-departure"
        ? startEarlier(scene, dayIndex, broken.minutes ?? 0)
        : [];
  const moves = loose.flatMap((stop) => otherDays(scene, dayIndex, stop).slice(0, 2));
  const drops = loose.map(({ stop }): Fix => ({ kind: "to-ideas", stopId: stop.id }));
  const found = thatHelp(
    scene,
    [...later, ...thatHelp(scene, moves, ends).slice(0, 1), ...drops],
    ends,
  );
  return found.length > 0 ? found : thatHelp(scene, [...moves, ...drops], eases);
}

const fullness = ({ visitMinutes, travelMinutes, stops }: DayWalk) =>
  visitMinutes + travelMinutes + stops.length;
