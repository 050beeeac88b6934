import { withAt } from "../apply-fix.ts";
import { capacityMinutes, isVisit, PACE_LIMITS } from "../pace.ts";
import { bestIndex } from "../solver/best-index.ts";
import { orderedDays } from "../solver/solve-trip.ts";
import { availableWindow } from "../transfer.ts";
import { type PlanDay, type TravelTimes } from "../types.ts";
import { type DayWalk, problemCount, type TripSetting, walkDay } from "../walk-day.ts";
import { type Candidate, mayGoTo } from "./candidate.ts";

/** Minutes of travel that a stop brings along, until it is known. */
const GUESSED_WAY_MINUTES = 22;
/** Of what days can hold, this much is filled at first; the rest is filled stop by stop. */
const FIRST_FILL = 0.85;

/** What a search for a plan goes by. */
export interface Scope {
  setting: TripSetting;
  travel: TravelTimes;
  /** Points of the candidates by stop; what was on a day before has none. */
  worth: ReadonlyMap<string, number>;
  candidates: ReadonlyMap<string, Candidate>;
  /** Stops that are in before all others: the best known, and those that must be seen. */
  first: ReadonlySet<string>;
  /** Of these, the ones that must be seen: they displace even the best known. */
  must: ReadonlySet<string>;
  /** Paise left for entry fees; null is no limit. */
  budgetPaise: number | null;
}

/** What is known of the cost of the days' stops. */
export const costOf = (days: readonly PlanDay[]) =>
  days.reduce(
    (sum, { stops }) => sum + stops.reduce((all, { costPaise }) => all + (costPaise ?? 0), 0),
    0,
  );

const isAffordable = (days: readonly PlanDay[], { stop }: Candidate, { budgetPaise }: Scope) =>
  budgetPaise === null || stop.costPaise === null || costOf(days) + stop.costPaise <= budgetPaise;

/** As many of the first candidates as the days can hold by a rough count. */
export function firstChoice(
  list: readonly Candidate[],
  days: readonly PlanDay[],
  { setting: { pace }, budgetPaise, travel }: Scope,
): Candidate[] {
  const { breathMinutes, stops: mostStops } = PACE_LIMITS[pace];
  const visits = days.map(({ stops }) => stops.filter(isVisit));
  const holds = days.map((day, index) => {
    const { start, end } = availableWindow(day, travel);
    return Math.max(
      0,
      capacityMinutes(pace, start, end) -
        visits[index]!.reduce((sum, { stayMinutes }) => sum + stayMinutes + GUESSED_WAY_MINUTES, 0),
    );
  });
  let room = FIRST_FILL * holds.reduce((sum, minutes) => sum + minutes, 0);
  let places = visits.reduce((sum, stops) => sum + Math.max(0, mostStops - stops.length), 0);
  let paise = budgetPaise === null ? Infinity : budgetPaise - costOf(days);
  return list.filter(({ stop }) => {
    const needs = stop.stayMinutes + breathMinutes + GUESSED_WAY_MINUTES;
    const cost = stop.costPaise ?? 0;
    if (needs > room || places < 1 || cost > paise) return false;
    room -= needs;
    places -= 1;
    paise -= cost;
    return true;
  });
}

/** Dealt out in turn to the days on which each may be, for the solver to begin from. */
export function dealt(days: readonly PlanDay[], chosen: readonly Candidate[]): PlanDay[] {
  const added = days.map((): PlanDay["stops"][number][] => []);
  for (const candidate of chosen) {
    const [next] = days
      .map((day, index) => ({ day, index }))
      .filter(({ day }) => mayGoTo(candidate, day))
      .sort((a, b) => added[a.index]!.length - added[b.index]!.length || a.index - b.index);
    if (next) added[next.index]!.push(candidate.stop);
  }
  return days.map((day, index) => ({ ...day, stops: [...day.stops, ...added[index]!] }));
}

/** What usually is closed at that hour weighs this much (preferences.ts). */
const CLOSED = 300;
const hasProblem = ({ breaks, rules, beginsAt }: DayWalk["stops"][number]) =>
  breaks.some(({ kind }) => kind !== "misses-sunset" && kind !== "misses-sunrise") ||
  rules.preferences.some(
    ({ from, to, weight }) => weight >= CLOSED && (beginsAt < from || beginsAt > to),
  );

