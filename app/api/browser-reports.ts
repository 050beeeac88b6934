import { z } from "zod";
import {
  BrowserReportQuery,
  ErrorSummary,
  MetricsSummary,
  NewErrorReports,
  NewMetricReport,
} from "#app/schemas/public/browser-reports.ts";
import { get, post, resource } from "./operation.ts";

const tag = "Browser reports";
/** Reports are accepted without waiting for processing. */
const TAKEN = 202;

/** Anonymous reports sent by pages. */
export const browserReports = resource("/browser-reports", { tag }, [
  post(
    "/errors",
    {
      summary: "Report errors from a page",
      body: NewErrorReports,
      answer: z.null(),
      status: TAKEN,
    },
    async ({ services, body }) => {
      await services.browserReports.recordErrors(body);
      return null;
    },
  ),
  post(
    "/metrics",
    {
      summary: "Report the performance of a page view",
      body: NewMetricReport,
      answer: z.null(),
      status: TAKEN,
    },
    async ({ services, body }) => {
      await services.browserReports.recordMetrics(body);
      return null;
    },
  ),
]);

/** The same reports for administrators. */
export const adminBrowserReports = resource(
  "/admin/browser-reports",
  { tag, area: "administration" },
  [
    get(
      "/metrics",
      {
        summary: "Get the 75th percentile of each metric by route",
        query: BrowserReportQuery,
        answer: MetricsSummary,
        needs: "analytics.view",
      },
      ({ services, query }) => services.browserReports.summary(query),
    ),
    get(
      "/errors",
      {
        summary: "List errors on a company's pages, grouped by similarity",
        query: BrowserReportQuery,
        answer: z.array(ErrorSummary),
        needs: "analytics.view",
      },
      ({ services, query }) => services.browserReports.errors(query),
    ),
  ],
);
