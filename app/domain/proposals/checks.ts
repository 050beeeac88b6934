import type { State, Weekday } from "#app/domain/constants.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";
import type { Gazetteer } from "#app/domain/gazetteer/gazetteer.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { compareTimes } from "#app/domain/catalogue/hours-time.ts";
import type { WeekHours } from "#app/domain/catalogue/opening.ts";

/** `doubt` needs the reviewer's attention; `fail` means something is wrong. */
export type Outcome = "pass" | "doubt" | "fail";

/** What a proposal was held against, and what came of it. */
export interface Check {
  name: "state" | "duplicate" | "coordinates" | "hours" | "text";
  outcome: Outcome;
  /** In words, for the reviewer. */
  text: string;
}

/** The drawn borders are off by up to 20 km where they were drawn by hand (see README, The map). */
const BORDER_DOUBT_KM = 20;
/** The catalogue itself lies within 15 km of GeoNames (tests/services/seed/catalogue.test.ts). */
const SAME_TOWN_KM = 15;
const TOWN_DOUBT_KM = 60;
/** Catalogue places are within this distance (km) of a town; only islands and high valleys are farther. */
const ANY_TOWN_KM = 80;
/** Maximum distance of a point of interest from its place, based on the catalogue. */
const POI_REACH_KM = 60;
/** The catalogue tests require the same description length. */
export const PLACE_WORDS = { least: 60, most: 120 };

/** States with parts missing from the map, and the states around those parts: Mahe and Yanam belong to Puducherry. */
const UNDRAWN: Partial<Record<State, readonly State[]>> = {
  Puducherry: ["Kerala", "Andhra Pradesh", "Tamil Nadu"],
};

const km = (distance: number) =>
  distance < 10 ? `${Math.round(distance * 10) / 10} km` : `${Math.round(distance)} km`;

/** Checks that a point is in the given state. */
export function stateCheck(
  { kmFromState, stateAt }: Gazetteer,
  point: Point | null,
  state: State,
): Check {
  if (point === null)
    return {
      name: "state",
      outcome: "doubt",
      text: `Can’t confirm that it’s in ${state} without coordinates.`,
    };
  const off = kmFromState(point, state);
  if (off === 0)
    return { name: "state", outcome: "pass", text: `The coordinates are in ${state}.` };
  if (off <= BORDER_DOUBT_KM)
    return {
      name: "state",
      outcome: "doubt",
      text: `The coordinates are ${km(off)} outside ${state} on the map. The map border may be inaccurate.`,
    };
  const other = stateAt(point);
  if (other && UNDRAWN[state]?.includes(other))
    return {
      name: "state",
      outcome: "doubt",
      text: `The coordinates are in ${other} on the map, which doesn’t show all parts of ${state}.`,
    };
  return {
    name: "state",
    outcome: "fail",
    text: `The coordinates are ${km(off)} from ${state}, ${other ? `in ${other}` : "outside India"}.`,
  };
}

/** Checks a place's coordinates against GeoNames: near the town of its name, or near any town. */
export function coordinatesCheck(
  { townsNamed, nearestTown }: Gazetteer,
  name: string,
  point: Point | null,
  state: State,
): Check {
  if (point === null)
    return { name: "coordinates", outcome: "doubt", text: "No coordinates were proposed." };
  const [named] = townsNamed(name)
    .filter((town) => town.state === state || town.state === null)
    .map((town) => ({ town, off: distanceKm(point, town) }))
    .sort((a, b) => a.off - b.off);
  if (named) {
    const outcome =
      named.off <= SAME_TOWN_KM ? "pass" : named.off <= TOWN_DOUBT_KM ? "doubt" : "fail";
    return {
      name: "coordinates",
      outcome,
      text: `${km(named.off)} from ${named.town.name} in GeoNames.`,
    };
  }
  const { town, km: off } = nearestTown(point);
  const isFar = off > ANY_TOWN_KM;
  return {
    name: "coordinates",
    outcome: isFar ? "fail" : "doubt",
    text: `GeoNames has no ${name} in ${state}; the nearest town, ${town.name}, is ${km(off)} away.`,
  };
}

