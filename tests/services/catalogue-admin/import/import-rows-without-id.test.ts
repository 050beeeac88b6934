import { expect } from "vitest";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import { unique, type Factories } from "#tests/support/factories.ts";
import { exportedRow, runImport } from "#tests/support/files/import-files.ts";

/** A place of which little is known. */
const makeBarePlace = (make: Factories) =>
  make.place({
    name: unique("Facturpur"),
    state: "Bihar",
    idealDaysMin: null,
    idealDaysMax: null,
    popularity: 0,
  });

/** What a file says of such a place, without its id. */
const rowOf = (name: string) => ({
  kind: "place",
  name,
  state: "Bihar",
  city: "",
  "ideal days from": "2",
  "ideal days to": "4",
  popularity: "12",
  "nearest airport": "Gaya",
  "nearest airport code": "GAY",
  "opening hours": "",
  "source of the hours": "",
});

/** What it says of a point of interest there. */
const poiRowOf = (city: string) => ({
  ...rowOf(city),
  kind: "poi",
  city,
  name: "Factual Fort",
  "opening hours": "daily 9:00-17:00",
  "source of the hours": "The board at the gate",
});

test("a row without a record id fills what is not known of its place", async ({
  make,
  database,
  services,
}) => {
  const place = await makeBarePlace(make);
  const { rows } = await runImport(database.owner, "csv", [rowOf(place.name)]);
  expect(rows).toMatchObject([
    { outcome: "updated", reason: "fills in the nearest airport, the ideal days, popularity" },
  ]);
  expect(await services.placeAdmin.get(place.id)).toMatchObject({
    idealDays: { min: 2, max: 4 },
    popularity: 12,
    nearestAirport: { name: "Gaya", code: "GAY", distanceKm: null },
  });
});

test("a new point of interest brings its hours along, and where they were read", async ({
  make,
  database,
  services,
}) => {
  const place = await makeBarePlace(make);
  const { rows } = await runImport(database.owner, "csv", [
    rowOf(place.name),
    poiRowOf(place.name),
  ]);
  expect(rows).toMatchObject([{ outcome: "updated" }, { outcome: "created", notes: [] }]);
  expect(await services.poiAdmin.get(rows[1]!.recordId!)).toMatchObject({
    openingHours: { sun: [["09:00", "17:00"]] },
    sources: { hours: { source: "The board at the gate", verified: false } },
  });
});

test("opening hours that can't be read are left out of a new point of interest, and the row says so", async ({
  make,
  database,
  services,
}) => {
  const place = await makeBarePlace(make);
  const { rows } = await runImport(database.owner, "csv", [
    rowOf(place.name),
    { ...poiRowOf(place.name), name: "Doubtful Lake", "opening hours": "at times" },
  ]);
  expect(rows.slice(1)).toMatchObject([
    {
      outcome: "created",
      notes: [
        'opening hours "at times" can\'t be read (expected days and times such as mon 09:00-12:00 16:00-20:00; tue closed) and was skipped',
      ],
    },
  ]);
  expect(await services.poiAdmin.get(rows[1]!.recordId!)).toMatchObject({
    openingHours: null,
    sources: {},
  });
});

test("a row without a record id empties nothing and takes no spreadsheet's error for a text, and says so", async ({
  services,
  make,
  database,
}) => {
  const place = await make.place({ name: unique("Vollpur"), state: "Bihar", altitudeM: 50 });
  const bare = {
    kind: "place",
    name: place.name,
    state: "Bihar",
    "altitude m": "(empty)",
    district: "#N/A",
  };
  const { rows } = await runImport(database.owner, "csv", [bare, { ...bare, name: "(empty)" }]);
  expect(rows).toMatchObject([
    {
      outcome: "matched",
      notes: [
        "altitude m: (empty) only clears a field in a row with a record ID",
        "district: a spreadsheet error, so it was skipped",
      ],
    },
    { outcome: "refused", reason: "the name is missing" },
  ]);
  expect(await services.placeAdmin.get(place.id)).toMatchObject({ altitudeM: 50, version: 1 });
});

test("a row with a record id and a spreadsheet's error in a cell is refused", async ({
  services,
  make,
  database,
}) => {
  const { id } = await make.place({ name: unique("Vollpur"), state: "Bihar" });
  const row = { ...(await exportedRow("csv", services, "place", id)), district: "#REF!" };
  expect((await runImport(database.owner, "csv", [row])).rows).toMatchObject([
    {
      outcome: "refused",
      reason: 'district "#REF!" can\'t be read (expected text, not a spreadsheet error)',
    },
  ]);
});
