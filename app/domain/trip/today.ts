import type {
  CalendarDay,
  MinuteOfDay,
  PlannedDay,
  PlannedLeg,
  PlannedStop,
} from "#app/domain/plan/types.ts";

const HOUR = 60;

/** The day and the minute of it on a clock in `timeZone`. */
export function wallNow(now: Date, timeZone: string): { date: CalendarDay; minute: MinuteOfDay } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)!.value;
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    minute: Number(part("hour")) * HOUR + Number(part("minute")),
  };
}

/** Where one is on a day, or goes to. */
export interface Upcoming {
  /** Null on the way back. */
  stop: PlannedStop | null;
  isThere: boolean;
  /** The way to it; from it, once one is there. Null where none is known. */
  leg: PlannedLeg | null;
}

/** What a day has for one at this minute, if all goes as planned; null once it is over, and where nothing is planned. */
export function upcomingOf(
  { stops, legs }: Pick<PlannedDay, "stops" | "legs">,
  minute: MinuteOfDay,
): Upcoming | null {
  const stop = stops.find(({ leavesAt }) => leavesAt > minute) ?? null;
  if (stop === null) {
    const home = stops.length > 0 ? legs.find(({ toId }) => toId === null) : undefined;
    return home && minute < home.departsAt + home.minutes
      ? { stop: null, isThere: false, leg: home }
      : null;
  }
  const isThere = stop.arrivesAt <= minute;
  return {
    stop,
    isThere,
    leg: legs.find(({ fromId, toId }) => (isThere ? fromId : toId) === stop.stopId) ?? null,
  };
}
