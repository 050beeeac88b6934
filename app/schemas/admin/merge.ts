import { z } from "zod";
import { Id, Slug } from "#app/schemas/public/common.ts";

/** Fields to choose from when merging places. Coordinates are one choice. */
export const PLACE_MERGE_FIELDS = [
  "name",
  "aliases",
  "description",
  "address",
  "coordinates",
  "altitudeM",
  "landscape",
  "bestMonths",
  "idealDays",
  "popularity",
  "nearestAirport",
  "nearestRailway",
  "tags",
] as const;
/** Fields to choose from when merging points of interest. Hours and fees include their sources. */
export const POI_MERGE_FIELDS = [
  "name",
  "category",
  "description",
  "coordinates",
  "visitMinutes",
  "hours",
  "fee",
  "bestTimeOfDay",
  "tags",
] as const;
export type MergeField = (typeof PLACE_MERGE_FIELDS)[number] | (typeof POI_MERGE_FIELDS)[number];

/** Whose value to use: the kept record's, the other's or, for lists, both combined. */
export const MergeChoice = z.enum(["keep", "drop", "both"]);
export type MergeChoice = z.infer<typeof MergeChoice>;

const Field = z.enum([...new Set([...PLACE_MERGE_FIELDS, ...POI_MERGE_FIELDS])] as [
  MergeField,
  ...MergeField[],
]);
export const MergeChoices = z.partialRecord(Field, MergeChoice);
export type MergeChoices = z.infer<typeof MergeChoices>;

const two = { keepId: Id, dropId: Id };
const areTwo = ({ keepId, dropId }: { keepId: string; dropId: string }) => keepId !== dropId;
const ITSELF = { path: ["dropId"], message: "A record can't be merged with itself" };
const version = z.int().min(1).optional();

/** Fields without a choice use the kept record's value, or the other's if it is empty. */
export const MergeRequest = z
  .strictObject({
    ...two,
    choices: MergeChoices.optional(),
    /** Of the two as they were looked at; without them they are taken as they stand. */ keepVersion:
      version,
    dropVersion: version,
  })
  .refine(areTwo, ITSELF);
export type MergeRequest = z.infer<typeof MergeRequest>;

export const MergeQuery = z.object(two).refine(areTwo, ITSELF);

const Side = z.strictObject({
  id: Id,
  name: z.string(),
  slug: Slug,
  isPublished: z.boolean(),
  version: z.int(),
});
/** Preview of a merge. */
export const MergePreview = z.strictObject({
  keep: Side,
  drop: Side,
  fields: z.array(
    z.strictObject({
      field: Field,
      keep: z.unknown(),
      drop: z.unknown(),
      /** Both combined, for lists. */
      both: z.unknown(),
      /** The merged value. */
      merged: z.unknown(),
      choice: MergeChoice,
      /** Available choices; empty if both are the same. */
      choices: z.array(MergeChoice),
    }),
  ),
  /** What moves to the kept record. */
  moves: z.strictObject({ pois: z.int(), images: z.int(), reviews: z.int() }),
  /** Companies that will feature or hide the kept place instead of the other, and companies with settings for both, of which those for the kept one stay. */
  curations: z.strictObject({ featured: z.int(), hidden: z.int(), both: z.int() }),
});
export type MergePreview = z.infer<typeof MergePreview>;
