import type { JobKind } from "#app/schemas/admin/jobs.ts";
import { encodeImages } from "#app/services/media/images/encoding.ts";
import { reportImages } from "#app/services/media/images/report.ts";
import { runImport } from "#app/services/catalogue-admin/import/import-job.ts";
import { runProposals } from "#app/services/proposals/batch-job.ts";
import type { JobWork } from "./job-run.ts";

/** What each kind of background work does. */
export const JOB_KINDS: Record<JobKind, JobWork> = {
  "images.encode": encodeImages,
  "images.report": reportImages,
  "catalogue.import": runImport,
  "catalogue.propose": runProposals,
};
