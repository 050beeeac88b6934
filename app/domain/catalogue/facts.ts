/** Facts that decide whether and when something can be visited. */
import type { Weekday } from "#app/domain/constants.ts";
import type { HoursTime } from "./hours-time.ts";
import type { WeekHours } from "./opening.ts";

/** How the last stretch to a point of interest is covered. */
export const ACCESS_MODES = ["road", "foot", "boat", "ropeway", "safari", "train"] as const;
export type AccessMode = (typeof ACCESS_MODES)[number];

export const TREK_GRADES = ["easy", "moderate", "hard"] as const;
export type TrekGrade = (typeof TREK_GRADES)[number];

/** Inner line, protected area and restricted area permits, and those of forest departments. */
export const PERMIT_KINDS = ["ILP", "PAP", "RAP", "forest"] as const;
export type PermitKind = (typeof PERMIT_KINDS)[number];

export const PERMIT_HOLDERS = ["all", "foreigners"] as const;
type PermitHolder = (typeof PERMIT_HOLDERS)[number];

export interface PoiAccess {
  mode: AccessMode;
  /** Where a vehicle stops; null where that is not known, or is the point of interest itself. */
  accessPoint: { name: string; latitude: number; longitude: number } | null;
  /** One way from the access point. */
  minutesFromAccess: number | null;
  trekGrade: TrekGrade | null;
}

export interface PlaceAccess {
  carFree: boolean;
  island: boolean;
  /** 1 is January. */
  roadClosedMonths: readonly number[];
  note: string | null;
}

/** A day of any year, `MM-DD`. */
export type DayOfYear = string;

/** From one day to another, both included; it may run over the end of the year. */
export interface DayRange {
  from: DayOfYear;
  to: DayOfYear;
}

export interface ClosedSeason extends DayRange {
  reason: string | null;
}

/** Hours that hold for a part of the year instead of the usual ones. */
export interface SeasonalHours extends DayRange {
  openingHours: WeekHours;
  closedOn: readonly Weekday[];
}

export interface Permit {
  kind: PermitKind;
  appliesTo: PermitHolder;
  note: string | null;
}

/** The facts of a point of interest that a day is planned by. Null is not known. */
export interface PoiDayFacts {
  /** Editorial, 0 to 100. */
  popularity: number | null;
  access: PoiAccess | null;
  closedSeasons: readonly ClosedSeason[] | null;
  seasonalHours: readonly SeasonalHours[] | null;
  lastEntry: HoursTime | null;
  altitudeM: number | null;
  permits: readonly Permit[] | null;
}

/** The facts of a place that a stay is planned by. Null is not known. */
export interface PlaceDayFacts {
  access: PlaceAccess | null;
  closedSeasons: readonly ClosedSeason[] | null;
  permits: readonly Permit[] | null;
  altitudeM: number | null;
}

/** None of these facts is known. */
export const NO_DAY_FACTS = {
  popularity: null,
  access: null,
  closedSeasons: null,
  seasonalHours: null,
  lastEntry: null,
  altitudeM: null,
  permits: null,
} satisfies PoiDayFacts;

/** How much less known each further point of interest of a place is. Editorial. */
const NEXT_IS = 0.93;
const LEAST_POPULARITY = 5;

/** The popularity that a point of interest begins with: its place's, less by its position in the place's list. */
export const firstPopularity = (placePopularity: number, position: number): number =>
  Math.max(LEAST_POPULARITY, Math.round(placePopularity * NEXT_IS ** position));