/** 2 for what must be seen, 1 for the best known, 0 for the rest. */
export const priorityOf = (id: string, { first, must }: Scope): number =>
  must.has(id) ? 2 : Number(first.has(id));

/** Orders stops of candidates by how much they are needed, the least first. */
export const byNeed = (a: string, b: string, scope: Scope): number =>
  priorityOf(a, scope) - priorityOf(b, scope) || scope.worth.get(a)! - scope.worth.get(b)!;

/** The stop of a day to go first: of a day that is too full the least worthwhile, else one that breaks a rule itself; null when all were there before. */
function leastWorth(walk: DayWalk, scope: Scope): string | null {
  const ours = walk.stops.filter(({ stop }) => scope.worth.has(stop.id));
  const isTooFull = walk.breaks.length > 0;
  const [out] = ours.sort(
    (a, b) =>
      (isTooFull ? 0 : Number(hasProblem(b)) - Number(hasProblem(a))) ||
      byNeed(a.stop.id, b.stop.id, scope),
  );
  return out?.stop.id ?? null;
}

const isDone = (walk: DayWalk, { worth }: Scope) =>
  problemCount(walk) === 0 &&
  !walk.stops.some((each) => worth.has(each.stop.id) && hasProblem(each));

/** Leaves out, one after the other, what keeps a day from being done. */
export function thinned(day: PlanDay, scope: Scope): PlanDay {
  let current = day;
  for (
    let walk = walkDay(current, scope.setting, scope.travel);
    !isDone(walk, scope);
    walk = walkDay(current, scope.setting, scope.travel)
  ) {
    const out = leastWorth(walk, scope);
    if (out === null) break;
    [current] = orderedDays(
      [{ ...current, stops: current.stops.filter(({ id }) => id !== out) }],
      scope.setting,
      scope.travel,
    ) as [PlanDay];
  }
  return current;
}

/** What a stop may cost a day that it is put into. */
export interface Price {
  /** More of missed preferences than this is too much. */
  lost: number;
  /** More minutes on the way for each minute there. */
  wayShare: number;
}

/** What the best known and what must be seen may cost. */
export const PRICE_OF_FIRST: Price = { lost: 299, wayShare: 4 };

/** An hour's ride is never too far for what makes a day worth while. */
const LEAST_WAY = 30;

/** The day with a stop at its best place; null when it breaks something there, or costs too much. */
export function withStop(
  day: PlanDay,
  candidate: Candidate,
  scope: Scope,
  price: Price,
): { day: PlanDay; more: number } | null {
  const { setting, travel } = scope;
  const { stop } = candidate;
  if (!mayGoTo(candidate, day)) return null;
  const before = walkDay(day, setting, travel);
  if (before.visits >= PACE_LIMITS[setting.pace].stops) return null;
  const next = { ...day, stops: withAt(day.stops, bestIndex(day, stop, setting, travel), stop) };
  const after = walkDay(next, setting, travel);
  const way = after.travelMinutes - before.travelMinutes;
  const lost = after.lost - before.lost;
  if (
    problemCount(after) > problemCount(before) ||
    after.stops.some((each) => scope.worth.has(each.stop.id) && hasProblem(each)) ||
    lost > price.lost ||
    way > Math.max(LEAST_WAY, price.wayShare * stop.stayMinutes)
  )
    return null;
  const longer = after.endsAt - before.endsAt - stop.stayMinutes;
  return { day: next, more: 2 * way + lost + longer + 0.4 * before.visitMinutes };
}

/** Puts a stop into the day where it costs the least and breaks nothing; null when there is none. */
export function placed(
  days: readonly PlanDay[],
  candidate: Candidate,
  scope: Scope,
  price: Price,
): PlanDay[] | null {
  if (!isAffordable(days, candidate, scope)) return null;
  let best: { index: number; day: PlanDay; more: number } | null = null;
  days.forEach((day, index) => {
    const found = withStop(day, candidate, scope, price);
    if (found && (!best || found.more < best.more)) best = { index, ...found };
  });
  const found = best as { index: number; day: PlanDay } | null;
  return found && days.map((day, index) => (index === found.index ? found.day : day));
}
