import { expect } from "vitest";
import { reportText } from "#app/services/catalogue-admin/import/report-text.ts";
import {
  catalogueOf,
  IMPORTED_AT,
  importFile,
  lines,
} from "#tests/support/catalogue/catalogue-import.ts";
import type { Factories } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

/** A place that has another name, with a fort and two lakes that are called alike. */
async function makeJeypura(make: Factories) {
  const place = await make.place({ name: "Jeypura", aliases: ["Jeypoor"], state: "Rajasthan" });
  await make.poi({ placeId: place.id, name: "Ambarpur Fort", bestTimeOfDay: null });
  await make.poi({ placeId: place.id, name: "Old Nilkamal Lake" });
  await make.poi({ placeId: place.id, name: "New Nilkamal Lake" });
}

test("a dry run tells what would become of each row and writes nothing", async ({
  database,
  make,
}) => {
  await makeJeypura(make);
  const before = await catalogueOf(database.owner);
  const csv = lines(
    "Name,State,City,Best Time to visit,Rating",
    "  ambarpur   Fort ,Rajastan,Jeypoor,Morning,1.4",
    "Amberpur Fort,Rajasthan,Jeypura,,5",
    "Nilkamal Lake,Rajasthan,Jeypura,,",
    "Old Nilkamal Lake,Rajasthan,Jeypura,,",
    "Moon Palace,Rajasthan,Jeypura,,",
    "Sun Temple,Bavaria,Jeypura,,",
    ",Rajasthan,Jeypura,,",
    "Jeypura,Rajasthan,Jeypura,,",
    "Star Well,Kerala,Jeypura,,",
  );
  const report = await importFile(database.owner, csv);

  expect(report.rows.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
    [2, "updated", "fills in the best time of day"],
    [3, "refused", "same as line 2 (Ambarpur Fort)"],
    [4, "refused", 'could be "Old Nilkamal Lake" of Jeypura or "New Nilkamal Lake" of Jeypura'],
    [5, "matched", "already up to date"],
    [
      6,
      "created",
      "missing coordinates, a category, a visiting time, a description of at least 20 characters",
    ],
    [7, "refused", '"Bavaria" is not a state of India'],
    [8, "refused", "the name is missing"],
    [9, "matched", "already up to date"],
    [
      10,
      "refused",
      "Jeypura is in Rajasthan in the catalogue, not in Kerala. Correct the state or add coordinates",
    ],
  ]);
  expect(report.rows[0]!.notes).toContain('state "Rajastan" read as Rajasthan');
  expect(report).toMatchObject({
    applied: false,
    totals: { created: 1, updated: 1, matched: 2, refused: 5, drafts: 1, published: 0 },
  });
  expect(reportText(report)).toMatch(
    /Rating +ignored: ratings from other sites are not imported[\s\S]*\n {1}2 {2}updated [\s\S]*9 rows: .*\nNothing was saved\./,
  );
  expect(await catalogueOf(database.owner)).toEqual(before);
});

test("coordinates of another state are refused, those of a POI just over the border are not, and states are read in Hindi too", async ({
  database,
  make,
}) => {
  const place = await make.place({
    name: "Seemapur",
    state: "Uttar Pradesh",
    latitude: 25.45,
    longitude: 78.57,
  });
  const csv = lines(
    "Name,State,City,Lat,Lng",
    "Sagarpur,Kerala,,28.61,77.21",
    "Border Palace,Uttar Pradesh,Seemapur,25.67,78.46",
    "Kadalpur,केरल,,10.1,76.4",
  );
  const { rows } = await importFile(database.owner, csv);
  expect(rows.map(({ outcome, record, reason }) => [outcome, record ?? reason])).toEqual([
    ["refused", expect.stringMatching(/^the coordinates are [\d,]+ km from Kerala, in Delhi$/)],
    ["created", expect.stringContaining(`${place.slug}/`)],
    ["created", "kadalpur"],
  ]);
});

