import { z } from "zod";
import { Job, JobListQuery, JobPageQuery, JobParams } from "#app/schemas/admin/jobs.ts";
import { pageOf } from "#app/schemas/public/paging.ts";
import { get, post, resource } from "#app/api/operation.ts";

const tag = "Administration";
const needs = "catalogue.manage";

/** Background jobs. */
export const jobs = resource("/admin/jobs", { tag, needs, area: "catalogue" }, [
  get(
    "/",
    { summary: "List recent background jobs", query: JobListQuery, answer: z.array(Job) },
    ({ services, query }) => services.jobs.list(query),
  ),
  get(
    "/paginated",
    {
      summary: "List background jobs page by page, the latest first unless sorted",
      query: JobPageQuery,
      answer: pageOf(Job),
    },
    ({ services, query }) => services.jobs.page(query),
  ),
  get(
    "/:id",
    { summary: "Get a background job's progress", params: JobParams, answer: Job },
    ({ services, params: { id } }) => services.jobs.get(id),
  ),
  post(
    "/:id/cancel",
    {
      summary: "Request that a background job stops",
      params: JobParams,
      answer: Job,
      mayRefuse: [409],
    },
    ({ services, params: { id } }) => services.jobs.cancel(id),
  ),
]);
