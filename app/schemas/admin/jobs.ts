import { z } from "zod";
import { Id, Instant, queryInteger } from "#app/schemas/public/common.ts";

/** What background work there is; services/jobs/kinds says what each does. */
export const JobKind = z.enum([
  "catalogue.import",
  "catalogue.propose",
  "images.encode",
  "images.report",
]);
export type JobKind = z.infer<typeof JobKind>;

export const JobState = z.enum(["queued", "running", "done", "failed", "cancelled"]);
export type JobState = z.infer<typeof JobState>;

/** What background work is about: a file that is imported, or a batch of proposals by its kind. */
const JobSubject = z.strictObject({ kind: z.enum(["import", "place", "poi", "field"]), id: Id });
export type JobSubject = z.infer<typeof JobSubject>;

/** Background work, as far as it has come. */
export const Job = z.strictObject({
  id: Id,
  kind: JobKind,
  /** Null for work that has no page of its own. */
  about: JobSubject.nullable(),
  title: z.string(),
  state: JobState,
  done: z.int().min(0),
  /** How much there is to do; null while that is not known. */
  total: z.int().min(0).nullable(),
  /** What it is doing, in a few words. */
  note: z.string(),
  /** What came of it, by its kind. */
  outcome: z.unknown(),
  /** Why it failed, or why its last attempt did. */
  failure: z.string().nullable(),
  attempts: z.int().min(0),
  startedBy: z.string(),
  isCancelling: z.boolean(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type Job = z.infer<typeof Job>;

export const JobListQuery = z.object({
  kind: JobKind.optional(),
  limit: queryInteger(1, 100).optional(),
});
export type JobListQuery = z.infer<typeof JobListQuery>;
export const JobParams = z.object({ id: Id });
