import { expect } from "vitest";
import { unique } from "#tests/support/factories.ts";
import { ABOUT, type Format, type Row } from "#tests/support/files/import-files.ts";
import {
  addressWith,
  afterChange,
  FORMATS,
  inEachFormat,
  wholeRecordsTest as test,
  type AdminRecord,
  type Noun,
  type WholeRecords,
} from "#tests/support/catalogue/whole-records.ts";

/** A cell that is changed, and what it changes; `first` are cells that are imported before it. */
const CHANGED_CELLS: [
  noun: Noun,
  column: string,
  value: Row[string],
  changes: AdminRecord,
  first?: Row,
][] = [
  ["place", "name", "Squarepur", { name: "Squarepur" }],
  [
    "place",
    "state",
    "Kerala",
    {
      ...addressWith({ state: "Kerala", district: "North Goa" }),
      region: "South",
    },
  ],
  [
    "place",
    "district",
    "South Goa",
    addressWith({
      state: "Goa",
      district: "South Goa",
      city: "Panaji",
    }),
  ],
  ["place", "postal code", "403002", addressWith({ postalCode: "403002" })],
  ["place", "address line", "Market Road", addressWith({ line: "Market Road" })],
  ["place", "address city", "Margao", addressWith({ city: "Margao" })],
  ["place", "landscape", "backwater", { landscape: "backwater" }],
  ["place", "description", `Another text. ${ABOUT}`, { description: `Another text. ${ABOUT}` }],
  ["place", "latitude", 15.25, { latitude: 15.25 }],
  ["place", "longitude", 73.75, { longitude: 73.75 }],
  ["place", "altitude m", -2, { altitudeM: -2 }],
  ["place", "best time to visit", "October to December", { bestMonths: [10, 11, 12] }],
  ["place", "aliases", "Ovalpur; Roundabad, Old", { aliases: ["Ovalpur", "Roundabad, Old"] }],
  ["place", "ideal days from", 2, { idealDays: { min: 2, max: 3 } }],
  ["place", "ideal days to", 5, { idealDays: { min: 1, max: 5 } }],
  ["place", "popularity", 55, { popularity: 55 }],
  [
    "place",
    "nearest airport",
    "Mopa",
    { nearestAirport: { name: "Mopa", code: "GOI", distanceKm: 26.5 } },
  ],
  [
    "place",
    "nearest airport code",
    "GOX",
    { nearestAirport: { name: "Dabolim", code: "GOX", distanceKm: 26.5 } },
  ],
  [
    "place",
    "nearest airport km",
    30.5,
    { nearestAirport: { name: "Dabolim", code: "GOI", distanceKm: 30.5 } },
  ],
  [
    "place",
    "nearest railway station",
    "Madgaon",
    { nearestRailway: { name: "Madgaon", code: null, distanceKm: 11 } },
  ],
  [
    "place",
    "nearest railway station code",
    "MAO",
    { nearestRailway: { name: "Karmali", code: "MAO", distanceKm: 11 } },
  ],
  [
    "place",
    "nearest railway station km",
    20,
    { nearestRailway: { name: "Karmali", code: null, distanceKm: 20 } },
  ],
  ["place", "published", "false", { isPublished: false }],
  ["poi", "name", "Square Fort", { name: "Square Fort" }],
  ["poi", "category", "palace", { category: "palace" }],
  [
    "poi",
    "description",
    "Another fort on another hill.",
    { description: "Another fort on another hill." },
  ],
  ["poi", "latitude", 15.52, { latitude: 15.52 }],
  ["poi", "longitude", 73.85, { longitude: 73.85 }],
  ["poi", "precision m", 50, { precisionM: 50 }],
  ["poi", "visit minutes", 90, { visitMinutes: 90 }],
  [
    "poi",
    "fee in inr",
    30,
    {
      feePaise: { indianAdult: 3_000, foreignAdult: 30_000 },
      sources: expect.objectContaining({
        fee: { source: "Tariff of 2024", checkedOn: "2026-11-20", verified: false },
      }) as never,
    },
  ],
  ["poi", "foreign fee in inr", "free", { feePaise: { indianAdult: 2_550, foreignAdult: 0 } }],
  [
    "poi",
    "closed on",
    "None",
    {
      closedOn: [],
      sources: expect.objectContaining({
        hours: { source: "Board of 2024", checkedOn: "2026-11-20", verified: false },
      }) as never,
    },
  ],
  ["poi", "best time to visit", "evening", { bestTimeOfDay: "evening" }],
  [
    "poi",
    "opening hours",
    "Mon-Fri 9-17.30; sat closed",
    {
      openingHours: {
        ...Object.fromEntries(
          ["mon", "tue", "wed", "thu", "fri"].map((day) => [day, [["09:00", "17:30"]]]),
        ),
        sat: [],
      },
    },
    { "closed on": "None" },
  ],
  [
    "poi",
    "source of the hours",
    "Board of 2026",
    {
      sources: expect.objectContaining({
        hours: { source: "Board of 2026", checkedOn: "2026-11-20", verified: false },
      }) as never,
    },
  ],
  [
    "poi",
    "source of the fee",
    "Tariff of 2026",
    {
      sources: expect.objectContaining({
        fee: { source: "Tariff of 2026", checkedOn: "2026-11-20", verified: false },
      }) as never,
    },
  ],
  ["poi", "slug", "square-fort", { slug: "square-fort" }],
  ["poi", "published", "false", { isPublished: false }],
];

