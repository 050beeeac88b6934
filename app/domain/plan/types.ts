import type { PoiCategory, Weekday } from "#app/domain/constants.ts";
import type { Point } from "#app/domain/geo/geo.ts";
import type { PlaceDayFacts, PoiDayFacts } from "#app/domain/catalogue/facts.ts";
import type { WeekHours } from "#app/domain/catalogue/opening.ts";

/** Wall time, `HH:MM`; `24:00` is the end of the day. */
export type WallTime = string;
/** A day of the calendar, `YYYY-MM-DD`. */
export type CalendarDay = string;
/** Minutes since the midnight with which the day began; past 1,440 it is the next day. */
export type MinuteOfDay = number;

export const PACES = ["relaxed", "balanced", "packed"] as const;
export type Pace = (typeof PACES)[number];

/** No day of a trip holds more stops. */
export const MAX_STOPS_OF_DAY = 60;

export const MODES = ["walk", "auto", "car", "bus", "train", "flight", "ferry"] as const;
export type Mode = (typeof MODES)[number];

/** How one goes from one place of a trip to the next; a cab is booked, a car is one's own or hired. */
export const TRANSFER_MODES = ["car", "cab", "train", "flight", "bus", "ferry"] as const;
export type TransferMode = (typeof TRANSFER_MODES)[number];

export type BestTime =
  "sunrise" | "morning" | "midday" | "afternoon" | "sunset" | "evening" | "night" | "any";

/** A meal has no point of its own: it is eaten near where one is then. */
export const STOP_KINDS = ["visit", "lunch", "dinner"] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** A visit: of a point of interest, or something of the traveller's own; or a meal. Facts that are missing are not known. */
export interface PlanStop extends Partial<PoiDayFacts> {
  id: string;
  kind: StopKind;
  name: string;
  /** Of its point of interest; null for something of the traveller's own. */
  category: PoiCategory | null;
  /** Null where it is not known: it takes its time, the way goes on from the last point that is known, and the map leaves it out. */
  point: Point | null;
  stayMinutes: number;
  /** When the visit begins, as the traveller fixed it; null is when one gets there. */
  pinnedAt: WallTime | null;
  /** How one goes on to what comes next; null leaves it to the engine. */
  modeToNext: Mode | null;
  /** Null where hours are not known, or there are none. Times may follow the sun. */
  hours: WeekHours | null;
  closedOn: readonly Weekday[];
  bestTimeOfDay: BestTime | null;
  /** For all travellers together; null is not known. */
  costPaise: number | null;
  /** The places on whose days it may be put; missing or empty binds nothing. */
  placeIds?: readonly string[];
}

/** Where a night is spent. */
export interface Lodging {
  name: string;
  point: Point;
  /** True for a place's centre, assumed until the traveller says where they stay. */
  isAssumed?: boolean;
}

/** The journey from one place of the trip to the next, on the day whose night is at the next. */
export interface PlanTransfer {
  fromPlaceId: string;
  fromName: string;
  to: Lodging;
  /** Null leaves it to the engine. */
  mode: TransferMode | null;
  /** As the traveller knows them; null is estimated. A negative departure is on the evening before. */
  departsAt: MinuteOfDay | null;
  arrivesAt: MinuteOfDay | null;
}

export interface PlanDay {
  id: string;
  /** Null while the trip has no date: hours by weekday are then held only where they are the same all week. */
  date: CalendarDay | null;
  startsAt: WallTime;
  endsAt: WallTime;
  /** Where the day begins and ends; null where that is not known. */
  from: Lodging | null;
  to: Lodging | null;
  stops: readonly PlanStop[];
  /** The place of the day's night. */
  placeId?: string;
  placeFacts?: PlaceDayFacts;
  placeName?: string;
  /** The festivals that begin to be noticed on this day: "Holi: expect colour in the streets". */
  festivals?: readonly string[];
  /** The first day at the place: what is worth knowing about it is said here. */
  isFirstAtPlace?: boolean;
  /** Where the night before was, in metres; null is not known. */
  altitudeBeforeM?: number | null;
  /** No stop of the day is higher, while one gets used to the height; null is no limit. */
  maxAltitudeM?: number | null;
  /** Taken before the first stop that is not at the place it leaves. */
  transfer?: PlanTransfer | null;
  /** In the evening, when the transfer of the next day leaves by night; null where it doesn't. */
  nightRideAt?: WallTime | null;
}

/** What is planned, whole. */
export interface PlanInput {
  /** IANA name; wall times are of it. */
  timeZone: string;
  pace: Pace;
  days: readonly PlanDay[];
}

