import { randomUUID } from "node:crypto";
import { notFound } from "#app/domain/errors/errors.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";
import { networkOf } from "#app/platform/networks.ts";
import { redacted } from "#app/domain/reports/redact.ts";
import { ratingOf, type Metric } from "#app/domain/reports/web-metrics.ts";
import type {
  BrowserReportQuery,
  ErrorSummary,
  MetricsSummary,
  MetricSummary,
  NewErrorReports,
  NewMetricReport,
} from "#app/schemas/public/browser-reports.ts";
import { withCompany, withTenant, type Ctx } from "#app/platform/context.ts";
import type { Db, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { authorise } from "#app/platform/authorise.ts";
import { tenantById } from "#app/services/companies/tenants.ts";

const DAY_MS = 86_400_000;
/** How long reports are stored, in days; the database deletes none earlier. */
const MAX_ERROR_RECORDS = 30;
const MAX_METRIC_RECORDS = 90;
const MAX_LISTED = 100;
const MAX_SUMMED = 500;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
/** A calendar day in India as the database takes it. */
const dayOf = (moment: Date) => new Date(dayInIndia(moment));

/** Refuses a flood: of one address, and of a company's whole site, so that no row of addresses fills the tables. */
async function count(ctx: Ctx, kind: "errorReports" | "metricReports"): Promise<void> {
  await ctx.limits[kind].count(networkOf(ctx.client.ip));
  await ctx.limits.companyReports.count(ctx.company.id);
}

/** When a browser says that an error happened, as long as its clock is not a day off. */
const believed = (timestamp: string, now: Date) => {
  const at = new Date(timestamp);
  return Math.abs(at.getTime() - now.getTime()) <= DAY_MS ? at : now;
};

/**
 * Keeps errors that happened on a page of the company's site, without what could name a person or open a door.
 *
 * @throws AppError `rate_limited` when too many came from the visitor's address, or for the company in a day.
 */
export async function recordErrors(ctx: Ctx, reports: NewErrorReports): Promise<void> {
  await count(ctx, "errorReports");
  const now = ctx.now();
  const data = reports.map(({ message, path, section, timestamp, ...report }) => ({
    ...report,
    id: newId(now),
    companyId: ctx.company.id,
    message: redacted(message, 500),
    path: redacted(path, 200),
    section: section && redacted(section, 80),
    happenedAt: believed(timestamp, now),
    createdAt: now,
  }));
  await withTenant(ctx, (tx) => tx.browserError.createMany({ data }));
}

/** Replaces a reported measurement by its grown value; false if there was none. Any of several equal rows will do. */
async function grown(
  ctx: Ctx,
  tx: Tx,
  page: Omit<NewMetricReport, "metrics">,
  { metric, value, was }: NewMetricReport["metrics"][number],
): Promise<boolean> {
  if (was === undefined) return false;
  const { route, device, connection, release } = page;
  const where = {
    companyId: ctx.company.id,
    route,
    device,
    connection,
    release,
    metric,
    value: was,
    day: { gte: dayOf(daysBefore(ctx.now(), 1)) },
  };
  const before = await tx.browserMetric.findFirst({ where, select: { id: true } });
  if (!before) return false;
  await tx.browserMetric.update({
    where: { id: before.id, companyId: ctx.company.id },
    data: { value, rating: ratingOf(metric, value) },
    select: { id: true },
  });
  return true;
}

/**
 * Stores how fast a page of the company's site was, with the day instead of the moment, and an id that reveals no
 * moment either.
 *
 * @throws AppError `rate_limited` after too many reports from the visitor's address, or for the company in a day.
 */
export async function recordMetrics(
  ctx: Ctx,
  { metrics, ...page }: NewMetricReport,
): Promise<void> {
  await count(ctx, "metricReports");
  const day = dayOf(ctx.now());
  await withTenant(ctx, async (tx) => {
    const known = await Promise.all(metrics.map((measured) => grown(ctx, tx, page, measured)));
    const data = metrics
      .filter((_, index) => !known[index])
      .map(({ metric, value }) => ({
        ...page,
        id: randomUUID(),
        companyId: ctx.company.id,
        metric,
        value,
        rating: ratingOf(metric, value),
        day,
      }));
    await tx.browserMetric.createMany({ data });
  });
}

/** The company whose reports an administrator asks for. */
async function companyAsked(ctx: Ctx, named: string | undefined): Promise<string> {
  const { companyId: own } = authorise(ctx, "analytics.view", named);
  const companyId = named ?? own;
  if (!(await tenantById({ db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts }, companyId)))
    throw notFound("Company");
  return companyId;
}

type SummaryRow = Omit<MetricSummary, "rating" | "metric"> & { metric: Metric };

/**
 * How fast a company's pages were: the 75th percentile of each metric, on each route and on all together, the most measured first.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` when there is no such company.
 */
export async function summary(
  ctx: Ctx,
  { days, companyId: named }: BrowserReportQuery,
): Promise<MetricsSummary> {
  const companyId = await companyAsked(ctx, named);
  const from = dayOf(daysBefore(ctx.now(), days - 1));
  const rows = await withCompany(
    ctx.db,
    companyId,
    (tx) => tx.$queryRaw<SummaryRow[]>`
    SELECT metric, route, percentile_disc(0.75) WITHIN GROUP (ORDER BY value) AS p75, count(*)::int AS samples,
      count(*) FILTER (WHERE rating = 'good')::int AS good, count(*) FILTER (WHERE rating = 'needs-improvement')::int AS "needsImprovement",
      count(*) FILTER (WHERE rating = 'poor')::int AS poor
    FROM browser_metrics WHERE company_id = ${companyId}::uuid AND day >= ${from}::date
    GROUP BY GROUPING SETS ((metric), (metric, route))
    ORDER BY (route IS NOT NULL), samples DESC, route, metric LIMIT ${MAX_SUMMED}`,
  );
  return {
    from: dayInIndia(from),
    to: dayInIndia(ctx.now()),
    metrics: rows.map((row) => ({ ...row, rating: ratingOf(row.metric, row.p75) })),
  };
}

type ErrorRow = Omit<ErrorSummary, "firstAt" | "lastAt"> & { firstAt: Date; lastAt: Date };

/**
 * The errors on a company's pages, those that read the same together, the latest first.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` when there is no such company.
 */
export async function errors(
  ctx: Ctx,
  { days, companyId: named }: BrowserReportQuery,
): Promise<ErrorSummary[]> {
  const companyId = await companyAsked(ctx, named);
  const rows = await withCompany(
    ctx.db,
    companyId,
    (tx) => tx.$queryRaw<ErrorRow[]>`
    SELECT type, message, status, path, section, level, count(*)::int AS times, min(happened_at) AS "firstAt", max(happened_at) AS "lastAt",
      coalesce(array_agg(DISTINCT release) FILTER (WHERE release IS NOT NULL), '{}') AS releases
    FROM browser_errors WHERE company_id = ${companyId}::uuid AND created_at > ${daysBefore(ctx.now(), days)}
    GROUP BY type, message, status, path, section, level ORDER BY max(created_at) DESC, times DESC, message LIMIT ${MAX_LISTED}`,
  );
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}

/**
 * Deletes the reports of all companies whose time is over.
 *
 * @returns How many went.
 */
export async function sweepBrowserReports(db: Db, now: Date): Promise<number> {
  const companies = await db.company.findMany({ select: { id: true } });
  let swept = 0;
  for (const { id: companyId } of companies)
    swept += await withCompany(db, companyId, async (tx) => {
      const errors = await tx.browserError.deleteMany({
        where: { companyId, createdAt: { lte: daysBefore(now, MAX_ERROR_RECORDS) } },
      });
      const metrics = await tx.browserMetric.deleteMany({
        where: { companyId, day: { lte: dayOf(daysBefore(now, MAX_METRIC_RECORDS)) } },
      });
      return errors.count + metrics.count;
    });
  return swept;
}