/** Checks that a point of interest is near its place. */
export function nearPlaceCheck(
  point: Point | null,
  place: { name: string; point: Point | null },
): Check {
  if (point === null || place.point === null)
    return {
      name: "coordinates",
      outcome: "doubt",
      text: `Can’t check the distance from ${place.name} without coordinates.`,
    };
  const off = distanceKm(point, place.point);
  const outcome = off <= POI_REACH_KM / 2 ? "pass" : off <= POI_REACH_KM ? "doubt" : "fail";
  return { name: "coordinates", outcome, text: `${km(off)} from ${place.name}.` };
}

/** A record or proposal that may be a duplicate. */
export interface Likely {
  name: string;
  /** Null for another proposal. */
  slug: string | null;
  /** 0 to 1. */
  likeness: number;
  /** Null if either has no coordinates. */
  km: number | null;
}

const inWords = ({ name, slug, km: off }: Likely) =>
  `${name}${slug === null ? ", another proposal" : ""}${off === null ? "" : `, ${km(off)} away`}`;

/** Similarity and distance thresholds for duplicates, possible duplicates and mere namesakes. */
export interface DuplicateRule {
  sameLikeness: number;
  sameKm: number;
  doubtKm: number;
}

/** Checks for duplicates by name similarity and distance. */
export function duplicateCheck(
  candidates: readonly Likely[],
  { sameLikeness, sameKm, doubtKm }: DuplicateRule,
): Check {
  const alike = candidates
    .filter(({ likeness }) => likeness >= sameLikeness)
    .sort((a, b) => (a.km ?? 0) - (b.km ?? 0) || b.likeness - a.likeness);
  const same = alike.find(({ km: off }) => off === null || off <= sameKm);
  if (same)
    return {
      name: "duplicate",
      outcome: "fail",
      text: `Looks like a duplicate of ${inWords(same)}.`,
    };
  const near = alike.find(({ km: off }) => off !== null && off <= doubtKm);
  if (near)
    return { name: "duplicate", outcome: "doubt", text: `May be a duplicate of ${inWords(near)}.` };
  return {
    name: "duplicate",
    outcome: "pass",
    text: "The catalogue has nothing nearby with this name.",
  };
}

const overlaps = (sittings: readonly (readonly [string, string])[]) =>
  [...sittings]
    .sort(([a], [b]) => compareTimes(a, b))
    .some(([open], index, sorted) => index > 0 && compareTimes(open, sorted[index - 1]![1]) < 0);

/** Checks that hours are consistent: no overlaps, and no hours on closed days. */
export function hoursCheck(hours: WeekHours | null, closedOn: readonly Weekday[]): Check {
  if (hours === null)
    return {
      name: "hours",
      outcome: "pass",
      text: closedOn.length > 0 ? "Closed days without hours." : "No hours were proposed.",
    };
  const open = WEEKDAYS.filter((day) => (hours[day] ?? []).length > 0);
  const crossed = open.find((day) => overlaps(hours[day]!));
  if (crossed) return { name: "hours", outcome: "fail", text: `The hours of ${crossed} overlap.` };
  const both = closedOn.find((day) => open.includes(day));
  if (both)
    return {
      name: "hours",
      outcome: "fail",
      text: `Closed on ${both}, but hours are given for that day.`,
    };
  if (open.length === 0)
    return { name: "hours", outcome: "fail", text: "These hours never include an opening time." };
  return { name: "hours", outcome: "doubt", text: "The hours are valid but unverified." };
}

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

/** Checks the length of a place's description. */
export function textCheck(text: string, { least, most } = PLACE_WORDS): Check {
  const words = wordsOf(text);
  if (words >= least && words <= most)
    return { name: "text", outcome: "pass", text: `${words} words.` };
  return {
    name: "text",
    outcome: "doubt",
    text: `${words} words. Aim for ${least} to ${most}.`,
  };
}
