import { z } from "zod";
import { Id, Instant, queryInteger } from "./common.ts";

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

export const AuditQuery = z.object({
  kind: z.string().max(40).optional(),
  targetId: z.string().max(80).optional(),
  limit: queryInteger(1, 100).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
