import { isVisit } from "../pace.ts";
import { asSolved, orderedDays, solveTrip } from "../solver/solve-trip.ts";
import { type SolveOptions } from "../solver/solve-day.ts";
import { type PlanDay, type TravelTimes } from "../types.ts";
import { isApproach } from "../travel/access.ts";
import { problemCount, type TripSetting, walkDay } from "../walk-day.ts";
import {
  byFame,
  type Candidate,
  isEverOpen,
  isRefused,
  mayGoTo,
  NO_PREFERENCES,
  type ProposalPreferences,
  ranked,
  TOP_COUNT,
  worthOf,
} from "./candidate.ts";
import { costOf, dealt, firstChoice, type Scope, thinned } from "./fill.ts";
import { filled, withFirst, withoutLongWaits } from "./fill-days.ts";
import { endingAt, openedDay, startedLate, withDinner, withoutIdleMeals } from "./hours-of-day.ts";
import { type MissingStop, missingStops } from "./missing.ts";
import { withEarlyStarts } from "./sunrise.ts";

export interface Proposal {
  /**
   * The days with their stops and meals, each in the order to visit them, and the hours that suit them; what was on a day before is
   * still in the trip. A meal that is new has the id of its day with its kind before it.
   */
  days: readonly PlanDay[];
  /** Candidates that found no place, the most worthwhile first. */
  leftOut: readonly string[];
  /** The best known of what is left out, and why. */
  missing: readonly MissingStop[];
}

/** A search that begins from nothing needs fewer rounds than one that looks for the last minute. */
const FIRST_ROUNDS = 150;
/** A plan is searched again until nothing better is found, so that optimising it later finds nothing. */
const MAX_SEARCHES = 5;

/** Searches until nothing better is found. */
function settled(
  days: readonly PlanDay[],
  { setting, travel }: Scope,
  options: SolveOptions,
): PlanDay[] {
  let result = [...days];
  for (let search = 0; search < MAX_SEARCHES; search++) {
    const solution = solveTrip(result, setting, travel, options);
    if (!solution.isBetter) break;
    result = asSolved(result, solution);
  }
  return result;
}

/** The days about one place, filled from the candidates that may go there. */
function proposeDays(
  list: readonly Candidate[],
  days: readonly PlanDay[],
  preferences: ProposalPreferences,
  scope: Scope,
  options: SolveOptions,
): PlanDay[] {
  const { setting, travel } = scope;
  const opened = days.map((day) => openedDay(day, preferences, setting, travel));
  // What lies beyond the place comes in one by one, when its way is known.
  const chosen = firstChoice(
    list
      .filter(({ isNeighbour, stop }) => !isNeighbour || preferences.mustSee.includes(stop.id))
      .sort((a, b) => Number(scope.first.has(b.stop.id)) - Number(scope.first.has(a.stop.id))),
    opened,
    scope,
  );
  const started = dealt(opened, chosen);
  const solved = asSolved(
    started,
    solveTrip(started, setting, travel, { ...options, rounds: options.rounds ?? FIRST_ROUNDS }),
  ).map((day) => thinned(day, scope));
  const full = withFirst(filled(solved, list, scope), list, scope);
  const early = withEarlyStarts(filled(full, list, scope), preferences, scope);
  const dined = filled(early, list, scope).map((day) =>
    withDinner(withoutIdleMeals(day, setting, travel), setting, travel),
  );
  const ordered = orderedDays(dined, setting, travel, options);
  const timed = ordered.map((day, index) => {
    const late = startedLate(day, preferences, setting, travel);
    const { endsAt } = walkDay(late, setting, travel);
    const given = days[index]!;
    return late.endsAt === given.endsAt ? late : shorter(late, given, endsAt);
  });
  const found = settled(approachFirst(timed, scope), scope, options);
  const fitting = withoutLongWaits(
    found.map((day) => thinned(day, scope)),
    list,
    scope,
  );
  return fitting.some((day, index) => day !== found[index])
    ? settled(fitting, scope, options)
    : found;
}

/** A town that is reached on foot is reached on its first day: the days change places when the walk there is on a later one. */
function approachFirst(days: readonly PlanDay[], { setting, travel }: Scope): PlanDay[] {
  const index = days.findIndex(({ stops, from }) =>
    stops.some((stop) => from && isApproach(stop, from.point)),
  );
  if (index < 1) return [...days];
  const [first, walk] = [days[0]!, days[index]!];
  const swap = (own: PlanDay, { stops, startsAt, endsAt }: PlanDay) => ({
    ...own,
    startsAt,
    endsAt,
    stops,
  });
  const swapped = days.map((day, at) =>
    at === 0 ? swap(day, walk) : at === index ? swap(day, first) : day,
  );
  const problems = (list: readonly PlanDay[]) =>
    list.reduce((sum, day) => sum + problemCount(walkDay(day, setting, travel)), 0);
  return problems(swapped) > problems(days) ? [...days] : swapped;
}

