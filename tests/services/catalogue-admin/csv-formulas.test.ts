import { expect, test } from "vitest";
import { csvLine } from "#app/services/catalogue-admin/export/formats.ts";

test.each(["=1+1", "＝1+1", "+1", "＋1", "-1+1", "－1", "@SUM(A1)", "＠SUM(A1)", "  ＝1+1"])(
  "an exported text that a spreadsheet would take for a formula, %s, is a text",
  (text) => {
    expect(csvLine([text]).trimEnd().replace(/^"/, "")).toMatch(/^'/);
  },
);

test("a text with the same signs inside, and a negative number, stay as they are", () => {
  expect(csvLine(["Gwalior ＝ fort", -1]).trimEnd()).toBe("Gwalior ＝ fort,-1");
});
