import { z } from "zod";
import { POI_CATEGORIES } from "#app/domain/catalogue/kinds.ts";
import {
  Id,
  IdOrSlug,
  Instant,
  queryInteger,
  Slug,
  StateName,
} from "#app/schemas/public/common.ts";
import { StateFilter, TagFilter } from "#app/schemas/public/filters.ts";
import { Image } from "#app/schemas/public/images.ts";
import { pageOf, SortDirection } from "#app/schemas/public/paging.ts";
import { Tag } from "#app/schemas/public/tags.ts";
import { AddressInFull, placeFields, poiFields } from "./catalogue-fields.ts";

/** Maximum records per bulk action. */
const MAX_AT_ONCE = 500;

/** The version the change is based on; without it, the last write wins. */
const version = z.int().min(1).optional();

export const NewPlace = z.strictObject(placeFields).partial().required({ name: true });
export type NewPlace = z.infer<typeof NewPlace>;
export const PlaceChange = z.strictObject({ ...placeFields, version }).partial();
export type PlaceChange = z.infer<typeof PlaceChange>;

export const NewPoi = z.strictObject(poiFields).partial().required({ name: true, placeId: true });
export type NewPoi = z.infer<typeof NewPoi>;
export const PoiChange = z.strictObject({ ...poiFields, version }).partial();
export type PoiChange = z.infer<typeof PoiChange>;

/** A field that a record needs before it can be published, and what is needed there, in words. */
const MissingToPublish = z.strictObject({ field: z.string(), needs: z.string() });
export type MissingToPublish = z.infer<typeof MissingToPublish>;

const common = {
  id: Id,
  tags: z.array(Tag),
  images: z.array(Image),
  rating: z.number().min(1).max(5).nullable(),
  ratingCount: z.int().min(0),
  version: z.int().min(1),
  /** Empty when nothing is missing. */
  missingToPublish: z.array(MissingToPublish),
  /** When it was removed; it can be restored for ten minutes. */
  deletedAt: Instant.nullable(),
  updatedAt: Instant,
};

/** A place for administrators, including drafts. */
export const AdminPlace = z.strictObject({
  ...placeFields,
  ...common,
  address: AddressInFull.nullable(),
  region: z.string().nullable(),
  poiCount: z.int().min(0),
});
export type AdminPlace = z.infer<typeof AdminPlace>;
/** A point of interest for administrators. */
export const AdminPoi = z.strictObject({
  ...poiFields,
  ...common,
  placeId: Id,
  place: z.strictObject({ id: Id, slug: Slug, name: z.string(), isPublished: z.boolean() }),
  otherPlaces: z.array(z.strictObject({ id: Id, slug: Slug, name: z.string() })),
});
export type AdminPoi = z.infer<typeof AdminPoi>;

const RECORD_STATUSES = ["all", "published", "draft", "removed"] as const;
const listed = {
  q: z.string().trim().max(100).optional(),
  status: z.enum(RECORD_STATUSES).default("all"),
  tag: TagFilter.optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  sortDirection: SortDirection.optional(),
  page: queryInteger(0, 500).default(0),
  size: queryInteger(1, 100).default(20),
};

const PLACE_ADMIN_SORTS = ["name", "state", "popularity", "updated", "rating"] as const;
export const AdminPlaceQuery = z.object({
  ...listed,
  state: StateFilter.pipe(StateName).optional(),
  sort: z.enum(PLACE_ADMIN_SORTS).default("name"),
  sortBy: z.enum(PLACE_ADMIN_SORTS).optional(),
});
export type AdminPlaceQuery = z.infer<typeof AdminPlaceQuery>;
const POI_ADMIN_SORTS = ["name", "category", "updated", "rating"] as const;
export const AdminPoiQuery = z.object({
  ...listed,
  placeId: IdOrSlug.optional(),
  category: z.enum(POI_CATEGORIES).optional(),
  sort: z.enum(POI_ADMIN_SORTS).default("name"),
  sortBy: z.enum(POI_ADMIN_SORTS).optional(),
});
export type AdminPoiQuery = z.infer<typeof AdminPoiQuery>;

/** A full filtered list as a file. */
const asFile = { format: z.enum(["csv", "geojson"]).default("csv") };
const UNPAGED = {
  sort: true,
  sortBy: true,
  dir: true,
  sortDirection: true,
  page: true,
  size: true,
} as const;
export const PlaceExportQuery = AdminPlaceQuery.omit(UNPAGED).extend(asFile);
export type PlaceExportQuery = z.infer<typeof PlaceExportQuery>;
export const PoiExportQuery = AdminPoiQuery.omit(UNPAGED).extend(asFile);
export type PoiExportQuery = z.infer<typeof PoiExportQuery>;

