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

/** One of the best known sights that a plan is without, and why. */
export interface MissingStop {
  stopId: string;
  name: string;
  /** "Closed on Fridays". */
  reason: string;
}

/** Why it is in no day, in a few words. */
function reasonOf(
  candidate: Candidate,
  days: readonly PlanDay[],
  preferences: ProposalPreferences,
): string {
  const { stop } = candidate;
  if (preferences.notThis.includes(stop.id)) return "Left out as you asked";
  if (isRefused(candidate, preferences)) return "A long walk";
  const own = days.filter((day) => mayGoTo(candidate, day));
  const closed = own.map(({ date }) => hoursOn(stop, date).closedText);
  if (closed.every((text) => text !== null)) return closed[0] ?? "Closed on these days";
  return `Needs ${durationText(stop.stayMinutes)} and the way there, more than the days have left`;
}

/**
 * Of each place the best known sights that no day has: the first three that are open, those better known that are closed, and what the
 * travellers said they must see.
 */
export function missingOf(
  candidates: readonly Candidate[],
  days: readonly PlanDay[],
  preferences: ProposalPreferences,
): MissingStop[] {
  const fame = byFame(candidates);
  const open = fame.filter((candidate) => isEverOpen(candidate, days)).slice(0, TOP_COUNT);
  const last = open.length < TOP_COUNT ? fame.length : fame.indexOf(open.at(-1)!) + 1;
  const isIn = new Set(days.flatMap(({ stops }) => stops.map(({ id }) => id)));
  return fame
    .filter(({ stop }, rank) => rank < last || preferences.mustSee.includes(stop.id))
    .filter(({ stop }) => !isIn.has(stop.id))
    .map((candidate) => ({
      stopId: candidate.stop.id,
      name: candidate.stop.name,
      reason: reasonOf(candidate, days, preferences),
    }));
}
