import { expect } from "vitest";
import { connectTo } from "#tests/support/database.ts";
import { deskTest as test } from "#tests/support/plans/desk.ts";
import { rush, torture } from "#tests/support/plans/torture.ts";

const SIZE = { operations: 500, workers: 10, bookings: 16, cabs: 4 };
const SOUND = { overlaps: 0, lostUpdates: 0, wrongReplays: 0, doubleHolds: 0 };

test("500 assignments, cancellations and changes at once leave no overlap and no lost update", async ({
  company,
  database,
}) => {
  const tally = await torture(database, company, SIZE);
  console.log(JSON.stringify(tally));
  expect(tally).toMatchObject(SOUND);
  expect(tally.done + tally.refused).toBe(SIZE.operations);
  expect(tally.done).toBeGreaterThan(SIZE.operations / 5);
  expect(tally.refused).toBeGreaterThan(0);
});

test("one cab for six bookings of the same time at once goes to one of them", async ({
  company,
  database,
}) => {
  expect(await rush(database, company)).toBe(0);
});

test("without the constraints it goes to several", async ({ company, database }) => {
  const client = await connectTo(database.ownerUrl);
  await client.query(
    `ALTER TABLE cab_assignments DROP CONSTRAINT cab_assignments_vehicle_is_free, DROP CONSTRAINT cab_assignments_driver_is_free`,
  );
  await client.end();
  expect(await rush(database, company)).toBeGreaterThan(0);
});
