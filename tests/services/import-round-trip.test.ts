import { describe, expect } from "vitest";
import type { DeskPlace, DeskPoi } from "#app/schemas/desk.ts";
import { slugify } from "#app/lib/paths.ts";
import { newId } from "#app/services/ids.ts";
import { administrator } from "#tests/support/accounts.ts";
import { unique } from "#tests/support/factories.ts";
import {
  ABOUT,
  exportedRow,
  rowsOf,
  runImport,
  wholeRecords,
  type Format,
  type Row,
} from "#tests/support/import-files.ts";
import { test as base } from "#tests/support/test.ts";

type Services = Awaited<ReturnType<typeof administrator>>["services"];

const test = base.extend<{ desk: Services }>({
  desk: async ({ main }, use) => use((await administrator(main)).services),
});

type Got = Partial<DeskPlace> & Partial<DeskPoi>;

describe.each<Format>(["csv", "geojson"])("a list as %s", (format) => {
  test(
    "changes nothing when it comes back as it is, and one field where one cell was changed",
    { timeout: 60_000 },
    async ({ desk, make, database }) => {
      const { place, poi, second } = await wholeRecords({ make });
      const other = await make.place({ name: unique("Otherpur"), state: "Kerala" });
      const cases: [noun: "place" | "poi", column: string, value: Row[string], changes: Got][] = [
        ["place", "name", `Squarepur ${format}`, { name: `Squarepur ${format}` }],
        [
          "place",
          "state",
          "Kerala",
          {
            address: expect.objectContaining({ state: "Kerala", district: "North Goa" }) as never,
            region: "South",
          },
        ],
        [
          "place",
          "district",
          "South Goa",
          {
            address: expect.objectContaining({
              state: "Kerala",
              district: "South Goa",
              city: "Panaji",
            }) as never,
          },
        ],
        [
          "place",
          "postal code",
          "403002",
          { address: expect.objectContaining({ postalCode: "403002" }) as never },
        ],
        [
          "place",
          "address line",
          "Market Road",
          { address: expect.objectContaining({ line: "Market Road" }) as never },
        ],
        [
          "place",
          "address city",
          "Margao",
          { address: expect.objectContaining({ city: "Margao" }) as never },
        ],
        ["place", "landscape", "beach", { landscape: "beach" }],
        [
          "place",
          "description",
          `Another text. ${ABOUT}`,
          { description: `Another text. ${ABOUT}` },
        ],
        ["place", "latitude", 15.25, { latitude: 15.25 }],
        ["place", "longitude", 73.75, { longitude: 73.75 }],
        ["place", "altitude m", -2, { altitudeM: -2 }],
        ["place", "best time to visit", "October to December", { bestMonths: [10, 11, 12] }],
        ["place", "aliases", "Ovalpur; Roundabad, Old", { aliases: ["Ovalpur", "Roundabad, Old"] }],
        [
          "place",
          "tags",
          second.name,
          { tags: [expect.objectContaining({ id: second.id }) as never] },
        ],
        ["place", "ideal days from", 2, { idealDays: { min: 2, max: 3 } }],
        ["place", "ideal days to", 5, { idealDays: { min: 2, max: 5 } }],
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
          { nearestAirport: { name: "Mopa", code: "GOX", distanceKm: 26.5 } },
        ],
        [
          "place",
          "nearest airport km",
          30.5,
          { nearestAirport: { name: "Mopa", code: "GOX", distanceKm: 30.5 } },
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
          { nearestRailway: { name: "Madgaon", code: "MAO", distanceKm: 11 } },
        ],
        [
          "place",
          "nearest railway station km",
          20,
          { nearestRailway: { name: "Madgaon", code: "MAO", distanceKm: 20 } },
        ],
        ["place", "slug", `squarepur-${format}`, { slug: `squarepur-${format}` }],
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
        [
          "poi",
          "foreign fee in inr",
          "free",
          { feePaise: { indianAdult: 3_000, foreignAdult: 0 } },
        ],
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
        [
          "poi",
          "tags",
          second.name,
          { tags: [expect.objectContaining({ id: second.id }) as never] },
        ],
        ["poi", "slug", "square-fort", { slug: "square-fort" }],
        ["poi", "published", "false", { isPublished: false }],
        ["poi", "city", other.name, { placeId: other.id }],
      ];
      const exported = (noun: "place" | "poi") =>
        exportedRow(format, desk, noun, noun === "place" ? place.id : poi.id);
      const now = (noun: "place" | "poi") =>
        (noun === "place"
          ? desk.deskPlaces.get(place.id)
          : desk.deskPois.get(poi.id)) as Promise<Got>;
      for (const noun of ["place", "poi"] as const) {
        const before = await now(noun);
        expect(
          (await runImport(database.owner, format, [await exported(noun)])).rows,
        ).toMatchObject([{ outcome: "matched", reason: "has all of it", notes: [] }]);
        expect(await now(noun)).toEqual(before);
      }
      for (const [noun, column, value, changes] of cases) {
        const [before, row] = [await now(noun), await exported(noun)];
        expect(row, column).toHaveProperty([column]);
        // A sight is found in the state that its row says.
        const file = [{ ...row, [column]: value, ...(column === "city" && { state: "Kerala" }) }];
        expect((await runImport(database.owner, format, file)).rows, column).toMatchObject([
          { outcome: "updated", reason: `changes ${column}`, notes: [] },
        ]);
        const moved = column === "city" ? { place: expect.anything() as never } : {};
        const sources = {
          fee: "feePaise" in changes,
          hours: "openingHours" in changes || "closedOn" in changes,
        };
        expect(await now(noun), column).toEqual({
          ...before,
          ...(sources.fee || sources.hours ? { sources: expect.anything() as never } : {}),
          ...moved,
          ...changes,
          version: before.version! + 1,
          updatedAt: expect.any(String) as never,
        });
        expect((await runImport(database.owner, format, file)).rows, column).toMatchObject([
          { outcome: "matched" },
        ]);
      }
    },
  );

  test("is refused row by row for what can't be read, with the column and what is expected, and nothing of the row is written", async ({
    desk,
    make,
    database,
  }) => {
    const { place, poi } = await wholeRecords({ make });
    const columns: [noun: "place" | "poi", change: Row, reason: string][] = [
      [
        "place",
        { "ideal days from": "two", popularity: 60 },
        'ideal days from "two" can\'t be read: a whole number from 1 to 30 is expected',
      ],
      [
        "place",
        { "ideal days from": 9 },
        "ideal days to: The most days must not be fewer than the least",
      ],
      [
        "place",
        { description: "=HYPERLINK(1)" },
        'description "=HYPERLINK(1)" can\'t be read: a text that is no formula is expected',
      ],
      [
        "place",
        { popularity: 101, "nearest airport km": "far" },
        'popularity "101" can\'t be read: a whole number from 0 to 100 is expected; nearest airport km "far" can\'t be read: a number from 0 to 1,500 is expected',
      ],
      ["place", { landscape: "moon" }, 'landscape "moon" can\'t be read: '],
      ["place", { latitude: 51.5 }, "a point in India is expected"],
      [
        "place",
        { tags: "Unheard of" },
        'tags "Unheard of" can\'t be read: the name of a tag is expected',
      ],
      [
        "place",
        { description: "Short." },
        "published: To be published it needs a description of 100 characters",
      ],
      [
        "place",
        { published: "perhaps" },
        'published "perhaps" can\'t be read: true or false is expected',
      ],
      [
        "place",
        { slug: "Not A Slug" },
        'slug "Not A Slug" can\'t be read: lower-case letters, digits and single hyphens, at most 80 is expected',
      ],
      ["place", { name: "Elsewhere", slug: "elsewhere" }, "its id is that of"],
      ["place", { kind: "poi" }, "its id is that of a place"],
      [
        "place",
        { version: 9, popularity: 60 },
        "it has been changed in the catalogue since this file was exported (version 9, now 1): export it again",
      ],
      [
        "poi",
        { "opening hours": "mon 25:00-26:00" },
        'opening hours "mon 25:00-26:00" can\'t be read: days and times such as mon 09:00-12:00 16:00-20:00; tue closed is expected',
      ],
      ["poi", { "opening hours": "mon 09:00-12:00 11:00-14:00" }, "opening hours"],
      [
        "poi",
        { "opening hours": "tue 09:00-12:00" },
        "closed on: It has opening hours on a day on which it is said to be closed",
      ],
      [
        "poi",
        { "closed on": "Someday" },
        'closed on "Someday" can\'t be read: weekdays such as Monday, Tuesday, or none is expected',
      ],
      [
        "poi",
        { "fee in inr": "cheap" },
        'fee in inr "cheap" can\'t be read: rupees such as 50, or free is expected',
      ],
      ["poi", { category: "thing" }, 'category "thing" can\'t be read'],
      [
        "poi",
        { city: "Nowhere at all" },
        'city "Nowhere at all" can\'t be read: the name of a place in Goa is expected',
      ],
    ];
    const [ofPlaces, ofPois] = [
      await rowsOf(format, await desk.deskPlaces.export({ format, status: "all" })),
      await rowsOf(format, await desk.deskPois.export({ format, status: "all" })),
    ];
    const rows = {
      place: ofPlaces.find((row) => row["record id"] === place.id)!,
      poi: ofPois.find((row) => row["record id"] === poi.id)!,
    };
    const before = [await desk.deskPlaces.get(place.id), await desk.deskPois.get(poi.id)];
    for (const [noun, change, reason] of columns) {
      expect(
        (await runImport(database.owner, format, [{ ...rows[noun], ...change }])).rows,
        JSON.stringify(change),
      ).toMatchObject([{ outcome: "refused", reason: expect.stringContaining(reason) as string }]);
    }
    expect([await desk.deskPlaces.get(place.id), await desk.deskPois.get(poi.id)]).toEqual(before);
  });
});