/** Imports the exported row with a changed cell, and other cells that it needs: only this column's fields change. */
async function expectOneChange(
  records: WholeRecords,
  [format, noun, column]: [Format, Noun, string],
  cells: Row,
  changes: AdminRecord,
) {
  const [before, row] = [await records.read(noun), await records.exported(format, noun)];
  expect(row).toHaveProperty([column]);
  const changed = { ...row, ...cells };
  expect((await records.importRow(format, changed)).rows).toMatchObject([
    { outcome: "updated", reason: `changes ${column}`, notes: [] },
  ]);
  expect(await records.read(noun)).toEqual(afterChange(before, changes));
  expect((await records.importRow(format, changed)).rows).toMatchObject([{ outcome: "matched" }]);
}

test.for(inEachFormat<[Noun]>([["place"], ["poi"]]))(
  "%s: an exported %s that is imported as it is changes nothing",
  async ([format, noun], { records }) => {
    const before = await records.read(noun);
    const row = await records.exported(format, noun);
    expect((await records.importRow(format, row)).rows).toMatchObject([
      { outcome: "matched", reason: "already up to date", notes: [] },
    ]);
    expect(await records.read(noun)).toEqual(before);
  },
);

test.for(inEachFormat(CHANGED_CELLS))(
  "%s: an exported %s whose %s is changed changes that field alone",
  async ([format, noun, column, value, changes, first], { records }) => {
    if (first)
      await records.importRow(format, { ...(await records.exported(format, noun)), ...first });
    await expectOneChange(records, [format, noun, column], { [column]: value }, changes);
  },
);

test.for(inEachFormat<[Noun]>([["place"], ["poi"]]))(
  "%s: an exported %s whose tags are changed gets those tags alone",
  async ([format, noun], { records }) => {
    const { id, name } = records.tag;
    await expectOneChange(
      records,
      [format, noun, "tags"],
      { tags: name },
      {
        tags: [expect.objectContaining({ id }) as never],
      },
    );
  },
);

test.for(FORMATS)(
  "%s: an exported place whose slug is changed has that slug",
  async (format, { records }) => {
    const slug = unique("squarepur");
    await expectOneChange(records, [format, "place", "slug"], { slug }, { slug });
  },
);

test.for(FORMATS)(
  "%s: an exported poi whose city is changed goes to the place of that name",
  async (format, { records, make }) => {
    const { id, name } = await make.place({ name: unique("Otherpur"), state: "Kerala" });
    // A POI is found in the state that its row says.
    const cells = { city: name, state: "Kerala" };
    await expectOneChange(records, [format, "poi", "city"], cells, {
      placeId: id,
      place: expect.anything() as never,
    });
  },
);
