import { z } from "zod";
import { LANDSCAPES, POI_CATEGORIES } from "#app/domain/catalogue/kinds.ts";
import {
  Id,
  IdOrSlug,
  Instant,
  Latitude,
  Longitude,
  Month,
  queryInteger,
  Slug,
  StateName,
  TimeOfDay,
  Weekday,
} from "#app/schemas/public/common.ts";
import { plainText } from "./generated.ts";
import { IdealDays, TransportHub } from "#app/schemas/public/places.ts";
import { Fee, OpeningHours } from "#app/schemas/public/pois.ts";

const PROPOSAL_KINDS = ["place", "poi", "field"] as const;
export const ProposalKind = z.enum(PROPOSAL_KINDS);
export type ProposalKind = z.infer<typeof ProposalKind>;

/** Maximum items per batch. */
const MAX_ASKED = 40;
const MAX_RECORDS = 50;

const Theme = z.string().trim().max(120, "Use 120 characters or fewer").optional();
const Names = z
  .array(
    z
      .string()
      .trim()
      .min(2, "Each name needs at least 2 characters")
      .max(120, "Each name can have up to 120 characters"),
  )
  .max(MAX_ASKED, `Enter up to ${MAX_ASKED} names`)
  .optional();
const Count = z.int().min(1).max(MAX_ASKED).default(10);

/** Places to propose, by state, theme or name. */
export const NewPlaceBatch = z
  .strictObject({ state: StateName.optional(), theme: Theme, names: Names, count: Count })
  .refine(
    ({ state, theme, names }) => state !== undefined || Boolean(theme) || (names?.length ?? 0) > 0,
    { path: ["state"], message: "Choose a state, or enter a theme or names" },
  );
export type NewPlaceBatch = z.infer<typeof NewPlaceBatch>;

/** Points of interest to propose for a place, by theme or name, or any missing ones. */
export const NewPoiBatch = z.strictObject({
  placeId: IdOrSlug,
  theme: Theme,
  names: Names,
  count: Count,
});
export type NewPoiBatch = z.infer<typeof NewPoiBatch>;

/** Records whose missing fields are requested; all proposable fields by default. */
export const NewFieldBatch = z.strictObject({
  kind: z.enum(["place", "poi"]),
  ids: z
    .array(Id)
    .min(1, "Select at least one record")
    .max(MAX_RECORDS, `Select up to ${MAX_RECORDS} records at a time`),
  fields: z.array(z.string().max(40)).max(12).optional(),
});
export type NewFieldBatch = z.infer<typeof NewFieldBatch>;

const Check = z.strictObject({
  name: z.string(),
  outcome: z.enum(["pass", "doubt", "fail"]),
  text: z.string(),
});

/** A proposed place. */
export const ProposedPlace = z.strictObject({
  name: plainText(2, 120),
  state: StateName,
  district: plainText(2, 80).nullable(),
  aliases: z.array(plainText(2, 80)).max(12),
  description: plainText(100, 1200),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  altitudeM: z.int().min(-10).max(9000).nullable(),
  landscape: z.enum(LANDSCAPES),
  bestMonths: z.array(Month).max(12),
  idealDays: IdealDays.refine(
    ({ min, max }) => min <= max,
    "Minimum days can’t exceed maximum days",
  ).nullable(),
  tags: z.array(Slug).max(6),
});
export type ProposedPlace = z.infer<typeof ProposedPlace>;

/** A proposed point of interest. */
export const ProposedPoi = z.strictObject({
  name: plainText(2, 120),
  category: z.enum(POI_CATEGORIES),
  description: plainText(20, 600),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  visitMinutes: z.int().min(5).max(1440),
  openingHours: OpeningHours.nullable(),
  closedOn: z.array(Weekday).max(7),
  feePaise: Fee.nullable(),
  bestTimeOfDay: TimeOfDay.nullable(),
  tags: z.array(Slug).max(6),
});
export type ProposedPoi = z.infer<typeof ProposedPoi>;

/** The value a field proposal sets. */
const FIELD_VALUES = {
  place: {
    description: ProposedPlace.shape.description,
    district: plainText(2, 80),
    postalCode: z.string().regex(/^[1-9]\d{5}$/, "Must be 6 digits"),
    altitudeM: z.int().min(-10).max(9000),
    landscape: z.enum(LANDSCAPES),
    bestMonths: z.array(Month).min(1).max(12),
    idealDays: IdealDays.refine(
      ({ min, max }) => min <= max,
      "Minimum days can’t exceed maximum days",
    ),
    nearestAirport: TransportHub,
    nearestRailway: TransportHub,
    tags: z.array(Slug).min(1).max(6),
  },
  poi: {
    description: ProposedPoi.shape.description,
    category: z.enum(POI_CATEGORIES),
    visitMinutes: z.int().min(5).max(1440),
    openingHours: z.strictObject({ openingHours: OpeningHours, closedOn: z.array(Weekday).max(7) }),
    fee: Fee,
    bestTimeOfDay: TimeOfDay,
  },
} as const;

