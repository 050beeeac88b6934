import { z } from "zod";
import { Id, Slug } from "#app/schemas/public/common.ts";

/** What is chosen of a place when two are made one; coordinates go together. */
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
/** Of a point of interest; hours and fees go with where they were read. */
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

/** Whose value stays: that of the record that is kept, that of the other, or, of lists, both together. */
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

/** What is not chosen stays as it is kept, and is filled from the other where the kept one says nothing. */
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
/** What a merge would come to, before it is made. */
export const MergePreview = z.strictObject({
  keep: Side,
  drop: Side,
  fields: z.array(
    z.strictObject({
      field: Field,
      keep: z.unknown(),
      drop: z.unknown(),
      /** Of lists, both together. */
      both: z.unknown(),
      /** What the kept record would say. */
      merged: z.unknown(),
      choice: MergeChoice,
      /** What can be chosen; nothing where both say the same. */
      choices: z.array(MergeChoice),
    }),
  ),
  /** What goes over to the kept record. */
  moves: z.strictObject({ pois: z.int(), images: z.int(), reviews: z.int() }),
  /** How many companies will feature the kept place in place of the other, or hide it, and how many say something of both, of which what they say of the kept one stays. */
  curations: z.strictObject({ featured: z.int(), hidden: z.int(), both: z.int() }),
});
export type MergePreview = z.infer<typeof MergePreview>;
