import { expect } from "vitest";
import { sweepImports } from "#app/services/catalogue-admin/import/imports.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import { lines } from "#tests/support/catalogue/catalogue-import.ts";
import { unique, type Factories } from "#tests/support/factories.ts";
import { ALL_ROWS, catalogueAndLogOf, uploadOf } from "#tests/support/catalogue/import-admin.ts";

/** A file of three rows: one completes a point of interest, one is new, and one is of no state of India. */
async function poisWithFault(make: Factories) {
  const place = await make.place({ name: unique("Checkpur"), state: "Bihar" });
  const poi = await make.poi({ placeId: place.id, name: "Ledger Fort", bestTimeOfDay: null });
  const csv = lines(
    "Name,State,City,Best time,Rating",
    `Ledger Fort,Bihaar,${place.name},Morning,5`,
    `New Fort,Bihar,${place.name},,4`,
    "Moon Fort,Bavaria,Munich,,3",
  );
  return { poi, csv };
}

test("an uploaded file is checked without a write, and it is said what would come of it", async ({
  admin,
  runJobs,
  make,
  database,
}) => {
  const { csv } = await poisWithFault(make);
  const before = await catalogueAndLogOf(database.owner);
  const { imports } = admin.services;
  const received = await imports.create(uploadOf(csv, "C:\\tmp\\my sights.csv"));
  expect(received).toMatchObject({
    fileName: "my sights.csv",
    status: "checking",
    totals: null,
    columns: [],
    createdBy: admin.user.name,
    bytes: Buffer.byteLength(csv),
  });
  await runJobs();
  expect(await imports.get(received.id)).toMatchObject({
    status: "checked",
    message: null,
    totals: { created: 1, updated: 1, matched: 0, refused: 1, drafts: 1 },
    columns: [
      { field: "name" },
      { field: "state" },
      { field: "city" },
      { field: "bestTime" },
      { column: "Rating", field: null, why: "ratings from other sites are not imported" },
    ],
  });
  expect((await imports.list())[0]).toMatchObject({ id: received.id, status: "checked" });
  expect(await catalogueAndLogOf(database.owner)).toEqual(before);
});

test("the rows of a checked file are listed with what would come of each, and narrowed by it", async ({
  admin,
  runJobs,
  make,
}) => {
  const { csv, poi } = await poisWithFault(make);
  const { imports } = admin.services;
  const { id } = await imports.create(uploadOf(csv));
  await runJobs();
  expect((await imports.rows(id, ALL_ROWS)).content).toMatchObject([
    {
      line: 2,
      outcome: "updated",
      recordId: poi.id,
      fields: ["bestTimeOfDay"],
      notes: ['state "Bihaar" read as Bihar'],
    },
    {
      line: 3,
      outcome: "created",
      isPublished: false,
      reason: expect.stringContaining("missing coordinates") as string,
    },
    { line: 4, outcome: "refused", recordId: null, reason: '"Bavaria" is not a state of India' },
  ]);
  expect(await imports.rows(id, { outcome: "refused", page: 0, size: 1 })).toMatchObject({
    content: [{ line: 4 }],
    totalElements: 1,
    totalPages: 1,
  });
});

test.for<[what: string, content: string | Buffer, message: RegExp]>([
  [
    "not valid UTF-8",
    Buffer.concat([Buffer.from("Name,State\nCaf"), Buffer.from([0xe9])]),
    /^Line 2: .*UTF-8/,
  ],
  ["a formula", "Name,State\n=1+1,Goa\n", /^Line 2: .*formula/],
  [
    "a polygon",
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"x","state":"Goa"},"geometry":{"type":"Polygon","coordinates":[]}}]}',
    /^Feature 1: This is a Polygon/,
  ],
  [
    "a formula in GeoJSON",
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"@x()","state":"Goa"},"geometry":null}]}',
    /^Feature 1: .*formula/,
  ],
  [
    "too many rows",
    `Name,State\n${"Fort,Goa\n".repeat(50_001)}`,
    /^Line 50002: .*more than 50,000 rows/,
  ],
])(
  "a file with %s is refused as a whole, and says where and why",
  async ([, content, message], { admin, runJobs, database }) => {
    const before = await catalogueAndLogOf(database.owner);
    const { id } = await admin.services.imports.create(uploadOf(content));
    await runJobs();
    const found = await admin.services.imports.get(id);
    expect(found).toMatchObject({ status: "refused", totals: null });
    expect(found.message).toMatch(message);
    await expect(admin.services.imports.apply(id)).rejects.toMatchObject({ code: "conflict" });
    expect(await catalogueAndLogOf(database.owner)).toEqual(before);
  },
);

