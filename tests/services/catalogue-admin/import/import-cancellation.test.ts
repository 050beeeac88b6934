import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import { lines } from "#tests/support/catalogue/catalogue-import.ts";
import { unique } from "#tests/support/factories.ts";
import {
  catalogueAndLogOf,
  lockUntilAwaited,
  uploadOf,
} from "#tests/support/catalogue/import-admin.ts";

test("a check or an import that is stopped leaves nothing behind", async ({
  admin,
  runJobs,
  database,
}) => {
  const before = await catalogueAndLogOf(database.owner);
  const { imports, jobs } = admin.services;
  const { id, jobId } = await imports.create(
    uploadOf(lines("Name,State", `${unique("Stoppur")},Bihar`)),
  );
  await jobs.cancel(jobId!);
  expect(await imports.get(id)).toMatchObject({
    status: "stopped",
    message: "The check was stopped.",
  });
  await imports.checkAgain(id, {});
  await runJobs();
  const applied = await imports.apply(id);
  await jobs.cancel(applied.jobId!);
  await runJobs();
  expect(await imports.get(id)).toMatchObject({
    status: "checked",
    message: "The import was stopped. Nothing was saved.",
  });
  expect(await catalogueAndLogOf(database.owner)).toEqual(before);
  await imports.apply(id);
  await runJobs();
  expect(await imports.get(id)).toMatchObject({ status: "imported" });
});

test("an import that is stopped while it writes takes all of it back", async ({
  admin,
  runJobs,
  make,
  database,
}) => {
  const place = await make.place({ name: unique("Haltpur"), state: "Assam", bestMonths: [] });
  const { imports, jobs } = admin.services;
  const { id } = await imports.create(
    uploadOf(
      lines(
        "Name,State,City,Best time",
        `${place.name},Assam,,October`,
        `New Fort,Assam,${place.name},`,
      ),
    ),
  );
  await runJobs();
  const before = await catalogueAndLogOf(database.owner);
  const { jobId } = await imports.apply(id);
  // Whether to stop is looked up some times a second at the most.
  const stop = () => jobs.cancel(jobId!).then(() => pause(450));
  const [isAwaited] = await Promise.all([lockUntilAwaited(database, place.id, stop), runJobs()]);
  expect(isAwaited).toBe(true);
  expect(await jobs.get(jobId!)).toMatchObject({ status: "cancelled", note: "saving the records" });
  expect(await imports.get(id)).toMatchObject({
    status: "checked",
    message: "The import was stopped. Nothing was saved.",
  });
  expect(await catalogueAndLogOf(database.owner)).toEqual(before);
});
