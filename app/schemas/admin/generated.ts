import { z } from "zod";
import { LANDSCAPES, POI_CATEGORIES } from "#app/domain/catalogue/kinds.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";
import { strangeText, tidied } from "#app/domain/proposals/plain-text.ts";
import {
  Latitude,
  Longitude,
  Month,
  StateName,
  TimeOfDay,
  WallTime,
  Weekday,
} from "#app/schemas/public/common.ts";
import { IdealDays } from "#app/schemas/public/places.ts";

/** Plain text from a model, with normalised whitespace. */
export const plainText = (least: number, most: number) =>
  z
    .string()
    .max(20_000, "is too long")
    .transform(tidied)
    .pipe(
      z
        .string()
        .min(least)
        .max(most)
        .superRefine((text, issues) => {
          const strange = strangeText(text);
          if (strange) issues.addIssue({ code: "custom", message: strange });
        }),
    );

const Confidence = z.number().min(0).max(1);
const Slugs = z.array(z.string().max(80)).max(12);
const Name = plainText(2, 120);

/** A place from a model. Unrequested fields are rejected, because IDs are assigned by us. */
export const GeneratedPlace = z.strictObject({
  name: Name,
  state: StateName,
  district: plainText(2, 80).nullable(),
  aliases: z.array(plainText(2, 80)).max(12),
  description: plainText(100, 1200),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  altitudeM: z.int().min(-10).max(9000).nullable(),
  landscape: z.enum(LANDSCAPES),
  bestMonths: z.array(Month).max(12),
  idealDays: IdealDays.nullable(),
  tags: Slugs,
  confidence: Confidence,
});
export type GeneratedPlace = z.infer<typeof GeneratedPlace>;

/** Hours from a model, sitting by sitting. Models are most reliable with a list of objects. */
export const GeneratedHours = z
  .array(z.strictObject({ day: z.enum(WEEKDAYS), opens: WallTime, closes: WallTime }))
  .max(28);

const Rupees = z.number().min(0).max(1_000_000).nullable();

/** A point of interest from a model. */
export const GeneratedPoi = z.strictObject({
  name: Name,
  category: z.enum(POI_CATEGORIES),
  description: plainText(20, 600),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  visitMinutes: z.int().min(5).max(1440),
  hours: GeneratedHours.nullable(),
  closedOn: z.array(Weekday).max(7),
  feeIndianRupees: Rupees,
  feeForeignRupees: Rupees,
  bestTimeOfDay: TimeOfDay.nullable(),
  tags: Slugs,
  confidence: Confidence,
});
export type GeneratedPoi = z.infer<typeof GeneratedPoi>;

/** Names that a model suggests adding. */
export const GeneratedNames = z.strictObject({ names: z.array(z.string().max(500)).max(200) });

const Hub = z.strictObject({
  name: plainText(2, 120),
  code: z
    .string()
    .regex(/^[A-Z]{2,5}$/, "Must be a code of 2 to 5 capital letters")
    .nullable(),
});

/** Record fields from a model, by completeness field name. */
export const GENERATED_FIELDS = {
  place: {
    description: plainText(100, 1200),
    district: plainText(2, 80),
    postalCode: z.string().regex(/^[1-9]\d{5}$/, "Must be 6 digits"),
    altitudeM: z.int().min(-10).max(9000),
    landscape: z.enum(LANDSCAPES),
    bestMonths: z.array(Month).min(1).max(12),
    idealDays: IdealDays,
    nearestAirport: Hub,
    nearestRailway: Hub,
    tags: Slugs.min(2),
  },
  poi: {
    description: plainText(20, 600),
    category: z.enum(POI_CATEGORIES),
    visitMinutes: z.int().min(5).max(1440),
    openingHours: z.strictObject({ hours: GeneratedHours, closedOn: z.array(Weekday).max(7) }),
    fee: z.strictObject({ feeIndianRupees: Rupees, feeForeignRupees: Rupees }),
    bestTimeOfDay: TimeOfDay,
  },
} as const;
