import { bestIndex } from "./solver/best-index.ts";
import { type Fix, type PlanDay, type PlanStop, type TravelTimes } from "./types.ts";
import { type TripSetting } from "./walk-day.ts";

/** The list with `item` at `index`. */
export const withAt = <T>(list: readonly T[], index: number, item: T): T[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

const holds = ({ stops }: PlanDay, stopId: string) => stops.some(({ id }) => id === stopId);

// Days that a fix doesn't change stay the same objects, so that trying it doesn't evaluate them again.
const without = (day: PlanDay, stopId: string): PlanDay =>
  holds(day, stopId) ? { ...day, stops: day.stops.filter(({ id }) => id !== stopId) } : day;

const withStop = (day: PlanDay, stopId: string, change: Partial<PlanStop>): PlanDay =>
  holds(day, stopId)
    ? {
        ...day,
        stops: day.stops.map((stop) => (stop.id === stopId ? { ...stop, ...change } : stop)),
      }
    : day;

function reordered(day: PlanDay, order: readonly string[]): PlanDay {
  const stops = new Map(day.stops.map((stop) => [stop.id, stop]));
  return { ...day, stops: order.flatMap((id) => stops.get(id) ?? []) };
}

function moved(
  days: readonly PlanDay[],
  stopId: string,
  dayId: string,
  setting: TripSetting,
  travel: TravelTimes,
): PlanDay[] {
  const own = days.find((day) => holds(day, stopId));
  const stop = own?.stops.find(({ id }) => id === stopId);
  if (!stop) return [...days];
  return days.map((day) => {
    const rest = day === own ? without(day, stopId) : day;
    return day.id === dayId
      ? { ...rest, stops: withAt(rest.stops, bestIndex(rest, stop, setting, travel), stop) }
      : rest;
  });
}

/**
 * The days after a fix: the one meaning of each, for the button that does it and for the proof that it helps.
 *
 * A stop that goes to another day is put where it breaks the fewest rules there.
 */
export function applyFix(
  days: readonly PlanDay[],
  fix: Fix,
  setting: TripSetting,
  travel: TravelTimes,
): PlanDay[] {
  const ofDay = (dayId: string, change: (day: PlanDay) => PlanDay) =>
    days.map((day) => (day.id === dayId ? change(day) : day));
  switch (fix.kind) {
    case "move-to-day":
      return moved(days, fix.stopId, fix.dayId, setting, travel);
    case "reorder":
      return ofDay(fix.dayId, (day) => reordered(day, fix.order));
    case "stay":
      return days.map((day) => withStop(day, fix.stopId, { stayMinutes: fix.minutes }));
    case "pin":
      return days.map((day) => withStop(day, fix.stopId, { pinnedAt: fix.at }));
    case "start-day":
      return ofDay(fix.dayId, (day) => ({ ...day, startsAt: fix.at }));
    case "end-day":
      return ofDay(fix.dayId, (day) => ({ ...day, endsAt: fix.at }));
    case "to-ideas":
      return days.map((day) => without(day, fix.stopId));
  }
}
