import { Router } from "express";
import { z } from "zod";
import {
  BrowserReportQuery,
  ErrorSummary,
  MetricsSummary,
  NewErrorReports,
  NewMetricReport,
} from "#app/schemas/browser-reports.ts";
import type { EndpointKit } from "./endpoint.ts";

const tag = "Browser reports";
/** Nobody waits for what becomes of a report. */
const TAKEN = 202;

/** Mounted at /api/browser-reports: what pages tell of themselves, of nobody. */
export function browserReports({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.post(
    "/errors",
    endpoint(
      {
        tag,
        summary: "Takes errors that happened on a page",
        body: NewErrorReports,
        answer: z.null(),
        status: TAKEN,
      },
      async ({ services, body }) => {
        await services.browserReports.recordErrors(body);
        return null;
      },
    ),
  );
  router.post(
    "/metrics",
    endpoint(
      {
        tag,
        summary: "Takes how fast a page view was",
        body: NewMetricReport,
        answer: z.null(),
        status: TAKEN,
      },
      async ({ services, body }) => {
        await services.browserReports.recordMetrics(body);
        return null;
      },
    ),
  );
  return router;
}

/** Mounted at /api/admin/browser-reports: the same, as administrators read it. */
export function browserReportsDesk({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/metrics",
    endpoint(
      {
        tag,
        summary: "The 75th percentile of each metric, by route",
        query: BrowserReportQuery,
        answer: MetricsSummary,
        needs: "analytics.view",
      },
      ({ services, query }) => services.browserReports.summary(query),
    ),
  );
  router.get(
    "/errors",
    endpoint(
      {
        tag,
        summary: "The errors on a company's pages, alike ones together",
        query: BrowserReportQuery,
        answer: z.array(ErrorSummary),
        needs: "analytics.view",
      },
      ({ services, query }) => services.browserReports.errors(query),
    ),
  );
  return router;
}
