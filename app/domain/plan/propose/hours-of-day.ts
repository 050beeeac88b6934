import { PACE_LIMITS } from "../pace.ts";
import { MEAL_HOURS } from "../preferences.ts";
import { dayWindow, minuteOf, wallTimeOf } from "../time/wall-time.ts";
import { availableWindow } from "../transfer.ts";
import { type MinuteOfDay, type PlanDay, type PlanStop, type TravelTimes } from "../types.ts";
import { type TripSetting, walkDay } from "../walk-day.ts";
import { type ProposalPreferences } from "./candidate.ts";

/** The hours of a day as a trip begins with them: a proposal may change these, and no others. */
const UNTOUCHED = { startsAt: "09:00", endsAt: "19:00" } as const;
/** How early and how late a proposal goes by itself; with children less so. Editorial. */
const EARLIEST = { usual: "04:30", withChildren: "08:00" } as const;
const LATEST = { usual: "22:00", withChildren: "20:30" } as const;
/** Clocks are set to a quarter of an hour. */
const STEP = 15;

/** Between which hours a day may be planned. */
export interface HoursOfDay {
  earliest: MinuteOfDay;
  latest: MinuteOfDay;
}

export function hoursOfDay(day: PlanDay, preferences: ProposalPreferences): HoursOfDay {
  const kind = preferences.withChildren ? "withChildren" : "usual";
  const start =
    preferences.startsAt ?? (day.startsAt === UNTOUCHED.startsAt ? EARLIEST[kind] : day.startsAt);
  const end = preferences.endsAt ?? (day.endsAt === UNTOUCHED.endsAt ? LATEST[kind] : day.endsAt);
  const latest = day.nightRideAt
    ? Math.min(minuteOf(day.nightRideAt), minuteOf(end))
    : minuteOf(end);
  return { earliest: minuteOf(start), latest };
}

const clock = (minute: MinuteOfDay) => (minute >= 1_440 ? "24:00" : wallTimeOf(minute));

export const startingAt = (day: PlanDay, minute: MinuteOfDay): PlanDay => ({
  ...day,
  startsAt: clock(Math.max(0, Math.floor(minute / STEP) * STEP)),
});
export const endingAt = (day: PlanDay, minute: MinuteOfDay): PlanDay => ({
  ...day,
  endsAt: clock(Math.ceil(minute / STEP) * STEP),
});

/** A transfer this long begins the day early. Editorial. */
const LONG_TRANSFER = { minutes: 120, startsAt: 480 } as const;
const VERY_LONG_TRANSFER = { minutes: 270, startsAt: 420 } as const;

/** Minutes that the journey to the day's place takes of it. */
const transferMinutes = (day: PlanDay, travel: TravelTimes): number =>
  availableWindow(day, travel).start - dayWindow(day.startsAt, day.endsAt).start;

const mealOf = (day: PlanDay, kind: "lunch" | "dinner", stayMinutes: number): PlanStop => ({
  id: `${kind}-${day.id}`,
  kind,
  name: kind === "lunch" ? "Lunch" : "Dinner",
  category: null,
  point: null,
  stayMinutes,
  pinnedAt: null,
  modeToNext: null,
  hours: null,
  closedOn: [],
  bestTimeOfDay: null,
  costPaise: null,
});

const has = (day: PlanDay, kind: PlanStop["kind"]) => day.stops.some((stop) => stop.kind === kind);
/** A transfer that takes this much of the hours of lunch has it on the way. */
const LUNCH_ON_THE_WAY = 45;

/**
 * The day as it is filled: with its latest end, an early start where a long transfer asks for one, and lunch unless one is on the road
 * then.
 */
