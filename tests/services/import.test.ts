import { describe, expect } from "vitest";
import { withCompany } from "#app/services/context.ts";
import type { Db } from "#app/services/db.ts";
import { importCatalogue, type ImportOptions } from "#app/services/import/import-catalogue.ts";
import { mapColumns, type Field } from "#app/services/import/mapping.ts";
import { readContent } from "#app/services/import/read-file.ts";
import { reportText } from "#app/services/import/report-text.ts";
import { seedCatalogue } from "#app/services/seed/catalogue.ts";
import { readCatalogue } from "#app/services/seed/files.ts";
import { CATALOGUE } from "#tests/support/database.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const ABOUT_PLACE = "A hill town above a river, with a bazaar, a fort and a lake below it. "
  .repeat(2)
  .trim();

const WRITER = {
  user: null,
  client: { ip: "command line" },
  requestId: "import",
  batchId: "01890a5d-ac96-774b-bcce-b302099a8057",
  now: () => NOW,
};

/** Imports a file as the command does. */
function run(
  db: Db,
  content: string | Buffer,
  options: Partial<ImportOptions> = {},
  map = new Map<Field, string>(),
) {
  const file = {
    name: "sights.csv",
    changedOn: "2026-11-20",
    ...readContent(Buffer.from(content)),
  };
  return importCatalogue(db, file, mapColumns(file.header, map), {
    apply: false,
    strict: false,
    writer: WRITER,
    ...options,
  });
}

const lines = (...rows: string[]) => `${rows.join("\n")}\n`;

async function contents({ place, poi }: Db) {
  return {
    places: await place.findMany({ orderBy: { id: "asc" } }),
    pois: await poi.findMany({ orderBy: { id: "asc" } }),
  };
}

describe("a file that is refused as a whole, with the line and the reason", () => {
  const good = "Name,State,City\nFort,Goa,Panaji\n";

  test.for<[what: string, csv: string | Buffer, refusal: RegExp]>([
    [
      "bytes that are no UTF-8",
      Buffer.concat([Buffer.from(`${good}Caf`), Buffer.from([0xe9]), Buffer.from(",Goa,Panaji\n")]),
      /^Line 3: .*UTF-8/,
    ],
    ["UTF-16", Buffer.from(`\ufeff${good}`, "utf16le"), /^Line 1: .*UTF-16/],
    ["a workbook", Buffer.from("PK\u0003\u0004…"), /^Line 1: .*xlsx/],
    [
      "a quote that is never closed",
      `${good}"Lake,Goa,Panaji\nBeach,Goa,Panaji\n`,
      /^Line 3: A quote is opened/,
    ],
    ["text after a closing quote", `${good}"Lake" view,Goa,Panaji\n`, /^Line 3: Text follows/],
    ["a quote inside of a bare cell", `${good}The 5" lake,Goa,Panaji\n`, /^Line 3: A quote stands/],
    [
      "a row with a cell too many",
      `${good}Lake,Goa,Panaji,more\n`,
      /^Line 3: The row has more or fewer cells/,
    ],
    [
      "a cell that is too long",
      `${good}${"x".repeat(10_001)},Goa,Panaji\n`,
      /^Line 3: A cell has 10,001 characters/,
    ],
    ["a control character", `${good}Lake\u0000,Goa,Panaji\n`, /^Line 3: .*control character/],
    [
      "a formula",
      `${good}"=HYPERLINK(""http://x.test"")",Goa,Panaji\n`,
      /^Line 3: .*column "Name" is a formula/,
    ],
    ["a formula behind a tab", `${good}"\t=1+1",Goa,Panaji\n`, /^Line 3: .*formula/],
    ["a formula that begins with a minus", `${good}-cmd,Goa,Panaji\n`, /^Line 3: .*formula/],
    ["a formula that begins with @", `${good}@SUM(A1),Goa,Panaji\n`, /^Line 3: .*formula/],
    [
      "missing columns",
      "Attraction,Rating\nFort,5\n",
      /^Line 1: The columns "state" are missing.*found: Attraction, Rating/,
    ],
    [
      "cells apart by bars",
      "Name|State\nFort|Goa\n",
      /^Line 1: The columns "name" and "state" are missing.*separated by commas, semicolons or tabs/,
    ],
    ["a latitude without a longitude", "Name,State,Lat\nFort,Goa,15.5\n", /^Line 1: .*"longitude"/],
    [
      "a column that is there twice",
      "Name,State,name\nFort,Goa,Fort\n",
      /^Line 1: The column "name" is there twice/,
    ],
    ["too many columns", `Name,State${",x".repeat(99)}\n`, /^Line 1: There are 101 columns/],
    [
      "too many rows",
      `Name,State\n${"Fort,Goa\n".repeat(50_001)}`,
      /^Line 50002: There are more than 50,000 rows/,
    ],
    ["no rows", "Name,State\n\n", /^Line 1: There are no rows/],
    ["nothing at all", "", /^The file is empty/],
  ])("%s", async ([, csv, refusal], { database }) => {
    const before = await contents(database.owner);
    await expect((async () => run(database.owner, csv, { apply: true }))()).rejects.toThrow(
      refusal,
    );
    expect(await contents(database.owner)).toEqual(before);
  });
});

