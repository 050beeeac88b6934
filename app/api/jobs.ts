import { Router } from "express";
import { z } from "zod";
import { Job, JobListQuery, JobParams } from "#app/schemas/jobs.ts";
import type { EndpointKit } from "./endpoint.ts";

const tag = "Administration";
const needs = "catalogue.manage";

/** Mounted at /api/admin/jobs: background work. */
export function jobs({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag,
        summary: "The latest background work",
        query: JobListQuery,
        answer: z.array(Job),
        needs,
      },
      ({ services, query }) => services.jobs.list(query),
    ),
  );
  router.get(
    "/:id",
    endpoint(
      { tag, summary: "How far background work has come", params: JobParams, answer: Job, needs },
      ({ services, params: { id } }) => services.jobs.get(id),
    ),
  );
  router.post(
    "/:id/cancel",
    endpoint(
      {
        tag,
        summary: "Asks background work to stop",
        params: JobParams,
        answer: Job,
        mayRefuse: [409],
        needs,
      },
      ({ services, params: { id } }) => services.jobs.cancel(id),
    ),
  );
  return router;
}