export function openedDay(
  day: PlanDay,
  preferences: ProposalPreferences,
  { pace }: TripSetting,
  travel: TravelTimes,
): PlanDay {
  const { earliest, latest } = hoursOfDay(day, preferences);
  const transfer = transferMinutes(day, travel);
  const usual = Math.max(earliest, minuteOf(day.startsAt));
  const start =
    transfer >= VERY_LONG_TRANSFER.minutes
      ? Math.max(earliest, Math.min(usual, VERY_LONG_TRANSFER.startsAt))
      : transfer >= LONG_TRANSFER.minutes
        ? Math.max(earliest, Math.min(usual, LONG_TRANSFER.startsAt))
        : usual;
  const [from, to] = MEAL_HOURS.lunch;
  const onTheRoad =
    transfer < LONG_TRANSFER.minutes ? 0 : Math.min(start + transfer, to) - Math.max(start, from);
  const isLunchDay =
    start <= from - 60 && latest >= to + 60 && onTheRoad < LUNCH_ON_THE_WAY && !has(day, "lunch");
  const opened = endingAt(startingAt(day, start), latest);
  const lunch = mealOf(day, "lunch", PACE_LIMITS[pace].mealMinutes);
  return isLunchDay ? { ...opened, stops: [...opened.stops, lunch] } : opened;
}

/** From this hour on a day that is still out is a day with dinner. */
const DINNER_AFTER = 1_050;
/** One does not wait longer for it than this. */
const LONGEST_WAIT = 75;
const DINNER_MINUTES = { relaxed: 75, balanced: 60, packed: 45 } as const;

/** The day with dinner after its last visit; as it is where it ends early, or before dinner is done. */
export function withDinner(day: PlanDay, setting: TripSetting, travel: TravelTimes): PlanDay {
  const walk = walkDay(day, setting, travel);
  const last = walk.stops.findLast(({ stop }) => stop.kind === "visit");
  if (!last || last.leavesAt < DINNER_AFTER || has(day, "dinner")) return day;
  const stays = DINNER_MINUTES[setting.pace];
  if (last.leavesAt < MEAL_HOURS.dinner[0] - LONGEST_WAIT) return day;
  const next = { ...day, stops: [...day.stops, mealOf(day, "dinner", stays)] };
  return walkDay(next, setting, travel).endsAt <= walk.window.end ? next : day;
}

/** Later than this it is no lunch. */
const LAST_LUNCH = 930;

/** A day without visits needs no planned meals, one that is over before lunch no lunch, and nor does one that a trek fills. */
export function withoutIdleMeals(day: PlanDay, setting: TripSetting, travel: TravelTimes): PlanDay {
  const visits = day.stops.filter(({ kind }) => kind === "visit");
  const rest = { ...day, stops: visits };
  const { endsAt } = walkDay(rest, setting, travel);
  const lunch = walkDay(day, setting, travel).stops.find(({ stop }) => stop.kind === "lunch");
  const isIdle = visits.length === 0 || endsAt < MEAL_HOURS.lunch[0];
  return isIdle || (lunch && lunch.beginsAt > LAST_LUNCH) ? rest : day;
}

/** The last that a morning may begin where nothing is open before. */
const LATEST_START = 660;

/**
 * The day begun as late as loses nothing: waits in it grow shorter, and none of its visits begins at a worse hour. It also begins
 * later where its visits then begin at better hours, such as a fort that opens after the day does.
 */
export function startedLate(
  day: PlanDay,
  preferences: ProposalPreferences,
  setting: TripSetting,
  travel: TravelTimes,
): PlanDay {
  if (day.startsAt !== UNTOUCHED.startsAt || preferences.startsAt !== null) return day;
  const before = walkDay(day, setting, travel);
  if (before.stops.length === 0) return day;
  let found = { day, walk: before };
  for (let start = before.window.start + STEP; start <= LATEST_START; start += STEP) {
    const later = startingAt(day, start);
    const walk = walkDay(later, setting, travel);
    const fits =
      walk.travelMinutes <= before.travelMinutes + 3 && walk.breaks.length <= before.breaks.length;
    const isSame = walk.lost <= found.walk.lost && walk.endsAt <= found.walk.endsAt;
    if (fits && (isSame || walk.lost < found.walk.lost)) found = { day: later, walk };
  }
  return found.day;
}
