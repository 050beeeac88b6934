import { isVisit } from "../pace.ts";
import { type PlanDay } from "../types.ts";
import { walkDay } from "../walk-day.ts";
import { type Candidate } from "./candidate.ts";
import {
  byNeed,
  costOf,
  placed,
  type Price,
  PRICE_OF_FIRST,
  priorityOf,
  type Scope,
} from "./fill.ts";

/** How many of the candidates that were not chosen at first are tried one by one. */
const TRIED_ONE_BY_ONE = 30;

/** What fills an hour may cost a day less than what is tried next. */
const PRICE_OF_USUAL: Price = { lost: 60, wayShare: 0.75 };
const PRICES: readonly Price[] = [PRICE_OF_USUAL, { lost: 290, wayShare: 1 }];

/** What fills a day that would have next to nothing: half a day's excursion. */
const PRICE_OF_EXCURSION: Price = { lost: 290, wayShare: 1.6 };
const LEAST_VISITS = 2;

/** The scope for one of the days alone: of the budget, what the others leave. */
function scopeOf(day: PlanDay, days: readonly PlanDay[], scope: Scope): Scope {
  const { budgetPaise } = scope;
  if (budgetPaise === null) return scope;
  return { ...scope, budgetPaise: budgetPaise - (costOf(days) - costOf([day])) };
}

/** A day with fewer than two visits, with one more of the list; the same day where none fits. */
function withExcursion(
  day: PlanDay,
  list: readonly Candidate[],
  days: readonly PlanDay[],
  scope: Scope,
): PlanDay {
  if (day.stops.filter(isVisit).length >= LEAST_VISITS) return day;
  const left = scopeOf(day, days, scope);
  for (const candidate of list.slice(0, TRIED_ONE_BY_ONE)) {
    const [found] = placed([day], candidate, left, PRICE_OF_EXCURSION) ?? [];
    if (found) return found;
  }
  return day;
}

/** Puts what is left into the days where there is room, the best known and what must be seen first. */
export function filled(
  days: readonly PlanDay[],
  list: readonly Candidate[],
  scope: Scope,
): PlanDay[] {
  let result = [...days];
  const rest = () => {
    const isIn = new Set(result.flatMap(({ stops }) => stops.map(({ id }) => id)));
    return list.filter(({ stop }) => !isIn.has(stop.id));
  };
  for (const candidate of rest().filter(({ stop }) => scope.first.has(stop.id)))
    result = placed(result, candidate, scope, PRICE_OF_FIRST) ?? result;
  for (const price of PRICES)
    for (const candidate of rest().slice(0, TRIED_ONE_BY_ONE))
      result = placed(result, candidate, scope, price) ?? result;
  for (let visit = 0; visit < LEAST_VISITS; visit++)
    for (const index of result.keys())
      result[index] = withExcursion(result[index]!, rest(), result, scope);
  return result;
}

/** Waits beyond this many minutes are filled where anything fits. */
const LONG_WAIT = 90;

/** Fills the long waits of days whose order and hours are settled. */
export function withoutLongWaits(
  days: readonly PlanDay[],
  list: readonly Candidate[],
  scope: Scope,
): PlanDay[] {
  const { setting, travel } = scope;
  const hasLongWait = (day: PlanDay) =>
    walkDay(day, setting, travel).stops.some(
      ({ arrivesAt, beginsAt }) => beginsAt - arrivesAt > LONG_WAIT,
    );
  const result = [...days];
  for (const [index, day] of days.entries()) {
    if (!hasLongWait(day)) continue;
    const isIn = new Set(result.flatMap(({ stops }) => stops.map(({ id }) => id)));
    for (const candidate of list.filter(({ stop }) => !isIn.has(stop.id))) {
      const left = scopeOf(result[index]!, result, scope);
      const [found] = placed([result[index]!], candidate, left, PRICE_OF_USUAL) ?? [];
      if (!found) continue;
      result[index] = found;
      if (!hasLongWait(found)) break;
    }
  }
  return result;
}

/** Makes room for what comes first: without something that is needed less it may fit. */
export function withFirst(
  days: readonly PlanDay[],
  list: readonly Candidate[],
  scope: Scope,
): PlanDay[] {
  let result = [...days];
  for (const candidate of list.filter(({ stop }) => scope.first.has(stop.id))) {
    if (result.some(({ stops }) => stops.some(({ id }) => id === candidate.stop.id))) continue;
    const priority = priorityOf(candidate.stop.id, scope);
    const options = result.flatMap((day, index) =>
      day.stops
        .filter(({ id }) => scope.worth.has(id) && priorityOf(id, scope) < priority)
        .map(({ id }) => ({ index, id })),
    );
    for (const { index, id } of options.sort((a, b) => byNeed(a.id, b.id, scope))) {
      const day = result[index]!;
      const without = { ...day, stops: day.stops.filter((stop) => stop.id !== id) };
      const left = scopeOf(day, result, scope);
      const [found] = placed([without], candidate, left, PRICE_OF_FIRST) ?? [];
      if (!found) continue;
      result = result.map((each, at) => (at === index ? found : each));
      break;
    }
  }
  return result;
}
