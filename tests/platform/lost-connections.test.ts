import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { openDb, type Db, type Tx } from "#app/platform/db.ts";
import { connectTo, type TestDatabase } from "#tests/support/database.ts";
import { test as base } from "#tests/support/test.ts";

const POOL_SIZE = 2;
/** More losses than a pool of connections could stand, if it never got them back. */
const LOSSES = 5;

interface Pooled {
  /** The database behind a small pool, as its owner, who may make temporary tables. */
  pooled: Db;
}

const test = base.extend<Pooled>({
  pooled: async ({ database }, use) => {
    const db = openDb(database.ownerUrl, POOL_SIZE);
    await use(db);
    await db.$disconnect();
  },
});

/** Ends the server's side of a transaction's connection, and waits until the client has heard of it. */
async function terminate(database: TestDatabase, tx: Tx): Promise<void> {
  const [backend] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const superuser = await connectTo(database.superuserUrl);
  await superuser.query("SELECT pg_terminate_backend($1)", [backend!.pid]);
  await superuser.end();
  await pause(50);
}

const answers = (db: Db) =>
  db.$queryRaw<{ one: number }[]>`SELECT 1 AS one`.then(([row]) => row!.one);

const COMPANY: Ctx["company"]["id"] = "01890000-0000-7000-8000-000000000000";

test("a connection that is lost before the commit gives its place in the pool back", async ({
  pooled,
  database,
}) => {
  for (let loss = 0; loss < LOSSES; loss += 1) {
    await expect(withCompany(pooled, COMPANY, (tx) => terminate(database, tx))).rejects.toThrow();
  }
  expect(await answers(pooled)).toBe(1);
  expect(pooled.pool.totalCount).toBeLessThanOrEqual(POOL_SIZE);
});

test("a connection that is lost in the middle of a transaction gives its place back", async ({
  pooled,
  database,
}) => {
  for (let loss = 0; loss < LOSSES; loss += 1) {
    const lost = withCompany(pooled, COMPANY, async (tx) => {
      await terminate(database, tx);
      await tx.$queryRaw`SELECT 1`;
    });
    await expect(lost).rejects.toThrow();
  }
  expect(await answers(pooled)).toBe(1);
});

test("a connection that is lost before a rollback gives its place back", async ({
  pooled,
  database,
}) => {
  for (let loss = 0; loss < LOSSES; loss += 1) {
    const refused = withCompany(pooled, COMPANY, async (tx) => {
      await terminate(database, tx);
      throw new Error("changed my mind");
    });
    await expect(refused).rejects.toThrow("changed my mind");
  }
  expect(await answers(pooled)).toBe(1);
});

test("a commit that the server refuses gives the connection's place back, and writes nothing", async ({
  pooled,
}) => {
  await pooled.$executeRaw`CREATE TABLE deferred (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)`;
  for (let refusal = 0; refusal < LOSSES; refusal += 1) {
    await expect(
      withCompany(pooled, COMPANY, (tx) => tx.$executeRaw`INSERT INTO deferred VALUES (1), (1)`),
    ).rejects.toThrow();
  }
  expect(await pooled.$queryRaw`SELECT count(*)::int AS rows FROM deferred`).toEqual([{ rows: 0 }]);
});

test("a statement that the server refuses leaves the transaction to be rolled back as usual, on the same connection", async ({
  pooled,
}) => {
  for (let refusal = 0; refusal < LOSSES; refusal += 1) {
    await expect(
      withCompany(pooled, COMPANY, (tx) => tx.$executeRaw`SELECT 1 / 0`),
    ).rejects.toThrow(/division by zero/);
  }
  expect(pooled.pool.totalCount).toBe(1);
  expect(pooled.pool.idleCount).toBe(1);
});
