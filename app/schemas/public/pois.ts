import { z } from "zod";
import { POI_CATEGORIES } from "#app/domain/catalogue/kinds.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";
import {
  CalendarDay,
  Id,
  IdOrSlug,
  Latitude,
  Longitude,
  oneLine,
  Paise,
  queryInteger,
  Slug,
  TimeOfDay,
  WallTime,
  Weekday,
} from "./common.ts";
import { RegionFilter, StateFilter, TagFilter } from "./filters.ts";
import { Image } from "./images.ts";
import { pageOf, pageQuery } from "./paging.ts";
import { Tag } from "./tags.ts";

/** Opening and closing time of one sitting; a split day has two. */
const Sitting = z
  .tuple([WallTime, WallTime])
  .refine(([open, close]) => open < close, "Enter a closing time after the opening time");

/** Hours by weekday in local wall time; a weekday that is missing or empty is closed. */
export const OpeningHours = z.strictObject(
  Object.fromEntries(WEEKDAYS.map((day) => [day, z.array(Sitting).max(4).optional()])) as Record<
    (typeof WEEKDAYS)[number],
    z.ZodOptional<z.ZodArray<typeof Sitting>>
  >,
);
export type OpeningHours = z.infer<typeof OpeningHours>;

/** Where a fact that changes was read: a named official notice, tariff or document with its year. */
const FactSource = z.strictObject({
  source: oneLine().min(3).max(300).nullable(),
  checkedOn: CalendarDay,
  verified: z.boolean(),
});

export const PoiSources = z.strictObject({
  hours: FactSource.optional(),
  fee: FactSource.optional(),
});
export type PoiSources = z.infer<typeof PoiSources>;

export const Fee = z.strictObject({
  indianAdult: Paise.nullable(),
  foreignAdult: Paise.nullable(),
});

/** The facts of a point of interest, as a catalogue file and the API both hold them. */
export const PoiFacts = z.strictObject({
  slug: Slug,
  name: z.string().min(2).max(120),
  category: z.enum(POI_CATEGORIES),
  description: z.string().min(20).max(600),
  latitude: Latitude,
  longitude: Longitude,
  /** How far off the coordinates may be, in metres. */
  precisionM: z.int().min(1).max(20_000),
  /** A typical visit. */
  visitMinutes: z.int().min(5).max(1440),
  /** Null when not known. */
  openingHours: OpeningHours.nullable(),
  closedOn: z.array(Weekday),
  /** Entry in integer paise (0 is free, null is not known). */
  feePaise: Fee.nullable(),
  bestTimeOfDay: TimeOfDay.nullable(),
  sources: PoiSources,
});

export const Poi = PoiFacts.extend({
  id: Id,
  placeId: Id,
  tags: z.array(Tag),
  images: z.array(Image),
  rating: z.number().min(1).max(5).nullable(),
  ratingCount: z.int().min(0),
});
export type Poi = z.infer<typeof Poi>;

export const PoiListQuery = z.object({
  limit: queryInteger(1, 200).optional(),
  placeId: IdOrSlug.optional(),
});
export type PoiListQuery = z.infer<typeof PoiListQuery>;

export const PoiList = z.array(Poi);

/** A point of interest by its id, or as suggestions name it: `jaipur#amber-fort`. */
export const PoiParams = z.object({
  poiId: z.union([
    Id,
    z
      .string()
      .max(161)
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*#[a-z0-9]+(-[a-z0-9]+)*$/,
        "Use an ID, or the slugs of its place and its own with # between them",
      ),
  ]),
});

export const POI_SORTS = ["id", "name", "category", "popularity", "rating"] as const;
export type PoiSort = (typeof POI_SORTS)[number];

export const PoiPageQuery = pageQuery(POI_SORTS, {
  q: z.string().trim().max(100).optional(),
  placeId: IdOrSlug.optional(),
  category: z.enum(POI_CATEGORIES).optional(),
  state: StateFilter.optional(),
  region: RegionFilter.optional(),
  tag: TagFilter.optional(),
});
export type PoiPageQuery = z.infer<typeof PoiPageQuery>;

export const PoiPage = pageOf(Poi);
export type PoiPage = z.infer<typeof PoiPage>;
