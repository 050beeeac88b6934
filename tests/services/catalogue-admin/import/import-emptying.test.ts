import { expect } from "vitest";
import { reportText } from "#app/services/catalogue-admin/import/report-text.ts";
import type { Format, Row } from "#tests/support/files/import-files.ts";
import {
  addressWith,
  afterChange,
  inEachFormat,
  wholeRecordsTest as test,
  type AdminRecord,
  type Noun,
  type WholeRecords,
} from "#tests/support/catalogue/whole-records.ts";

const E = "(empty)";

interface Further {
  /** Columns that are emptied along with those of the row. */
  others?: string[];
  /** Cells that are imported before. */
  first?: Row;
}

/** Cells that empty fields, and what is in the first of them before. */
const EMPTIED: [noun: Noun, cells: Row, changes: AdminRecord, before: string, further?: Further][] =
  [
    ["place", { district: E }, addressWith({ district: null, postalCode: "403001" }), "North Goa"],
    [
      "place",
      { "postal code": "(Empty)" },
      addressWith({ postalCode: null, state: "Goa" }),
      "403001",
    ],
    ["place", { "address line": E }, addressWith({ line: null }), "Church Square"],
    ["place", { "address city": E }, addressWith({ city: null }), "Panaji"],
    ["place", { landscape: E }, { landscape: null }, "beach"],
    ["place", { description: E }, { description: null }, "-> A hill town"],
    ["place", { "altitude m": E }, { altitudeM: null }, "12"],
    ["place", { "best time to visit": E }, { bestMonths: [] }, "January; December"],
    ["place", { aliases: E }, { aliases: [] }, "Roundabad, Old; गोलपुर"],
    ["place", { tags: E }, { tags: [] }, "Walks, long"],
    [
      "place",
      { "ideal days from": E, "ideal days to": E },
      { idealDays: null },
      "1",
      { others: ["ideal days to"] },
    ],
    [
      "place",
      { "nearest airport code": E },
      { nearestAirport: { name: "Dabolim", code: null, distanceKm: 26.5 } },
      "GOI",
    ],
    [
      "place",
      { "nearest airport km": E },
      { nearestAirport: { name: "Dabolim", code: "GOI", distanceKm: null } },
      "26.5",
    ],
    [
      "place",
      { "nearest airport": E },
      { nearestAirport: null },
      "Dabolim",
      { first: { "nearest airport code": E, "nearest airport km": E } },
    ],
    [
      "place",
      { "nearest railway station": E, "nearest railway station km": E },
      { nearestRailway: null },
      "Karmali",
      { others: ["nearest railway station km"] },
    ],
    [
      "place",
      { latitude: E, longitude: E },
      { latitude: null, longitude: null },
      "15.5",
      { others: ["longitude"] },
    ],
    ["poi", { category: E }, { category: null }, "fort"],
    ["poi", { "visit minutes": E }, { visitMinutes: null }, "60"],
    ["poi", { "fee in inr": E }, { feePaise: { indianAdult: null, foreignAdult: 30_000 } }, "25.5"],
    [
      "poi",
      { "foreign fee in inr": E },
      { feePaise: null, sources: { hours: expect.anything() as never } },
      "300",
      { others: ["source of the fee"], first: { "fee in inr": E } },
    ],
    ["poi", { "closed on": E }, { closedOn: [] }, "tue"],
    [
      "poi",
      { "source of the hours": E },
      { sources: { fee: expect.anything() as never } },
      "Board of 2024",
    ],
    [
      "poi",
      { "opening hours": E },
      { openingHours: null },
      "mon 09:00-12:00 15:00-18:00; tue closed",
    ],
    ["poi", { "best time to visit": E }, { bestTimeOfDay: null }, "morning"],
    [
      "poi",
      { latitude: E, longitude: E },
      { latitude: null, longitude: null, precisionM: null },
      "15.51",
      { others: ["longitude", "precision m"] },
    ],
  ];

