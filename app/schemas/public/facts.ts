import { z } from "zod";
import {
  ACCESS_MODES,
  PERMIT_HOLDERS,
  PERMIT_KINDS,
  TREK_GRADES,
} from "#app/domain/catalogue/facts.ts";
import {
  PERMITS_FORMAT,
  POI_ACCESS_FORMAT,
  SEASONS_FORMAT,
} from "#app/domain/catalogue/fact-lines.ts";
import { followsSun } from "#app/domain/catalogue/hours-time.ts";
import { CalendarDay, Latitude, Longitude, Month, oneLine, WallTime } from "./common.ts";

/** Where a fact that changes was read: a named official notice, tariff or document with its year. */
export const FactSource = z.strictObject({
  source: oneLine().min(3).max(300).nullable(),
  checkedOn: CalendarDay,
  verified: z.boolean(),
});

/** `HH:MM`, or minutes from the sun: `sunrise`, `sunset-30`. */
export const HoursTime = z
  .string()
  .max(12)
  .refine(
    (time) => WallTime.safeParse(time).success || followsSun(time),
    "Use HH:MM, sunrise or sunset, as in sunset-30",
  );

const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "Use MM-DD")
  .refine(
    (day) => Number(day.slice(3)) <= (DAYS_OF_MONTH[Number(day.slice(0, 2)) - 1] ?? 31),
    "No such day",
  );

/** From one day of the year to another, both included; it may run over the end of the year. */
export const DayRange = z.strictObject({ from: DayOfYear, to: DayOfYear });

const Note = oneLine().min(2).max(200);

export const ClosedSeasons = z
  .array(
    z.strictObject({ ...DayRange.shape, reason: Note.nullable() }),
    `Write one season a line, as in "${SEASONS_FORMAT}"`,
  )
  .max(6);

export const PoiAccess = z.strictObject({
  mode: z.enum(ACCESS_MODES),
  /** Where a vehicle stops. */
  accessPoint: z
    .strictObject({
      name: oneLine().min(2).max(120),
      latitude: Latitude,
      longitude: Longitude,
    })
    .nullable(),
  /** One way from there. */
  minutesFromAccess: z.int().min(1).max(2_880).nullable(),
  trekGrade: z.enum(TREK_GRADES).nullable(),
}, `Write it as in "${POI_ACCESS_FORMAT}"`);

export const PlaceAccess = z.strictObject({
  carFree: z.boolean(),
  island: z.boolean(),
  roadClosedMonths: z.array(Month).max(12),
  note: Note.nullable(),
});

export const Permits = z
  .array(
    z.strictObject({
      kind: z.enum(PERMIT_KINDS),
      appliesTo: z.enum(PERMIT_HOLDERS),
      note: Note.nullable(),
    }),
    `Write one permit a line, as in "${PERMITS_FORMAT}"`,
  )
  .max(6);

/** Metres above the sea. */
export const PoiAltitude = z.int().min(-10).max(9000);

export const PlaceSources = z.strictObject({
  access: FactSource.optional(),
  season: FactSource.optional(),
  altitude: FactSource.optional(),
  permits: FactSource.optional(),
});