/** The schema of a field's value; null if it can't be proposed. */
export const fieldValueOf = (kind: "place" | "poi", field: string): z.ZodType | null =>
  Object.hasOwn(FIELD_VALUES[kind], field)
    ? (FIELD_VALUES[kind] as Record<string, z.ZodType>)[field]!
    : null;

const PROPOSAL_STATUSES = ["open", "accepted", "rejected"] as const;
const BATCH_STATUSES = [
  "queued",
  "running",
  "done",
  "cancelled",
  "failed",
  "out-of-budget",
] as const;

const Revision = z.string().max(64);

/** A proposal for review. */
export const Proposal = z.strictObject({
  id: Id,
  batchId: Id,
  kind: ProposalKind,
  name: z.string(),
  recordKind: z.enum(["place", "poi"]).nullable(),
  recordId: Id.nullable(),
  placeId: Id.nullable(),
  field: z.string().nullable(),
  /** A place, point of interest or field value, depending on the kind. */
  payload: z.unknown(),
  before: z.unknown(),
  checks: z.array(Check),
  confidence: z.number().min(0).max(1),
  status: z.enum(PROPOSAL_STATUSES),
  /** Revision of the payload, sent back with decisions and edits. */
  revision: Revision,
  resultId: Id.nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

/** A proposal batch and its results. */
export const ProposalBatch = z.strictObject({
  id: Id,
  kind: ProposalKind,
  status: z.enum(BATCH_STATUSES),
  label: z.string(),
  jobId: z.string().nullable(),
  message: z.string().nullable(),
  refusals: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
  counts: z.strictObject({ open: z.int(), accepted: z.int(), rejected: z.int() }),
  calls: z.int(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  costMicroUsd: z.int().nullable(),
  createdByName: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ProposalBatch = z.infer<typeof ProposalBatch>;

export const BatchList = z.strictObject({
  content: z.array(ProposalBatch),
  total: z.int(),
  page: z.int(),
  size: z.int(),
});
export type BatchList = z.infer<typeof BatchList>;
export const BatchListQuery = z.object({
  kind: ProposalKind.optional(),
  page: queryInteger(0, 10_000).default(0),
});
export type BatchListQuery = z.infer<typeof BatchListQuery>;

export const ProposalListQuery = z.object({
  batchId: Id.optional(),
  kind: ProposalKind.optional(),
  status: z.enum(PROPOSAL_STATUSES).optional(),
  page: queryInteger(0, 10_000).default(0),
});
export type ProposalListQuery = z.infer<typeof ProposalListQuery>;
export const ProposalList = z.strictObject({
  content: z.array(Proposal),
  total: z.int(),
  page: z.int(),
  size: z.int(),
});
export type ProposalList = z.infer<typeof ProposalList>;

/** A decision on proposals. With `revisions`, only those revisions are accepted. */
export const NewDecision = z.strictObject({
  ids: z.array(Id).min(1, "Select at least one proposal").max(200),
  decision: z.enum(["accept", "reject"]),
  revisions: z.record(Id, Revision).optional(),
});
export type NewDecision = z.infer<typeof NewDecision>;
/** Proposals are decided individually; one failure doesn't stop the others. */
export const DecisionOutcome = z.strictObject({
  done: z.array(z.strictObject({ id: Id, resultId: Id.nullable() })),
  refused: z.array(z.strictObject({ id: Id, name: z.string(), reason: z.string() })),
});
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;

/** A reviewer's edit of the given `revision`, checked like the model's version. */
export const ProposalEdit = z.strictObject({ payload: z.unknown(), revision: Revision.optional() });
export type ProposalEdit = z.infer<typeof ProposalEdit>;

/** Today's AI usage. */
export const AiDay = z.strictObject({
  isSetUp: z.boolean(),
  model: z.string(),
  day: z.string(),
  calls: z.int(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  costMicroUsd: z.int().nullable(),
  budget: z.strictObject({ unit: z.enum(["micro-usd", "tokens"]), most: z.int(), spent: z.int() }),
});
export type AiDay = z.infer<typeof AiDay>;
