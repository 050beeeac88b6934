import { z } from "zod";
import { CalendarDay, Id, Instant, queryInteger } from "#app/schemas/public/common.ts";
import { pageQuery } from "#app/schemas/public/paging.ts";

const Snapshot = z.record(z.string(), z.unknown()).nullable();

/** A change in the audit log. */
export const AuditEntry = z.strictObject({
  id: Id,
  /** Noun and verb: place.update */
  action: z.string(),
  target: z.strictObject({ kind: z.string(), id: z.string(), name: z.string() }),
  /** Without an ID, the system itself. */
  actor: z.strictObject({ id: Id.nullable(), name: z.string() }),
  /** The record before the change; null if it was created. */
  before: Snapshot,
  /** The record after the change; null if it was removed. */
  after: Snapshot,
  /** ID of the job or bulk action it belongs to. */
  batchId: Id.nullable(),
  requestId: z.string(),
  createdAt: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An actor without an ID: the system or the command line. */
export const PRODUCT = "product";

export const AuditQuery = z.object({
  /** The noun: place */
  kind: z.string().max(40).optional(),
  targetId: z.string().max(80).optional(),
  /** A record's ID, or words of the current name of a place, point of interest or tag. */
  record: z.string().trim().max(120).optional(),
  /** Noun and verb, or the verb alone: place.update, update */
  action: z
    .string()
    .regex(/^[a-z-]+(\.[a-z-]+)?$/)
    .max(60)
    .optional(),
  actorId: z.union([Id, z.literal(PRODUCT)]).optional(),
  /** ID of a job or bulk action. */
  batchId: Id.optional(),
  /** Days in India, inclusive. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** Cursor entry: the page lists older entries, or newer ones for `after`. */
  before: Id.optional(),
  after: Id.optional(),
  limit: queryInteger(1, 100).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

const { before: _before, after: _after, limit: _limit, ...filters } = AuditQuery.shape;
/** The log page by page with its totals, for programs. */
export const AuditPageQuery = pageQuery(["createdAt", "action"], filters);
export type AuditPageQuery = z.output<typeof AuditPageQuery>;

/** A page of the log. `older` and `newer` are cursors; null if there are no more. */
export const AuditPage = z.strictObject({
  entries: z.array(AuditEntry),
  older: Id.nullable(),
  newer: Id.nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** A change; of a batch, the latest one with the number of others. */
export interface RecentChange {
  entry: AuditEntry;
  others: number;
}

/** Available filters of the log. */
export interface AuditChoices {
  actors: { id: string; name: string }[];
  actions: string[];
}
