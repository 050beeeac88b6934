import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { runWaitingJobs } from "#app/api/worker.ts";
import { withCompany } from "#app/services/context.ts";
import type { Db, Tx } from "#app/services/db.ts";
import { beginImport } from "#app/services/import/import-catalogue.ts";
import { sweepImports } from "#app/services/import/imports.ts";
import { administrator, makeAccount, signedInAs } from "#tests/support/accounts.ts";
import { connectTo, type TestDatabase } from "#tests/support/database.ts";
import { unique } from "#tests/support/factories.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { test as base } from "#tests/support/test.ts";

interface Desk {
  admin: Awaited<ReturnType<typeof administrator>>;
  /** Does the background work that waits. */
  work: () => Promise<void>;
}

const test = base.extend<Desk>({
  admin: async ({ main }, use) => use(await administrator(main)),
  work: async ({ site, database }, use) =>
    use(() => runWaitingJobs(site.runtime, database.workerUrl)),
});

const fileOf = (content: string | Buffer, name = "sights.csv") => ({
  name,
  content: Buffer.from(content),
});
const lines = (...rows: string[]) => `${rows.join("\n")}\n`;
const ALL = { page: 0, size: 200 };

async function contents({ place, poi, auditEntry }: Db) {
  return {
    places: await place.findMany({ orderBy: { id: "asc" } }),
    pois: await poi.findMany({ orderBy: { id: "asc" } }),
    entries: await auditEntry.count(),
  };
}

test("a file is looked through without a write, and each row's outcome is told and can be narrowed", async ({
  admin,
  work,
  make,
  database,
}) => {
  const place = await make.place({ name: unique("Checkpur"), state: "Bihar" });
  const poi = await make.poi({ placeId: place.id, name: "Ledger Fort", bestTimeOfDay: null });
  const before = await contents(database.owner);
  const csv = lines(
    "Name,State,City,Best time,Rating",
    `Ledger Fort,Bihaar,${place.name},Morning,5`,
    `New Fort,Bihar,${place.name},,4`,
    "Moon Fort,Bavaria,Munich,,3",
  );
  const received = await admin.services.imports.create(fileOf(csv, "C:\\tmp\\my sights.csv"));
  expect(received).toMatchObject({
    fileName: "my sights.csv",
    state: "checking",
    totals: null,
    columns: [],
    createdBy: admin.user.name,
    bytes: Buffer.byteLength(csv),
  });
  await work();

  const { imports } = admin.services;
  expect(await imports.get(received.id)).toMatchObject({
    state: "checked",
    message: null,
    totals: { created: 1, updated: 1, matched: 0, refused: 1, drafts: 1 },
    columns: [
      { field: "name" },
      { field: "state" },
      { field: "city" },
      { field: "bestTime" },
      { column: "Rating", field: null, why: "another site's ratings are not taken over" },
    ],
  });
  expect((await imports.list())[0]).toMatchObject({ id: received.id, state: "checked" });
  expect((await imports.rows(received.id, ALL)).content).toMatchObject([
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
      reason: expect.stringContaining("lacks coordinates") as string,
    },
    { line: 4, outcome: "refused", recordId: null, reason: '"Bavaria" is no state of India' },
  ]);
  expect(await imports.rows(received.id, { outcome: "refused", page: 0, size: 1 })).toMatchObject({
    content: [{ line: 4 }],
    totalElements: 1,
    totalPages: 1,
  });
  expect(await contents(database.owner)).toEqual(before);
});

