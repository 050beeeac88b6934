import { z } from "zod";
import { cleanDestination, LONGEST_DESTINATION } from "#app/domain/trip/ai-day.ts";
import { MODES } from "#app/domain/plan/types.ts";
import { POI_CATEGORIES } from "#app/domain/catalogue/kinds.ts";
import { CalendarDay, Id, IdOrSlug, Latitude, Longitude } from "./common.ts";
import { Interests, Pace, TripDate } from "./itineraries.ts";

const TOO_LONG = `Keep the destination under ${LONGEST_DESTINATION} characters`;

/** The destination of a day in words. Letters are counted, of which some scripts take two units each. */
export const WrittenDayRequest = z.strictObject({
  destination: z
    .string()
    .max(2 * LONGEST_DESTINATION, TOO_LONG)
    .refine((typed) => [...typed].length <= LONGEST_DESTINATION, TOO_LONG)
    .refine((typed) => !/[\p{Cc}\p{Cs}]/u.test(typed), "Remove unsupported characters")
    .transform(cleanDestination)
    .pipe(z.string().min(1, "Enter a destination")),
});
export type WrittenDayRequest = z.output<typeof WrittenDayRequest>;

/** A day in words: `text` is plain text, whose line breaks count. */
export const WrittenDay = z.strictObject({
  destination: z.string(),
  text: z.string(),
  source: z.enum(["model", "sample"]),
});
export type WrittenDay = z.infer<typeof WrittenDay>;

/** A day of the guide's points of interest at one place. */
export const GroundedDayRequest = z.strictObject({
  placeId: IdOrSlug,
  date: TripDate.nullable().default(null),
  pace: Pace.default("balanced"),
  interests: Interests.default([]),
});
export type GroundedDayRequest = z.output<typeof GroundedDayRequest>;

const Minute = z.int().min(0);

/** A visit of the day, and the way on to the next one. */
const GroundedStop = z.strictObject({
  poiId: Id,
  slug: z.string(),
  name: z.string(),
  category: z.enum(POI_CATEGORIES),
  latitude: Latitude,
  longitude: Longitude,
  /** Minutes since midnight. */
  beginsAt: Minute,
  leavesAt: Minute,
  legToNext: z.strictObject({ minutes: Minute, km: z.number().min(0), mode: z.enum(MODES) }).nullable(),
  /** What is worth knowing: "Closed on Mondays" on a day without a date. */
  remarks: z.array(z.string()),
});

/** A day that can be done, in the order of its visits; `leftOut` is what was chosen and could not be fitted in. */
export const GroundedDay = z.strictObject({
  source: z.enum(["model", "rules"]),
  place: z.strictObject({ id: Id, slug: z.string(), name: z.string() }),
  date: CalendarDay.nullable(),
  pace: Pace,
  stops: z.array(GroundedStop),
  leftOut: z.array(z.strictObject({ poiId: Id, name: z.string(), reason: z.string() })),
});
export type GroundedDay = z.infer<typeof GroundedDay>;
