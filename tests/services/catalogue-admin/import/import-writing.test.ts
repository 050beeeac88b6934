import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import {
  administratorTest as test,
  type Administrator,
} from "#tests/support/administrator-test.ts";
import { lines } from "#tests/support/catalogue/catalogue-import.ts";
import { unique, type Factories } from "#tests/support/factories.ts";
import { ALL_ROWS, catalogueAndLogOf, uploadOf } from "#tests/support/catalogue/import-admin.ts";

interface Parts {
  admin: Administrator;
  make: Factories;
  runJobs: () => Promise<void>;
}

/** A file of two rows: one completes a point of interest, and one is new. */
async function pois(make: Factories) {
  const place = await make.place({ name: unique("Applypur"), state: "Bihar" });
  const poi = await make.poi({ placeId: place.id, name: "Ledger Fort", bestTimeOfDay: null });
  const csv = lines(
    "Name,State,City,Best time",
    `Ledger Fort,Bihar,${place.name},Morning`,
    `New Fort,Bihar,${place.name},`,
  );
  return { place, poi, csv };
}

/** Checks and imports such a file. */
async function importPois({ admin, make, runJobs }: Parts) {
  const { imports } = admin.services;
  const file = await pois(make);
  const { id } = await imports.create(uploadOf(file.csv));
  await runJobs();
  const { jobId } = await imports.apply(id);
  await runJobs();
  return { ...file, id, jobId: jobId! };
}

test("a file is imported only after its check, and not checked again while it is imported", async ({
  admin,
  runJobs,
  make,
}) => {
  const { imports } = admin.services;
  const { id } = await imports.create(uploadOf((await pois(make)).csv));
  await expect(imports.apply(id)).rejects.toMatchObject({
    code: "conflict",
    current: { status: "checking" },
  });
  await runJobs();
  await imports.apply(id);
  await expect(imports.checkAgain(id, {})).rejects.toMatchObject({ code: "conflict" });
  await runJobs();
  expect(await imports.get(id)).toMatchObject({ status: "imported" });
});

test("what was checked is imported as it was said", async ({ admin, runJobs, make, database }) => {
  const { imports, jobs } = admin.services;
  const { id, jobId, place } = await importPois({ admin, make, runJobs });
  expect(await imports.get(id)).toMatchObject({
    status: "imported",
    totals: { created: 1, updated: 1 },
    importedAt: expect.any(String) as string,
  });
  expect(await jobs.get(jobId)).toMatchObject({
    status: "done",
    outcome: { importId: id, totals: { created: 1 } },
  });
  const made = await database.owner.poi.findFirstOrThrow({
    where: { placeId: place.id, name: "New Fort" },
  });
  expect(made).toMatchObject({ isPublished: false, version: 1 });
  expect((await imports.rows(id, { outcome: "created", ...ALL_ROWS })).content).toMatchObject([
    { recordId: made.id },
  ]);
});

test("an import leaves an entry in the audit log for each record, and one for itself", async ({
  admin,
  runJobs,
  make,
}) => {
  const { imports, audit } = admin.services;
  const { id, jobId, poi } = await importPois({ admin, make, runJobs });
  const [made] = (await imports.rows(id, { outcome: "created", ...ALL_ROWS })).content;
  const shown = { actor: { id: admin.user.userId }, batchId: jobId };
  expect(await audit.list({ targetId: poi.id })).toMatchObject([
    {
      ...shown,
      action: "poi.update",
      before: { version: 1, bestTimeOfDay: null },
      after: { version: 2, bestTimeOfDay: "morning" },
    },
  ]);
  expect(await audit.list({ targetId: made!.recordId! })).toMatchObject([
    { ...shown, action: "poi.create", before: null, after: { name: "New Fort" } },
  ]);
  expect(await audit.list({ targetId: id })).toMatchObject([
    { ...shown, action: "import.apply", target: { name: "sights.csv" } },
  ]);
});

test("an imported file is not stored, and not imported again", async ({
  admin,
  runJobs,
  make,
  database,
  main,
}) => {
  const { id } = await importPois({ admin, make, runJobs });
  const [stored] = await withCompany(
    database.app,
    main.company.id,
    (tx) => tx.$queryRaw<unknown[]>`SELECT content FROM catalogue_imports WHERE id = ${id}::uuid`,
  );
  expect(stored).toEqual({ content: null });
  await expect(admin.services.imports.apply(id)).rejects.toMatchObject({
    code: "conflict",
    message: "This file was already imported",
  });
});

test("a file that is uploaded again after its import has nothing left to import", async ({
  admin,
  runJobs,
  make,
  database,
}) => {
  const { imports } = admin.services;
  const { csv } = await importPois({ admin, make, runJobs });
  const before = await catalogueAndLogOf(database.owner);
  const again = await imports.create(uploadOf(csv));
  await runJobs();
  expect((await imports.get(again.id)).totals).toMatchObject({
    created: 0,
    updated: 0,
    matched: 2,
    refused: 0,
  });
  await expect(imports.apply(again.id)).rejects.toMatchObject({ code: "invalid" });
  expect(await catalogueAndLogOf(database.owner)).toEqual(before);
});