/** The day with an end no later than it needs, but no earlier than it was given. */
function shorter(day: PlanDay, given: PlanDay, endsAt: number): PlanDay {
  const ended = endingAt(day, endsAt);
  return ended.endsAt > given.endsAt || day.endsAt < given.endsAt
    ? { ...ended, endsAt: ended.endsAt > day.endsAt ? day.endsAt : ended.endsAt }
    : { ...day, endsAt: given.endsAt };
}

/** Days about one place, in the order of the trip. */
function byPlace(days: readonly PlanDay[]): PlanDay[][] {
  const groups = new Map<string | undefined, PlanDay[]>();
  for (const day of days) groups.set(day.placeId, [...(groups.get(day.placeId) ?? []), day]);
  return [...groups.values()];
}

/** What the open candidates of a place are worth, and which of them come first. */
function weighed(
  open: readonly Candidate[],
  preferences: ProposalPreferences,
): Pick<Scope, "worth" | "candidates" | "first" | "must"> {
  // Interests decide before fame: what is missing for them is named all the same.
  const top = byFame(open)
    .slice(0, TOP_COUNT)
    .filter(({ match }) => match === null || match > 0);
  return {
    worth: new Map(open.map((each) => [each.stop.id, worthOf(each, preferences)])),
    candidates: new Map(open.map((each) => [each.stop.id, each])),
    must: new Set(preferences.mustSee),
    first: new Set([...preferences.mustSee, ...top.map(({ stop }) => stop.id)]),
  };
}

/** What the days of each place may cost: their part, by number, of what the days before them leave of the budget. */
function budgets(days: readonly PlanDay[], { budgetPaise }: ProposalPreferences) {
  return (group: readonly PlanDay[], done: ReadonlyMap<string, PlanDay>): number | null => {
    if (budgetPaise === null) return null;
    const open = days.filter(({ id }) => !done.has(id));
    const left = budgetPaise - costOf([...done.values()]) - costOf(open);
    return Math.max(0, left) * (group.length / open.length) + costOf(group);
  };
}

/**
 * A plan in one step, by rule: chooses from the candidates what is most worthwhile and fits, spreads it over the days of its place and
 * orders each, with meals.
 *
 * The best known of a place come first, and those that are missing are named with the reason. Nothing that it adds breaks a rule or
 * overfills a day of this pace; what was on the days before stays in the trip, whatever it breaks. Hours of a day that the traveller has
 * not set follow what is on it: before sunrise where that is worth it, until after dinner. Deterministic: equal requests give equal plans.
 */
export function proposeTrip(
  candidates: readonly Candidate[],
  days: readonly PlanDay[],
  setting: TripSetting,
  travel: TravelTimes,
  options: SolveOptions & { preferences?: ProposalPreferences } = {},
): Proposal {
  const { preferences = NO_PREFERENCES, ...search } = options;
  const budgetOf = budgets(days, preferences);
  const before = new Set(days.flatMap(({ stops }) => stops.map(({ id }) => id)));
  const taken = new Set(before);
  const done = new Map<string, PlanDay>();
  for (const group of byPlace(days)) {
    const own = candidates.filter(
      (candidate) => !taken.has(candidate.stop.id) && group.some((day) => mayGoTo(candidate, day)),
    );
    const open = own.filter(
      (candidate) => isEverOpen(candidate, group) && !isRefused(candidate, preferences),
    );
    const scope: Scope = {
      setting,
      travel,
      ...weighed(open, preferences),
      budgetPaise: budgetOf(group, done),
    };
    const filledDays = proposeDays(ranked(open, preferences), group, preferences, scope, search);
    for (const day of filledDays) {
      done.set(day.id, day);
      for (const stop of day.stops.filter(isVisit)) taken.add(stop.id);
    }
  }
  const planned = days.map(({ id }) => done.get(id)!);
  return {
    days: planned,
    missing: missingStops(
      candidates.filter(({ stop }) => !before.has(stop.id)),
      planned,
      taken,
      preferences,
      { setting, travel },
      true,
    ),
    leftOut: ranked(candidates, preferences)
      .map(({ stop }) => stop.id)
      .filter((id) => !taken.has(id)),
  };
}