/** How one gets from one point to the next. */
export interface Travel {
  km: number;
  minutes: number;
  mode: Mode;
  /** Between these the true minutes lie in nine of ten cases, as far as is known. */
  band: readonly [least: number, most: number];
  /** Points of the route from a routing server; else the map draws a straight line. */
  path: readonly Point[] | null;
}

/** Travel times, however they are known. Pure: the same question has the same answer; minutes are whole. */
export interface TravelTimes {
  between(from: Point, to: Point, departsAt: MinuteOfDay, mode: Mode | null): Travel;
  /**
   * Optional, and only to make the solver quicker: the least and the most minutes of this way at any departure between
   * `since` and `until`. It must be FIFO: a later departure never arrives earlier.
   */
  range?(
    from: Point,
    to: Point,
    mode: Mode | null,
    since: MinuteOfDay,
    until: MinuteOfDay,
  ): readonly [least: number, most: number];
}

export type ConflictKind =
  | "closed-that-day"
  | "before-opening"
  | "after-closing"
  /** The visit would go on past closing time. */
  | "stays-past-closing"
  /** A fixed time can't be met: arrival is later. */
  | "late-for-pin"
  | "overlap"
  /** The day goes on past its end. */
  | "day-too-long"
  /** What is for sunset (or sunrise) is seen at another hour. */
  | "misses-sunset"
  | "misses-sunrise"
  /** More on the way and on foot than this pace means. */
  | "over-pace"
  /** The train, flight or cab to the next place leaves earlier. */
  | "misses-departure"
  /** The place of the night is closed in this season. */
  | "place-closed"
  | "road-closed"
  /** Too high too soon. */
  | "altitude"
  | "permit"
  /** How a place without roads, or an island, is reached. */
  | "access"
  /** A festival fills the place. */
  | "festival";

/** What a button can do about a conflict. */
export type Fix =
  | { kind: "move-to-day"; stopId: string; dayId: string }
  | { kind: "reorder"; dayId: string; order: readonly string[] }
  | { kind: "stay"; stopId: string; minutes: number }
  | { kind: "pin"; stopId: string; at: WallTime | null }
  | { kind: "start-day"; dayId: string; at: WallTime }
  | { kind: "end-day"; dayId: string; at: WallTime }
  | { kind: "to-ideas"; stopId: string };

export interface Conflict {
  kind: ConflictKind;
  /** A remark is worth knowing and not counted as a problem: what is best at sunset may well be seen at noon. */
  severity: "problem" | "remark";
  /** By how much, where that has a meaning. */
  minutes: number | null;
  /** One honest sentence: "Closed on Mondays", "You arrive 25 min after it closes (17:00)". */
  text: string;
  fixes: readonly Fix[];
}

export interface PlannedStop {
  stopId: string;
  arrivesAt: MinuteOfDay;
  /** Of these minutes before the visit begins, none is in it. */
  waitMinutes: number;
  beginsAt: MinuteOfDay;
  leavesAt: MinuteOfDay;
  isPinned: boolean;
  /** A wait that is long enough to be used, and an idea for it; null where there is none. */
  freeTime: string | null;
  conflicts: readonly Conflict[];
  /** What is worth knowing and no conflict: "Closed on Mondays" on a day without a date. */
  remarks: readonly string[];
}

/** From a stop or lodging to the next one; a null id is the lodging. */
export interface PlannedLeg extends Travel {
  fromId: string | null;
  toId: string | null;
  departsAt: MinuteOfDay;
}

/** The journey to another place, as it is planned. */
export interface PlannedTransfer extends Travel {
  fromName: string;
  toName: string;
  by: TransferMode;
  departsAt: MinuteOfDay;
  arrivesAt: MinuteOfDay;
  /** True unless the traveller knows both times. */
  isEstimate: boolean;
  /** The stop that comes before it; null when it comes first. */
  afterId: string | null;
}

export interface PlannedDay {
  dayId: string;
  date: CalendarDay | null;
  stops: readonly PlannedStop[];
  legs: readonly PlannedLeg[];
  /** Null on a day spent at one place. */
  transfer: PlannedTransfer | null;
  beginsAt: MinuteOfDay;
  endsAt: MinuteOfDay;
  /** The transfer's included, like the kilometres. */
  travelMinutes: number;
  travelKm: number;
  waitMinutes: number;
  visitMinutes: number;
  /** What is known of the cost, and how many stops have none known. */
  costPaise: number;
  costUnknown: number;
  sunrise: MinuteOfDay | null;
  sunset: MinuteOfDay | null;
  /** Of the day as a whole. */
  conflicts: readonly Conflict[];
  /** The line of the day for the map. */
  path: readonly Point[];
}

/** The plan worked out: what every view shows. */
export interface Plan {
  days: readonly PlannedDay[];
  costPaise: number;
  costUnknown: number;
  travelMinutes: number;
  travelKm: number;
  conflictCount: number;
}
