import { type PoiCategory } from "#app/domain/constants.ts";
import { type SunTimes } from "./time/sun.ts";
import { type MinuteOfDay, type PlanStop } from "./types.ts";

/** When a visit should begin. It is only a preference: another hour costs the order `weight` minutes. */
export interface Preference {
  from: MinuteOfDay;
  to: MinuteOfDay;
  weight: number;
}

/** Where a day has no date: about the mean over India and the year. Editorial. */
const NOMINAL_SUN: SunTimes = { sunrise: 375, sunset: 1_095 };
/** Arriving this many minutes before sunrise or sunset is always early enough to see it. */
export const LEAST_SUN_MINUTES = 20;

/** Minutes that a preference is worth against the clock; a way counts twice (score.ts). Editorial. */
const WEIGHT = { sun: 280, night: 280, evening: 240, hour: 45, closed: 300, meal: 150 } as const;

/** What the last light before closing is worth. */
export const LAST_LIGHT = 120;

/** From when to when a visit begins that is best at an hour; by the clock, but for the sun. Editorial. */
const HOURS = {
  morning: [300, 660],
  midday: [630, 810],
  afternoon: [720, 960],
  evening: [1_020, 1_200],
  night: [1_140, 1_320],
} as const;

/** Lunch begins from 12:00 to 14:30, dinner from 18:30 to 21:30. */
export const MEAL_HOURS = { lunch: [720, 870], dinner: [1_110, 1_290] } as const;

type Usual = "office" | "day" | "temple" | "market" | "always";

/**
 * When places of a kind are usually open, for the order of a day where the hours are not known. It is an editorial guess, never shown
 * as hours and never a conflict.
 */
const USUAL: Readonly<Record<PoiCategory, Usual>> = {
  fort: "office",
  palace: "office",
  museum: "office",
  science: "office",
  zoo: "office",
  monument: "day",
  tomb: "day",
  ruins: "day",
  cave: "day",
  stepwell: "day",
  monastery: "day",
  beach: "day",
  lake: "day",
  waterfall: "day",
  viewpoint: "day",
  park: "day",
  garden: "day",
  wildlife: "day",
  island: "day",
  trek: "day",
  village: "day",
  bridge: "day",
  temple: "temple",
  mosque: "temple",
  church: "temple",
  gurudwara: "temple",
  market: "market",
  ghat: "always",
  experience: "always",
  neighbourhood: "market",
};

function usualHours(kind: Usual, { sunrise, sunset }: SunTimes): readonly [number, number] | null {
  switch (kind) {
    case "office":
      return [570, 1_050];
    case "day":
      return [sunrise - 15, sunset + 15];
    case "temple":
      return [sunrise - 15, 1_215];
    case "market":
      return [630, 1_290];
    case "always":
      return null;
  }
}

function bestWindow(
  { bestTimeOfDay: best, stayMinutes }: PlanStop,
  sun: SunTimes,
): Preference | null {
  switch (best) {
    case null:
    case "any":
      return null;
    case "sunrise":
    case "sunset":
      return {
        from: sun[best] - Math.max(stayMinutes, LEAST_SUN_MINUTES),
        to: sun[best],
        weight: WEIGHT.sun,
      };
    case "evening":
    case "night":
      return { from: HOURS[best][0], to: HOURS[best][1], weight: WEIGHT[best] };
    case "morning":
    case "midday":
    case "afternoon":
      return { from: HOURS[best][0], to: HOURS[best][1], weight: WEIGHT.hour };
  }
}

/** What is best after dark is open then, whatever is usual for its kind. */
const AFTER_DARK = new Set<PlanStop["bestTimeOfDay"]>(["sunset", "evening", "night"]);

function usualWindow(
  { hours, category, bestTimeOfDay, stayMinutes }: PlanStop,
  sun: SunTimes,
): Preference | null {
  if (hours !== null || category === null) return null;
  const usual = usualHours(USUAL[category], sun);
  if (usual === null) return null;
  const from = bestTimeOfDay === "sunrise" ? sun.sunrise - 60 : usual[0];
  const close = AFTER_DARK.has(bestTimeOfDay) ? Math.max(usual[1], 1_290) : usual[1];
  return { from, to: Math.max(from, close - stayMinutes), weight: WEIGHT.closed };
}

/** When a stop is best visited; `sun` is null where it is not known, and `isSunLost` says that it is shut while the sun is low. */
export function preferencesOf(
  stop: PlanStop,
  sun: SunTimes | null,
  isSunLost: boolean,
): readonly Preference[] {
  if (stop.kind !== "visit") {
    const [from, to] = MEAL_HOURS[stop.kind];
    return [{ from, to, weight: WEIGHT.meal }];
  }
  const known = sun ?? NOMINAL_SUN;
  const windows = [isSunLost ? null : bestWindow(stop, known), usualWindow(stop, known)];
  return windows.filter((window) => window !== null);
}

/** A day that begins with a meal wastes its morning. */
const MEAL_FIRST = 150;

/** Minutes that a visit is worth less since it begins at that minute, as the day's first stop or not. */
export function missedWeight(
  { preferences, isMeal }: { preferences: readonly Preference[]; isMeal: boolean },
  begin: MinuteOfDay,
  isFirst: boolean,
): number {
  let weight = isMeal && isFirst ? MEAL_FIRST : 0;
  for (const preference of preferences)
    if (begin < preference.from || begin > preference.to) weight += preference.weight;
  return weight;
}

/** The same of those that are certainly missed by arriving no earlier than this. */
export function lostWeight(preferences: readonly Preference[], arrival: MinuteOfDay): number {
  let weight = 0;
  for (const preference of preferences) if (arrival > preference.to) weight += preference.weight;
  return weight;
}

/** The most that may still be missed from this minute on, beyond what is lost already. */
export function openWeight(preferences: readonly Preference[], at: MinuteOfDay): number {
  let weight = 0;
  for (const preference of preferences) if (preference.to >= at) weight += preference.weight;
  return weight;
}
