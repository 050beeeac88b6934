import { z } from "zod";
import { POI_CATEGORIES } from "#app/domain/catalogue/kinds.ts";
import { MODES, PACES, STOP_KINDS, TRANSFER_MODES } from "#app/domain/plan/types.ts";
import { isOrderKey } from "#app/domain/trip/order.ts";
import {
  STAY_MINUTES,
  TRIP_LIMITS,
  type Operation as OperationShape,
  type Trip as TripShape,
} from "#app/domain/trip/types.ts";
import {
  CalendarDay,
  Id,
  IdOrSlug,
  Instant,
  Latitude,
  line,
  Longitude,
  named,
  Note,
  Paise,
  Slug,
  TimeOfDay,
  WallTime,
  Weekday,
} from "./common.ts";
import { ClosedSeasons, Permits, PlaceAccess } from "./facts.ts";
import { OpeningHours, poiDayFacts } from "./pois.ts";
import { ClockTime, TripPreferences } from "./trip-preferences.ts";

export const Pace = z.enum(PACES, "Choose relaxed, balanced or packed");
const Mode = z.enum(MODES, "Choose a way to travel");
const OrderKey = z.string().refine(isOrderKey, "Invalid order key");
/** A date that a trip can begin on. */
export const TripDate = CalendarDay.refine(
  (day) => day >= "2000-01-01" && day <= "2100-12-31",
  "Choose a date from 2000 to 2100",
);
const STAY_RANGE = `Enter a duration from ${STAY_MINUTES.min} minutes to 24 hours`;
const HoursTime = WallTime.refine((time) => time !== "24:00", "Enter both hours or leave both empty");
const StayMinutes = z
  .int("Enter whole minutes")
  .min(STAY_MINUTES.min, STAY_RANGE)
  .max(STAY_MINUTES.max, STAY_RANGE);
const Travellers = z
  .int("Enter a whole number")
  .min(1, "Enter at least 1 traveller")
  .max(TRIP_LIMITS.travellers, `Enter up to ${TRIP_LIMITS.travellers} travellers`);
export const Interests = z
  .array(Slug)
  .max(TRIP_LIMITS.interests, `Choose up to ${TRIP_LIMITS.interests} interests`);
const Title = named("title", 120);

const Lodging = z.strictObject({
  name: named("name", 120),
  latitude: Latitude,
  longitude: Longitude,
});

const Transfer = z.strictObject({
  mode: z.enum(TRANSFER_MODES, "Choose a way to travel").nullable(),
  departsAt: ClockTime.nullable(),
  /** Earlier than the departure when one arrives the morning after. */
  arrivesAt: ClockTime.nullable(),
});

const StopFields = z.strictObject({
  /** A meal is eaten near where one is then, and needs no coordinates. */
  kind: z.enum(STOP_KINDS, "Choose visit, lunch or dinner"),
  name: named("name", 120),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  stayMinutes: StayMinutes,
  pinnedAt: ClockTime.nullable(),
  modeToNext: Mode.nullable(),
  note: Note,
  costPaise: Paise.nullable(),
  hours: z
    .strictObject({ opensAt: HoursTime, closesAt: WallTime })
    .nullable(),
});
const DayFields = z.strictObject({
  placeId: Id,
  title: line("title", 120),
  startsAt: ClockTime,
  endsAt: WallTime,
  lodging: Lodging.nullable(),
  transfer: Transfer.nullable(),
  note: Note,
});
const TaskFields = z.strictObject({ text: line("entry", 300), isDone: z.boolean() });
const TripFields = z.strictObject({
  title: Title,
  startsOn: TripDate.nullable(),
  pace: Pace,
  interests: Interests,
  travellers: Travellers,
  foreigners: z.int("Enter a whole number").min(0, "Enter 0 or more").max(TRIP_LIMITS.travellers),
  budgetPaise: Paise.nullable(),
  preferences: TripPreferences,
  note: Note,
  isArchived: z.boolean(),
});

const op = <Name extends string>(name: Name) => ({ op: z.literal(name), id: Id });
const put = { orderKey: OrderKey };
const onDay = { dayId: Id.nullable() };

/** One change of a trip, as lib/trip carries it out. */
export const Operation: z.ZodType<OperationShape> = z.discriminatedUnion("op", [
  StopFields.partial().extend({ ...op("stop.add"), ...put, ...onDay, poiId: Id.nullable() }),
  StopFields.partial().extend(op("stop.set")),
  z.strictObject({ ...op("stop.move"), ...put, ...onDay }),
  z.strictObject(op("stop.remove")),
  DayFields.partial().extend({ ...op("day.add"), ...put }),
  DayFields.partial().extend(op("day.set")),
  z.strictObject({ ...op("day.move"), ...put }),
  z.strictObject(op("day.remove")),
  TaskFields.partial().extend({ ...op("task.add"), ...put }),
  TaskFields.partial().extend(op("task.set")),
  z.strictObject(op("task.remove")),
  TripFields.partial().extend({ op: z.literal("trip.set") }),
]);

/** The version that a change is made to; the header If-Match may name it instead. */
const Version = z.int().min(1);

export const OperationList = z
  .array(Operation)
  .min(1, "There are no changes")
  .max(TRIP_LIMITS.operations, `Send up to ${TRIP_LIMITS.operations} changes at a time`);
export const ItineraryChange = z.strictObject({
  version: Version.optional(),
  operations: OperationList,
});

/** The trip's own fields; what is left out stays. */
export const ItineraryFields = TripFields.partial().extend({ version: Version.optional() });

