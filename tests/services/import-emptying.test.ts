import { describe, expect } from "vitest";
import type { DeskPlace, DeskPoi } from "#app/schemas/desk.ts";
import { reportText } from "#app/services/import/report-text.ts";
import { unique } from "#tests/support/factories.ts";
import {
  exportedRow,
  runImport,
  wholeRecords,
  type Format,
  type Row,
} from "#tests/support/import-files.ts";
import { administrator } from "#tests/support/accounts.ts";
import { test as base } from "#tests/support/test.ts";

type Services = Awaited<ReturnType<typeof administrator>>["services"];
const test = base.extend<{ desk: Services }>({
  desk: async ({ main }, use) => use((await administrator(main)).services),
});

const E = "(empty)";
type Got = Partial<DeskPlace> & Partial<DeskPoi>;

describe.each<Format>(["csv", "geojson"])("a cell of a %s that says (empty)", (format) => {
  test(
    "empties its field, is shown before and after by the check, and leaves the rest as it is",
    { timeout: 60_000 },
    async ({ desk, make, database }) => {
      const { place, poi } = await wholeRecords({ make });
      await desk.deskPlaces.update(place.id, { isPublished: false });
      await desk.deskPois.update(poi.id, { isPublished: false });
      const address = (part: object) => ({ address: expect.objectContaining(part) as never });
      const cases: [
        noun: "place" | "poi",
        cells: Row,
        changes: Got,
        before: string,
        others?: string[],
      ][] = [
        ["place", { district: E }, address({ district: null, postalCode: "403001" }), "North Goa"],
        [
          "place",
          { "postal code": "(Empty)" },
          address({ postalCode: null, state: "Goa" }),
          "403001",
        ],
        ["place", { "address line": E }, address({ line: null }), "Church Square"],
        ["place", { "address city": E }, address({ city: null }), "Panaji"],
        ["place", { landscape: E }, { landscape: null }, "coast"],
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
          ["ideal days to"],
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
          { nearestAirport: { name: "Dabolim", code: null, distanceKm: null } },
          "26.5",
        ],
        ["place", { "nearest airport": E }, { nearestAirport: null }, "Dabolim"],
        [
          "place",
          { "nearest railway station": E, "nearest railway station km": E },
          { nearestRailway: null },
          "Karmali",
          ["nearest railway station km"],
        ],
        [
          "place",
          { latitude: E, longitude: E },
          { latitude: null, longitude: null },
          "15.5",
          ["longitude"],
        ],
        ["poi", { category: E }, { category: null }, "fort"],
        ["poi", { "visit minutes": E }, { visitMinutes: null }, "60"],
        [
          "poi",
          { "fee in inr": E },
          { feePaise: { indianAdult: null, foreignAdult: 30_000 } },
          "25.5",
        ],
        [
          "poi",
          { "foreign fee in inr": E },
          { feePaise: null, sources: { hours: expect.anything() as never } },
          "300",
          ["source of the fee"],
        ],
        ["poi", { "closed on": E }, { closedOn: [] }, "tue"],
        ["poi", { "source of the hours": E }, { sources: {} }, "Board of 2024"],
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
          ["longitude", "precision m"],
        ],
      ];
      const now = (noun: "place" | "poi") =>
        (noun === "place"
          ? desk.deskPlaces.get(place.id)
          : desk.deskPois.get(poi.id)) as Promise<Got>;
      for (const [noun, cells, changes, stood, others = []] of cases) {
        const before = await now(noun);
        const file = [
          {
            ...(await exportedRow(format, desk, noun, noun === "place" ? place.id : poi.id)),
            ...cells,
          },
        ];
        const [column] = Object.keys(cells) as [string];
        const dry = await runImport(database.owner, format, file, { apply: false });
        const [row] = dry.rows;
        expect(row, column).toMatchObject({ outcome: "updated", notes: [] });
        expect(row!.reason, column).toMatch(/^empties /);
        expect(
          row!.changes!.find(({ field }) => field === column),
          column,
        ).toMatchObject({ before: expect.stringContaining(stood) as string, after: "" });
        for (const other of others)
          expect(
            row!.changes!.map(({ field }) => field),
            column,
          ).toContain(other);
        expect(reportText(dry)).toMatch(new RegExp(`\\n +${column}: .+ → \\(empty\\)(\\n|$)`));
        expect(await now(noun), "a check writes nothing").toEqual(before);
        expect((await runImport(database.owner, format, file)).rows, column).toMatchObject([
          { outcome: "updated" },
        ]);
        const sources =
          "openingHours" in changes || "closedOn" in changes || "feePaise" in changes
            ? { sources: expect.anything() as never }
            : {};
        expect(await now(noun), column).toEqual({
          ...before,
          ...sources,
          ...changes,
          version: before.version! + 1,
          updatedAt: expect.any(String) as never,
        });
        expect(
          (await runImport(database.owner, format, file)).rows,
          `${column} again`,
        ).toMatchObject([{ outcome: "matched", reason: "has all of it", changes: [] }]);
      }
    },
  );

  test("is refused with its line and the reason where the field must stand", async ({
    desk,
    make,
    database,
  }) => {
    const { place, poi } = await wholeRecords({ make });
    const before = [await desk.deskPlaces.get(place.id), await desk.deskPois.get(poi.id)];
    const cases: [noun: "place" | "poi", cells: Row, reason: string][] = [
      [
        "place",
        { name: E, popularity: E },
        "name can't be emptied: every record has a name; popularity can't be emptied: write 0",
      ],
      ["place", { state: E, altitude: 5 }, "state can't be emptied: every record has its state"],
      ["place", { slug: E }, "slug can't be emptied: every record has an address"],
      ["place", { published: E }, "published can't be emptied: write true or false"],
      ["place", { version: E }, "version can't be emptied: leave the cell empty"],
      ["place", { kind: E }, "kind can't be emptied: every record has its kind"],
      [
        "place",
        { "ideal days to": E },
        "ideal days to can't be emptied: not without ideal days from: write (empty) there too",
      ],
      [
        "place",
        { description: E },
        "published: To be published it needs a description of 100 characters",
      ],
      ["place", { landscape: E }, "published: To be published it needs a landscape"],
      ["place", { latitude: E, longitude: E }, "published: To be published it needs coordinates"],
      ["poi", { city: E }, "city can't be emptied: a point of interest belongs to a place"],
      [
        "poi",
        { "precision m": E },
        "precision m can't be emptied: coordinates say how exact they are",
      ],
      ["poi", { "visit minutes": E }, "published: To be published it needs a visiting time"],
    ];
    for (const [noun, cells, reason] of cases) {
      const file = [
        {
          ...(await exportedRow(format, desk, noun, noun === "place" ? place.id : poi.id)),
          ...cells,
        },
      ];
      expect(
        (await runImport(database.owner, format, file)).rows,
        JSON.stringify(cells),
      ).toMatchObject([
        {
          outcome: "refused",
          line: format === "csv" ? 2 : 1,
          reason: expect.stringContaining(reason) as string,
        },
      ]);
    }
    expect([await desk.deskPlaces.get(place.id), await desk.deskPois.get(poi.id)]).toEqual(before);
  });
});

test("a row without a record id empties nothing, and says so; nor is a spreadsheet's error taken for a text", async ({
  desk,
  make,
  database,
}) => {
  const place = await make.place({ name: unique("Vollpur"), state: "Bihar", altitudeM: 50 });
  const bare = {
    kind: "place",
    name: place.name,
    state: "Bihar",
    "altitude m": E,
    district: "#N/A",
  };
  const { rows } = await runImport(database.owner, "csv", [bare, { ...bare, name: E }]);
  expect(rows).toMatchObject([
    {
      outcome: "matched",
      notes: [
        "altitude m: (empty) empties a field only in a row with a record id",
        "district: an error of a spreadsheet, so it is left out",
      ],
    },
    { outcome: "refused", reason: "the name is missing" },
  ]);
  expect(await desk.deskPlaces.get(place.id)).toMatchObject({ altitudeM: 50, version: 1 });
  const row = { ...(await exportedRow("csv", desk, "place", place.id)), district: "#REF!" };
  expect((await runImport(database.owner, "csv", [row])).rows).toMatchObject([
    {
      outcome: "refused",
      reason:
        'district "#REF!" can\'t be read: a text that is no error of a spreadsheet is expected',
    },
  ]);
});
