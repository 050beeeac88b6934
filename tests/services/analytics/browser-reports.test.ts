import { expect } from "vitest";
import type { NewErrorReports } from "#app/schemas/public/browser-reports.ts";
import { sweepBrowserReports } from "#app/services/analytics/browser-reports.ts";
import { withCompany } from "#app/platform/context.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import {
  at,
  broken,
  daysAgo,
  errorRows,
  measured,
  metricRows,
  NOON,
  reportsReader,
} from "#tests/support/catalogue/browser-reports.ts";
import { test } from "#tests/support/test.ts";

test("what is stored of an error is redacted again, whatever the browser left in it", async ({
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
  const { errors } = (await reportsReader(main)).browserReports;
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

test("no one else reads them, and a company that is not there is not found", async ({
  main,
  tenant,
}) => {
  const company = await tenant();
  const partner = company.servicesWith({
    user: await signedInAs(company, await makeAccount(company, "ROLE_PARTNER_ADMIN")),
  }).browserReports;
  const administrator = (await reportsReader(main)).browserReports;
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
      /cannot be deleted|can only grow|permission denied|denied access|42501/i,
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
