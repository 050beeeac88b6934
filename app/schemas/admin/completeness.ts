import { z } from "zod";
import { Id, Instant, queryInteger, Slug, StateName } from "#app/schemas/public/common.ts";

const RecordKindName = z.enum(["place", "poi"]);

/** The worklist: incomplete records, most urgent first. */
export const WorklistQuery = z.object({
  kind: RecordKindName.default("place"),
  /** A missing field. */
  missing: z.string().max(40).optional(),
  state: StateName.optional(),
  /** Published or drafts; both if omitted. */
  status: z.enum(["published", "draft"]).optional(),
  page: queryInteger(0, 10_000).default(0),
});
export type WorklistQuery = z.infer<typeof WorklistQuery>;

/** Fields of a record with open proposals, and the latest batch with some of them. */
export const ProposedFields = z.strictObject({ batchId: Id, fields: z.array(z.string()) });
export type ProposedFields = z.infer<typeof ProposedFields>;

/** A worklist record. */
export const IncompleteRecord = z.strictObject({
  id: Id,
  kind: RecordKindName,
  name: z.string(),
  slug: Slug,
  /** The place of a point of interest. */
  placeName: z.string().nullable(),
  placeSlug: z.string().nullable(),
  state: z.string().nullable(),
  isPublished: z.boolean(),
  /** 0 to 100. */
  score: z.int().min(0).max(100),
  missing: z.array(z.string()),
  proposed: ProposedFields.nullable(),
  /** Views of its destination page in the last 28 days, across all companies. */
  views: z.int().min(0),
  checkedAt: Instant,
});
export type IncompleteRecord = z.infer<typeof IncompleteRecord>;

export const Worklist = z.strictObject({
  content: z.array(IncompleteRecord),
  page: z.int(),
  size: z.int(),
  /** Capped at 10,000. */
  total: z.int(),
  isTotalCapped: z.boolean(),
});
export type Worklist = z.infer<typeof Worklist>;

export const CoverageQuery = z.object({ kind: RecordKindName.default("place") });

/** Completeness of a record kind: how many records have each field. */
export const Coverage = z.strictObject({
  kind: RecordKindName,
  records: z.int().min(0),
  /** Mean score of the records; null if there are none. */
  meanScore: z.number().min(0).max(100).nullable(),
  fields: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      weight: z.int(),
      isProposable: z.boolean(),
      filled: z.int(),
      missing: z.int(),
    }),
  ),
});
export type Coverage = z.infer<typeof Coverage>;
