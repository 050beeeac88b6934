import { MONTHS } from "#app/domain/constants.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { rupees } from "#app/domain/money/money.ts";

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
  /** Names of the preferred tags. */
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

/** Weight of each preference; only those given are used, normalised to a sum of 1. */
const WEIGHTS = { tags: 4, months: 3, days: 2, budget: 2, distance: 2, popularity: 1 } as const;

/** Roads are longer than the straight line; 1.3 is a typical factor for India. */
const DETOUR = 1.3;
/** A sedan by the kilometre, in paise (middle of the sampled 11 to 14 rupees for outstation cabs). */
const CAB_PAISE_PER_KM = 1_300;
/** The distance in km at which nearness is worth half. */
const HALF_DISTANCE_KM = 400;
/** Score penalty per better-ranked place of the same state, and of the same region. */
const SAME_STATE = 0.12;
const SAME_REGION = 0.04;

interface Verdict {
  value: number;
  /** As text; only computed for the places selected. */
  reason?: () => string;
}

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

function byTags(place: Candidate, wanted: readonly string[]): Verdict {
  const shared = place.tagNames.filter((name) => wanted.includes(name));
  return {
    value: shared.length / wanted.length,
    reason: shared.length
      ? () => `Known for ${list(shared.map((name) => name.toLowerCase()))}`
      : undefined,
  };
}

function byMonths(place: Candidate, wanted: readonly number[]): Verdict {
  const good = wanted.filter((month) => place.bestMonths.includes(month));
  const reason = () =>
    `${list(good.map((month) => MONTHS[month - 1]!))} ${good.length > 1 ? "are" : "is"} among its best months`;
  return { value: good.length / wanted.length, reason: good.length ? reason : undefined };
}

function byDays(place: Candidate, days: number): Verdict {
  if (!place.idealDays) return { value: 0.5 };
  const { min, max } = place.idealDays;
  const off = Math.max(min - days, days - max, 0);
  const span = () =>
    min === max ? `${min} ${min === 1 ? "day" : "days"}` : `${min} to ${max} days`;
  return {
    value: 1 / (1 + off),
    reason: off === 0 ? () => `Ideal for ${span()}` : undefined,
  };
}

const roadKm = (place: Candidate, from: Point) => Math.round(distanceKm(place, from) * DETOUR);

function byBudget(place: Candidate, budget: number, from: Point | undefined): Verdict {
  // No cab goes to an island, and what a flight costs is not known.
  if (from && place.region === "Islands") return { value: 0.5 };
  const travelKm = from ? 2 * roadKm(place, from) : 0;
  const cost = place.knownFeesPaise + travelKm * CAB_PAISE_PER_KM;
  const value = cost <= budget ? 1 : Math.max(0, 1 - (cost - budget) / Math.max(budget, 1));
  if (cost > budget || cost === 0) return { value };
  const what = from
    ? `A return cab (about ${travelKm} km) and known entry fees`
    : "Known entry fees";
  return { value, reason: () => `${what} come to about ${rupees(cost)} of your ${rupees(budget)}` };
}

function byDistance(place: Candidate, from: Point): Verdict {
  const km = Math.round(distanceKm(place, from));
  return {
    value: HALF_DISTANCE_KM / (HALF_DISTANCE_KM + km),
    reason:
      km <= HALF_DISTANCE_KM
        ? () => `${km} km from your starting point, as the crow flies`
        : undefined,
  };
}

function byPopularity(place: Candidate): Verdict {
  return {
    value: place.popularity / 100,
    reason: place.popularity >= 85 ? () => "One of India’s most popular places" : undefined,
  };
}

function verdictsOf(place: Candidate, preferences: Preferences): [keyof typeof WEIGHTS, Verdict][] {
  const verdicts: [keyof typeof WEIGHTS, Verdict][] = [];
  if (preferences.tagNames?.length) verdicts.push(["tags", byTags(place, preferences.tagNames)]);
  if (preferences.months?.length) verdicts.push(["months", byMonths(place, preferences.months)]);
  if (preferences.days !== undefined) verdicts.push(["days", byDays(place, preferences.days)]);
  if (preferences.budgetPaise !== undefined)
    verdicts.push(["budget", byBudget(place, preferences.budgetPaise, preferences.startFrom)]);
  if (preferences.startFrom) verdicts.push(["distance", byDistance(place, preferences.startFrom)]);
  verdicts.push(["popularity", byPopularity(place)]);
  return verdicts;
}

/** A candidate with its own score, and its score after penalties for nearby places already selected. */
interface Open<C> {
  place: C;
  value: number;
  worth: number;
  ofItsState: number;
  ofItsRegion: number;
}

function opened<C extends Candidate>(place: C, preferences: Preferences): Open<C> {
  let [total, sum] = [0, 0];
  for (const [request, { value }] of verdictsOf(place, preferences)) {
    total += WEIGHTS[request];
    sum += WEIGHTS[request] * value;
  }
  return { place, value: sum / total, worth: sum / total, ofItsState: 0, ofItsRegion: 0 };
}

/** Ties go to the higher own score, then to the first slug. */
const isBetter = <C extends Candidate>(a: Open<C>, b: Open<C>) =>
  a.worth !== b.worth
    ? a.worth > b.worth
    : a.value !== b.value
      ? a.value > b.value
      : a.place.slug < b.place.slug;

function reasonsFor(place: Candidate, preferences: Preferences): string[] {
  const reasons = verdictsOf(place, preferences).flatMap(([, { reason }]) => reason?.() ?? []);
  return reasons.length
    ? reasons
    : [place.state ? `A different side of ${place.state}` : "Something different"];
}

/**
 * The best `limit` places for these preferences, each with its score and the reasons in words. Places are chosen
 * one by one; each choice lowers the score of others in its state and region, so that a list covers more than one
 * corner.
 */
export function recommend<C extends Candidate>(
  places: readonly C[],
  preferences: Preferences,
  limit: number,
): Scored<C>[] {
  const open = new Set(places.map((place) => opened(place, preferences)));
  const taken: Scored<C>[] = [];
  while (taken.length < limit && open.size > 0) {
    const best = [...open].reduce((a, b) => (isBetter(b, a) ? b : a));
    open.delete(best);
    const { place, worth } = best;
    taken.push({
      place,
      score: Math.round(Math.max(0, worth) * 1000) / 1000,
      reasons: reasonsFor(place, preferences),
    });
    for (const other of open) {
      if (other.place.state === place.state) other.ofItsState += 1;
      else if (other.place.region !== place.region) continue;
      if (other.place.region === place.region) other.ofItsRegion += 1;
      other.worth = other.value - SAME_STATE * other.ofItsState - SAME_REGION * other.ofItsRegion;
    }
  }
  return taken;
}
