import { expect } from "vitest";
import { NewMetricReport } from "#app/schemas/public/browser-reports.ts";
import { withTenant } from "#app/platform/context.ts";
import {
  at,
  daysAgo,
  measured,
  metricRows,
  NOON,
  reportsReader,
} from "#tests/support/catalogue/browser-reports.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test } from "#tests/support/test.ts";

test("what is stored of a page view is one row a metric, with the day in India, its rating, and nothing else", async ({
  tenant,
}) => {
  const company = await tenant();
  const lateEvening = new Date("2026-11-20T19:00:00.000Z");
  await company.servicesWith(at(lateEvening)).browserReports.recordMetrics(
    measured([
      { metric: "LCP", value: 2_501 },
      { metric: "CLS", value: 0.05 },
    ]),
  );
  const rows = await metricRows(company);
  expect(rows.map(({ metric, value, rating }) => [metric, value, rating]).sort()).toEqual([
    ["CLS", 0.05, "good"],
    ["LCP", 2501, "needs-improvement"],
  ]);
  expect(Object.keys(rows[0]!).sort()).toEqual([
    "companyId",
    "connection",
    "day",
    "device",
    "id",
    "metric",
    "rating",
    "release",
    "route",
    "value",
  ]);
  expect(rows[0]!.day.toISOString()).toBe("2026-11-21T00:00:00.000Z");
  // A version 7 would tell the moment.
  for (const { id } of rows) expect(id[14]).toBe("4");
});

test("what has grown takes the place of what was reported before, once for each that was; nothing is made less, and paints do not grow", async ({
  tenant,
}) => {
  const company = await tenant();
  const { recordMetrics } = company.services.browserReports;
  await recordMetrics(
    measured([
      { metric: "CLS", value: 0.05 },
      { metric: "INP", value: 80 },
    ]),
  );
  await recordMetrics(measured([{ metric: "CLS", value: 0.3, was: 0.05 }]));
  await recordMetrics(measured([{ metric: "INP", value: 600, was: 90 }]));
  const shown = async () =>
    (await metricRows(company))
      .map(({ metric, value, rating }) => [metric, value, rating].join(" "))
      .sort();
  expect(await shown()).toEqual(["CLS 0.3 poor", "INP 600 poor", "INP 80 good"]);
  const change = (metric: string, value: number) =>
    withTenant(company.ctx, (tx) =>
      tx.browserMetric.updateMany({
        where: { companyId: company.company.id, metric },
        data: { value },
      }),
    );
  await expect(change("CLS", 0.01)).rejects.toThrow(/can only grow/);
  for (const bad of [
    { metric: "LCP", value: 9, was: 8 },
    { metric: "CLS", value: 0.1, was: 0.1 },
  ])
    expect(
      NewMetricReport.safeParse(measured([bad as NewMetricReport["metrics"][number]])).success,
    ).toBe(false);
});

/** A page view's largest contentful paint, in milliseconds. */
const recordLcp = (company: Founded, value: number, route: string, day = NOON) =>
  company
    .servicesWith(at(day))
    .browserReports.recordMetrics(measured([{ metric: "LCP", value }], { route }));

test("administrators read the 75th percentile of each metric, on all routes and on each", async ({
  main,
  tenant,
}) => {
  const company = await tenant();
  for (const value of [1_000, 2_000, 3_000, 5_000])
    await recordLcp(company, value, "/destination/:placeId");
  await recordLcp(company, 900, "/");
  const { summary } = (await reportsReader(main)).browserReports;
  expect(await summary({ days: 28, companyId: company.company.id })).toEqual({
    from: "2026-10-25",
    to: "2026-11-21",
    metrics: [
      {
        metric: "LCP",
        route: null,
        p75: 3_000,
        rating: "needs-improvement",
        samples: 5,
        good: 3,
        needsImprovement: 1,
        poor: 1,
      },
      {
        metric: "LCP",
        route: "/destination/:placeId",
        p75: 3_000,
        rating: "needs-improvement",
        samples: 4,
        good: 2,
        needsImprovement: 1,
        poor: 1,
      },
      {
        metric: "LCP",
        route: "/",
        p75: 900,
        rating: "good",
        samples: 1,
        good: 1,
        needsImprovement: 0,
        poor: 0,
      },
    ],
  });
});

test("percentiles are those of the company and the days that an administrator names", async ({
  main,
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  await recordLcp(a, 900, "/");
  await recordLcp(a, 60_000, "/", daysAgo(28));
  await recordLcp(b, 50_000, "/");
  const { summary } = (await reportsReader(main)).browserReports;
  const [own, longer] = [
    await summary({ days: 28, companyId: a.company.id }),
    await summary({ days: 29, companyId: a.company.id }),
  ];
  expect(own.metrics).toMatchObject([
    { route: null, p75: 900, samples: 1 },
    { route: "/", p75: 900, samples: 1 },
  ]);
  expect(longer.metrics[0]).toMatchObject({ route: null, samples: 2 });
  expect((await summary({ days: 28, companyId: main.company.id })).metrics).toEqual([]);
});
