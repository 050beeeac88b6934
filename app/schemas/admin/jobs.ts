import { z } from "zod";
import { Id, Instant, queryInteger } from "#app/schemas/public/common.ts";
import { pageQuery } from "#app/schemas/public/paging.ts";

/** Job kinds; see services/jobs/kinds. */
export const JobKind = z.enum([
  "catalogue.import",
  "catalogue.propose",
  "images.encode",
  "images.report",
]);
export type JobKind = z.infer<typeof JobKind>;

export const JobStatus = z.enum(["queued", "running", "done", "failed", "cancelled"]);
export type JobStatus = z.infer<typeof JobStatus>;

/** Subject of a job: an import, or a batch of proposals by kind. */
const JobSubject = z.strictObject({ kind: z.enum(["import", "place", "poi", "field"]), id: Id });
export type JobSubject = z.infer<typeof JobSubject>;

/** A background job and its progress. */
export const Job = z.strictObject({
  id: Id,
  kind: JobKind,
  /** Null for jobs without their own page. */
  about: JobSubject.nullable(),
  title: z.string(),
  status: JobStatus,
  done: z.int().min(0),
  /** Total amount of work; null while unknown. */
  total: z.int().min(0).nullable(),
  /** Current step, in a few words. */
  note: z.string(),
  /** Result, depending on the kind. */
  outcome: z.unknown(),
  /** Why it, or its last attempt, failed. */
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
export const JobPageQuery = pageQuery(["createdAt", "endedAt", "status", "title"], {
  kind: JobKind.optional(),
});
export type JobPageQuery = z.output<typeof JobPageQuery>;
export const JobParams = z.object({ id: Id });