test("coordinates tell places and POIs of one name apart", async ({ database, make }) => {
  const place = await make.place({
    name: "Rampura Kalan",
    state: "Punjab",
    latitude: 30,
    longitude: 75,
  });
  await make.poi({
    placeId: place.id,
    name: "Clock Tower",
    latitude: 30.01,
    longitude: 75.01,
    precisionM: 50,
  });
  const csv = lines(
    "Name,State,City,Lat,Lng",
    "Rampura Kalan,Punjab,,30.1,75.1",
    "Rampura Kalan,Punjab,,30.5,75.1",
    "Rampura Kalan,Punjab,,32.0,75.1",
    "The Clock Tower,Punjab,Rampura Kalan,30.012,75.01",
    "Clock Tower,Punjab,Rampura Kalan,30.2,75.01",
    "Clock Tower,Punjab,Rampura Kalan,30.9,76.3",
    "Clock Tower,Punjab,Other Town,30.5,75.9",
    "Clock Tower,Punjab,Third Town,75.9,30.5",
    "Clock Tower,Punjab,Third Town,51.5,0.1",
    "Clock Tower,Punjab,Fourth Town,,",
  );
  const { rows } = await importFile(database.owner, csv);
  expect(rows.map(({ outcome, record, reason }) => [outcome, record ?? reason])).toEqual([
    ["matched", place.slug],
    ["refused", "Rampura Kalan is in the catalogue, but 56 km from these coordinates"],
    ["created", "rampura-kalan"],
    ["matched", expect.stringContaining(`${place.slug}/`)],
    ["refused", '"Clock Tower" of Rampura Kalan is 21 km from these coordinates'],
    ["refused", "the coordinates are 160 km from Rampura Kalan"],
    ["created", "other-town/clock-tower"],
    ["refused", "latitude and longitude are swapped"],
    ["refused", "the coordinates are not in India"],
    ["refused", expect.stringContaining("could be")],
  ]);
});

test("a city that is the name of its state is looked for in all of the state", async ({
  database,
  make,
}) => {
  const place = await make.place({ name: "Panjimur", state: "Goa" });
  const poi = await make.poi({ placeId: place.id, name: "Basilica of Good Hope" });
  const { rows } = await importFile(
    database.owner,
    lines("Name,State,City", "Basilica of Good Hope,Goa,Goa", "Nameless Beach,Goa,Goa"),
  );
  expect(rows).toMatchObject([
    { outcome: "matched", record: `${place.slug}/${poi.slug}`, notes: ["under Panjimur"] },
    { outcome: "refused", reason: "Goa is a state. Enter the place it belongs to" },
  ]);
});

test("a record is known by its id, as long as its name says the same", async ({
  database,
  make,
}) => {
  const place = await make.place({
    name: "Twin Hills",
    state: "Sikkim",
    aliases: ["Twain Hills"],
  });
  await make.place({ name: "Twin Hills", state: "Sikkim" });
  const csv = lines(
    "Name,State,City,Record id",
    "Twin Hills,Sikkim,,",
    `Twain hills,Sikkim,,${place.id.toUpperCase()}`,
    `Other Hills,Sikkim,,${place.id}`,
    "Far Hills,Sikkim,,7",
  );
  const { rows } = await importFile(database.owner, csv);
  expect(rows).toMatchObject([
    { outcome: "refused", reason: expect.stringContaining("could be") as string },
    { outcome: "matched", record: place.slug, recordId: place.id },
    {
      outcome: "refused",
      reason: 'this ID belongs to "Twin Hills". Correct the name or remove the ID',
    },
    { outcome: "created" },
  ]);
});

test("what was removed or merged away is not met again, and keeps its address", async ({
  database,
  make,
}) => {
  const place = await make.place({ name: "Goneville", slug: "goneville", state: "Odisha" });
  const merged = await make.place({
    name: "Mergeville",
    slug: "mergeville",
    state: "Odisha",
    isPublished: false,
    mergedInto: place.id,
  });
  const away = await make.place({
    name: "Awayville",
    slug: "awayville",
    state: "Odisha",
    isPublished: false,
    deletedAt: IMPORTED_AT,
  });
  await make.poi({
    placeId: place.id,
    name: "Gone Fort",
    slug: "gone-fort",
    isPublished: false,
    deletedAt: IMPORTED_AT,
  });
  await make.poi({ placeId: away.id, name: "Away Fort", slug: "away-fort" });
  const csv = lines(
    "Name,State,City",
    "Mergeville,Odisha,",
    "Awayville,Odisha,",
    "Gone Fort,Odisha,Goneville",
    "Away Fort,Odisha,Awayville",
  );
  const { rows } = await importFile(database.owner, csv, { apply: true });
  expect(rows.map(({ outcome, record }) => [outcome, record])).toEqual([
    ["created", "mergeville-2"],
    ["created", "awayville-2"],
    ["created", "goneville/gone-fort-2"],
    ["created", "awayville-2/away-fort"],
  ]);
  expect(await database.owner.place.findUnique({ where: { id: merged.id } })).toMatchObject({
    mergedInto: place.id,
    version: 1,
  });
});
