import { z } from "zod";
import { TIMES_OF_DAY } from "#app/domain/catalogue/kinds.ts";
import { REGION_OF_STATE, REGIONS, WEEKDAYS, type State } from "#app/domain/constants.ts";

export const Id = z.uuid();
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, numbers and single hyphens")
  .max(80);

/** Controls, halves of letters, and marks that turn the direction of whatever text comes after them. Joiners, which Indian scripts need, are none of them. */
const TREACHEROUS = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const VISIBLE = /[^\p{Z}\p{C}]/u;

export const isVisible = (typed: string) => VISIBLE.test(typed);
/** Letters of any script, among which the vowel signs of Indian scripts count. */
export const hasTwoLetters = (typed: string) =>
  /\p{L}/u.test(typed) && (typed.match(/[\p{L}\p{M}]/gu) ?? []).length >= 2;
export const isOneLine = (typed: string) => !TREACHEROUS.test(typed);
/** A text of one line, such as a name, that changes nothing of what it stands beside. */
export const oneLine = () =>
  z
    .string()
    .trim()
    .refine(isOneLine, "Contains hidden characters. Type it instead of pasting it");

/** Wherever a placeId is taken, the slug is taken too. */
export const IdOrSlug = z.union([Id, Slug], {
  error: ({ input }) => (input == null ? undefined : "Use an ID or a slug"),
});

const LATITUDE_RANGE = "Enter a latitude from -90 to 90";
const LONGITUDE_RANGE = "Enter a longitude from -180 to 180";
export const Latitude = z.number(LATITUDE_RANGE).min(-90, LATITUDE_RANGE).max(90, LATITUDE_RANGE);
export const Longitude = z
  .number(LONGITUDE_RANGE)
  .min(-180, LONGITUDE_RANGE)
  .max(180, LONGITUDE_RANGE);
export const Coordinates = z.strictObject({ latitude: Latitude, longitude: Longitude });

export const Month = z.int().min(1).max(12);
export const Weekday = z.enum(WEEKDAYS);
export const RegionName = z.enum(REGIONS);
export const StateName = z.enum(Object.keys(REGION_OF_STATE) as [State, ...State[]]);
export const TimeOfDay = z.enum(TIMES_OF_DAY);

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** A calendar day, `YYYY-MM-DD`. */
export const CalendarDay = z.iso.date("Enter a date as YYYY-MM-DD");
/** Wall time, `HH:MM`; `24:00` is the end of a day. */
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Use HH:MM");
/** Indian money: integer paise. */
export const Paise = z.int().min(0).max(1_000_000_000);

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A number in a query string: digits only, so that `NaN`, `1e309` and `0x1f` are refused by name. */
export const QueryNumber = z
  .string()
  .regex(NUMBER, "Must be a number")
  .max(20, "Must be a number")
  .transform(Number);

/** A whole number in a query string between `min` and `max`. */
export const queryInteger = (min: number, max: number) =>
  QueryNumber.pipe(
    z
      .int("Must be a whole number")
      .min(min, `Must be at least ${min}`)
      .max(max, `Must be at most ${max}`),
  );

/** `a,b,…` as numbers; exactly `count` of them. */
export const queryNumbers = (count: number, shape: string) =>
  z
    .string()
    .max(120, `Use ${shape}`)
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (parts) => parts.length === count && parts.every((part) => NUMBER.test(part)),
      `Use ${shape}`,
    )
    .transform((parts) => parts.map(Number));

/** Halves of letters, and controls but for the line's end and the tab. */
const withoutControls = (typed: string) => !/[\p{Cs}\p{Cc}]/u.test(typed.replace(/[\n\t]/g, ""));

export const line = (label: string, most: number) =>
  oneLine().max(most, `Keep the ${label} under ${most} characters`);
export const named = (label: string, most: number) =>
  line(label, most).refine(isVisible, `Enter a ${label}`);
const LONGEST_NOTE = 5_000;
export const Note = z
  .string()
  .transform((typed) => typed.replaceAll("\r\n", "\n"))
  .pipe(
    z
      .string()
      .max(LONGEST_NOTE, `Keep the note under ${LONGEST_NOTE} characters`)
      .refine(withoutControls, "Remove unsupported characters"),
  );
