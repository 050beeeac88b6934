import {
  ADMIN_LIMITS,
  adminBytes,
  adminRoutes,
  LANDING_PAGES,
  PAGE_LIMITS,
  SCREENS_AT_REST,
  scriptBytes,
  weightOf,
} from "#app/cli/bench/page-weight.ts";
import { answerOf } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

for (const { subject, route, path } of LANDING_PAGES)
  test(
    `the ${subject} page keeps to the bytes that it may have before it can be used`,
    { tag: "@slow" },
    async () => {
      const weight = weightOf((await answerOf(path("jaipur"))).text, route);
      for (const part of ["html", "styles", "scripts", "fonts", "critical"] as const) {
        expect(weight[part], part).toBeGreaterThan(0);
        expect(weight[part], part).toBeLessThanOrEqual(PAGE_LIMITS[part]);
      }
    },
  );

for (const { subject, route, late, must } of SCREENS_AT_REST)
  test(
    `${subject} keeps to the bytes of script that it may have when it rests`,
    { tag: "@slow" },
    () => {
      expect(scriptBytes(route, late)).toBeLessThanOrEqual(must);
    },
  );

test(
  "every page of the administrators keeps to the bytes of script that it may have, with all that it loads on use",
  { tag: "@slow" },
  () => {
    const weights = adminRoutes().map((route) => [route, adminBytes(route)] as const);
    expect(weights.length).toBeGreaterThanOrEqual(20);
    expect(weights.filter(([, bytes]) => bytes > ADMIN_LIMITS.must)).toEqual([]);
  },
);
