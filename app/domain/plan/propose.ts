import { type PoiCategory } from "#app/domain/constants.ts";
import { withAt } from "./apply-fix.ts";
import { bestIndex } from "./solver/best-index.ts";
import { hoursOn } from "./time/hours.ts";
import { capacityMinutes, PACE_LIMITS } from "./pace.ts";
import { type SolveOptions } from "./solver/solve-day.ts";
import { asSolved, orderedDays, solveTrip } from "./solver/solve-trip.ts";
import { type PlanDay, type PlanStop, type TravelTimes } from "./types.ts";
import { breakCount, type DayWalk, rulesOfDay, type TripSetting, walkDay } from "./walk-day.ts";
import { dayWindow, wallTimeOf } from "./time/wall-time.ts";

/** Something that may be visited, and how much it is worth to these travellers. */
export interface Candidate {
  stop: PlanStop;
  category: PoiCategory | null;
  /** 0 to 100: how many want to see it. */
  popularity: number;
  /** 0 to 1: how well it meets the interests; null without interests. */
  match: number | null;
}

export interface Proposal {
  /** The days with their stops, each in the order to visit them; what was on a day before is still in the trip. */
  days: readonly PlanDay[];
  /** Candidates that found no place, the most worthwhile first. */
  leftOut: readonly string[];
}

/** Points of 100 for a full match of interests, beside the popularity. Editorial. */
const MATCH_WORTH = 80;
/** The penalty for each further POI of the same kind: six temples in a row please no one. */
const SAME_KIND = 9;
/** Minutes of travel that a stop brings along, until it is known. */
const GUESSED_WAY_MINUTES = 22;
/** Of what days can hold, this much is filled at first; the rest is filled stop by stop. */
const FIRST_FILL = 0.85;

const worthOf = ({ popularity, match }: Candidate) => popularity + MATCH_WORTH * (match ?? 0);

/** Whether it is open on one of the days at least. */
const canBeSeen = ({ stop }: Candidate, days: readonly PlanDay[]) =>
  days.some(({ date }) => hoursOn(stop, date).closedText === null);

/** The candidates, the most worthwhile first; each that is taken makes others of its kind worth less. Equals come by their id. */
function ranked(candidates: readonly Candidate[]): Candidate[] {
  const open = [...candidates].sort(
    (a, b) => worthOf(b) - worthOf(a) || (a.stop.id < b.stop.id ? -1 : 1),
  );
  const taken = new Map<string | null, number>();
  const result: Candidate[] = [];
  const now = (candidate: Candidate) =>
    worthOf(candidate) -
    (candidate.category === null ? 0 : SAME_KIND * (taken.get(candidate.category) ?? 0));
  while (open.length > 0) {
    const best = open.reduce((a, b) => (now(b) > now(a) ? b : a));
    open.splice(open.indexOf(best), 1);
    taken.set(best.category, (taken.get(best.category) ?? 0) + 1);
    result.push(best);
  }
  return result;
}

/** As many of the first candidates as the days can hold by a rough count. */
function firstChoice(
  list: readonly Candidate[],
  days: readonly PlanDay[],
  { pace }: TripSetting,
): Candidate[] {
  const { breathMinutes, stops: mostStops } = PACE_LIMITS[pace];
  const holds = days.map(({ startsAt, endsAt, stops }) => {
    const { start, end } = dayWindow(startsAt, endsAt);
    return Math.max(
      0,
      capacityMinutes(pace, start, end) -
        stops.reduce((sum, { stayMinutes }) => sum + stayMinutes + GUESSED_WAY_MINUTES, 0),
    );
  });
  let room = FIRST_FILL * holds.reduce((sum, minutes) => sum + minutes, 0);
  let places = days.reduce((sum, { stops }) => sum + Math.max(0, mostStops - stops.length), 0);
  return list.filter(({ stop }) => {
    const needs = stop.stayMinutes + breathMinutes + GUESSED_WAY_MINUTES;
    if (needs > room || places < 1) return false;
    room -= needs;
    places -= 1;
    return true;
  });
}

/** Dealt out in turn, for the solver to begin from. */
const dealt = (days: readonly PlanDay[], chosen: readonly Candidate[]): PlanDay[] =>
  days.map((day, index) => ({
    ...day,
    stops: [
      ...day.stops,
      ...chosen.filter((_, rank) => rank % days.length === index).map(({ stop }) => stop),
    ],
  }));

/** The stop of a day to go first: one that breaks a rule itself, else the least worthwhile; null when all were there before. */
function leastWorth(walk: DayWalk, worth: ReadonlyMap<string, number>): string | null {
  const ours = walk.stops.filter(({ stop }) => worth.has(stop.id));
  const [first] = ours.sort(
    (a, b) =>
      Number(b.breaks.length > 0) - Number(a.breaks.length > 0) ||
      worth.get(a.stop.id)! - worth.get(b.stop.id)!,
  );
  return first?.stop.id ?? null;
}

