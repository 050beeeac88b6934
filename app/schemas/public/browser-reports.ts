import { z } from "zod";
import { GROWING, METRICS, RATINGS } from "#app/domain/reports/web-metrics.ts";
import { CalendarDay, Id, Instant, queryInteger } from "./common.ts";

const Level = z.enum(["section", "page", "site"]);
const FailureType = z.enum([
  "NETWORK_ERROR",
  "TIMEOUT_ERROR",
  "AUTHENTICATION_ERROR",
  "AUTHORIZATION_ERROR",
  "VALIDATION_ERROR",
  "SERVER_ERROR",
  "UNKNOWN_ERROR",
]);
/** The build that a page ran, as its manifest calls it. */
const Release = z.string().regex(/^[\w.-]{1,40}$/, "Must be a build version");

/** An error on a page. What it says is redacted again by the server. */
const NewErrorReport = z.strictObject({
  type: FailureType,
  message: z.string().trim().min(1).max(500),
  status: z.int().min(0).max(599),
  timestamp: Instant,
  path: z.string().startsWith("/").max(200),
  release: Release.nullable(),
  section: z.string().trim().min(1).max(80).nullable(),
  level: Level.nullable(),
});
export const NewErrorReports = z.array(NewErrorReport).min(1).max(10);
export type NewErrorReports = z.infer<typeof NewErrorReports>;

const Value = z.number().min(0).max(600_000);
/** `was`: the value reported before for this page view, if the metric has grown since. */
const Measurement = z
  .strictObject({ metric: z.enum(METRICS), value: Value, was: Value.optional() })
  .refine(({ metric, value, was }) => was === undefined || (GROWING.has(metric) && was < value), {
    path: ["was"],
    message: "Must be less than the metric’s value",
  });

/** `/destination/:placeId`, `/itinerary/*`: a word, a parameter's name or a star between slashes. An id is none of them. */
const ROUTE = /^\/((:\w+\??|_*[a-z]+\d?(-[a-z]+)*|\*)(\/(?!$)|$))*$/;

/** How fast one page view was, and nothing of who it was. */
export const NewMetricReport = z.strictObject({
  /** The route with the names of its parameters: no value of one belongs in it. */
  route: z.string().max(80).regex(ROUTE, "Must be a route pattern"),
  device: z.enum(["phone", "desktop"]),
  connection: z.enum(["slow-2g", "2g", "3g", "4g"]).nullable(),
  release: Release.nullable(),
  metrics: z.array(Measurement).min(1).max(METRICS.length),
});
export type NewMetricReport = z.infer<typeof NewMetricReport>;

const DAYS = 28;

/** Of one company, the administrator's own when none is named, and of the last days, 28 when it does not say. */
export const BrowserReportQuery = z.object({
  days: queryInteger(1, 90).default(DAYS),
  companyId: Id.optional(),
});
export type BrowserReportQuery = z.infer<typeof BrowserReportQuery>;

/** One metric on one route: what three of four page views stayed within. */
export const MetricSummary = z.strictObject({
  metric: z.enum(METRICS),
  /** Null for all routes together. */
  route: z.string().nullable(),
  p75: z.number(),
  /** Of the p75. */
  rating: z.enum(RATINGS),
  samples: z.int(),
  good: z.int(),
  needsImprovement: z.int(),
  poor: z.int(),
});
export const MetricsSummary = z.strictObject({
  from: CalendarDay,
  to: CalendarDay,
  metrics: z.array(MetricSummary),
});
export type MetricSummary = z.infer<typeof MetricSummary>;
export type MetricsSummary = z.infer<typeof MetricsSummary>;

/** Errors that read the same, on one page. */
export const ErrorSummary = z.strictObject({
  type: FailureType,
  message: z.string(),
  status: z.int(),
  path: z.string(),
  section: z.string().nullable(),
  level: Level.nullable(),
  times: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  /** The builds that it happened in. */
  releases: z.array(z.string()),
});
export type ErrorSummary = z.infer<typeof ErrorSummary>;
