import { MONTHS } from "./constants.ts";
import { distanceKm, type Point } from "./geo.ts";
import { rupees } from "./money.ts";

/** What the score needs to know of a place. */
export interface Candidate extends Point {
  id: string;
  slug: string;
  state: string | null;
  region: string | null;
  tagNames: readonly string[];
  bestMonths: readonly number[];
  idealDays: { min: number; max: number } | null;
  popularity: number;
  /** Entry of its points of interest for one Indian adult as far as it is known, in paise. */
  knownFeesPaise: number;
}

export interface Preferences {
  /** Names of the wished tags. */
  tagNames?: readonly string[];
  months?: readonly number[];
  days?: number;
  budgetPaise?: number;
  startFrom?: Point;
}

export interface Scored<C> {
  place: C;
  /** 0 to 1. */
  score: number;
  reasons: string[];
}

/** How much each wish counts; only those that were expressed are used, so that their sum is 1. */
const WEIGHTS = { tags: 4, months: 3, days: 2, budget: 2, distance: 2, popularity: 1 } as const;

/** Roads are longer than the crow's way; 1.3 is a usual mean for India's network. */
const DETOUR = 1.3;
/** A sedan by the kilometre, in paise (middle of the sampled 11 to 14 rupees for outstation cabs). */
const CAB_PAISE_PER_KM = 1_300;
/** The distance in km at which nearness is worth half. */
const HALF_DISTANCE_KM = 400;
/** What a place loses for each better one of its state, and of its region, above it. */
const SAME_STATE = 0.12;
const SAME_REGION = 0.04;

interface Verdict {
  value: number;
  reason?: string;
}

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

function byTags(place: Candidate, wanted: readonly string[]): Verdict {
  const shared = place.tagNames.filter((name) => wanted.includes(name));
  return { value: shared.length / wanted.length, reason: shared.length ? `Known for ${list(shared.map((name) => name.toLowerCase()))}` : undefined };
}

function byMonths(place: Candidate, wanted: readonly number[]): Verdict {
  const good = wanted.filter((month) => place.bestMonths.includes(month));
  const names = good.map((month) => MONTHS[month - 1]!);
  return { value: good.length / wanted.length, reason: good.length ? `${list(names)} ${good.length > 1 ? "are" : "is"} among its best months` : undefined };
}

function byDays(place: Candidate, days: number): Verdict {
  if (!place.idealDays) return { value: 0.5 };
  const { min, max } = place.idealDays;
  const off = Math.max(min - days, days - max, 0);
  const span = min === max ? `${min} ${min === 1 ? "day" : "days"}` : `${min} to ${max} days`;
  return { value: 1 / (1 + off), reason: off === 0 ? `${span} is what it takes` : undefined };
}

const roadKm = (place: Candidate, from: Point) => Math.round(distanceKm(place, from) * DETOUR);

function byBudget(place: Candidate, budget: number, from: Point | undefined): Verdict {
  // No cab goes to an island, and what a flight costs is not known.
  if (from && place.region === "Islands") return { value: 0.5 };
  const travelKm = from ? 2 * roadKm(place, from) : 0;
  const cost = place.knownFeesPaise + travelKm * CAB_PAISE_PER_KM;
  const value = cost <= budget ? 1 : Math.max(0, 1 - (cost - budget) / Math.max(budget, 1));
  if (cost > budget || cost === 0) return { value };
  const what = from ? `A cab there and back (about ${travelKm} km) and the entry fees we know` : "The entry fees we know";
  return { value, reason: `${what} come to about ${rupees(cost)} of your ${rupees(budget)}` };
}

function byDistance(place: Candidate, from: Point): Verdict {
  const km = Math.round(distanceKm(place, from));
  return { value: HALF_DISTANCE_KM / (HALF_DISTANCE_KM + km), reason: km <= HALF_DISTANCE_KM ? `${km} km from where you start, as the crow flies` : undefined };
}

function byPopularity(place: Candidate): Verdict {
  return { value: place.popularity / 100, reason: place.popularity >= 85 ? "Among the places that most travellers want to see" : undefined };
}

function score<C extends Candidate>(place: C, wishes: Preferences): Scored<C> {
  const verdicts: [keyof typeof WEIGHTS, Verdict][] = [];
  if (wishes.tagNames?.length) verdicts.push(["tags", byTags(place, wishes.tagNames)]);
  if (wishes.months?.length) verdicts.push(["months", byMonths(place, wishes.months)]);
  if (wishes.days !== undefined) verdicts.push(["days", byDays(place, wishes.days)]);
  if (wishes.budgetPaise !== undefined) verdicts.push(["budget", byBudget(place, wishes.budgetPaise, wishes.startFrom)]);
  if (wishes.startFrom) verdicts.push(["distance", byDistance(place, wishes.startFrom)]);
  verdicts.push(["popularity", byPopularity(place)]);
  const total = verdicts.reduce((sum, [wish]) => sum + WEIGHTS[wish], 0);
  const value = verdicts.reduce((sum, [wish, verdict]) => sum + WEIGHTS[wish] * verdict.value, 0) / total;
  const reasons = verdicts.flatMap(([, verdict]) => verdict.reason ?? []);
  return { place, score: value, reasons: reasons.length ? reasons : [place.state ? `A different side of ${place.state}` : "Something different"] };
}

/**
 * The best `limit` places for these wishes, each with its score and the reasons in words.
 *
 * Places are taken one by one; each that is taken makes others of its state and
 * region worth a little less, so that a list is not all of one corner.
 */
export function recommend<C extends Candidate>(places: readonly C[], wishes: Preferences, limit: number): Scored<C>[] {
  const open = places.map((place) => score(place, wishes)).sort((a, b) => b.score - a.score || a.place.slug.localeCompare(b.place.slug));
  const taken: Scored<C>[] = [];
  const states = new Map<string | null, number>();
  const regions = new Map<string | null, number>();
  const worth = ({ place, score: value }: Scored<C>) =>
    value - SAME_STATE * (states.get(place.state) ?? 0) - SAME_REGION * (regions.get(place.region) ?? 0);
  while (taken.length < limit && open.length) {
    const best = open.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    open.splice(open.indexOf(best), 1);
    taken.push({ ...best, score: Math.round(Math.max(0, worth(best)) * 1000) / 1000 });
    states.set(best.place.state, (states.get(best.place.state) ?? 0) + 1);
    regions.set(best.place.region, (regions.get(best.place.region) ?? 0) + 1);
  }
  return taken;
}
