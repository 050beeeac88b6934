import { expect } from "vitest";
import type { Tx } from "#app/platform/db.ts";
import { beginImport } from "#app/services/catalogue-admin/import/import-catalogue.ts";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import { lines } from "#tests/support/catalogue/catalogue-import.ts";
import { unique } from "#tests/support/factories.ts";
import {
  catalogueAndLogOf,
  lockUntilAwaited,
  uploadOf,
} from "#tests/support/catalogue/import-admin.ts";

test("an import whose check does not hold any more writes nothing, and is checked again first", async ({
  admin,
  runJobs,
  make,
  database,
}) => {
  const place = await make.place({ name: unique("Stalepur"), state: "Bihar", bestMonths: [] });
  const csv = lines(
    "Name,State,City,Best time",
    `${place.name},Bihar,,October`,
    `Late Fort,Bihar,${place.name},`,
  );
  const { imports, placeAdmin, jobs } = admin.services;
  const { id } = await imports.create(uploadOf(csv));
  await runJobs();
  await placeAdmin.update(place.id, { bestMonths: [1] });
  const before = await catalogueAndLogOf(database.owner);
  const { jobId } = await imports.apply(id);
  await runJobs();
  expect(await imports.get(id)).toMatchObject({
    status: "stale",
    message: expect.stringContaining("changed after this file was checked") as string,
  });
  expect(await jobs.get(jobId!)).toMatchObject({ status: "failed", attempts: 1 });
  expect(await catalogueAndLogOf(database.owner)).toEqual(before);
  await expect(imports.apply(id)).rejects.toMatchObject({ code: "conflict" });

  await imports.checkAgain(id, {});
  await runJobs();
  expect(await imports.get(id)).toMatchObject({
    status: "checked",
    message: null,
    totals: { matched: 1, created: 1 },
  });
});

test("a record that is edited after the plan was made is not written over", async ({
  admin,
  runJobs,
  make,
  database,
}) => {
  const place = await make.place({
    name: unique("Racepur"),
    state: "Bihar",
    bestMonths: [],
    altitudeM: null,
  });
  const { imports, placeAdmin } = admin.services;
  const { id } = await imports.create(
    uploadOf(lines("Name,State,Best time", `${place.name},Bihar,October`)),
  );
  await runJobs();
  await imports.apply(id);
  const edit = (tx: Tx) =>
    tx.$executeRaw`UPDATE places SET best_months = '{1}', version = version + 1 WHERE id = ${place.id}::uuid`;
  const [isAwaited] = await Promise.all([lockUntilAwaited(database, place.id, edit), runJobs()]);
  expect(isAwaited).toBe(true);
  expect(await imports.get(id)).toMatchObject({ status: "stale" });
  expect(await placeAdmin.get(place.id)).toMatchObject({ bestMonths: [1], version: 2 });
});

test("two imports don't write side by side: the second waits its turn", async ({
  admin,
  runJobs,
  database,
}) => {
  const { imports, jobs } = admin.services;
  const { id } = await imports.create(uploadOf(lines("Name,State", `${unique("Queuepur")},Bihar`)));
  await runJobs();
  const { jobId } = await imports.apply(id);
  await database.owner.$transaction(async (tx) => {
    await beginImport(tx, { writes: true });
    await runJobs();
  });
  expect(await jobs.get(jobId!)).toMatchObject({
    status: "queued",
    failure: expect.stringContaining("Another import") as string,
  });
  expect(await imports.get(id)).toMatchObject({ status: "importing" });
  await jobs.cancel(jobId!);
});
