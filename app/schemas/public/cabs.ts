import { z } from "zod";
import {
  ADD_ONS,
  CAB_TRIP_TYPES,
  FARE_LINE_KINDS,
  FARE_UNITS,
  LOCAL_PACKAGE_NAMES,
  VEHICLE_CLASSES,
} from "#app/domain/fares/types.ts";
import { Id, IdOrSlug, Instant, Latitude, Longitude, oneLine } from "./common.ts";

const MAX_STOPS = 12;
const MAX_PARTY = 60;

export const VehicleClassName = z.enum(VEHICLE_CLASSES, "Choose a vehicle class");

/** A date and time on the clock at the pickup, `YYYY-MM-DDTHH:MM`. */
export const PickupTime = z
  .string("Enter a date and time")
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, "Enter a date and time as YYYY-MM-DDTHH:MM")
  .refine(
    (text) => new Date(`${text}:00Z`).toJSON()?.startsWith(text) ?? false,
    "Enter a date that exists",
  );

/** A place of the guide, or any point in India with a name. */
const CabStop = z.union(
  [
    z.strictObject({ placeId: IdOrSlug }),
    z.strictObject({
      name: oneLine().min(1, "Enter a name").max(120),
      latitude: Latitude,
      longitude: Longitude,
    }),
  ],
  "Choose a place, or enter a name with its latitude and longitude",
);

const count = (max: number, words: string) =>
  z.int(words).min(0, words).max(max, `Enter at most ${max}`);

export const NewQuote = z.strictObject({
  tripType: z.enum(CAB_TRIP_TYPES, "Choose a kind of trip"),
  stops: z
    .array(CabStop, "Enter where the trip starts and where it goes")
    .min(1, "Enter where the trip starts")
    .max(MAX_STOPS, `A trip has at most ${MAX_STOPS} stops`),
  pickupAt: PickupTime,
  /** When a round or multi-city trip is back or ends. */
  returnAt: PickupTime.optional(),
  package: z.enum(LOCAL_PACKAGE_NAMES, "Choose a package").optional(),
  passengers: count(MAX_PARTY, "Enter how many people travel").min(1, "Enter at least one traveller"),
  bags: count(MAX_PARTY, "Enter how many bags you have").default(0),
  addOns: z.array(z.enum(ADD_ONS, "Choose from the list")).max(ADD_ONS.length).default([]),
  vehicleClass: VehicleClassName.optional(),
  /** The trip that it is for: while the stops are the trip’s, all its sights are driven to. */
  itineraryId: Id.optional(),
  /** The day of the trip, from 1, for a day in a town. */
  itineraryDay: z.int().min(1).max(60).optional(),
  flightNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2} ?\d{1,4}[A-Z]?$/, "Enter a flight number such as 6E 204")
    .optional(),
  terminal: oneLine().max(20).optional(),
});
export type NewQuote = z.output<typeof NewQuote>;

const Paise = z.int().min(0);

export const FareLine = z.object({
  kind: z.enum(FARE_LINE_KINDS),
  label: z.string(),
  rule: z.string(),
  quantity: z.number(),
  unit: z.enum(FARE_UNITS),
  ratePaise: Paise,
  amountPaise: Paise,
});

export const QuoteOption = z.object({
  vehicleClass: z.enum(VEHICLE_CLASSES),
  label: z.string(),
  examples: z.string(),
  seats: z.int(),
  bags: z.int(),
  /** The tariff behind the price. */
  tariffId: Id,
  tariffVersion: z.int(),
  lines: z.array(FareLine),
  estimated: z.array(FareLine),
  excluded: z.array(FareLine.omit({ quantity: true, amountPaise: true })),
  taxLabel: z.string(),
  /** Hundredths of a per cent: 500 is 5 %. */
  taxBasisPoints: z.int(),
  taxPaise: Paise,
  totalPaise: Paise,
  perPersonPaise: Paise,
});
export type QuoteOption = z.output<typeof QuoteOption>;

export const QuoteStop = z.object({
  placeId: Id.nullable(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const DISTANCE_SOURCES = ["estimate", "routing-server"] as const;

export const QuoteRoute = z.object({
  stops: z.array(QuoteStop),
  /** Kilometres driven; a round trip includes its way back. */
  distanceKm: z.number(),
  distanceSource: z.enum(DISTANCE_SOURCES),
  driveMinutes: z.int(),
  days: z.int(),
  nights: z.int(),
  isHilly: z.boolean(),
  statesEntered: z.array(z.string()),
});
export type QuoteRoute = z.output<typeof QuoteRoute>;

/** The terms that a price was given under: the advance, and what cancelling costs from the earliest moment on. */
export const BookingTerms = z.object({
  version: z.int(),
  advancePercent: z.int(),
  tiers: z.array(z.object({ hours: z.int(), percent: z.int() })),
});

export const Quote = z.object({
  id: Id,
  createdAt: Instant,
  expiresAt: Instant,
  currency: z.literal("INR"),
  request: NewQuote,
  ...QuoteRoute.shape,
  options: z.array(QuoteOption),
  /** Classes that don't fit the party, and why. */
  unfit: z.array(z.object({ vehicleClass: z.enum(VEHICLE_CLASSES), reason: z.string() })),
  /** Changes of the time that would cost less, in words. */
  hints: z.array(z.string()),
  terms: BookingTerms,
  signature: z.string(),
});
export type Quote = z.output<typeof Quote>;

/** What cabs for a trip would cost by its plan: a part for each day in a town, or one for a tour. */
export const TripCab = z.object({
  /** Of the trip. */
  version: z.int(),
  /** Null if nothing is driven, or no class fits. */
  totalPaise: Paise.nullable(),
  parts: z.array(
    z.object({
      day: z.int().nullable(),
      tripType: z.enum(CAB_TRIP_TYPES),
      package: z.enum(LOCAL_PACKAGE_NAMES).nullable(),
      distanceKm: z.number(),
      days: z.int(),
      nights: z.int(),
      vehicleLabel: z.string().nullable(),
      totalPaise: Paise.nullable(),
    }),
  ),
});
export type TripCab = z.output<typeof TripCab>;

export const QuoteParams = z.strictObject({ id: Id });

/** The money part of a tariff, as it is stored; see Tariff in app/domain/fares/types.ts. */
export const TariffPrices = z.strictObject({
  perKmPaise: Paise.default(0),
  minimumKm: z.int().min(0).default(0),
  driverAllowancePaise: Paise.default(0),
  nightChargePaise: Paise.default(0),
  hillSurchargePaise: Paise.default(0),
  packages: z.partialRecord(z.enum(LOCAL_PACKAGE_NAMES), Paise).default({}),
  airport: z.strictObject({ pricePaise: Paise, includedKm: z.int().min(0) }).nullable().default(null),
  extraKmPaise: Paise.default(0),
  extraHourPaise: Paise.default(0),
  tollPerKmPaise: Paise.default(0),
  permitPaise: Paise.default(0),
  parkingPerDayPaise: Paise.default(0),
  addOns: z.partialRecord(z.enum(ADD_ONS), Paise).default({}),
});
export type TariffPrices = z.output<typeof TariffPrices>;