test("a row without an id brings its hours, days, airport and address along, and says what it could not read", async ({
  make,
  database,
  desk,
}) => {
  const place = await make.place({
    name: unique("Facturpur"),
    state: "Bihar",
    idealDaysMin: null,
    idealDaysMax: null,
    popularity: 0,
  });
  const bare = {
    kind: "place",
    name: place.name,
    state: "Bihar",
    city: "",
    "ideal days from": "2",
    "ideal days to": "4",
    popularity: "12",
    "nearest airport": "Gaya",
    "nearest airport code": "GAY",
    "opening hours": "",
    "source of the hours": "",
  };
  const sight = {
    ...bare,
    kind: "poi",
    city: place.name,
    name: "Factual Fort",
    "opening hours": "daily 9:00-17:00",
    "source of the hours": "The board at the gate",
  };
  const { rows } = await runImport(database.owner, "csv", [
    bare,
    sight,
    { ...sight, name: "Doubtful Lake", "opening hours": "at times" },
  ]);
  expect(rows).toMatchObject([
    { outcome: "updated", reason: "fills the nearest airport, the ideal days, popularity" },
    { outcome: "created", notes: [] },
    {
      outcome: "created",
      notes: [
        'opening hours "at times" can\'t be read: days and times such as mon 09:00-12:00 16:00-20:00; tue closed is expected, so it is left out',
      ],
    },
  ]);
  expect(await desk.deskPlaces.get(place.id)).toMatchObject({
    idealDays: { min: 2, max: 4 },
    popularity: 12,
    nearestAirport: { name: "Gaya", code: "GAY", distanceKm: null },
  });
  expect(await desk.deskPois.get(rows[1]!.recordId!)).toMatchObject({
    openingHours: { sun: [["09:00", "17:00"]] },
    sources: { hours: { source: "The board at the gate", verified: false } },
  });
  expect(await desk.deskPois.get(rows[2]!.recordId!)).toMatchObject({
    openingHours: null,
    sources: {},
  });
});

