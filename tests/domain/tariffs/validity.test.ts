import { expect, test } from "vitest";
import { whyNotFrom } from "#app/domain/tariffs/validity.ts";

const TODAY = "2026-12-01";
const open = { version: 2, validFrom: "2026-11-01", validTo: null };
const ending = { version: 2, validFrom: "2026-11-01", validTo: "2026-12-10" };
const ended = { version: 2, validFrom: "2026-10-01", validTo: "2026-11-10" };

test.each([
  ["2026-12-01", [], null],
  ["2026-11-30", [], /can’t change in the past/],
  ["2026-12-01", [open], null],
  [
    "2026-12-05",
    [{ ...open, validFrom: "2026-12-05" }],
    /^Overlaps with version 2, which is valid from 2026-12-05/,
  ],
  ["2026-12-04", [{ ...open, validFrom: "2026-12-05" }], /^Overlaps with version 2/],
  ["2026-12-10", [ending], null],
  ["2026-12-09", [ending], /^Overlaps with version 2, which is valid until 2026-12-10/],
  ["2026-12-11", [ending], /^Leaves a gap after version 2/],
  ["2026-12-20", [ended], null],
] as const)("from %s after %j", (day, versions, why) => {
  const said = whyNotFrom(day, versions, TODAY);
  if (why === null) expect(said).toBeNull();
  else expect(said).toMatch(why);
});