test("columns that are not recognised are named by hand, and the file is checked again", async ({
  admin,
  runJobs,
}) => {
  const { imports } = admin.services;
  const { id } = await imports.create(
    uploadOf(lines("Attraktion,Bundesstaat,Type", `${unique("Burg")},Goa,Fort`)),
  );
  await runJobs();
  expect(await imports.get(id)).toMatchObject({
    status: "refused",
    message: expect.stringContaining('Required columns are missing: "name" and "state"') as string,
    columns: [{ column: "Attraktion", field: null }, { field: null }, { field: "category" }],
  });
  await imports.checkAgain(id, {
    columns: { name: "Attraktion", state: "Bundesstaat", category: "" },
  });
  await runJobs();
  expect(await imports.get(id)).toMatchObject({
    status: "checked",
    totals: { created: 1 },
    columns: [{ field: "name" }, { field: "state" }, { field: null }],
  });
  await imports.checkAgain(id, { columns: { name: "Nome" } });
  await runJobs();
  expect(await imports.get(id)).toMatchObject({
    status: "refused",
    message: 'Line 1: There is no column "Nome".',
    columns: [{ column: "Attraktion" }, {}, {}],
  });
});

test("files that no one imports are forgotten after a day, reports after a month", async ({
  admin,
  runJobs,
  db,
}) => {
  const { imports } = admin.services;
  const [left, done] = [
    await imports.create(uploadOf(lines("Name,State", "Fort,Goa"))),
    await imports.create(uploadOf(lines("Name,State", `${unique("Keptpur")},Goa`))),
  ];
  await runJobs();
  await imports.apply(done.id);
  await runJobs();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweepImports(db, inDays(0.9));
  expect((await imports.get(left.id)).status).toBe("checked");
  await sweepImports(db, inDays(1.1));
  await expect(imports.get(left.id)).rejects.toMatchObject({ code: "not_found" });
  expect((await imports.rows(done.id, ALL_ROWS)).totalElements).toBe(1);
  const shown = await admin.services.audit.list({ kind: "import", targetId: done.id });
  expect(
    [shown.length, await admin.services.audit.gone(shown)],
    "its entry of the log leads to what became of its rows",
  ).toEqual([1, []]);
  await sweepImports(db, inDays(31));
  await expect(imports.rows(done.id, ALL_ROWS)).rejects.toMatchObject({ code: "not_found" });
  expect(await admin.services.audit.gone(shown), "and to nothing when that is gone").toEqual([
    done.id,
  ]);
});

test("only administrators import; an empty file and an unknown import are refused", async ({
  admin,
  tenant,
}) => {
  const partner = await tenant();
  const user = await signedInAs(partner, await makeAccount(partner, "ROLE_PARTNER_ADMIN"));
  const { id } = await admin.services.imports.create(uploadOf("Name,State\nFort,Goa\n"));
  for (const { imports } of [partner.services, partner.servicesWith({ user })]) {
    const calls = [
      () => imports.create(uploadOf("x")),
      () => imports.list(),
      () => imports.get(id),
      () => imports.rows(id, ALL_ROWS),
      () => imports.checkAgain(id, {}),
      () => imports.apply(id),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        code: expect.stringMatching(/^(unauthenticated|forbidden)$/) as string,
      });
  }
  const { imports } = admin.services;
  await expect(imports.create(uploadOf(""))).rejects.toMatchObject({
    code: "invalid",
    fields: { file: [expect.any(String)] },
  });
  const unknownAccounts = admin.user.userId;
  for (const call of [
    () => imports.get(unknownAccounts),
    () => imports.rows(unknownAccounts, ALL_ROWS),
    () => imports.checkAgain(unknownAccounts, {}),
    () => imports.apply(unknownAccounts),
  ])
    await expect(call()).rejects.toMatchObject({ code: "not_found" });
});
