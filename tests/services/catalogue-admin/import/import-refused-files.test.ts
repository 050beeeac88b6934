import { expect } from "vitest";
import { catalogueOf, importFile } from "#tests/support/catalogue/catalogue-import.ts";
import { test } from "#tests/support/test.ts";

/** A header and a row without fault. */
const GOOD = "Name,State,City\nFort,Goa,Panaji\n";

const REFUSED: [what: string, csv: string | Buffer, refusal: RegExp][] = [
  [
    "not valid UTF-8",
    Buffer.concat([Buffer.from(`${GOOD}Caf`), Buffer.from([0xe9]), Buffer.from(",Goa,Panaji\n")]),
    /^Line 3: .*UTF-8/,
  ],
  ["UTF-16", Buffer.from(`\ufeff${GOOD}`, "utf16le"), /^Line 1: .*UTF-16/],
  ["a workbook", Buffer.from("PK\u0003\u0004…"), /^Line 1: .*xlsx/],
  [
    "a quote that is never closed",
    `${GOOD}"Lake,Goa,Panaji\nBeach,Goa,Panaji\n`,
    /^Line 3: A quote opened/,
  ],
  ["text after a closing quote", `${GOOD}"Lake" view,Goa,Panaji\n`, /^Line 3: Text follows/],
  ["a quote inside of a bare cell", `${GOOD}The 5" lake,Goa,Panaji\n`, /^Line 3: An unquoted cell/],
  [
    "a row with a cell too many",
    `${GOOD}Lake,Goa,Panaji,more\n`,
    /^Line 3: The row has more or fewer cells/,
  ],
  [
    "a cell that is too long",
    `${GOOD}${"x".repeat(10_001)},Goa,Panaji\n`,
    /^Line 3: A cell has 10,001 characters/,
  ],
  ["a control character", `${GOOD}Lake\u0000,Goa,Panaji\n`, /^Line 3: .*control character/],
  [
    "a formula",
    `${GOOD}"=HYPERLINK(""http://x.test"")",Goa,Panaji\n`,
    /^Line 3: .*column "Name" is a formula/,
  ],
  ["a formula behind a tab", `${GOOD}"\t=1+1",Goa,Panaji\n`, /^Line 3: .*formula/],
  ["a formula that begins with a minus", `${GOOD}-cmd,Goa,Panaji\n`, /^Line 3: .*formula/],
  ["a formula that begins with @", `${GOOD}@SUM(A1),Goa,Panaji\n`, /^Line 3: .*formula/],
  [
    "missing columns",
    "Attraction,Rating\nFort,5\n",
    /^Line 1: Required columns are missing: "state".*Found: Attraction, Rating/,
  ],
  [
    "cells apart by bars",
    "Name|State\nFort|Goa\n",
    /^Line 1: Required columns are missing: "name" and "state".*separated by commas, semicolons or tabs/,
  ],
  ["a latitude without a longitude", "Name,State,Lat\nFort,Goa,15.5\n", /^Line 1: .*"longitude"/],
  [
    "a column that is there twice",
    "Name,State,name\nFort,Goa,Fort\n",
    /^Line 1: The column "name" appears twice/,
  ],
  ["too many columns", `Name,State${",x".repeat(99)}\n`, /^Line 1: The file has 101 columns/],
  [
    "too many rows",
    `Name,State\n${"Fort,Goa\n".repeat(50_001)}`,
    /^Line 50002: The file has more than 50,000 rows/,
  ],
  ["no rows", "Name,State\n\n", /^Line 1: The file has no rows/],
  ["nothing at all", "", /^The file is empty/],
];

test.for(REFUSED)(
  "a file is refused as a whole, with the line and the reason: %s",
  async ([, csv, refusal], { database }) => {
    const before = await catalogueOf(database.owner);
    await expect((async () => importFile(database.owner, csv, { apply: true }))()).rejects.toThrow(
      refusal,
    );
    expect(await catalogueOf(database.owner)).toEqual(before);
  },
);
