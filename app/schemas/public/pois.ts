import { z } from "zod";
import { compareTimes } from "#app/domain/catalogue/hours-time.ts";
import { POI_CATEGORIES } from "#app/domain/catalogue/kinds.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";
import {
  CalendarDay,
  Id,
  IdOrSlug,
  Latitude,
  Longitude,
  Paise,
  queryInteger,
  Slug,
  TimeOfDay,
  WallTime,
  Weekday,
} from "./common.ts";
import { RegionFilter, StateFilter, TagFilter } from "./filters.ts";
import { ClosedSeasons, DayRange, FactSource, HoursTime, Permits, PoiAccess, PoiAltitude } from "./facts.ts";
import { Image } from "./images.ts";
import { pageOf, pageQuery } from "./paging.ts";
import { Tag } from "./tags.ts";

/** Opening and closing time of one sitting; a split day has two. */
const Sitting = z
  .tuple([HoursTime, HoursTime])
  .refine(
    ([open, close]) => compareTimes(open, close) < 0,
    "Enter a closing time after the opening time",
  );

/** Hours by weekday in local wall time; a weekday that is missing or empty is closed. */
export const OpeningHours = z.strictObject(
  Object.fromEntries(WEEKDAYS.map((day) => [day, z.array(Sitting).max(4).optional()])) as Record<
    (typeof WEEKDAYS)[number],
    z.ZodOptional<z.ZodArray<typeof Sitting>>
  >,
);
export type OpeningHours = z.infer<typeof OpeningHours>;

/** Hours of a part of the year, instead of the usual ones. */
export const SeasonalHours = z
  .array(
    z.strictObject({
      ...DayRange.shape,
      openingHours: OpeningHours,
      closedOn: z.array(Weekday).max(7),
    }),
  )
  .max(4);

export const PoiSources = z.strictObject({
  hours: FactSource.optional(),
  fee: FactSource.optional(),
  access: FactSource.optional(),
  season: FactSource.optional(),
  altitude: FactSource.optional(),
  permits: FactSource.optional(),
});
export type PoiSources = z.infer<typeof PoiSources>;

export const Fee = z.strictObject({
  indianAdult: Paise.nullable(),
  foreignAdult: Paise.nullable(),
});

/** Facts that decide a day; null is not known. */
export const poiDayFacts = {
  /** Editorial, 0 to 100. */
  popularity: z.int().min(0).max(100).nullable(),
  access: PoiAccess.nullable(),
  closedSeasons: ClosedSeasons.nullable(),
  seasonalHours: SeasonalHours.nullable(),
  lastEntry: HoursTime.nullable(),
  altitudeM: PoiAltitude.nullable(),
  permits: Permits.nullable(),
};

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
  ...poiDayFacts,
  id: Id,
  placeId: Id,
  /** Further places that it belongs to; their lists hold it too. */
  otherPlaceIds: z.array(Id),
  tags: z.array(Tag),
  images: z.array(Image),
  rating: z.number().min(1).max(5).nullable(),
  ratingCount: z.int().min(0),
});
export type Poi = z.infer<typeof Poi>;

/** When it is open on a date, times that follow the sun resolved. */
export const HoursOn = z.strictObject({
  date: CalendarDay,
  /** Null where hours are not known; empty where it is closed. */
  sittings: z.array(z.tuple([WallTime, WallTime])).nullable(),
  lastEntry: WallTime.nullable(),
  /** Why it is closed all day. */
  closed: z.string().nullable(),
});

export const PoiQuery = z.object({ date: CalendarDay.optional() });
/** A point of interest; `hoursOn` is null unless a date is asked for. */
export const PoiDetail = Poi.extend({ hoursOn: HoursOn.nullable() });
export type PoiDetail = z.infer<typeof PoiDetail>;

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
