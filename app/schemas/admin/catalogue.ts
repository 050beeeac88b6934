import { z } from "zod";
import { LANDSCAPES } from "#app/domain/catalogue/kinds.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import { RegionName, Slug, StateName } from "#app/schemas/public/common.ts";
import { PlaceSources } from "#app/schemas/public/facts.ts";
import { Address, placeDayFacts, PlaceFacts } from "#app/schemas/public/places.ts";
import { poiDayFacts, PoiFacts } from "#app/schemas/public/pois.ts";

const TagSlugs = z.array(Slug);

/** A tag in prisma/seed/catalogue/tags.json. Its slug is generated from its name. */
export const CatalogueTag = z
  .strictObject({ slug: Slug, name: z.string().min(2).max(60), type: z.string().min(1).max(40) })
  .refine(({ slug, name }) => slug === slugify(name), {
    path: ["slug"],
    message: "Must be generated from the name",
  });
export type CatalogueTag = z.infer<typeof CatalogueTag>;

/** Fields that may be left out are not known. */
export const CataloguePoi = PoiFacts.extend({
  ...z.strictObject(poiDayFacts).partial().shape,
  tags: TagSlugs.max(6),
  /** Further places that it belongs to, with its position in their lists. */
  /** Addresses, "place/slug", of records that turned out to be this one. */
  formerly: z.array(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)).optional(),
  otherPlaces: z
    .array(z.strictObject({ slug: Slug, position: z.int().min(0).max(100) }))
    .optional(),
});
export type CataloguePoi = z.infer<typeof CataloguePoi>;

export const CataloguePlace = PlaceFacts.extend({
  address: Address.extend({ state: StateName }),
  /** Other and former names, also in Devanagari or the local script. */
  aliases: z.array(z.string().min(2).max(80)).max(12),
  /** Subject of the illustrated cover. */
  landscape: z.enum(LANDSCAPES),
  tags: TagSlugs.min(2).max(6),
  /** Its name in GeoNames; null if not listed. */
  geonamesName: z.string().nullable(),
  ...z.strictObject(placeDayFacts).partial().shape,
  sources: PlaceSources.optional(),
  pois: z.array(CataloguePoi),
})
  .refine((place) => place.idealDays === null || place.idealDays.min <= place.idealDays.max, {
    path: ["idealDays"],
    message: "Minimum days can’t exceed maximum days",
  })
  .refine((place) => new Set(place.pois.map((poi) => poi.slug)).size === place.pois.length, {
    path: ["pois"],
    message: "Two points of interest share a slug",
  });
export type CataloguePlace = z.infer<typeof CataloguePlace>;

/** One file of prisma/seed/catalogue: a state with its places. */
export const CatalogueState = z.strictObject({
  state: StateName,
  region: RegionName,
  places: z.array(CataloguePlace),
});
export type CatalogueState = z.infer<typeof CatalogueState>;
