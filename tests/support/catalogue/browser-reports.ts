import type { NewErrorReports, NewMetricReport } from "#app/schemas/public/browser-reports.ts";
import { withCompany } from "#app/platform/context.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";

export const NOON = new Date("2026-11-21T06:30:00.000Z");
/** The clock of the services, stopped at a moment. */
export const at = (moment: Date) => ({ now: () => moment });
export const daysAgo = (days: number, from = NOON) => new Date(from.getTime() - days * 86_400_000);

/** An error of a section of a page. */
export const broken = (over: Partial<NewErrorReports[number]> = {}): NewErrorReports[number] => ({
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
/** The measurements of a page view. */
export const measured = (
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
export const reportsReader = async (main: Founded, now = NOON) =>
  main.servicesWith({
    user: await signedInAs(main, await makeAccount(main, "ROLE_ADMIN")),
    ...at(now),
  });
export const errorRows = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.browserError.findMany({ where: { companyId: company.id } }),
  );
export const metricRows = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.browserMetric.findMany({ where: { companyId: company.id } }),
  );
