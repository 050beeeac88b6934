import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { seedCatalogue } from "#app/services/seed/catalogue.ts";
import { readCatalogue } from "#app/services/seed/files.ts";
import {
  catalogueOf,
  COMMAND_LINE,
  IMPORTED_AT,
  importFile,
  lines,
} from "#tests/support/catalogue/catalogue-import.ts";
import { CATALOGUE } from "#tests/support/database.ts";
import { unique } from "#tests/support/factories.ts";
import { ABOUT } from "#tests/support/files/import-files.ts";
import { test } from "#tests/support/test.ts";

/** Three POIs of a place that is not in the catalogue yet, the last of them twice; the state is written in two ways. */
const newPois = (city: string, [former, state]: [former: string, state: string]) =>
  lines(
    "Name,State,City,Type,Entrance Fee in INR,Weekly Off,time needed to visit in hrs",
    `Statue of Peace,${former},${city},War Memorial,"1,150",Monday,1.5`,
    `Garden of Peace,${state},${city},Mall,free,None,2`,
    `${city} Dam,${state},${city},,-,Yes,`,
    `${city} Dam,${state},${city},,,,`,
  );

test("new POIs become drafts with the file as their source, under a draft of their place", async ({
  database,
}) => {
  const csv = newPois("Kevadi", ["Gujrat", "Gujarat"]);
  const { rows, ...report } = await importFile(database.owner, csv, { apply: true });
  expect(rows.map(({ outcome }) => outcome)).toEqual(["created", "created", "created", "refused"]);
  expect(report).toMatchObject({ applied: true, totals: { drafts: 3, placesForPois: 1 } });

  const place = await database.owner.place.findUniqueOrThrow({
    where: { slug: "kevadi" },
    include: { pois: { orderBy: { position: "asc" } } },
  });
  expect(place).toMatchObject({
    state: "Gujarat",
    region: "West",
    isPublished: false,
    latitude: null,
    landscape: null,
    description: null,
    editedAt: IMPORTED_AT,
    rating: null,
    poiCount: 0,
  });
  const source = { source: "sights.csv, line 2", checkedOn: "2026-11-20", verified: false };
  expect(place.pois).toMatchObject([
    {
      slug: "statue-of-peace",
      category: "monument",
      feeIndianPaise: 115_000,
      feeForeignPaise: null,
      closedOn: ["mon"],
      visitMinutes: 90,
      openingHours: null,
      sources: { fee: source, hours: source },
      isPublished: false,
    },
    { slug: "garden-of-peace", category: null, feeIndianPaise: 0, closedOn: [] },
    { slug: "kevadi-dam", feeIndianPaise: null, closedOn: [], sources: {} },
  ]);
  expect(rows[2]!.notes).toContain('weekly closing "Yes" can\'t be read and was skipped');
});

test("a file that is imported a second time changes nothing", async ({ database }) => {
  const csv = newPois("Hiramandal", ["Orissa", "Odisha"]);
  await importFile(database.owner, csv, { apply: true });
  const before = await catalogueOf(database.owner);
  const { rows } = await importFile(database.owner, csv, { apply: true });
  expect(rows.map(({ outcome }) => outcome)).toEqual(["matched", "matched", "matched", "refused"]);
  expect(await catalogueOf(database.owner)).toEqual(before);
});

test("only what is empty in the catalogue is filled, and an older fee keeps its source", async ({
  database,
  make,
}) => {
  const sources = { fee: { source: "Tariff 2025", checkedOn: "2026-01-01", verified: true } };
  const place = await make.place({ name: "Filladur", state: "Karnataka", bestMonths: [1] });
  const stored = await make.poi({
    placeId: place.id,
    name: "Tariff Fort",
    feeIndianPaise: 500,
    sources,
    closedOn: ["tue"],
  });
  const filled = await make.poi({
    placeId: place.id,
    name: "Bare Fort",
    description: "A bare fort on a bare hill, nothing else.",
  });
  await importFile(
    database.owner,
    lines(
      "Name,State,City,Fee,Weekly Off,Description,Category",
      "Tariff Fort,Karnataka,Filladur,99,Friday,Another text about it,temple",
      "Bare Fort,Karnataka,Filladur,99,Friday,Another,temple",
    ),
    { apply: true },
  );

  expect(await database.owner.poi.findUnique({ where: { id: stored.id } })).toEqual(stored);
  expect(await database.owner.poi.findUnique({ where: { id: filled.id } })).toMatchObject({
    category: "fort",
    description: filled.description,
    feeIndianPaise: 9_900,
    closedOn: ["fri"],
    editedAt: IMPORTED_AT,
    sources: {
      fee: { source: "sights.csv, line 3", verified: false },
      hours: { source: "sights.csv, line 3" },
    },
  });
});