/** Leaves out, one after the other, what keeps a day from being done. */
function thinned(
  day: PlanDay,
  worth: ReadonlyMap<string, number>,
  setting: TripSetting,
  travel: TravelTimes,
): PlanDay {
  let current = day;
  for (
    let walk = walkDay(current, setting, travel);
    breakCount(walk) > 0;
    walk = walkDay(current, setting, travel)
  ) {
    const out = leastWorth(walk, worth);
    if (out === null) break;
    [current] = orderedDays(
      [{ ...current, stops: current.stops.filter(({ id }) => id !== out) }],
      setting,
      travel,
    ) as [PlanDay];
  }
  return current;
}

/** Puts a stop into the day where it costs the least travel and breaks nothing; null when there is none. */
function placed(
  days: readonly PlanDay[],
  stop: PlanStop,
  setting: TripSetting,
  travel: TravelTimes,
): PlanDay[] | null {
  let best: { index: number; day: PlanDay; more: number } | null = null;
  days.forEach((day, index) => {
    const before = walkDay(day, setting, travel);
    const next = { ...day, stops: withAt(day.stops, bestIndex(day, stop, setting, travel), stop) };
    const after = walkDay(next, setting, travel);
    const more = after.travelMinutes - before.travelMinutes + 0.2 * before.visitMinutes;
    if (breakCount(after) <= breakCount(before) && (!best || more < best.more))
      best = { index, day: next, more };
  });
  const found = best as { index: number; day: PlanDay } | null;
  return found && days.map((day, index) => (index === found.index ? found.day : day));
}

/** Fixed times end on a clock's five minutes, early rather than late. */
const CLOCK_STEP = 5;

/** The same stop, fixed so that on this day the sun sets or rises while one is there; null for what is not for that, or already fixed. */
function forTheSun(day: PlanDay, stop: PlanStop, setting: TripSetting): PlanStop | null {
  const [rules] = rulesOfDay({ ...day, stops: [stop] }, setting.timeZone);
  const sun = rules!.sun;
  if (!sun || stop.pinnedAt !== null) return null;
  return { ...stop, pinnedAt: wallTimeOf(Math.ceil(sun.from / CLOCK_STEP) * CLOCK_STEP) };
}

/** Puts what is for sunset or sunrise on the first day that can keep that hour; null when there is none. */
function placedForTheSun(
  days: readonly PlanDay[],
  stop: PlanStop,
  setting: TripSetting,
  travel: TravelTimes,
): PlanDay[] | null {
  for (const [index, day] of days.entries()) {
    const fixed = forTheSun(day, stop, setting);
    const found = fixed && placed([day], fixed, setting, travel);
    if (found) return days.map((other, at) => (at === index ? found[0]! : other));
  }
  return null;
}

/** How many of the candidates that were not chosen at first are tried one by one. */
const TRIED_ONE_BY_ONE = 30;

/**
 * A plan in one step, by rule: chooses from the candidates what is most worthwhile and fits, spreads it over the days and orders each.
 *
 * Nothing that it adds breaks a rule or overfills a day of this pace; what was on the days before stays in the trip, whatever it breaks.
 * What is for sunset or sunrise may be given a fixed time for it. Deterministic: equal requests give equal plans.
 */
export function proposeTrip(
  candidates: readonly Candidate[],
  days: readonly PlanDay[],
  setting: TripSetting,
  travel: TravelTimes,
  options: SolveOptions = {},
): Proposal {
  if (days.length === 0) return { days, leftOut: ranked(candidates).map(({ stop }) => stop.id) };
  const before = new Set(days.flatMap(({ stops }) => stops.map(({ id }) => id)));
  const list = ranked(
    candidates.filter((candidate) => canBeSeen(candidate, days) && !before.has(candidate.stop.id)),
  );
  const worth = new Map(list.map((candidate) => [candidate.stop.id, worthOf(candidate)]));
  const chosen = firstChoice(list, days, setting);
  const started = dealt(days, chosen);
  let result = asSolved(started, solveTrip(started, setting, travel, options)).map((day) =>
    thinned(day, worth, setting, travel),
  );
  const isIn = (id: string) => result.some(({ stops }) => stops.some((stop) => stop.id === id));
  for (const { stop } of list.filter(({ stop: { id } }) => !isIn(id)).slice(0, TRIED_ONE_BY_ONE)) {
    result =
      placed(result, stop, setting, travel) ??
      placedForTheSun(result, stop, setting, travel) ??
      result;
  }
  const final = orderedDays(result, setting, travel, options);
  return {
    days: final,
    leftOut: ranked(candidates)
      .map(({ stop }) => stop.id)
      .filter((id) => !before.has(id) && !isIn(id)),
  };
}