test("a list comes by state, place, name and id, those without a state last, however many batches it takes", async ({
  desk,
  make,
  database,
}) => {
  const tag = await make.tag({ name: unique("Ordered") });
  const towns = [
    await make.place({ name: "Betapur", state: "Goa", tagIds: [tag.id] }),
    await make.place({ name: "Alphapur", state: "Kerala", tagIds: [tag.id] }),
    await make.place({ name: "Alphapur", state: null, tagIds: [tag.id] }),
    await make.place({ name: "Alphapur", state: "Goa", tagIds: [tag.id] }),
  ];
  const [beta, kerala, stateless, alpha] = towns;
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => `Fort ${String(at).padStart(4, "0")}`);
  for (const town of [stateless, kerala, beta, alpha]) {
    const pois = named(town === beta ? 510 : 3)
      .reverse()
      .map((name) => ({
        id: newId(),
        placeId: town!.id,
        name,
        slug: slugify(name),
        isPublished: false,
      }));
    await database.owner.poi.createMany({ data: pois });
    await database.owner.poiTag.createMany({
      data: pois.map(({ id }) => ({ poiId: id, tagId: tag.id })),
    });
  }
  const exported = async (file: { text: AsyncIterable<string> }) =>
    (await rowsOf("csv", file)).map((row) => [row["name"], row["state"], row["city"]]);
  expect(
    await exported(await desk.deskPlaces.export({ format: "csv", status: "all", tag: tag.id })),
  ).toEqual([
    ["Alphapur", "Goa", undefined],
    ["Betapur", "Goa", undefined],
    ["Alphapur", "Kerala", undefined],
    ["Alphapur", "", undefined],
  ]);
  const pois = await exported(
    await desk.deskPois.export({ format: "csv", status: "all", tag: tag.id }),
  );
  expect(pois).toEqual(
    [
      ["Alphapur", "Goa", 3],
      ["Betapur", "Goa", 510],
      ["Alphapur", "Kerala", 3],
      ["Alphapur", "", 3],
    ].flatMap(([city, state, count]) => named(count as number).map((name) => [name, state, city])),
  );
});
