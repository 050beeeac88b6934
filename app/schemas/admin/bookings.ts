import { z } from "zod";
import { DESK_VIEWS } from "#app/domain/bookings/desk-views.ts";
import { readReference } from "#app/domain/bookings/reference.ts";
import { BOOKING_MOVES, BOOKING_STATUSES } from "#app/domain/bookings/statuses.ts";
import { VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import {
  Booking,
  BookingEvent,
  BookingParams,
  BookingSummary,
} from "#app/schemas/public/bookings.ts";
import { Id, Instant, oneLine, Paise } from "#app/schemas/public/common.ts";
import { pageQuery } from "#app/schemas/public/paging.ts";
import { CompanyQuery } from "./company-query.ts";
import { MailKind } from "./mails.ts";

const Day = z.iso.date("Enter a date as YYYY-MM-DD");

const filters = {
  ...CompanyQuery.shape,
  status: z.enum(BOOKING_STATUSES, "Choose a status").optional(),
  vehicleClass: z.enum(VEHICLE_CLASSES, "Choose a vehicle class").optional(),
  vehicleId: Id.optional(),
  driverId: Id.optional(),
  /** The first and the last day of pickup, in India. */
  from: Day.optional(),
  to: Day.optional(),
  /** A part of a reference, name or phone number, or a vehicle's number. */
  q: oneLine().max(100).optional(),
};

export const DeskCountsQuery = z.object(filters);
export type DeskCountsQuery = z.output<typeof DeskCountsQuery>;

export const DeskQuery = pageQuery(["pickupAt", "createdAt"], {
  ...filters,
  view: z.enum(DESK_VIEWS, "Choose a view").default("all"),
});
export type DeskQuery = z.output<typeof DeskQuery>;

/** The bookings of a file: by reference, with commas between, or all that the filters leave. */
export const DeskExportQuery = z.object({
  ...filters,
  view: DeskQuery.shape.view,
  references: z
    .string()
    .max(2_000)
    .default("")
    .transform((text) => text.split(",").flatMap((part) => readReference(part) ?? [])),
});
export type DeskExportQuery = z.output<typeof DeskExportQuery>;

/** A row of the queue. */
export const DeskBooking = z.object({
  ...BookingSummary.shape,
  contactName: z.string(),
  contactPhone: z.string(),
  passengers: z.int(),
  notes: z.string(),
  plate: z.string().nullable(),
  driverName: z.string().nullable(),
  /** Why an operator has to act now; null if nothing waits for one. */
  needs: z.string().nullable(),
  moves: z.array(z.enum(BOOKING_MOVES)),
  /** Too many wrong codes: only a supervisor lets the trip start. */
  isLocked: z.boolean(),
  isDemo: z.boolean(),
});
export type DeskBooking = z.output<typeof DeskBooking>;

const countsOf = <K extends string>(names: readonly [K, ...K[]]) =>
  z.record(z.enum(names), z.int().min(0));

/** Bookings by view and by status. */
export const DeskCounts = z.object({
  views: countsOf(DESK_VIEWS),
  statuses: countsOf(BOOKING_STATUSES),
});
export type DeskCounts = z.output<typeof DeskCounts>;

export const DeskParams = BookingParams;

const DeskNote = z.object({ id: Id, authorName: z.string(), text: z.string(), createdAt: Instant });

/** A booking with all that its operator sees of it. */
export const DeskRecord = z.object({
  booking: Booking,
  events: z.array(BookingEvent),
  mails: z.array(
    z.object({
      kind: MailKind,
      dueAt: Instant,
      outcome: z.enum(["sent", "stored", "outdated", "failed"]).nullable(),
      settledAt: Instant.nullable(),
      attempts: z.int(),
    }),
  ),
  notes: z.array(DeskNote),
  /** The bill, line against line with the quote; empty before completion. */
  differences: z.array(
    z.object({
      label: z.string(),
      quotedPaise: Paise.nullable(),
      billedPaise: Paise,
      reason: z.string().nullable(),
    }),
  ),
  isLocked: z.boolean(),
  isDemo: z.boolean(),
});
export type DeskRecord = z.output<typeof DeskRecord>;

export const NewDeskNote = z.strictObject({
  text: z.string().trim().min(1, "Enter a note").max(2_000, "Keep the note under 2,000 characters"),
});
export type NewDeskNote = z.output<typeof NewDeskNote>;

export const UnlockStart = z.strictObject({
  version: z.int("Send the version that you saw").min(1).optional(),
  reason: z.string().trim().min(3, "Say why").max(500, "Keep it under 500 characters"),
});
export type UnlockStart = z.output<typeof UnlockStart>;

const fitting = {
  id: Id,
  /** Why it can’t do the trip; null if it can. */
  problem: z.string().nullable(),
  isDemo: z.boolean(),
};

/** Vehicles and drivers for a booking: those that can do it first, the nearest to the pickup ahead. */
export const CabSuggestions = z.object({
  vehicles: z.array(
    z.object({
      ...fitting,
      plate: z.string(),
      model: z.string(),
      vehicleClass: z.enum(VEHICLE_CLASSES),
      seats: z.int(),
      /** Kilometres, as the crow flies, from where it is after its last trip before this one; null if that is unknown. */
      distanceKm: z.number().nullable(),
    }),
  ),
  drivers: z.array(
    z.object({
      ...fitting,
      name: z.string(),
      phone: z.string(),
      languages: z.array(z.string()),
      distanceKm: z.number().nullable(),
    }),
  ),
});
export type CabSuggestions = z.output<typeof CabSuggestions>;

export const NewDeskView = z.strictObject({
  name: oneLine().min(1, "Enter a name").max(60, "Keep the name under 60 characters"),
  /** The query of the queue’s address. */
  query: z.string().max(1_000, "Keep it under 1,000 characters"),
});
export type NewDeskView = z.output<typeof NewDeskView>;

export const DeskViewParams = z.strictObject({ id: Id });
export const SavedDeskView = z.object({ id: Id, name: z.string(), query: z.string() });
export type SavedDeskView = z.output<typeof SavedDeskView>;

const MAX_SELECTED = 100;

/** A move of several bookings. */
export const DeskBulk = z.discriminatedUnion(
  "move",
  [
    z.strictObject({ move: z.literal("confirm"), references: references() }),
    z.strictObject({ move: z.literal("assign"), references: references() }),
  ],
  { error: "Choose confirm or assign" },
);
export type DeskBulk = z.output<typeof DeskBulk>;

function references() {
  return z
    .array(BookingParams.shape.reference)
    .min(1, "Select at least one booking")
    .max(MAX_SELECTED, `Select at most ${MAX_SELECTED} bookings`);
}

/** What became of each. */
export const DeskBulkOutcome = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ reference: z.string(), reason: z.string() })),
});
export type DeskBulkOutcome = z.output<typeof DeskBulkOutcome>;
