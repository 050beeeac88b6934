import { expect, test } from "vitest";
import { isWithin, VEHICLE_PAPERS, warningsOf } from "#app/domain/fleet/papers.ts";

const warned = (permitExpiresOn: string | null) =>
  warningsOf(VEHICLE_PAPERS, { permitExpiresOn }, "2026-12-01");

test.each([
  ["2026-11-29", "expired", "Permit expired 2 days ago"],
  ["2026-11-30", "expired", "Permit expired yesterday"],
  ["2026-12-01", "1", "Permit expires today"],
  ["2026-12-02", "1", "Permit expires tomorrow"],
  ["2026-12-03", "7", "Permit expires in 2 days"],
  ["2026-12-08", "7", "Permit expires in 7 days"],
  ["2026-12-09", "30", "Permit expires in 8 days"],
  ["2026-12-31", "30", "Permit expires in 30 days"],
])("a permit until %s is at level %s", (day, level, text) => {
  expect(warned(day)).toMatchObject([{ level, text }]);
});

test("later and unknown days give no warning", () => {
  expect(warned("2027-01-01")).toEqual([]);
  expect(warned(null)).toEqual([]);
});

test("the most urgent paper comes first, and a level includes the more urgent ones", () => {
  const warnings = warningsOf(
    VEHICLE_PAPERS,
    { permitExpiresOn: "2026-12-20", pucExpiresOn: "2026-11-01" },
    "2026-12-01",
  );
  expect(warnings.map(({ paper }) => paper)).toEqual(["PUC certificate", "Permit"]);
  expect(isWithin(warned("2026-12-05"), "30")).toBe(true);
  expect(isWithin(warned("2026-12-05"), "1")).toBe(false);
});
