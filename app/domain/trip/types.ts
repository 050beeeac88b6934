import type { PoiCategory, Weekday } from "#app/domain/constants.ts";
import type { PlaceDayFacts, PoiDayFacts } from "#app/domain/catalogue/facts.ts";
import type { WeekHours } from "#app/domain/catalogue/opening.ts";
import type { ProposalPreferences } from "#app/domain/plan/propose/candidate.ts";
import {
  MAX_STOPS_OF_DAY,
  type BestTime,
  type CalendarDay,
  type Mode,
  type TransferMode,
  type Pace,
  type StopKind,
  type WallTime,
} from "#app/domain/plan/types.ts";

/** What the catalogue says of a stop's point of interest; copied on reading, never saved with the trip. */
export interface StopPoi extends PoiDayFacts {
  id: string;
  slug: string;
  placeId: string;
  /** Further places that it belongs to. */
  otherPlaceIds: readonly string[];
  category: PoiCategory;
  openingHours: WeekHours | null;
  closedOn: readonly Weekday[];
  /** Entry for one Indian adult; null where it is not known. */
  feePaise: number | null;
  /** Entry for one adult from abroad. */
  foreignFeePaise: number | null;
  /** A small picture; null where the guide has none, and its place's cover stands for it. */
  imageUrl: string | null;
  /** How far it may be from its point, in metres. */
  precisionM: number;
  visitMinutes: number;
  bestTimeOfDay: BestTime | null;
}

/** Opening hours of every day, as the traveller knows them. */
export interface OwnHours {
  opensAt: WallTime;
  closesAt: WallTime;
}

/** A visit, planned for a day or an idea (`dayId` null). */
export interface TripStop {
  id: string;
  dayId: string | null;
  /** Fractional: its place among the stops of its day, or among the ideas. */
  orderKey: string;
  /** Null for something of the traveller's own. */
  poiId: string | null;
  kind: StopKind;
  name: string;
  latitude: number | null;
  longitude: number | null;
  stayMinutes: number;
  pinnedAt: WallTime | null;
  modeToNext: Mode | null;
  note: string;
  /** What it costs all travellers together; null follows the entry fee where it is known. */
  costPaise: number | null;
  /** Counts where the catalogue knows no hours. */
  hours: OwnHours | null;
  poi: StopPoi | null;
}

/** Where a night is spent. */
export interface TripLodging {
  name: string;
  latitude: number;
  longitude: number;
}

/** How one gets to a day's place from the one before it; null where it is not known. An arrival before the departure is on the next day. */
export interface TripTransfer {
  mode: TransferMode | null;
  departsAt: WallTime | null;
  arrivesAt: WallTime | null;
}

export interface TripDay {
  id: string;
  orderKey: string;
  /** The place of the day's night; a change of it from day to day is a transfer on the later day. */
  placeId: string;
  title: string;
  startsAt: WallTime;
  endsAt: WallTime;
  /** The night after this day; null is not known, or a journey home. */
  lodging: TripLodging | null;
  /** Counts on a day that comes from another place. */
  transfer: TripTransfer | null;
  note: string;
}

export interface TripTask {
  id: string;
  orderKey: string;
  text: string;
  isDone: boolean;
}

/** A place of the trip, from the catalogue; `slug` is its address. */
export interface TripPlace {
  id: string;
  slug: string;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  landscape: string;
  /** Read from the catalogue, never saved with the trip; a place that the browser adds has them once it is saved. */
  facts?: PlaceDayFacts;
}

/** What the travellers ask for beside pace, interests and budget; points of interest are named by their ids. */
export type TripPreferences = Omit<ProposalPreferences, "budgetPaise">;