test("a place and its POI are published when nothing is missing, wherever in the file they stand", async ({
  database,
  db,
  make,
}) => {
  const name = unique("hill");
  await make.tag({ name: "Hill walks" });
  const csv = lines(
    "Kind,Name,State,City,Latitude,Longitude,Landscape,Description,Type,Visit minutes,Best time to visit,Aliases,Tags,Altitude",
    `poi,Echo Fort,Meghalaya,${name},25.571,91.881,,An old fort above the town.,Fort,45,Sunset,,hill walks,`,
    `place,${name},Meghalaya,,25.57,91.88,hill-station,"${ABOUT}",,,October to February,Echo Hills;Old Hills,"Hill walks, unknown",1496`,
  );
  const report = await importFile(database.owner, csv, { apply: true });
  expect(report.rows.map(({ outcome, published }) => [outcome, published])).toEqual([
    ["created", true],
    ["created", true],
  ]);
  const place = await db.place.findUniqueOrThrow({
    where: { slug: name },
    include: { pois: { include: { tags: true } }, tags: true },
  });
  expect(place).toMatchObject({
    bestMonths: [1, 2, 10, 11, 12],
    aliases: ["Echo Hills", "Old Hills"],
    altitudeM: 1496,
    region: "North East",
    poiCount: 1,
    tags: [{}],
  });
  expect(place.pois).toMatchObject([{ precisionM: 111, bestTimeOfDay: "sunset", tags: [{}] }]);
});

test("one write that fails takes all others back", async ({ database }) => {
  const before = await catalogueOf(database.owner);
  await database.owner
    .$executeRaw`ALTER TABLE pois ADD CONSTRAINT no_bad_name CHECK (name <> 'Bad Fort')`;
  const csv = lines("Name,State,City", "Good Fort,Assam,Halfway", "Bad Fort,Assam,Halfway");
  await expect(importFile(database.owner, csv, { apply: true })).rejects.toThrow(/no_bad_name/);
  await database.owner.$executeRaw`ALTER TABLE pois DROP CONSTRAINT no_bad_name`;
  expect(await catalogueOf(database.owner)).toEqual(before);
});

test("a strict import writes nothing when a row is refused", async ({ database }) => {
  const before = await catalogueOf(database.owner);
  const csv = lines("Name,State,City", "Good Fort,Assam,Halfway", "Bad Fort,Bavaria,Halfway");
  expect(await importFile(database.owner, csv, { apply: true, strict: true })).toMatchObject({
    applied: false,
    totals: { created: 1, refused: 1 },
  });
  expect(await catalogueOf(database.owner)).toEqual(before);
});

test("each change is in the audit log of the main company, with the record before and after, and counts as a version", async ({
  database,
  make,
  main,
}) => {
  const place = await make.place({ name: "Auditpur", state: "Bihar", bestMonths: [1] });
  const poi = await make.poi({ placeId: place.id, name: "Ledger Fort", bestTimeOfDay: null });
  await importFile(
    database.owner,
    lines(
      "Name,State,City,Best time",
      "Ledger Fort,Bihar,Auditpur,Morning",
      "Voucher Lake,Bihar,Auditpur,",
    ),
    { apply: true },
  );
  const made = await database.owner.poi.findFirstOrThrow({ where: { name: "Voucher Lake" } });
  const log = (targetId: string) =>
    withCompany(database.app, main.company.id, (tx) =>
      tx.auditEntry.findMany({ where: { targetId } }),
    );
  const shown = {
    actorId: null,
    actorName: "Wayfold",
    batchId: COMMAND_LINE.batchId,
    ip: "command line",
  };
  expect(await log(poi.id)).toMatchObject([
    {
      ...shown,
      action: "poi.update",
      before: { bestTimeOfDay: null, version: 1 },
      after: { bestTimeOfDay: "morning", version: 2 },
    },
  ]);
  expect(await log(made.id)).toMatchObject([
    {
      ...shown,
      action: "poi.create",
      before: null,
      after: { name: "Voucher Lake", isPublished: false, version: 1, placeId: place.id },
    },
  ]);
  expect(await log(place.id)).toEqual([]);
});

test("a later catalogue with the same place leaves the imported draft alone", async ({
  database,
}) => {
  const catalogue = readCatalogue(CATALOGUE);
  const [goa] = catalogue.states.filter(({ state }) => state === "Goa");
  const later = { tags: catalogue.tags, states: [{ ...goa!, places: goa!.places.slice(0, 1) }] };
  const { slug, name, pois } = later.states[0]!.places[0]!;
  await importFile(database.owner, lines("Name,State,City", `${pois[0]!.name},Goa,${name}`), {
    apply: true,
  });
  const draft = await database.owner.place.findUniqueOrThrow({ where: { slug } });

  await seedCatalogue(database.owner, later);
  expect(await database.owner.place.findUniqueOrThrow({ where: { slug } })).toMatchObject({
    ...draft,
    poiCount: expect.any(Number),
    updatedAt: expect.any(Date),
  });
});

test("a draft may lack what is not known, what is published may not", async ({ make }) => {
  const bare = { latitude: null, longitude: null, landscape: null, description: null };
  expect(await make.place({ ...bare, isPublished: false })).toMatchObject(bare);
  await expect(make.place(bare)).rejects.toThrow(/places_published_is_complete/);
  await expect(make.place({ latitude: null, isPublished: false })).rejects.toThrow(
    /places_coordinates_are_a_pair/,
  );
  const unknown = {
    latitude: null,
    longitude: null,
    precisionM: null,
    category: null,
    description: null,
    visitMinutes: null,
  };
  expect(await make.poi({ ...unknown, isPublished: false })).toMatchObject(unknown);
  await expect(make.poi(unknown)).rejects.toThrow(/pois_published_is_complete/);
  await expect(make.poi({ precisionM: null, isPublished: false })).rejects.toThrow(
    /pois_coordinates_have_precision/,
  );
});