/** The check of a row shows what its first column empties, before and after, and writes nothing. */
async function expectShownByCheck(
  records: WholeRecords,
  [format, noun]: [Format, Noun],
  [row, column]: [row: Row, column: string],
  [stood, others]: [stood: string, others: readonly string[]],
) {
  const before = await records.read(noun);
  const report = await records.importRow(format, row, { apply: false });
  const [checked] = report.rows;
  expect(checked).toMatchObject({ outcome: "updated", notes: [] });
  expect(checked!.reason).toMatch(/^empties /);
  expect(checked!.changes!.find(({ field }) => field === column)).toMatchObject({
    before: expect.stringContaining(stood) as string,
    after: "",
  });
  for (const other of others) expect(checked!.changes!.map(({ field }) => field)).toContain(other);
  expect(reportText(report)).toMatch(new RegExp(`\\n +${column}: .+ → \\(empty\\)(\\n|$)`));
  expect(await records.read(noun), "a check writes nothing").toEqual(before);
}

/** The import of a row empties its fields, leaves the rest as it is, and has nothing to do the second time. */
async function expectEmptied(
  records: WholeRecords,
  [format, noun]: [Format, Noun],
  row: Row,
  changes: AdminRecord,
) {
  const before = await records.read(noun);
  expect((await records.importRow(format, row)).rows).toMatchObject([{ outcome: "updated" }]);
  expect(await records.read(noun)).toEqual(afterChange(before, changes));
  expect((await records.importRow(format, row)).rows, "again").toMatchObject([
    { outcome: "matched", reason: "already up to date", changes: [] },
  ]);
}

test.for(inEachFormat(EMPTIED))(
  "%s: a %s with %j loses what stood there, which its check shows, and nothing else",
  async (
    [format, noun, cells, changes, stood, { others = [], first } = {}],
    { records, services },
  ) => {
    await services.placeAdmin.update(records.ids.place, { isPublished: false });
    await services.poiAdmin.update(records.ids.poi, { isPublished: false });
    if (first)
      await records.importRow(format, { ...(await records.exported(format, noun)), ...first });
    const row = { ...(await records.exported(format, noun)), ...cells };
    const [column] = Object.keys(cells) as [string];
    await expectShownByCheck(records, [format, noun], [row, column], [stood, others]);
    await expectEmptied(records, [format, noun], row, changes);
  },
);

/** Cells that must not be empty, and why. */
const REFUSED: [noun: Noun, cells: Row, reason: string][] = [
  [
    "place",
    { name: E, popularity: E },
    "name can't be cleared: every record needs a name; popularity can't be cleared: enter 0",
  ],
  ["place", { state: E, altitude: 5 }, "state can't be cleared: every record needs a state"],
  ["place", { slug: E }, "slug can't be cleared: every record needs a URL slug"],
  ["place", { published: E }, "published can't be cleared: enter true or false"],
  ["place", { version: E }, "version can't be cleared: leave the cell empty"],
  ["place", { kind: E }, "kind can't be cleared: every record needs a kind"],
  [
    "place",
    { "ideal days to": E },
    "ideal days to can't be cleared: enter (empty) in ideal days from too",
  ],
  [
    "place",
    { description: E },
    "published: Can’t publish yet. Missing: a description of at least 100 characters",
  ],
  ["place", { landscape: E }, "published: Can’t publish yet. Missing: a landscape"],
  ["place", { latitude: E, longitude: E }, "published: Can’t publish yet. Missing: coordinates"],
  ["poi", { city: E }, "city can't be cleared: a point of interest needs a place"],
  ["poi", { "precision m": E }, "precision m can't be cleared: coordinates need a precision"],
  ["poi", { "visit minutes": E }, "published: Can’t publish yet. Missing: a visiting time"],
];

test.for(inEachFormat(REFUSED))(
  "%s: a %s with %j is refused with its line and the reason, as the field must not be empty",
  async ([format, noun, cells, reason], { records }) => {
    const before = [await records.read("place"), await records.read("poi")];
    const row = { ...(await records.exported(format, noun)), ...cells };
    expect((await records.importRow(format, row)).rows).toMatchObject([
      {
        outcome: "refused",
        line: format === "csv" ? 2 : 1,
        reason: expect.stringContaining(reason) as string,
      },
    ]);
    expect([await records.read("place"), await records.read("poi")]).toEqual(before);
  },
);