/** A trip as it is edited: flat lists, in no order of their own; order keys say it. */
export interface Trip {
  id: string;
  /** Grows by one with every change; a change names the one it is made to. */
  version: number;
  title: string;
  /** The place it began with. */
  placeId: string;
  places: readonly TripPlace[];
  /** The first day; null while no date is set. */
  startsOn: CalendarDay | null;
  timeZone: string;
  pace: Pace;
  /** Slugs of tags. */
  interests: readonly string[];
  travellers: number;
  /** How many of them pay the entry fee for foreigners. */
  foreigners: number;
  budgetPaise: number | null;
  preferences: TripPreferences;
  note: string;
  days: readonly TripDay[];
  stops: readonly TripStop[];
  tasks: readonly TripTask[];
  isArchived: boolean;
  createdAt: string;
  updatedAt: string;
}

/** What of a stop, a day, a task or the trip itself a traveller changes. */
export type StopFields = Pick<
  TripStop,
  | "kind"
  | "name"
  | "latitude"
  | "longitude"
  | "stayMinutes"
  | "pinnedAt"
  | "modeToNext"
  | "note"
  | "costPaise"
  | "hours"
>;
export type DayFields = Pick<
  TripDay,
  "placeId" | "title" | "startsAt" | "endsAt" | "lodging" | "transfer" | "note"
>;
export type TaskFields = Pick<TripTask, "text" | "isDone">;
export type TripFields = Pick<
  Trip,
  | "title"
  | "startsOn"
  | "pace"
  | "interests"
  | "travellers"
  | "foreigners"
  | "budgetPaise"
  | "preferences"
  | "note"
  | "isArchived"
>;

/**
 * One change of a trip. The client generates ids (UUIDv7), so that the browser can show it before it is saved;
 * order keys are fractional, so that two changes at once never renumber each other's rows.
 */
export type Operation =
  | ({
      op: "stop.add";
      id: string;
      dayId: string | null;
      orderKey: string;
      poiId: string | null;
    } & Partial<StopFields>)
  | ({ op: "stop.set"; id: string } & Partial<StopFields>)
  | { op: "stop.move"; id: string; dayId: string | null; orderKey: string }
  | { op: "stop.remove"; id: string }
  | ({ op: "day.add"; id: string; orderKey: string } & Partial<DayFields>)
  | ({ op: "day.set"; id: string } & Partial<DayFields>)
  | { op: "day.move"; id: string; orderKey: string }
  /** Its stops become ideas. */
  | { op: "day.remove"; id: string }
  | ({ op: "task.add"; id: string; orderKey: string } & Partial<TaskFields>)
  | ({ op: "task.set"; id: string } & Partial<TaskFields>)
  | { op: "task.remove"; id: string }
  | ({ op: "trip.set" } & Partial<TripFields>);

/** A point of interest as a stop takes it over when it is added: its facts, and the name and coordinates to begin with. */
export interface KnownPoi extends StopPoi {
  name: string;
  latitude: number;
  longitude: number;
}

/** What of the catalogue a change needs: the points of interest and places that it names, by id. */
export interface KnownCatalogue {
  pois?: ReadonlyMap<string, KnownPoi>;
  places?: ReadonlyMap<string, TripPlace>;
}

export const TRIP_LIMITS = {
  days: 60,
  stopsOfDay: MAX_STOPS_OF_DAY,
  stops: 500,
  tasks: 200,
  operations: 1_000,
  interests: 20,
  travellers: 50,
  namedSights: 50,
} as const;
/** How long a visit may take, in minutes. */
export const STAY_MINUTES = { min: 5, max: 1_440, usual: 60 } as const;
/** Nothing is asked for. */
export const NO_TRIP_PREFERENCES: TripPreferences = {
  startsAt: null,
  endsAt: null,
  isWalkingLimited: false,
  withChildren: false,
  mustSee: [],
  notThis: [],
};
/** When a day begins and ends, unless it says otherwise. */
export const USUAL_DAY = { startsAt: "09:00", endsAt: "19:00" } as const;
/** Where a trip's wall times are read. */
export const TRIP_TIME_ZONE = "Asia/Kolkata";
