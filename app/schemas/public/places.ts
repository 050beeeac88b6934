import { z } from "zod";
import { findName } from "#app/domain/catalogue/find-name.ts";
import { REGIONS } from "#app/domain/constants.ts";
import {
  Coordinates,
  Id,
  IdOrSlug,
  Instant,
  Latitude,
  Longitude,
  Month,
  oneLine,
  Paise,
  queryInteger,
  QueryNumber,
  queryNumbers,
  RegionName,
  Slug,
} from "./common.ts";
import { RegionFilter, StateFilter, TagFilter } from "./filters.ts";
import { ClosedSeasons, Permits, PlaceAccess, PlaceSources } from "./facts.ts";
import { Image } from "./images.ts";
import { pageOf, paging } from "./paging.ts";
import { Poi } from "./pois.ts";
import { Tag } from "./tags.ts";

export const Address = z.strictObject({
  line: oneLine().max(200).nullable(),
  city: oneLine().max(80).nullable(),
  district: oneLine().max(80).nullable(),
  state: z.string().max(80).nullable(),
  country: oneLine().max(80),
  postalCode: oneLine().max(12).nullable(),
});
export type Address = z.infer<typeof Address>;

/** The nearest airport (IATA code) or railway station (station code); distance in km as the crow flies. */
export const TransportHub = z.strictObject({
  name: oneLine().min(2).max(120),
  code: oneLine().max(8).nullable(),
  distanceKm: z.number().min(0).max(1500).nullable(),
});
export type TransportHub = z.infer<typeof TransportHub>;

export const IdealDays = z.strictObject({
  min: z.int().min(1).max(30),
  max: z.int().min(1).max(30),
});

/** Facts that decide whether and when one can go there; null is not known. */
export const placeDayFacts = {
  access: PlaceAccess.nullable(),
  /** When the whole place is shut. */
  closedSeasons: ClosedSeasons.nullable(),
  permits: Permits.nullable(),
};

/** The facts of a place, as a catalogue file and the API both hold them. */
export const PlaceFacts = z.strictObject({
  slug: Slug,
  name: z.string().min(2).max(120),
  description: z.string().min(100).max(1200),
  latitude: Latitude,
  longitude: Longitude,
  altitudeM: z.int().min(-10).max(9000).nullable(),
  /** 1 is January. */
  bestMonths: z.array(Month).max(12),
  idealDays: IdealDays.nullable(),
  /** Editorial, 0 to 100. */
  popularity: z.int().min(0).max(100),
  nearestAirport: TransportHub.nullable(),
  nearestRailway: TransportHub.nullable(),
});

export const Place = PlaceFacts.extend({
  ...placeDayFacts,
  sources: PlaceSources,
  id: Id,
  address: Address.nullable(),
  region: RegionName.nullable(),
  tags: z.array(Tag),
  images: z.array(Image),
  /** The mean of travellers' reviews, 1 to 5; null until there are any. */
  rating: z.number().min(1).max(5).nullable(),
  ratingCount: z.int().min(0),
  poiCount: z.int().min(0),
  updatedAt: Instant,
});
export type Place = z.infer<typeof Place>;

export const PlaceList = z.array(Place);
/** Names, in any spelling; "near Jaipur" and "forts near Jaipur" too. */
const Words = z.string().trim().max(100).optional();

export const PlaceListQuery = z.object({ limit: queryInteger(1, 200).optional(), q: Words });
export const PlaceParams = z.object({ placeId: IdOrSlug });

export const PLACE_SORTS = [
  "id",
  "relevance",
  "name",
  "state",
  "rating",
  "popularity",
  "distance",
] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

