import { expect } from "vitest";
import { deskTest as test } from "#tests/support/plans/desk.ts";
import { torture } from "#tests/support/plans/torture.ts";

const SIZE = { operations: 10_000, workers: 50, bookings: 60, cabs: 12 };

test(
  "10,000 assignments, cancellations and changes by 50 workers leave no overlap and no lost update",
  { timeout: 1_800_000 },
  async ({ company, database }) => {
    const tally = await torture(database, company, SIZE);
    console.log(JSON.stringify(tally));
    expect(tally).toMatchObject({ overlaps: 0, lostUpdates: 0, wrongReplays: 0, doubleHolds: 0 });
    expect(tally.done + tally.refused).toBe(SIZE.operations);
  },
);