test("what was checked is imported as it was told, leaves an entry for each record, and comes to nothing the second time", async ({
  admin,
  work,
  make,
  database,
  main,
}) => {
  const place = await make.place({ name: unique("Applypur"), state: "Bihar" });
  const poi = await make.poi({ placeId: place.id, name: "Ledger Fort", bestTimeOfDay: null });
  const csv = lines(
    "Name,State,City,Best time",
    `Ledger Fort,Bihar,${place.name},Morning`,
    `New Fort,Bihar,${place.name},`,
  );
  const { imports, jobs, audit } = admin.services;
  const { id } = await imports.create(fileOf(csv));
  await expect(imports.apply(id)).rejects.toMatchObject({
    code: "conflict",
    current: { state: "checking" },
  });
  await work();
  const { jobId } = await imports.apply(id);
  await expect(imports.checkAgain(id, {})).rejects.toMatchObject({ code: "conflict" });
  await work();

  expect(await imports.get(id)).toMatchObject({
    state: "imported",
    totals: { created: 1, updated: 1 },
    importedAt: expect.any(String) as string,
  });
  expect(await jobs.get(jobId!)).toMatchObject({
    state: "done",
    outcome: { importId: id, totals: { created: 1 } },
  });
  const made = await database.owner.poi.findFirstOrThrow({
    where: { placeId: place.id, name: "New Fort" },
  });
  expect(made).toMatchObject({ isPublished: false, version: 1 });
  expect((await imports.rows(id, { outcome: "created", ...ALL })).content).toMatchObject([
    { recordId: made.id },
  ]);
  const told = { actor: { id: admin.user.userId }, batchId: jobId };
  expect(await audit.list({ targetId: poi.id })).toMatchObject([
    {
      ...told,
      action: "poi.update",
      before: { version: 1, bestTimeOfDay: null },
      after: { version: 2, bestTimeOfDay: "morning" },
    },
  ]);
  expect(await audit.list({ targetId: made.id })).toMatchObject([
    { ...told, action: "poi.create", before: null, after: { name: "New Fort" } },
  ]);
  expect(await audit.list({ targetId: id })).toMatchObject([
    { ...told, action: "import.apply", target: { name: "sights.csv" } },
  ]);
  const [kept] = await withCompany(
    database.app,
    main.company.id,
    (tx) => tx.$queryRaw<unknown[]>`SELECT content FROM catalogue_imports WHERE id = ${id}::uuid`,
  );
  expect(kept).toEqual({ content: null });
  await expect(imports.apply(id)).rejects.toMatchObject({
    code: "conflict",
    message: "It is imported already",
  });

  const before = await contents(database.owner);
  const again = await imports.create(fileOf(csv));
  await work();
  expect((await imports.get(again.id)).totals).toMatchObject({
    created: 0,
    updated: 0,
    matched: 2,
    refused: 0,
  });
  await expect(imports.apply(again.id)).rejects.toMatchObject({ code: "invalid" });
  expect(await contents(database.owner)).toEqual(before);
});

test("an import whose check does not hold any more writes nothing, and is checked again first", async ({
  admin,
  work,
  make,
  database,
}) => {
  const place = await make.place({ name: unique("Stalepur"), state: "Bihar", bestMonths: [] });
  const csv = lines(
    "Name,State,City,Best time",
    `${place.name},Bihar,,October`,
    `Late Fort,Bihar,${place.name},`,
  );
  const { imports, deskPlaces, jobs } = admin.services;
  const { id } = await imports.create(fileOf(csv));
  await work();
  await deskPlaces.update(place.id, { bestMonths: [1] });
  const before = await contents(database.owner);
  const { jobId } = await imports.apply(id);
  await work();
  expect(await imports.get(id)).toMatchObject({
    state: "stale",
    message: expect.stringContaining("has changed since") as string,
  });
  expect(await jobs.get(jobId!)).toMatchObject({ state: "failed", attempts: 1 });
  expect(await contents(database.owner)).toEqual(before);
  await expect(imports.apply(id)).rejects.toMatchObject({ code: "conflict" });

  await imports.checkAgain(id, {});
  await work();
  expect(await imports.get(id)).toMatchObject({
    state: "checked",
    message: null,
    totals: { matched: 1, created: 1 },
  });
});

const WAITING =
  "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

