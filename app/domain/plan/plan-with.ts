import { type Point } from "#app/domain/geo/geo.ts";
import { dayConflictText, stopConflictText } from "./conflict-text.ts";
import type { Scene } from "./fixes.ts";
import { freeTimeText } from "./free-time.ts";
import { permitTexts, stayConflicts } from "./stay-conflicts.ts";
import {
  type Conflict,
  type Fix,
  type Plan,
  type PlannedDay,
  type PlannedStop,
  type PlanInput,
  type TravelTimes,
} from "./types.ts";
import { accessRemarks } from "./travel/access.ts";
import {
  type Break,
  type DayWalk,
  severityOf,
  sunOfDay,
  walkDay,
  type WalkedStop,
} from "./walk-day.ts";

/** Where the fixes of conflicts come from. */
export interface FixSource {
  ofStop(scene: Scene, dayIndex: number, walked: WalkedStop, broken: Break): readonly Fix[];
  ofDay(scene: Scene, dayIndex: number, broken: Break): readonly Fix[];
}

function plannedStop(
  scene: Scene,
  dayIndex: number,
  walked: WalkedStop,
  before: WalkedStop | undefined,
  fixes: FixSource,
): PlannedStop {
  const freeAt = before?.leavesAt ?? scene.walks[dayIndex]!.beginsAt;
  const { stop, rules, arrivesAt, beginsAt, leavesAt, breaks } = walked;
  const conflicts = breaks.map((broken): Conflict => ({
    ...broken,
    severity: severityOf(broken.kind),
    text: stopConflictText(broken, walked),
    fixes: fixes.ofStop(scene, dayIndex, walked, broken),
  }));
  return {
    stopId: stop.id,
    arrivesAt,
    waitMinutes: beginsAt - arrivesAt,
    beginsAt,
    leavesAt,
    isPinned: rules.pin !== null,
    freeTime: freeTimeText(walked, before),
    conflicts,
    remarks: [
      ...rules.remarks,
      ...accessRemarks(stop, arrivesAt - freeAt),
      ...permitTexts(stop.permits ?? null),
    ],
  };
}

const isSame = (a: Point, b: Point) => a.latitude === b.latitude && a.longitude === b.longitude;

/** The line of a day: along the known ways, straight where none is known, from the first lodging to the last. */
function pathOf({ from, to, transfer: arrival }: Scene["days"][number], walk: DayWalk): Point[] {
  const paths = new Map(walk.legs.map((leg) => [leg.toId, leg.path ?? []]));
  const line: Point[] = [];
  const { transfer } = walk;
  const add = (...points: readonly Point[]) => {
    for (const point of points)
      if (line.length === 0 || !isSame(line.at(-1)!, point)) line.push(point);
  };
  const addTransfer = () => transfer && add(...(transfer.path ?? []), arrival!.to.point);
  if (from) add(from.point);
  if (transfer?.afterId === null) addTransfer();
  for (const { stop } of walk.stops) {
    if (stop.point) add(...(paths.get(stop.id) ?? []), stop.point);
    if (transfer?.afterId === stop.id) addTransfer();
  }
  if (to) add(...(paths.get(null) ?? []), to.point);
  return line;
}

function plannedTransfer({ transfer }: DayWalk): PlannedDay["transfer"] {
  if (!transfer) return null;
  const { lateMinutes: _lateMinutes, ...planned } = transfer;
  return planned;
}

const rounded = (km: number) => Math.round(km * 10) / 10;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function plannedDay(
  scene: Scene,
  index: number,
  pace: PlanInput["pace"],
  fixes: FixSource,
): PlannedDay {
  const day = scene.days[index]!;
  const walk = scene.walks[index]!;
  const sun = sunOfDay(day, scene.setting.timeZone);
  const costs = day.stops.map(({ costPaise }) => costPaise);
  const stops = walk.stops.map((stop, at) =>
    plannedStop(scene, index, stop, walk.stops[at - 1], fixes),
  );
  return {
    dayId: day.id,
    date: day.date,
    stops,
    legs: walk.legs,
    transfer: plannedTransfer(walk),
    beginsAt: walk.beginsAt,
    endsAt: walk.endsAt,
    travelMinutes: walk.travelMinutes,
    travelKm: rounded(sum([...walk.legs, walk.transfer ?? { km: 0 }].map(({ km }) => km))),
    waitMinutes: sum(stops.map(({ waitMinutes }) => waitMinutes)),
    visitMinutes: walk.visitMinutes,
    costPaise: sum(costs.map((cost) => cost ?? 0)),
    costUnknown: costs.filter((cost) => cost === null).length,
    sunrise: sun?.sunrise ?? null,
    sunset: sun?.sunset ?? null,
    conflicts: [
      ...walk.breaks.map((broken): Conflict => ({
        ...broken,
        severity: severityOf(broken.kind),
        text: dayConflictText(broken, walk, pace),
        fixes: fixes.ofDay(scene, index, broken),
      })),
      ...stayConflicts(scene, index),
    ],
    path: pathOf(day, walk),
  };
}

const problemsOf = ({ conflicts, stops }: PlannedDay) =>
  [...conflicts, ...stops.flatMap((stop) => stop.conflicts)].filter(
    ({ severity }) => severity === "problem",
  );

/** Works a trip out as planTrip does, with fixes from wherever they are had. */
export function planWith(input: PlanInput, travel: TravelTimes, fixes: FixSource): Plan {
  const setting = { timeZone: input.timeZone, pace: input.pace };
  const scene: Scene = {
    days: input.days,
    walks: input.days.map((day) => walkDay(day, setting, travel)),
    setting,
    travel,
  };
  const days = input.days.map((_, index) => plannedDay(scene, index, input.pace, fixes));
  return {
    days,
    costPaise: sum(days.map(({ costPaise }) => costPaise)),
    costUnknown: sum(days.map(({ costUnknown }) => costUnknown)),
    travelMinutes: sum(days.map(({ travelMinutes }) => travelMinutes)),
    travelKm: rounded(sum(days.map(({ travelKm }) => travelKm))),
    conflictCount: days.flatMap(problemsOf).length,
  };
}
