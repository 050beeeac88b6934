import { expect } from "vitest";
import { type NewErrorReports, NewMetricReport } from "#app/schemas/browser-reports.ts";
import { sweepBrowserReports } from "#app/services/browser-reports.ts";
import { withCompany, withTenant } from "#app/services/context.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test } from "#tests/support/test.ts";

const NOON = new Date("2026-11-21T06:30:00.000Z");
const at = (moment: Date) => ({ now: () => moment });
const daysAgo = (days: number, from = NOON) => new Date(from.getTime() - days * 86_400_000);

const broken = (over: Partial<NewErrorReports[number]> = {}): NewErrorReports[number] => ({
  type: "UNKNOWN_ERROR",
  message: "x is not a function",
  status: 0,
  timestamp: NOON.toISOString(),
  path: "/destination/munnar",
  release: "abc123",
  section: "the map",
  level: "section",
  ...over,
});
const measured = (
  metrics: NewMetricReport["metrics"],
  over: Partial<NewMetricReport> = {},
): NewMetricReport => ({
  route: "/destination/:placeId",
  device: "phone",
  connection: "4g",
  release: "abc123",
  metrics,
  ...over,
});

/** The services as an administrator of the main company has them. */
const admin = async (main: Founded, now = NOON) =>
  main.servicesWith({
    user: await signedInAs(main, await makeAccount(main, "ROLE_ADMIN")),
    ...at(now),
  });
const errorRows = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.browserError.findMany({ where: { companyId: company.id } }),
  );
const metricRows = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.browserMetric.findMany({ where: { companyId: company.id } }),
  );

test("what is kept of an error is redacted again, whatever the browser left in it", async ({
  tenant,
}) => {
  const company = await tenant();
  const reports = company.servicesWith(at(NOON)).browserReports;
  await reports.recordErrors([
    broken({
      message: "asha@example.org\u0000 at /a?token=s3cret",
      path: "/itinerary/munnar/0199b1de-0000-7000-8000-000000000000",
      section: "asha@example.org",
    }),
  ]);
  expect(await errorRows(company)).toMatchObject([
    {
      message: "[email] at /a",
      path: "/itinerary/munnar/[id]",
      section: "[email]",
      happenedAt: NOON,
      createdAt: NOON,
    },
  ]);
});

test("a browser whose clock is a day off is not believed", async ({ tenant }) => {
  const company = await tenant();
  for (const timestamp of [
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    daysAgo(0.5).toISOString(),
  ])
    await company.servicesWith(at(NOON)).browserReports.recordErrors([broken({ timestamp })]);
  expect((await errorRows(company)).map(({ happenedAt }) => happenedAt)).toEqual([
    NOON,
    NOON,
    daysAgo(0.5),
  ]);
});