/** The filters of the catalogue; the API's query and the explore page's address are read by this one schema. */
export const PlaceFilters = z.object({
  q: Words,
  state: StateFilter.optional(),
  region: RegionFilter.optional(),
  tag: TagFilter.optional(),
  month: queryInteger(1, 12).optional(),
  minRating: QueryNumber.pipe(z.number().min(0).max(5)).optional(),
  near: queryNumbers(2, "latitude,longitude")
    .pipe(z.tuple([Latitude, Longitude]))
    .transform(([latitude, longitude]) => ({ latitude, longitude }))
    .optional(),
  radiusKm: QueryNumber.pipe(z.number().positive().max(5000)).optional(),
  /** West, south, east, north in degrees. */
  bbox: queryNumbers(4, "west,south,east,north")
    .pipe(z.tuple([Longitude, Latitude, Longitude, Latitude]))
    .refine(
      ([west, south, east, north]) => west <= east && south <= north,
      "West can’t be greater than east, or south greater than north",
    )
    .transform(([west, south, east, north]) => ({ west, south, east, north }))
    .optional(),
});
export type PlaceFilters = z.infer<typeof PlaceFilters>;

const cappedCount = <V extends z.ZodType>(value: V) =>
  z.array(z.strictObject({ value, count: z.int().min(1) }));

/** How many places each choice would leave, with all the other filters on. */
export const PlaceFacets = z.strictObject({
  total: z.int().min(0),
  states: cappedCount(z.string()),
  regions: cappedCount(RegionName),
  tags: z.array(
    z.strictObject({
      id: Id,
      slug: Slug,
      name: z.string(),
      type: z.string(),
      count: z.int().min(1),
    }),
  ),
  months: cappedCount(Month),
});
export type PlaceFacets = z.infer<typeof PlaceFacets>;

export const PlacePageQuery = PlaceFilters.extend({
  ...paging,
  /** When not given: relevance with `q`, distance with `near`, else id. */
  sortBy: z.enum(PLACE_SORTS).optional(),
}).refine((query) => query.sortBy !== "distance" || query.near !== undefined, {
  path: ["near"],
  message: "Sorting by distance requires near=latitude,longitude",
});
export type PlacePageQuery = z.infer<typeof PlacePageQuery>;

export const PlacePage = pageOf(Place);
export type PlacePage = z.infer<typeof PlacePage>;

export const PlaceIds = z.array(IdOrSlug).max(200);

export const Bounds = z.strictObject({
  west: Longitude,
  south: Latitude,
  east: Longitude,
  north: Latitude,
});
export type Bounds = z.infer<typeof Bounds>;

export const NearbyPlace = z.strictObject({ place: Place, distanceKm: z.number().min(0) });
export type NearbyPlace = z.infer<typeof NearbyPlace>;

export const DestinationDetailsQuery = z.object({ placeId: IdOrSlug });
export const DestinationDetails = z.strictObject({
  place: Place,
  pois: z.array(Poi),
  bounds: Bounds,
  nearby: z.array(NearbyPlace),
});
export type DestinationDetails = z.infer<typeof DestinationDetails>;

export const StateCount = z.strictObject({ state: z.string(), placeCount: z.int().min(0) });
export type StateCount = z.infer<typeof StateCount>;

export const RegionGroup = z.strictObject({
  region: RegionName,
  states: z.array(StateCount),
  places: z.array(Place),
});
export type RegionGroup = z.infer<typeof RegionGroup>;

/** A region by its name or slug: `North East`, `north east` and `north-east` are one. */
export const RegionParams = z.object({
  region: z
    .string()
    .max(40)
    .transform((text) => findName(REGIONS, text) ?? null),
});

export const SuggestionQuery = z.object({ query: z.string().trim().max(100).optional() });
export const Suggestion = z.strictObject({
  id: Id.nullable(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(["place", "poi", "state"]),
  state: z.string().nullable(),
  /** The text that matched: the name or an alias. */
  matched: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const RecommendationPreferences = z.strictObject({
  tags: z.array(TagFilter).max(20).optional(),
  months: z.array(Month).max(12).optional(),
  days: z.int().min(1).max(60).optional(),
  /** The traveller's budget for the whole stay, in integer paise. */
  budget: Paise.optional(),
  startFrom: Coordinates.optional(),
  region: RegionFilter.optional(),
  exclude: z.array(IdOrSlug).max(200).optional(),
  limit: z.int().min(1).max(50).optional(),
});
export type RecommendationPreferences = z.infer<typeof RecommendationPreferences>;

export const Recommendation = z.strictObject({
  place: Place,
  /** 0 to 1. */
  score: z.number().min(0).max(1),
  reasons: z.array(z.string()).min(1),
});
export type Recommendation = z.infer<typeof Recommendation>;