/** A page of an admin list. The total is capped at 10,000, or at 1,000 for text searches. */
const adminPage = <S extends z.ZodType>(row: S) =>
  pageOf(row).extend({ totalIsCapped: z.boolean() });

const row = {
  id: Id,
  slug: Slug,
  name: z.string(),
  isPublished: z.boolean(),
  deletedAt: Instant.nullable(),
  updatedAt: Instant,
  version: z.int(),
  rating: z.number().nullable(),
  ratingCount: z.int(),
};
export const AdminPlaceRow = z.strictObject({
  ...row,
  state: z.string().nullable(),
  popularity: z.int(),
  poiCount: z.int(),
  imageCount: z.int(),
});
export type AdminPlaceRow = z.infer<typeof AdminPlaceRow>;
export const AdminPlacePage = adminPage(AdminPlaceRow);
export const AdminPoiRow = z.strictObject({
  ...row,
  place: z.strictObject({ id: Id, name: z.string() }),
  category: z.string().nullable(),
  hasHours: z.boolean(),
  hasFee: z.boolean(),
  imageCount: z.int(),
});
export type AdminPoiRow = z.infer<typeof AdminPoiRow>;
export const AdminPoiPage = adminPage(AdminPoiRow);

const Ids = z
  .array(Id)
  .min(1, "Select at least one")
  .max(MAX_AT_ONCE, `Select up to ${MAX_AT_ONCE} at a time`);
/** One action on multiple records. */
export const BulkAction = z.discriminatedUnion("action", [
  z.strictObject({ action: z.enum(["publish", "unpublish", "remove", "restore"]), ids: Ids }),
  z.strictObject({ action: z.enum(["add-tag", "remove-tag"]), ids: Ids, tag: IdOrSlug }),
]);
export type BulkAction = z.infer<typeof BulkAction>;
/** Bulk results. Failures include a reason; the others succeeded. */
export const BulkOutcome = z.strictObject({
  batchId: Id,
  done: z.int(),
  refused: z.array(z.strictObject({ id: Id, name: z.string(), reason: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

/** What is removed with a record, and until when it can be restored. */
export const Removed = z.strictObject({
  id: Id,
  name: z.string(),
  restorableUntil: Instant,
  goesWith: z.record(z.string(), z.int()),
});
export type Removed = z.infer<typeof Removed>;

/** Two possible duplicates with name similarity (0 to 1) and distance. */
export const DuplicatePair = z.strictObject({
  a: z.strictObject({ id: Id, name: z.string(), detail: z.string(), isPublished: z.boolean() }),
  b: z.strictObject({ id: Id, name: z.string(), detail: z.string(), isPublished: z.boolean() }),
  likeness: z.number().min(0).max(1),
  distanceKm: z.number().min(0).nullable(),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;
/** Marks two similar records as not duplicates. */
export const TellingApart = z
  .strictObject({ aId: Id, bId: Id, areTwo: z.boolean() })
  .refine(({ aId, bId }) => aId !== bId, {
    path: ["bId"],
    message: "Choose two different records",
  });
export type TellingApart = z.infer<typeof TellingApart>;
export const DuplicateQuery = z.object({ page: queryInteger(0, 2_000).default(0) });
export type DuplicateQuery = z.infer<typeof DuplicateQuery>;
/** Possible duplicates. Each page compares a number of recently updated records with all records updated before them. */
export const DuplicatePage = z.strictObject({
  pairs: z.array(DuplicatePair),
  /** Number of further pairs, most similar first. */
  more: z.int().min(0),
  /** Pairs marked as not duplicates. */
  dismissed: z.array(DuplicatePair),
  page: z.int(),
  compared: z.int(),
  isLast: z.boolean(),
});
export type DuplicatePage = z.infer<typeof DuplicatePage>;

export const RevertRequest = z.strictObject({ entryId: Id });
export const AdminParams = z.object({ id: IdOrSlug });

/** Catalogue overview. */
export const Overview = z.strictObject({
  places: z.strictObject({
    published: z.int(),
    drafts: z.int(),
    withoutImages: z.int(),
    withoutMonths: z.int(),
  }),
  pois: z.strictObject({
    published: z.int(),
    drafts: z.int(),
    withoutHours: z.int(),
    withoutFee: z.int(),
    withUnverifiedHours: z.int(),
    withUnverifiedFee: z.int(),
  }),
  tags: z.int(),
});
export type Overview = z.infer<typeof Overview>;