test("what is kept of a page view is one row a metric, with the day in India, its rating, and nothing else", async ({
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

test("what has grown takes the place of what was told before, once for each that was; nothing is made less, and paints do not grow", async ({
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
  const told = async () =>
    (await metricRows(company))
      .map(({ metric, value, rating }) => [metric, value, rating].join(" "))
      .sort();
  expect(await told()).toEqual(["CLS 0.3 poor", "INP 600 poor", "INP 80 good"]);
  const change = (metric: string, value: number) =>
    withTenant(company.ctx, (tx) =>
      tx.browserMetric.updateMany({
        where: { companyId: company.company.id, metric },
        data: { value },
      }),
    );
  await expect(change("CLS", 0.01)).rejects.toThrow(/only grows/);
  for (const bad of [
    { metric: "LCP", value: 9, was: 8 },
    { metric: "CLS", value: 0.1, was: 0.1 },
  ])
    expect(
      NewMetricReport.safeParse(measured([bad as NewMetricReport["metrics"][number]])).success,
    ).toBe(false);
});

test("administrators read the 75th percentile of each metric, on all routes and on each, of the company and the days they name", async ({
  main,
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const record = (company: Founded, value: number, route: string, day = NOON) =>
    company
      .servicesWith(at(day))
      .browserReports.recordMetrics(measured([{ metric: "LCP", value }], { route }));
  for (const value of [1_000, 2_000, 3_000, 5_000]) await record(a, value, "/destination/:placeId");
  await record(a, 900, "/");
  await record(a, 60_000, "/", daysAgo(28));
  await record(b, 50_000, "/");
  const { summary } = (await admin(main)).browserReports;
  const all = await summary({ days: 28, companyId: a.company.id });
  expect(all).toEqual({
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
  expect((await summary({ days: 29, companyId: a.company.id })).metrics[0]).toMatchObject({
    route: null,
    samples: 6,
  });
  expect((await summary({ days: 28, companyId: main.company.id })).metrics).toEqual([]);
});

test("administrators read errors that read the same together, the latest first", async ({
  main,
  tenant,
}) => {
  const company = await tenant();
  const record = (report: NewErrorReports[number], now: Date) =>
    company.servicesWith(at(now)).browserReports.recordErrors([report]);
  await record(broken({ timestamp: daysAgo(2).toISOString() }), daysAgo(2));
  await record(
    broken({
      message: "Server error",
      type: "SERVER_ERROR",
      status: 500,
      section: null,
      level: null,
      release: null,
    }),
    daysAgo(1),
  );
  await record(broken({ release: "def456" }), NOON);
  const { errors } = (await admin(main)).browserReports;
  const listed = await errors({ days: 28, companyId: company.company.id });
  expect(
    listed.map(({ message, times, firstAt, lastAt, releases }) => [
      message,
      times,
      firstAt,
      lastAt,
      releases,
    ]),
  ).toEqual([
    ["x is not a function", 2, daysAgo(2).toISOString(), NOON.toISOString(), ["abc123", "def456"]],
    ["Server error", 1, NOON.toISOString(), NOON.toISOString(), []],
  ]);
  expect(
    (await errors({ days: 1, companyId: company.company.id })).map(({ times }) => times),
  ).toEqual([1]);
});

test("nobody else reads them, and a company that is not there is not found", async ({
  main,
  tenant,
}) => {
  const company = await tenant();
  const partner = company.servicesWith({
    user: await signedInAs(company, await makeAccount(company, "ROLE_PARTNER_ADMIN")),
  }).browserReports;
  const administrator = (await admin(main)).browserReports;
  for (const read of ["summary", "errors"] as const) {
    await expect(company.services.browserReports[read]({ days: 7 })).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(partner[read]({ days: 7, companyId: company.company.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      administrator[read]({ days: 7, companyId: "0199b1de-0000-7000-8000-000000000000" }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
});

test("errors go after 30 days and measurements after 90, of every company, and none earlier", async ({
  tenant,
  db,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const now = new Date();
  for (const company of [a, b])
    for (const days of [29, 31, 89, 91]) {
      const { browserReports } = company.servicesWith(at(daysAgo(days, now)));
      await browserReports.recordErrors([broken({ message: `${days} days` })]);
      await browserReports.recordMetrics(measured([{ metric: "INP", value: days }]));
    }
  expect(await sweepBrowserReports(db, now)).toBe(8);
  for (const company of [a, b]) {
    expect((await errorRows(company)).map(({ message }) => message)).toEqual(["29 days"]);
    expect((await metricRows(company)).map(({ value }) => value).sort()).toEqual([29, 31, 89]);
  }
});

test("the application can neither change a report nor remove one before its time", async ({
  tenant,
}) => {
  const { ctx, company, services } = await tenant();
  await services.browserReports.recordErrors([broken()]);
  await services.browserReports.recordMetrics(measured([{ metric: "INP", value: 1 }]));
  const mine = { where: { companyId: company.id } };
  for (const act of [
    () => withCompany(ctx.db, company.id, (tx) => tx.browserError.deleteMany(mine)),
    () => withCompany(ctx.db, company.id, (tx) => tx.browserMetric.deleteMany(mine)),
    () =>
      withCompany(ctx.db, company.id, (tx) =>
        tx.browserError.updateMany({ ...mine, data: { message: "nothing" } }),
      ),
    () =>
      withCompany(ctx.db, company.id, (tx) =>
        tx.browserMetric.updateMany({ ...mine, data: { value: 0 } }),
      ),
  ])
    await expect(act()).rejects.toThrow(
      /stays until|only grows|permission denied|denied access|42501/i,
    );
});

test("a flood is refused by address, and for a company by the day", async ({ tenant }) => {
  const company = await tenant();
  for (let report = 0; report < 60; report++)
    await company.services.browserReports.recordErrors([broken()]);
  await expect(company.services.browserReports.recordErrors([broken()])).rejects.toMatchObject({
    code: "rate_limited",
  });
  const full = {
    ...company.ctx.limits,
    companyReports: {
      ...company.ctx.limits.companyReports,
      count: () => Promise.reject(Object.assign(new Error("full"), { code: "rate_limited" })),
    },
  };
  await expect(
    company
      .servicesWith({ limits: full })
      .browserReports.recordMetrics(measured([{ metric: "INP", value: 1 }])),
  ).rejects.toMatchObject({ code: "rate_limited" });
  expect(await metricRows(company)).toEqual([]);
});