/** Holds a place's row until somebody waits for it, and does something then. */
async function holding(
  { owner, superuserUrl }: TestDatabase,
  placeId: string,
  meanwhile: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  const watcher = await connectTo(superuserUrl);
  const isAwaited = await owner.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM places WHERE id = ${placeId}::uuid FOR UPDATE`;
    const awaited = await comesToHold(
      async () => (await watcher.query(WAITING)).rows.length > 0,
      4_000,
    );
    await meanwhile(tx);
    return awaited;
  });
  await watcher.end();
  return isAwaited;
}

test("a record that is edited after the plan was made is not written over", async ({
  admin,
  work,
  make,
  database,
}) => {
  const place = await make.place({
    name: unique("Racepur"),
    state: "Bihar",
    bestMonths: [],
    altitudeM: null,
  });
  const { imports, deskPlaces } = admin.services;
  const { id } = await imports.create(
    fileOf(lines("Name,State,Best time", `${place.name},Bihar,October`)),
  );
  await work();
  await imports.apply(id);
  const edit = (tx: Tx) =>
    tx.$executeRaw`UPDATE places SET best_months = '{1}', version = version + 1 WHERE id = ${place.id}::uuid`;
  const [isAwaited] = await Promise.all([holding(database, place.id, edit), work()]);
  expect(isAwaited).toBe(true);
  expect(await imports.get(id)).toMatchObject({ state: "stale" });
  expect(await deskPlaces.get(place.id)).toMatchObject({ bestMonths: [1], version: 2 });
});

test("two imports don't write side by side: the second waits its turn", async ({
  admin,
  work,
  database,
}) => {
  const { imports, jobs } = admin.services;
  const { id } = await imports.create(fileOf(lines("Name,State", `${unique("Queuepur")},Bihar`)));
  await work();
  const { jobId } = await imports.apply(id);
  await database.owner.$transaction(async (tx) => {
    await beginImport(tx, { writes: true });
    await work();
  });
  expect(await jobs.get(jobId!)).toMatchObject({
    state: "queued",
    failure: expect.stringContaining("Another import") as string,
  });
  expect(await imports.get(id)).toMatchObject({ state: "importing" });
  await jobs.cancel(jobId!);
});

test.for<[what: string, content: string | Buffer, message: RegExp]>([
  [
    "bytes that are no UTF-8",
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
  async ([, content, message], { admin, work, database }) => {
    const before = await contents(database.owner);
    const { id } = await admin.services.imports.create(fileOf(content));
    await work();
    const found = await admin.services.imports.get(id);
    expect(found).toMatchObject({ state: "refused", totals: null });
    expect(found.message).toMatch(message);
    await expect(admin.services.imports.apply(id)).rejects.toMatchObject({ code: "conflict" });
    expect(await contents(database.owner)).toEqual(before);
  },
);

test("columns that are not recognised are named by hand, and the file is checked again", async ({
  admin,
  work,
}) => {
  const { imports } = admin.services;
  const { id } = await imports.create(
    fileOf(lines("Attraktion,Bundesstaat,Type", `${unique("Burg")},Goa,Fort`)),
  );
  await work();
  expect(await imports.get(id)).toMatchObject({
    state: "refused",
    message: expect.stringContaining('"name" and "state" are missing') as string,
    columns: [{ column: "Attraktion", field: null }, { field: null }, { field: "category" }],
  });
  await imports.checkAgain(id, {
    columns: { name: "Attraktion", state: "Bundesstaat", category: "" },
  });
  await work();
  expect(await imports.get(id)).toMatchObject({
    state: "checked",
    totals: { created: 1 },
    columns: [{ field: "name" }, { field: "state" }, { field: null }],
  });
  await imports.checkAgain(id, { columns: { name: "Nome" } });
  await work();
  expect(await imports.get(id)).toMatchObject({
    state: "refused",
    message: 'Line 1: There is no column "Nome".',
    columns: [{ column: "Attraktion" }, {}, {}],
  });
});

test("a check or an import that is stopped leaves nothing behind", async ({
  admin,
  work,
  database,
}) => {
  const before = await contents(database.owner);
  const { imports, jobs } = admin.services;
  const { id, jobId } = await imports.create(
    fileOf(lines("Name,State", `${unique("Stoppur")},Bihar`)),
  );
  await jobs.cancel(jobId!);
  expect(await imports.get(id)).toMatchObject({
    state: "stopped",
    message: "The check was stopped.",
  });
  await imports.checkAgain(id, {});
  await work();
  const applied = await imports.apply(id);
  await jobs.cancel(applied.jobId!);
  await work();
  expect(await imports.get(id)).toMatchObject({
    state: "checked",
    message: "The import was stopped: nothing is written.",
  });
  expect(await contents(database.owner)).toEqual(before);
  await imports.apply(id);
  await work();
  expect(await imports.get(id)).toMatchObject({ state: "imported" });
});

test("an import that is stopped while it writes takes all of it back", async ({
  admin,
  work,
  make,
  database,
}) => {
  const place = await make.place({ name: unique("Haltpur"), state: "Assam", bestMonths: [] });
  const { imports, jobs } = admin.services;
  const { id } = await imports.create(
    fileOf(
      lines(
        "Name,State,City,Best time",
        `${place.name},Assam,,October`,
        `New Fort,Assam,${place.name},`,
      ),
    ),
  );
  await work();
  const before = await contents(database.owner);
  const { jobId } = await imports.apply(id);
  // Whether to stop is looked up some times a second at the most.
  const stop = () => jobs.cancel(jobId!).then(() => pause(450));
  const [isAwaited] = await Promise.all([holding(database, place.id, stop), work()]);
  expect(isAwaited).toBe(true);
  expect(await jobs.get(jobId!)).toMatchObject({ state: "cancelled", note: "writing the records" });
  expect(await imports.get(id)).toMatchObject({
    state: "checked",
    message: "The import was stopped: nothing is written.",
  });
  expect(await contents(database.owner)).toEqual(before);
});

test("files that nobody imports are forgotten after a day, reports after a month", async ({
  admin,
  work,
  db,
}) => {
  const { imports } = admin.services;
  const [left, done] = [
    await imports.create(fileOf(lines("Name,State", "Fort,Goa"))),
    await imports.create(fileOf(lines("Name,State", `${unique("Keptpur")},Goa`))),
  ];
  await work();
  await imports.apply(done.id);
  await work();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweepImports(db, inDays(0.9));
  expect((await imports.get(left.id)).state).toBe("checked");
  await sweepImports(db, inDays(1.1));
  await expect(imports.get(left.id)).rejects.toMatchObject({ code: "not_found" });
  expect((await imports.rows(done.id, ALL)).totalElements).toBe(1);
  const told = await admin.services.audit.list({ kind: "import", targetId: done.id });
  expect(
    [told.length, await admin.services.audit.gone(told)],
    "its entry of the log leads to what became of its rows",
  ).toEqual([1, []]);
  await sweepImports(db, inDays(31));
  await expect(imports.rows(done.id, ALL)).rejects.toMatchObject({ code: "not_found" });
  expect(await admin.services.audit.gone(told), "and to nothing when that is gone").toEqual([
    done.id,
  ]);
});

test("only administrators import; an empty file and an unknown import are refused", async ({
  admin,
  tenant,
}) => {
  const partner = await tenant();
  const user = await signedInAs(partner, await makeAccount(partner, "ROLE_PARTNER_ADMIN"));
  const { id } = await admin.services.imports.create(fileOf("Name,State\nFort,Goa\n"));
  for (const { imports } of [partner.services, partner.servicesWith({ user })]) {
    const calls = [
      () => imports.create(fileOf("x")),
      () => imports.list(),
      () => imports.get(id),
      () => imports.rows(id, ALL),
      () => imports.checkAgain(id, {}),
      () => imports.apply(id),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        code: expect.stringMatching(/^(unauthenticated|forbidden)$/) as string,
      });
  }
  const { imports } = admin.services;
  await expect(imports.create(fileOf(""))).rejects.toMatchObject({
    code: "invalid",
    fields: { file: [expect.any(String)] },
  });
  const nobodys = admin.user.userId;
  for (const call of [
    () => imports.get(nobodys),
    () => imports.rows(nobodys, ALL),
    () => imports.checkAgain(nobodys, {}),
    () => imports.apply(nobodys),
  ])
    await expect(call()).rejects.toMatchObject({ code: "not_found" });
});
