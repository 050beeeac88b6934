import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { makeAccount, signIn } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test } from "#tests/support/test.ts";

const ERROR = {
  type: "UNKNOWN_ERROR",
  message: "x is not a function",
  status: 0,
  timestamp: "2026-11-21T06:30:00.000Z",
  path: "/explore",
  release: null,
  section: null,
  level: null,
};
const METRICS = {
  route: "/explore",
  device: "desktop",
  connection: null,
  release: null,
  metrics: [{ metric: "TTFB", value: 120 }],
};

const stored = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, async (tx) => [
    await tx.browserError.count({ where: { companyId: company.id } }),
    await tx.browserMetric.count({ where: { companyId: company.id } }),
  ]);

/** As Chromium sends a beacon over https, and as a browser does where it sends no Sec-Fetch-Site. */
const BEACONS = (host: string): Record<string, string>[] => [
  { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors", origin: `https://${host}` },
  { origin: `https://${host}` },
];

test("a page's beacons pass the origin guard and are stored for its company; another site's are refused", async ({
  site,
  tenant,
}) => {
  const [company, other] = [await tenant(), await tenant()];
  const { host } = company;
  for (const headers of BEACONS(host)) {
    const taken = await site.post("/api/browser-reports/errors", [ERROR], { host, headers });
    expect([taken.status, taken.text, taken.headers["cache-control"]]).toEqual([
      202,
      "null",
      "private, no-store",
    ]);
    expect(
      (await site.post("/api/browser-reports/metrics", METRICS, { host, headers })).status,
    ).toBe(202);
  }
  const strange: Record<string, string>[] = [
    { "sec-fetch-site": "same-site", origin: `https://${other.host}` },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example" },
  ];
  for (const headers of strange)
    expect(
      (await site.post("/api/browser-reports/errors", [ERROR], { host, headers })).status,
    ).toBe(403);
  expect([await stored(company), await stored(other)]).toEqual([
    [2, 2],
    [0, 0],
  ]);
});

test.for<[string, unknown, string]>([
  ["errors", [], "body"],
  ["errors", Array.from({ length: 11 }, () => ERROR), "body"],
  ["errors", [{ ...ERROR, message: "m".repeat(501) }], "0.message"],
  ["errors", [{ ...ERROR, path: "explore" }], "0.path"],
  ["errors", [{ ...ERROR, level: "everything" }], "0.level"],
  ["errors", [{ ...ERROR, userAgent: "Mozilla" }], "0.userAgent"],
  ["errors", [{ ...ERROR, timestamp: "yesterday" }], "0.timestamp"],
  ["metrics", { ...METRICS, route: "/itinerary/0199b1de-0000-7000-8000-000000000000" }, "route"],
  ["metrics", { ...METRICS, route: "/itinerary/a199b1de-0000-7000-8000-000000000000" }, "route"],
  ["metrics", { ...METRICS, route: "/explore?q=me" }, "route"],
  ["metrics", { ...METRICS, route: "explore" }, "route"],
  ["metrics", { ...METRICS, metrics: [] }, "metrics"],
  ["metrics", { ...METRICS, metrics: [{ metric: "FID", value: 1 }] }, "metrics.0.metric"],
  ["metrics", { ...METRICS, metrics: [{ metric: "CLS", value: -1 }] }, "metrics.0.value"],
  ["metrics", { ...METRICS, visitorId: "1" }, "visitorId"],
])("%s %j is refused by the name of its field", async ([kind, body, field], { site, main }) => {
  const answer = await site.post(`/api/browser-reports/${kind}`, body, { host: main.host });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
});

test.for([
  "/",
  "/destination/:placeId",
  "/itinerary/*",
  "/oauth2/redirect",
  "/__ui",
  "/itinerary/:placeId?/:itineraryId?",
  "/about-us",
])("a route's pattern is taken: %s", async (route, { site, main }) => {
  expect(
    (await site.post("/api/browser-reports/metrics", { ...METRICS, route }, { host: main.host }))
      .status,
  ).toBe(202);
});

test("too many reports are answered with 429", async ({ openWith, tenant }) => {
  const { host } = await tenant();
  const site = await openWith({});
  const statuses: number[] = [];
  for (let report = 0; report < 62; report++)
    statuses.push((await site.post("/api/browser-reports/errors", [ERROR], { host })).status);
  expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(50);
  expect(statuses.at(-1)).toBe(429);
});

test("administrators read what was reported of a company", async ({ site, main, tenant }) => {
  const { host, company } = await tenant();
  await site.post("/api/browser-reports/metrics", METRICS, { host });
  const cookie = await signIn(site, main.host, (await makeAccount(main, "ROLE_ADMIN")).email);
  const read = (path: string) =>
    site.get(`/api/admin/browser-reports/${path}`, { host: main.host, headers: { cookie } });
  const summary = (await read(`metrics?companyId=${company.id}&days=7`)).json<{
    metrics: unknown[];
  }>();
  expect(summary.metrics).toHaveLength(2);
  expect(summary.metrics).toContainEqual({
    metric: "TTFB",
    route: "/explore",
    p75: 120,
    rating: "good",
    samples: 1,
    good: 1,
    needsImprovement: 0,
    poor: 0,
  });
  expect((await read(`errors?companyId=${company.id}`)).json()).toEqual([]);
  expect((await read("metrics?days=91")).status).toBe(422);
});
