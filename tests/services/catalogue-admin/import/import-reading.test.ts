import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ImportField } from "#app/domain/catalogue/import-fields.ts";
import { mapColumns } from "#app/services/catalogue-admin/import/reading/mapping.ts";
import { parseCsv } from "#app/services/catalogue-admin/import/reading/read-csv.ts";
import { readImportFile } from "#app/services/catalogue-admin/import/reading/read-file.ts";
import { readRow } from "#app/services/catalogue-admin/import/reading/read-row.ts";
import {
  readBestTime,
  readCategory,
  readFeePaise,
  readWeekdays,
} from "#app/services/catalogue-admin/import/reading/read-values.ts";
import {
  ALIKE,
  readPoiName,
  poiLikeness,
} from "#app/services/catalogue-admin/import/matching/poi-names.ts";
import { readState } from "#app/domain/catalogue/state-names.ts";

test("a file of 100 MB is refused before it is read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wayfold-import-"));
  const path = join(folder, "big.csv");
  writeFileSync(path, "Name,State,City\n");
  truncateSync(path, 100 * 1024 * 1024);
  await expect(readImportFile(path)).rejects.toThrow("The file is 100 MB. The limit is 20 MB");
  rmSync(folder, { recursive: true });
});

test("a mark of byte order, Windows line ends, quoted commas and blank lines are no fault", () => {
  const { header, rows } = parseCsv(
    Buffer.from('\ufeffName,State\r\n\r\n"Fort,\r\n ""the"" old",  Goa \r\n , \r\nLake,Goa'),
  );
  expect(header).toEqual(["Name", "State"]);
  expect(rows).toEqual([
    { line: 3, cells: ['Fort, "the" old', "Goa"] },
    { line: 6, cells: ["Lake", "Goa"] },
  ]);
});

test.for([
  ["semicolons", ";"],
  ["tabs", "\t"],
])("cells may stand apart by %s, as spreadsheets of other countries write them", ([, apart]) => {
  const { header, rows } = parseCsv(
    Buffer.from(
      `\ufeff"Name, in full"${apart}State${apart}Tags\r\n"Fort${apart} old"${apart}Goa${apart}"beach, heritage"\r\n`,
    ),
  );
  expect(header).toEqual(["Name, in full", "State", "Tags"]);
  expect(rows).toEqual([
    { line: 2, cells: [`Fort${apart} old`.replace("\t", ""), "Goa", "beach, heritage"] },
  ]);
});

describe("the mapping of columns", () => {
  const header = [
    "Name",
    "STATE",
    "City",
    "Type",
    "time needed to visit in hrs",
    "Google review rating",
    "Zone",
  ];

  test("known names are found, ratings of other sites are not taken over", () => {
    const { columns } = mapColumns(header);
    expect(columns.map(({ field }) => field)).toEqual([
      "name",
      "state",
      "city",
      "category",
      "visitHours",
      null,
      null,
    ]);
    expect(columns.map(({ why }) => why).slice(5)).toEqual([
      "ratings from other sites are not imported",
      "not a catalogue field",
    ]);
  });

  test("the operator names other columns, or leaves one out", () => {
    const { positions } = mapColumns(
      ["Sight", ...header],
      new Map([
        ["name", "sight"],
        ["category", ""],
      ]),
    );
    expect([positions.get("name"), positions.has("category")]).toEqual([0, false]);
    expect(() => mapColumns(header, new Map([["name", "Nome"]]))).toThrow(
      'Line 1: There is no column "Nome".',
    );
  });
});

test.for([
  ["Maharastra", "Maharashtra"],
  ["Orissa", "Odisha"],
  ["UTTARANCHAL", "Uttarakhand"],
  ["Tamilnadu", "Tamil Nadu"],
  ["Jammu & Kashmir", "Jammu and Kashmir"],
  ["Daman and Diu", "Dadra and Nagar Haveli and Daman and Diu"],
  ["Bavaria", undefined],
  ["", undefined],
])("the state %s is read as %s", ([text, state]) => {
  expect(readState(text!)?.state).toBe(state);
});

test.for<[a: string, b: string, same: boolean]>([
  ["Hussain Sagar Lake", "Hussain Sagar and the Buddha statue", true],
  ["Golden Temple (Harmandir Sahib)", "Golden Temple", true],
  ["Brihadeeswarar Temple", "Brihadisvara Temple", true],
  ["Mysore Palace", "Mysuru Palace", true],
  ["City Palace", "City Palace, Mysuru", true],
  ["Aguada Beach", "Fort Aguada", false],
  ["National Gallery of Modern Art", "National Museum", false],
  ["Badaghagara Waterfall", "Sanaghagara Waterfall", false],
  ["Terminal 1", "Terminal 2", false],
])("%s and %s are one sight: %s", ([a, b, same]) => {
  const local = new Set(["mysore", "mysuru"]);
  expect(poiLikeness(readPoiName(a, local), readPoiName(b, local)) >= ALIKE).toBe(same);
});

test("a category and a landscape that the catalogue does not have are left out, and the row says so", () => {
  const notesOf = (row: Partial<Record<ImportField, string>>) =>
    readRow(2, (field) => row[field] ?? "").notes;
  const place = { name: "Phalodi", state: "Rajasthan", landscape: "desert", category: "whatever" };
  expect(notesOf(place)).toEqual(['landscape "desert" can\'t be read and was skipped']);
  expect(notesOf({ ...place, landscape: "Dunes" })).toEqual([]);
  expect(notesOf({ ...place, city: "Jodhpur" })).toEqual([
    'category "whatever" can\'t be read and was skipped',
  ]);
});

test("fees, weekdays, months and kinds are read as files write them, and nothing is guessed", () => {
  expect(
    ["₹1,149", "Rs. 50", "free", "2,50,000 INR", "12.50", "fifty", "-5", "10-20"].map(readFeePaise),
  ).toEqual([114_900, 5_000, 0, 25_000_000, 1_250, null, null, null]);
  expect(["Monday", "tue & Friday", "None", "Yes", "Mon-Fri"].map(readWeekdays)).toEqual([
    ["mon"],
    ["tue", "fri"],
    [],
    null,
    null,
  ]);
  expect(
    ["All ", "Evening", "Nov to Feb", "March, april", "Winter", "October", "Nov–Jan"].map(
      readBestTime,
    ),
  ).toEqual([
    { timeOfDay: "any", months: null },
    { timeOfDay: "evening", months: null },
    { timeOfDay: null, months: [1, 2, 11, 12] },
    { timeOfDay: null, months: [3, 4] },
    { timeOfDay: null, months: null },
    { timeOfDay: null, months: [10] },
    { timeOfDay: null, months: [1, 11, 12] },
  ]);
  expect(
    ["Temples", "Waterfall", "Wildlife Sanctuary", "Mall", "Site", ""].map(readCategory),
  ).toEqual(["temple", "waterfall", "wildlife", null, null, null]);
});