export const ItineraryParams = z.object({ id: Id });

/** A day of the fastest pace holds half as many. */
const MAX_BEGUN_WITH = 20;
const MAX_ONWARD = 11;

const NightCount = z
  .int("Enter a whole number of nights")
  .min(1, "Stay at least one night")
  .max(TRIP_LIMITS.days, `A trip can have up to ${TRIP_LIMITS.days} days`);

/** A new trip: planned from the catalogue by rules, or with empty days. */
export const NewItinerary = z.strictObject({
  placeId: IdOrSlug,
  /** From the place's name when it is left out. */
  title: Title.optional(),
  startsOn: TripDate.nullable().default(null),
  days: z
    .int("Enter a whole number of days")
    .min(1, "A trip needs at least one day")
    .max(TRIP_LIMITS.days, `A trip can have up to ${TRIP_LIMITS.days} days`)
    .default(1),
  /** The places after the first one, in their order, each with its nights, which are days of the trip. */
  onward: z
    .array(z.strictObject({ placeId: IdOrSlug, nights: NightCount.default(1) }))
    .max(MAX_ONWARD, `A new trip can have up to ${MAX_ONWARD + 1} places`)
    .default([]),
  /** Whether the places after the first one are put in the order of the shortest way. */
  isReordered: z.boolean().default(false),
  pace: Pace.default("balanced"),
  interests: Interests.default([]),
  travellers: Travellers.default(1),
  /** For all travellers together; null is no limit. */
  budgetPaise: Paise.nullable().default(null),
  preferences: TripPreferences.optional(),
  begin: z.enum(["planned", "empty"], "Choose planned or empty").default("planned"),
  /** Points of interest of the place for the first day, in this order, instead of a plan or nothing. */
  poiIds: z
    .array(Id)
    .min(1, "Choose a place to visit")
    .max(MAX_BEGUN_WITH, `A new trip can have up to ${MAX_BEGUN_WITH} sights`)
    .optional(),
});
export type NewItinerary = z.output<typeof NewItinerary>;

export const ItineraryListQuery = z.object({
  q: z.string().trim().max(100).optional(),
  archived: z
    .enum(["true", "false"], "Must be true or false")
    .default("false")
    .transform((typed) => typed === "true"),
});
export type ItineraryListQuery = z.output<typeof ItineraryListQuery>;

const TripPlace = z.strictObject({
  id: Id,
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  latitude: Latitude,
  longitude: Longitude,
  landscape: z.string(),
  facts: z
    .strictObject({
      access: PlaceAccess.nullable(),
      closedSeasons: ClosedSeasons.nullable(),
      permits: Permits.nullable(),
      altitudeM: z.int().nullable(),
    })
    .optional(),
});

const StopPoi = z.strictObject({
  ...poiDayFacts,
  otherPlaceIds: z.array(Id),
  id: Id,
  slug: z.string(),
  placeId: Id,
  category: z.enum(POI_CATEGORIES),
  openingHours: OpeningHours.nullable(),
  closedOn: z.array(Weekday),
  feePaise: Paise.nullable(),
  foreignFeePaise: Paise.nullable(),
  imageUrl: z.string().nullable(),
  precisionM: z.int(),
  visitMinutes: z.int(),
  bestTimeOfDay: TimeOfDay.nullable(),
});

const storedRow = { id: Id, orderKey: z.string() };

/** `Trip` with its shape, which the type of a trip hides. */
export const TripFieldsRead = z.strictObject({
  ...TripFields.shape,
  id: Id,
  version: Version,
  placeId: Id,
  places: z.array(TripPlace),
  timeZone: z.string(),
  days: z.array(DayFields.extend(storedRow)),
  stops: z.array(
    StopFields.extend({ ...storedRow, ...onDay, poiId: Id.nullable(), poi: StopPoi.nullable() }),
  ),
  tasks: z.array(TaskFields.extend(storedRow)),
  createdAt: Instant,
  updatedAt: Instant,
});
/** A trip with all that is in it. */
export const Trip: z.ZodType<TripShape> = TripFieldsRead;

/** A trip as a list shows it. */
export const ItinerarySummary = z.strictObject({
  id: Id,
  version: Version,
  title: z.string(),
  /** The place that it began with; its landscape draws the cover. */
  place: TripPlace.omit({ facts: true }),
  /** The names of all its places, in the order of its days. */
  placeNames: z.array(z.string()),
  startsOn: CalendarDay.nullable(),
  endsOn: CalendarDay.nullable(),
  dayCount: z.int(),
  stopCount: z.int(),
  isArchived: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ItinerarySummary = z.infer<typeof ItinerarySummary>;

/** A trip that was deleted, and until when it can be brought back. */
export const RemovedItinerary = z.strictObject({ id: Id, restorableUntil: Instant });
export type RemovedItinerary = z.infer<typeof RemovedItinerary>;

/** The same as a form sends it: all of it is text, and what was left empty is not said. */
export const NewItineraryForm = z.preprocess((form) => {
  const { days, travellers, startsOn, isReordered, ...rest } = {
    ...(form as Record<string, unknown>),
  };
  const numbers = Object.entries({ days, travellers })
    .filter(([, typed]) => typed !== undefined && typed !== "")
    .map(([name, typed]) => [name, Number(typed)]);
  return {
    ...rest,
    ...(Object.fromEntries(numbers) as Record<string, number>),
    isReordered: isReordered === "on",
    startsOn: startsOn || null,
  };
}, NewItinerary);
