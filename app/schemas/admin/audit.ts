import { z } from "zod";
import { CalendarDay, Id, Instant, queryInteger } from "#app/schemas/public/common.ts";

const Snapshot = z.record(z.string(), z.unknown()).nullable();

/** A change as the audit log holds it. */
export const AuditEntry = z.strictObject({
  id: Id,
  /** The noun and the verb: place.update */
  action: z.string(),
  target: z.strictObject({ kind: z.string(), id: z.string(), name: z.string() }),
  /** Without an id, the product itself. */
  actor: z.strictObject({ id: Id.nullable(), name: z.string() }),
  /** The record as it stood before; null when it was made. */
  before: Snapshot,
  /** The record as it stood afterwards; null when it was removed. */
  after: Snapshot,
  /** The job or the bulk action that it was one of. */
  batchId: Id.nullable(),
  requestId: z.string(),
  createdAt: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Whoever an entry names without an id: the product itself, or its command line. */
export const PRODUCT = "product";

export const AuditQuery = z.object({
  /** The noun: place */
  kind: z.string().max(40).optional(),
  targetId: z.string().max(80).optional(),
  /** The id of a record, or words of the name that a place, a point of interest or a tag has now. */
  record: z.string().trim().max(120).optional(),
  /** The noun and the verb, or the verb alone: place.update, update */
  action: z
    .string()
    .regex(/^[a-z-]+(\.[a-z-]+)?$/)
    .max(60)
    .optional(),
  actorId: z.union([Id, z.literal(PRODUCT)]).optional(),
  /** The job or the action that changed many records in one go. */
  batchId: Id.optional(),
  /** Days of India, both included. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** The entry that the page comes behind, being older; or, of `after`, the one that it leads up to. */
  before: Id.optional(),
  after: Id.optional(),
  limit: queryInteger(1, 100).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** A page of the log; `older` and `newer` are the entries to go on from, null where there are no more. */
export const AuditPage = z.strictObject({
  entries: z.array(AuditEntry),
  older: Id.nullable(),
  newer: Id.nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** A change; of those that were made in one go the last, with how many others there are. */
export interface RecentChange {
  entry: AuditEntry;
  others: number;
}

/** What the log can be narrowed by. */
export interface AuditChoices {
  actors: { id: string; name: string }[];
  actions: string[];
}
