import type { JobKind } from "#app/schemas/jobs.ts";
import { encodeImages } from "../images/encoding.ts";
import { reportImages } from "../images/report.ts";
import { runImport } from "../import/import-job.ts";
import { runProposals } from "../proposals/batch-job.ts";
import type { JobWork } from "./job-run.ts";

/** What each kind of background work does. */
export const JOB_KINDS: Record<JobKind, JobWork> = {
  "images.encode": encodeImages,
  "images.report": reportImages,
  "catalogue.import": runImport,
  "catalogue.propose": runProposals,
};
