import { type PoiCategory } from "#app/domain/constants.ts";
import { hoursOn } from "../time/hours.ts";
import { mayBeOn } from "../transfer.ts";
import { type PlanDay, type PlanStop, type WallTime } from "../types.ts";

/** Something that may be visited, and how much it is worth to these travellers. */
export interface Candidate {
  stop: PlanStop;
  category: PoiCategory | null;
  /** 0 to 100: how many want to see it. */
  popularity: number;
  /** 0 to 1: how well it meets the interests; null without interests. */
  match: number | null;
  /** The places on whose days it may be visited; null is any. */
  placeIds: readonly string[] | null;
  /** Beyond the place itself: its ride is worth less than the same sight in town. */
  isNeighbour: boolean;
}

/** What the travellers ask for beside the pace and their interests. */
export interface ProposalPreferences {
  /** No day begins before this or goes on after it; null leaves it to the plan. */
  startsAt: WallTime | null;
  endsAt: WallTime | null;
  /** No treks, and nothing that is reached by a long walk. */
  isWalkingLimited: boolean;
  withChildren: boolean;
  /** For entry fees of all travellers; null is no limit. */
  budgetPaise: number | null;
  /** Ids of stops that come first, and of those that are left out. */
  mustSee: readonly string[];
  notThis: readonly string[];
}

export const NO_PREFERENCES: ProposalPreferences = {
  startsAt: null,
  endsAt: null,
  isWalkingLimited: false,
  withChildren: false,
  budgetPaise: null,
  mustSee: [],
  notThis: [],
};

/** Points of 100 for a full match of interests, beside the popularity. Editorial. */
const MATCH_WORTH = 80;
/** The penalty for each further POI of the same kind: six temples in a row please no one. */
const SAME_KIND = 9;
const NEIGHBOUR = 25;
/** With children: what is liked, and what is too much. Editorial. */
const LIKED = {
  kinds: ["zoo", "beach", "park", "garden", "science", "lake", "wildlife"],
  worth: 20,
};
const TOO_MUCH = { minutes: 240, worth: 40 };

/** What a candidate is worth to these travellers, in points. */
export function worthOf(
  { stop, category, popularity, match, isNeighbour }: Candidate,
  { withChildren }: ProposalPreferences,
): number {
  const forChildren = !withChildren
    ? 0
    : (category !== null && LIKED.kinds.includes(category) ? LIKED.worth : 0) -
      (stop.stayMinutes > TOO_MUCH.minutes || category === "trek" ? TOO_MUCH.worth : 0);
  return popularity + MATCH_WORTH * (match ?? 0) + forChildren - (isNeighbour ? NEIGHBOUR : 0);
}

export const mayGoTo = ({ placeIds, stop }: Candidate, day: PlanDay): boolean =>
  mayBeOn({ placeIds: placeIds ?? [], altitudeM: stop.altitudeM }, day);

/** Whether it is open on one of the days at least. */
export const isEverOpen = (candidate: Candidate, days: readonly PlanDay[]): boolean =>
  days.some(
    (day) => mayGoTo(candidate, day) && hoursOn(candidate.stop, day.date).closedText === null,
  );

/** A walk from where a vehicle stops that is too long for those who can't walk far. Editorial. */
const LONG_WALK_MINUTES = 20;

const isLongWalk = ({ category, stop: { access } }: Candidate) =>
  category === "trek" ||
  (access?.mode === "foot" &&
    ((access.minutesFromAccess ?? 0) > LONG_WALK_MINUTES ||
      (access.trekGrade !== null && access.trekGrade !== "easy")));

/** Whether these travellers leave it out, whatever it is worth. */
export const isRefused = (
  candidate: Candidate,
  { notThis, isWalkingLimited }: ProposalPreferences,
): boolean => notThis.includes(candidate.stop.id) || (isWalkingLimited && isLongWalk(candidate));

/** The candidates, the most worthwhile first; each that is taken makes others of its kind worth less. Equals come by their id. */
export function ranked(
  candidates: readonly Candidate[],
  preferences: ProposalPreferences,
): Candidate[] {
  const worth = new Map(candidates.map((each) => [each, worthOf(each, preferences)]));
  const open = [...candidates].sort(
    (a, b) => worth.get(b)! - worth.get(a)! || (a.stop.id < b.stop.id ? -1 : 1),
  );
  const taken = new Map<string | null, number>();
  const result: Candidate[] = [];
  const now = (candidate: Candidate) =>
    worth.get(candidate)! -
    (candidate.category === null ? 0 : SAME_KIND * (taken.get(candidate.category) ?? 0));
  while (open.length > 0) {
    const best = open.reduce((a, b) => (now(b) > now(a) ? b : a));
    open.splice(open.indexOf(best), 1);
    taken.set(best.category, (taken.get(best.category) ?? 0) + 1);
    result.push(best);
  }
  return result;
}

/** So many of each place are in every plan, or it says why not. */
export const TOP_COUNT = 3;

/** The best known of the place, whatever the interests; neighbours are none. */
export const byFame = (candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .filter(({ isNeighbour }) => !isNeighbour)
    .sort((a, b) => b.popularity - a.popularity || (a.stop.id < b.stop.id ? -1 : 1));
