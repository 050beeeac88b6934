import { z } from "zod";
import { LANDSCAPES, POI_CATEGORIES } from "#app/domain/catalogue/kinds.ts";
import {
  hasTwoLetters,
  IdOrSlug,
  Latitude,
  Longitude,
  Month,
  oneLine,
  Slug,
  StateName,
  TimeOfDay,
  Weekday,
} from "#app/schemas/public/common.ts";
import { PlaceSources } from "#app/schemas/public/facts.ts";
import { Address, IdealDays, placeDayFacts, TransportHub } from "#app/schemas/public/places.ts";
import { Fee, OpeningHours, poiDayFacts, PoiSources } from "#app/schemas/public/pois.ts";
import { Tag } from "#app/schemas/public/tags.ts";

const DaysInOrder = IdealDays.refine(({ min, max }) => min <= max, {
  path: ["max"],
  message: "Maximum days can’t be less than minimum days",
});
const NAMELESS = "Enter a name of at least 2 letters";
const Name = oneLine().max(120, "Use 120 characters or fewer").refine(hasTwoLetters, NAMELESS);
const Alias = oneLine().max(80).refine(hasTwoLetters, NAMELESS);
const Description = (most: number) =>
  z.string().trim().max(most, `Use ${most} characters or fewer`).nullable();

/** A tag by its ID or slug, or as it is read. */
const TagChoice = z.union(
  [
    IdOrSlug,
    Tag.partial()
      .required({ id: true })
      .transform(({ id }) => id),
  ],
  { error: ({ input }) => (input == null ? undefined : "Use the ID or the slug of a tag") },
);

export const AddressInFull = Address.extend({ state: StateName.nullable() });
/** What is left out is unknown, or stays as it is. */
const Hub = TransportHub.extend({
  code: TransportHub.shape.code.default(null),
  distanceKm: TransportHub.shape.distanceKm.default(null),
});

/** Place input. A draft only needs a name. */
export const placeFields = {
  name: Name,
  /** URL slug; generated from the name if omitted. */
  slug: Slug,
  aliases: z.array(Alias).max(12),
  description: Description(1200),
  address: AddressInFull.partial().nullable(),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  altitudeM: z.int().min(-10).max(9000).nullable(),
  landscape: z.enum(LANDSCAPES).nullable(),
  bestMonths: z.array(Month).max(12),
  idealDays: DaysInOrder.nullable(),
  popularity: z.int().min(0).max(100),
  nearestAirport: Hub.nullable(),
  nearestRailway: Hub.nullable(),
  ...placeDayFacts,
  sources: PlaceSources,
  tags: z.array(TagChoice).max(12, "Choose up to 12 tags"),
  isPublished: z.boolean(),
};

/** Point of interest input. */
export const poiFields = {
  name: placeFields.name,
  slug: Slug,
  placeId: IdOrSlug,
  category: z.enum(POI_CATEGORIES).nullable(),
  description: Description(600),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  precisionM: z.int().min(1).max(20_000).nullable(),
  visitMinutes: z.int().min(5).max(1440).nullable(),
  openingHours: OpeningHours.nullable(),
  closedOn: z.array(Weekday).max(7),
  feePaise: Fee.nullable(),
  bestTimeOfDay: TimeOfDay.nullable(),
  ...poiDayFacts,
  otherPlaceIds: z.array(IdOrSlug).max(6, "Choose up to 6 further places"),
  sources: PoiSources,
  tags: placeFields.tags,
  position: z.int().min(0).max(10_000),
  isPublished: z.boolean(),
};
