import { z } from "zod";
import type { TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import { MODES, TRANSFER_MODES, type Fix as FixShape, type Plan as PlanShape } from "#app/domain/plan/types.ts";
import { CalendarDay, Id, Latitude, Longitude, Paise, WallTime } from "./common.ts";
import { Interests, Operation, Pace, Trip } from "./itineraries.ts";
import { TripPreferences } from "./trip-preferences.ts";

/** Minutes since the midnight with which the day began; past 1,440 it is the next day. */
const MinuteOfDay = z.int();
const Minutes = z.number().min(0);
const Path = z.array(z.strictObject({ latitude: Latitude, longitude: Longitude }));

const Fix: z.ZodType<FixShape> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("move-to-day"), stopId: Id, dayId: Id }),
  z.strictObject({ kind: z.literal("reorder"), dayId: Id, order: z.array(Id) }),
  z.strictObject({ kind: z.literal("stay"), stopId: Id, minutes: Minutes }),
  z.strictObject({ kind: z.literal("pin"), stopId: Id, at: WallTime.nullable() }),
  z.strictObject({ kind: z.literal("start-day"), dayId: Id, at: WallTime }),
  z.strictObject({ kind: z.literal("end-day"), dayId: Id, at: WallTime }),
  z.strictObject({ kind: z.literal("to-ideas"), stopId: Id }),
]);

const Conflict = z.strictObject({
  kind: z.enum([
    "closed-that-day",
    "before-opening",
    "after-closing",
    "stays-past-closing",
    "late-for-pin",
    "overlap",
    "day-too-long",
    "misses-sunset",
    "misses-sunrise",
    "over-pace",
    "misses-departure",
    "place-closed",
    "road-closed",
    "altitude",
    "permit",
    "access",
    "festival",
  ]),
  severity: z.enum(["problem", "remark"]),
  minutes: z.number().nullable(),
  text: z.string(),
  fixes: z.array(Fix),
});

const PlannedStop = z.strictObject({
  stopId: Id,
  arrivesAt: MinuteOfDay,
  waitMinutes: Minutes,
  beginsAt: MinuteOfDay,
  leavesAt: MinuteOfDay,
  isPinned: z.boolean(),
  freeTime: z.string().nullable(),
  conflicts: z.array(Conflict),
  remarks: z.array(z.string()),
});

const travel = {
  km: z.number().min(0),
  minutes: Minutes,
  mode: z.enum(MODES),
  /** Between these the true minutes lie in nine of ten cases, as far as is known. */
  band: z.tuple([z.number(), z.number()]),
  path: Path.nullable(),
};
const PlannedLeg = z.strictObject({
  fromId: Id.nullable(),
  toId: Id.nullable(),
  departsAt: MinuteOfDay,
  ...travel,
});
/** The journey to the day's place from the one before; a negative departure is on the evening before. */
const PlannedTransfer = z.strictObject({
  fromName: z.string(),
  toName: z.string(),
  by: z.enum(TRANSFER_MODES),
  departsAt: MinuteOfDay,
  arrivesAt: MinuteOfDay,
  /** True unless the traveller knows both times. */
  isEstimate: z.boolean(),
  /** The stop that comes before it; null when it comes first. */
  afterId: Id.nullable(),
  ...travel,
});

const PlannedDay = z.strictObject({
  dayId: Id,
  date: CalendarDay.nullable(),
  stops: z.array(PlannedStop),
  legs: z.array(PlannedLeg),
  transfer: PlannedTransfer.nullable(),
  beginsAt: MinuteOfDay,
  endsAt: MinuteOfDay,
  travelMinutes: Minutes,
  travelKm: z.number().min(0),
  waitMinutes: Minutes,
  visitMinutes: Minutes,
  costPaise: z.int().min(0),
  costUnknown: z.int().min(0),
  sunrise: MinuteOfDay.nullable(),
  sunset: MinuteOfDay.nullable(),
  conflicts: z.array(Conflict),
  path: Path,
});

const plan = {
  days: z.array(PlannedDay),
  costPaise: z.int().min(0),
  costUnknown: z.int().min(0),
  travelMinutes: Minutes,
  travelKm: z.number().min(0),
  conflictCount: z.int().min(0),
};
/** A trip worked out: when one is where, and what doesn't go. */
export const Plan: z.ZodType<PlanShape> = z.strictObject(plan);

const MissingSights = z.array(
  z.strictObject({ poiId: Id, placeId: Id, name: z.string(), reason: z.string() }),
);
/** The same with the best known sights of the trip's places that are on none of its days, each with the reason. */
export const TripPlan = z.strictObject({ ...plan, missing: MissingSights });

const LegNumbers = z.array(z.array(z.number().min(0).nullable()));

/**
 * A routing server's legs by car on empty roads: tables from each point to each other. Null if all travel is
 * estimated.
 */
export const TripTravel: z.ZodType<TravelSource | null> = z
  .strictObject({
    tables: z.array(z.strictObject({ points: Path, minutes: LegNumbers, km: LegNumbers })),
  })
  .nullable();

/** Whether the ways between the days are asked for as well. */
export const TravelQuery = z.strictObject({
  acrossDays: z
    .enum(["true", "false"], "Must be true or false")
    .default("false")
    .transform((typed) => typed === "true"),
});

/** What to put in a better order: a day, or the whole trip when none is named; applied, or only proposed. */
export const Optimisation = z.strictObject({
  version: z.int().min(1).optional(),
  dayId: Id.optional(),
  apply: z.boolean().default(false),
});

/** A better order, or the one there is: the plans before and after, and the changes that lead from the one to the other. */
export const Optimised = z.strictObject({
  isBetter: z.boolean(),
  before: Plan,
  after: Plan,
  operations: z.array(Operation),
  /** The trip with the changes, when they were applied. */
  trip: Trip.nullable(),
});

/** What a new plan is made for; what is left out stays as the trip says. */
const replanWishes = {
  pace: Pace.optional(),
  interests: Interests.optional(),
  budgetPaise: Paise.nullable().optional(),
  preferences: TripPreferences.optional(),
};
export type ReplanWishes = z.output<z.ZodObject<typeof replanWishes>>;

/** A new plan of a trip: applied, or only proposed. */
export const Replan = z.strictObject({
  ...replanWishes,
  version: z.int().min(1).optional(),
  apply: z.boolean().default(false),
});

const ChangedStops = z.array(z.strictObject({ stopId: Id, name: z.string() }));

/** A new plan, how it differs from the present one, and the changes that lead to it. */
export const Replanned = z.strictObject({
  isDifferent: z.boolean(),
  before: Plan,
  after: Plan,
  /** Sights that come onto a day, that leave theirs for the ideas, and that change their day. */
  added: ChangedStops,
  removed: ChangedStops,
  moved: ChangedStops,
  missing: MissingSights,
  operations: z.array(Operation),
  /** The trip with the changes, when they were applied. */
  trip: Trip.nullable(),
});
