import { expect, test } from "vitest";
import { nextAnniversary } from "#app/domain/trip/calendar.ts";

test.each([
  ["2025-12-05", "2026-11-25", "2026-12-05"],
  ["2025-11-25", "2026-11-25", "2026-11-25"],
  ["2025-03-01", "2026-11-25", "2027-03-01"],
  ["2024-02-29", "2026-11-25", "2027-03-01"],
  ["2024-02-29", "2027-12-01", "2028-02-29"],
])("what began on %s is moved from %s to %s", (day, today, next) => {
  expect(nextAnniversary(day, today)).toBe(next);
});
