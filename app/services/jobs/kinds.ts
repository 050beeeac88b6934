import type { JobKind } from "#app/schemas/jobs.ts";
import type { JobWork } from "./job-run.ts";

/** What each kind of background work does. */
export const JOB_KINDS: Record<JobKind, JobWork> = {
  "catalogue.import": () => Promise.reject(new Error("not yet")),
};
