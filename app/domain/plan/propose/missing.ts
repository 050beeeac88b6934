import { hoursOn } from "../time/hours.ts";
import { durationText } from "../time/wall-time.ts";
import { type PlanDay } from "../types.ts";
import {
  byFame,
  type Candidate,
  isEverOpen,
  isRefused,
  mayGoTo,
  type ProposalPreferences,
  TOP_COUNT,
} from "./candidate.ts";
import { costOf, placed, PRICE_OF_FIRST, type Scope } from "./fill.ts";

/** One of the best known sights that a plan is without, and why. */
export interface MissingStop {
  stopId: string;
  name: string;
  /** "Closed on Fridays". */
  reason: string;
}

/** What is asked when a reason is looked for. */
interface Question {
  preferences: ProposalPreferences;
  /** Whether the days were filled with all that fits. */
  isFilled: boolean;
  scope: Pick<Scope, "setting" | "travel">;
}

/** The number of the day that has room for it, from 1; null where none has. */
function roomOn(
  candidate: Candidate,
  days: readonly PlanDay[],
  { scope, preferences }: Question,
): number | null {
  const worth = new Map([[candidate.stop.id, 1]]);
  const found = placed(
    days,
    candidate,
    {
      ...scope,
      worth,
      candidates: new Map([[candidate.stop.id, candidate]]),
      first: new Set([candidate.stop.id]),
      must: new Set(),
      budgetPaise: preferences.budgetPaise,
    },
    PRICE_OF_FIRST,
  );
  const index = found?.findIndex((day, at) => day !== days[at]) ?? -1;
  return index < 0 ? null : index + 1;
}

/** Why it is in no day, in a few words. */
function reasonOf(candidate: Candidate, days: readonly PlanDay[], question: Question): string {
  const { stop } = candidate;
  const { preferences } = question;
  if (preferences.notThis.includes(stop.id)) return "Left out as you asked";
  if (isRefused(candidate, preferences)) return "A long walk";
  const own = days.filter((day) => mayGoTo(candidate, day));
  const closed = own.map(({ date }) => hoursOn(stop, date).closedText);
  if (closed.every((text) => text !== null)) return closed[0] ?? "Closed on these days";
  if (candidate.match === 0) return "Not among your interests";
  const { budgetPaise } = preferences;
  if (budgetPaise !== null && costOf(days) + (stop.costPaise ?? 0) > budgetPaise)
    return "More than your budget has left";
  const room = question.isFilled ? null : roomOn(candidate, days, question);
  if (room !== null) return `There’s room for it on day ${room}`;
  return `Needs ${durationText(stop.stayMinutes)} and the way there, more than the days have left`;
}

/** The best known of one place that are not among `planned`, and what must be seen. */
function missingOfPlace(
  candidates: readonly Candidate[],
  days: readonly PlanDay[],
  planned: ReadonlySet<string>,
  preferences: ProposalPreferences,
): Candidate[] {
  const fame = byFame(candidates);
  const open = fame.filter((candidate) => isEverOpen(candidate, days)).slice(0, TOP_COUNT);
  const last = open.length < TOP_COUNT ? fame.length : fame.indexOf(open.at(-1)!) + 1;
  const must = candidates.filter(({ stop }) => preferences.mustSee.includes(stop.id));
  return [...new Set([...fame.slice(0, last), ...must])].filter(
    ({ stop }) => !planned.has(stop.id),
  );
}

/**
 * Of each place the best known sights that no day has: the first three that are open, those better known that are closed, and what the
 * travellers said they must see. A day that is not `isFilled` may still have room.
 */
export function missingStops(
  candidates: readonly Candidate[],
  days: readonly PlanDay[],
  planned: ReadonlySet<string>,
  preferences: ProposalPreferences,
  scope: Question["scope"],
  isFilled = false,
): MissingStop[] {
  const question = { preferences, scope, isFilled };
  const found = new Map<string, MissingStop>();
  for (const placeId of new Set(days.map((day) => day.placeId))) {
    const group = days.filter((day) => day.placeId === placeId);
    const own = candidates.filter((candidate) => group.some((day) => mayGoTo(candidate, day)));
    for (const candidate of missingOfPlace(own, group, planned, preferences)) {
      const { id, name } = candidate.stop;
      if (!found.has(id))
        found.set(id, { stopId: id, name, reason: reasonOf(candidate, days, question) });
    }
  }
  return [...found.values()];
}