describe("rows against the catalogue", () => {
  test("a dry run tells what would become of each row and writes nothing", async ({
    database,
    make,
  }) => {
    const place = await make.place({ name: "Jeypura", aliases: ["Jeypoor"], state: "Rajasthan" });
    await make.poi({ placeId: place.id, name: "Ambarpur Fort", bestTimeOfDay: null });
    await make.poi({ placeId: place.id, name: "Old Nilkamal Lake" });
    await make.poi({ placeId: place.id, name: "New Nilkamal Lake" });
    const before = await contents(database.owner);
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
    const report = await run(database.owner, csv);

    expect(report.rows.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, "updated", "fills the best time of day"],
      [3, "refused", "same as line 2 (Ambarpur Fort)"],
      [4, "refused", 'could be "Old Nilkamal Lake" of Jeypura or "New Nilkamal Lake" of Jeypura'],
      [5, "matched", "has all of it"],
      [
        6,
        "created",
        "lacks coordinates, a category, a visiting time, a description of 20 characters",
      ],
      [7, "refused", '"Bavaria" is no state of India'],
      [8, "refused", "the name is missing"],
      [9, "matched", "has all of it"],
      [
        10,
        "refused",
        "Jeypura is in the catalogue in Rajasthan, not in Kerala: correct the state, or give coordinates",
      ],
    ]);
    expect(report.rows[0]!.notes).toContain('state "Rajastan" read as Rajasthan');
    expect(report).toMatchObject({
      applied: false,
      totals: { created: 1, updated: 1, matched: 2, refused: 5, drafts: 1, published: 0 },
    });
    expect(reportText(report)).toMatch(
      /Rating +ignored: another site's ratings are not taken over[\s\S]*\n {1}2 {2}updated [\s\S]*9 rows: .*\nNothing is written\./,
    );
    expect(await contents(database.owner)).toEqual(before);
  });

  test("what is applied is written once, however often the file comes", async ({ database }) => {
    const csv = lines(
      "Name,State,City,Type,Entrance Fee in INR,Weekly Off,time needed to visit in hrs",
      'Statue of Peace,Gujrat,Kevadi,War Memorial,"1,150",Monday,1.5',
      "Garden of Peace,Gujarat,Kevadi,Mall,free,None,2",
      "Kevadi Dam,Gujarat,Kevadi,,-,Yes,",
      "Kevadi Dam,Gujarat,Kevadi,,,,",
    );
    const first = await run(database.owner, csv, { apply: true });
    expect(first.rows.map(({ outcome }) => outcome)).toEqual([
      "created",
      "created",
      "created",
      "refused",
    ]);
    expect(first).toMatchObject({ applied: true, totals: { drafts: 3, placesForPois: 1 } });

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
      editedAt: NOW,
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
    expect(first.rows[2]!.notes).toContain('weekly closing "Yes" can\'t be read and is left out');

    const before = await contents(database.owner);
    const second = await run(database.owner, csv, { apply: true });
    expect(second.rows.map(({ outcome }) => outcome)).toEqual([
      "matched",
      "matched",
      "matched",
      "refused",
    ]);
    expect(await contents(database.owner)).toEqual(before);
  });

  test("only what is empty in the catalogue is filled, and an older fee keeps its source", async ({
    database,
    make,
  }) => {
    const sources = { fee: { source: "Tariff 2025", checkedOn: "2026-01-01", verified: true } };
    const place = await make.place({ name: "Filladur", state: "Karnataka", bestMonths: [1] });
    const kept = await make.poi({
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
    await run(
      database.owner,
      lines(
        "Name,State,City,Fee,Weekly Off,Description,Category",
        "Tariff Fort,Karnataka,Filladur,99,Friday,Another text about it,temple",
        "Bare Fort,Karnataka,Filladur,99,Friday,Another,temple",
      ),
      { apply: true },
    );

    expect(await database.owner.poi.findUnique({ where: { id: kept.id } })).toEqual(kept);
    expect(await database.owner.poi.findUnique({ where: { id: filled.id } })).toMatchObject({
      category: "fort",
      description: filled.description,
      feeIndianPaise: 9_900,
      closedOn: ["fri"],
      editedAt: NOW,
      sources: {
        fee: { source: "sights.csv, line 3", verified: false },
        hours: { source: "sights.csv, line 3" },
      },
    });
  });

  test("a place and its sight are published when nothing is missing, wherever in the file they stand", async ({
    database,
    db,
    make,
  }) => {
    const name = unique("hill");
    await make.tag({ name: "Hill walks" });
    const csv = lines(
      "Kind,Name,State,City,Latitude,Longitude,Landscape,Description,Type,Visit minutes,Best time to visit,Aliases,Tags,Altitude",
      `poi,Echo Fort,Meghalaya,${name},25.571,91.881,,An old fort above the town.,Fort,45,Sunset,,hill walks,`,
      `place,${name},Meghalaya,,25.57,91.88,hill-station,"${ABOUT_PLACE}",,,October to February,Echo Hills;Old Hills,"Hill walks, unknown",1496`,
    );
    const report = await run(database.owner, csv, { apply: true });
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

  test("coordinates of another state are refused, those of a sight just over the border are not, and states are read in Hindi too", async ({
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
    const { rows } = await run(database.owner, csv);
    expect(rows.map(({ outcome, record, reason }) => [outcome, record ?? reason])).toEqual([
      ["refused", expect.stringMatching(/^the coordinates lie [\d,]+ km from Kerala, in Delhi$/)],
      ["created", expect.stringContaining(`${place.slug}/`)],
      ["created", "kadalpur"],
    ]);
  });

  test("coordinates tell places and sights of one name apart", async ({ database, make }) => {
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
    const { rows } = await run(database.owner, csv);
    expect(rows.map(({ outcome, record, reason }) => [outcome, record ?? reason])).toEqual([
      ["matched", place.slug],
      ["refused", "Rampura Kalan is in the catalogue, but 56 km from these coordinates"],
      ["created", "rampura-kalan"],
      ["matched", expect.stringContaining(`${place.slug}/`)],
      ["refused", '"Clock Tower" of Rampura Kalan is 21 km from these coordinates'],
      ["refused", "the coordinates are 160 km from Rampura Kalan"],
      ["created", "other-town/clock-tower"],
      ["refused", "latitude and longitude are exchanged"],
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
    const { rows } = await run(
      database.owner,
      lines("Name,State,City", "Basilica of Good Hope,Goa,Goa", "Nameless Beach,Goa,Goa"),
    );
    expect(rows).toMatchObject([
      { outcome: "matched", record: `${place.slug}/${poi.slug}`, notes: ["under Panjimur"] },
      { outcome: "refused", reason: "Goa is a state: which place does it belong to?" },
    ]);
  });

  test("one write that fails takes all others back", async ({ database }) => {
    const before = await contents(database.owner);
    await database.owner
      .$executeRaw`ALTER TABLE pois ADD CONSTRAINT no_bad_name CHECK (name <> 'Bad Fort')`;
    const csv = lines("Name,State,City", "Good Fort,Assam,Halfway", "Bad Fort,Assam,Halfway");
    await expect(run(database.owner, csv, { apply: true })).rejects.toThrow(/no_bad_name/);
    await database.owner.$executeRaw`ALTER TABLE pois DROP CONSTRAINT no_bad_name`;
    expect(await contents(database.owner)).toEqual(before);
  });

  test("a strict import writes nothing when a row is refused", async ({ database }) => {
    const before = await contents(database.owner);
    const csv = lines("Name,State,City", "Good Fort,Assam,Halfway", "Bad Fort,Bavaria,Halfway");
    expect(await run(database.owner, csv, { apply: true, strict: true })).toMatchObject({
      applied: false,
      totals: { created: 1, refused: 1 },
    });
    expect(await contents(database.owner)).toEqual(before);
  });

  test("each change is in the audit log of the main company, with the record before and after, and counts as a version", async ({
    database,
    make,
    main,
  }) => {
    const place = await make.place({ name: "Auditpur", state: "Bihar", bestMonths: [1] });
    const poi = await make.poi({ placeId: place.id, name: "Ledger Fort", bestTimeOfDay: null });
    await run(
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
    const told = {
      actorId: null,
      actorName: "Wayfold",
      batchId: WRITER.batchId,
      ip: "command line",
    };
    expect(await log(poi.id)).toMatchObject([
      {
        ...told,
        action: "poi.update",
        before: { bestTimeOfDay: null, version: 1 },
        after: { bestTimeOfDay: "morning", version: 2 },
      },
    ]);
    expect(await log(made.id)).toMatchObject([
      {
        ...told,
        action: "poi.create",
        before: null,
        after: { name: "Voucher Lake", isPublished: false, version: 1, placeId: place.id },
      },
    ]);
    expect(await log(place.id)).toEqual([]);
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
    const { rows } = await run(database.owner, csv);
    expect(rows).toMatchObject([
      { outcome: "refused", reason: expect.stringContaining("could be") as string },
      { outcome: "matched", record: place.slug, recordId: place.id },
      {
        outcome: "refused",
        reason: 'its id is that of "Twin Hills": correct the name, or leave the id out',
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
      deletedAt: NOW,
    });
    await make.poi({
      placeId: place.id,
      name: "Gone Fort",
      slug: "gone-fort",
      isPublished: false,
      deletedAt: NOW,
    });
    await make.poi({ placeId: away.id, name: "Away Fort", slug: "away-fort" });
    const csv = lines(
      "Name,State,City",
      "Mergeville,Odisha,",
      "Awayville,Odisha,",
      "Gone Fort,Odisha,Goneville",
      "Away Fort,Odisha,Awayville",
    );
    const { rows } = await run(database.owner, csv, { apply: true });
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
});

test("a later catalogue with the same place leaves the imported draft alone", async ({
  database,
}) => {
  const catalogue = readCatalogue(CATALOGUE);
  const [goa] = catalogue.states.filter(({ state }) => state === "Goa");
  const later = { tags: catalogue.tags, states: [{ ...goa!, places: goa!.places.slice(0, 1) }] };
  const { slug, name, pois } = later.states[0]!.places[0]!;
  await run(database.owner, lines("Name,State,City", `${pois[0]!.name},Goa,${name}`), {
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
  await expect(make.place(bare)).rejects.toThrow(/places_published_is_whole/);
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
  await expect(make.poi(unknown)).rejects.toThrow(/pois_published_is_whole/);
  await expect(make.poi({ precisionM: null, isPublished: false })).rejects.toThrow(
    /pois_coordinates_state_their_precision/,
  );
});
