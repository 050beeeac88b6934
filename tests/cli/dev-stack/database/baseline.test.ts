import { expect, onTestFinished, test } from "vitest";
import { BASELINE, REPLACED } from "#app/cli/dev-stack/database/baseline.mjs";
import { migrate, requireMigrated } from "#app/cli/dev-stack/database/migrate.mjs";
import { connectTo } from "#tests/support/database.ts";
import { oldDatabase, prismaMigrate } from "#tests/support/migrations.ts";

const COMPANY = "019a0000-0000-7000-8000-000000000001";
const PLACE = "019a0000-0000-7000-8000-000000000002";

/** One row of a shared table, one of a table with row-level security. */
const ROWS = `
  INSERT INTO companies (id, name, is_main) VALUES ('${COMPANY}', 'Wayfold', true);
  INSERT INTO places (id, slug, name, description, latitude, longitude, landscape)
    VALUES ('${PLACE}', 'hampi', 'Hampi', 'Ruins between boulders.', 15.33, 76.46, 'ruins');
  INSERT INTO curations (company_id, place_id, mode) VALUES ('${COMPANY}', '${PLACE}', 'featured');
`;

async function open(database: Awaited<ReturnType<typeof oldDatabase>>) {
  const client = await connectTo(database.superuserUrl);
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return client;
}

test("a database of the previous release continues from the baseline and keeps its rows", async () => {
  const database = await oldDatabase();
  const client = await open(database);
  await client.query(ROWS);

  await migrate(database.ownerUrl);

  const { rows } = await client.query<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations ORDER BY started_at, migration_name",
  );
  const recorded = rows.map((row) => row.migration_name);
  expect(recorded).toContain(BASELINE);
  expect(recorded.filter((name) => REPLACED.includes(name))).toEqual([]);
  expect(
    (
      await client.query(
        "SELECT p.name, c.mode FROM places p JOIN curations c ON c.place_id = p.id",
      )
    ).rows,
  ).toEqual([{ name: "Hampi", mode: "featured" }]);
  await expect(prismaMigrate(database.ownerUrl, "status")).resolves.toMatch(/up to date/);
  await expect(prismaMigrate(database.ownerUrl, "deploy")).resolves.toMatch(
    /No pending migrations/,
  );
  await expect(requireMigrated(database.appUrl)).resolves.toBeUndefined();
  // Run again, also by two processes at once, it changes nothing.
  await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl)]);
});

test("a database with only some of the earlier migrations is refused and left as it is", async () => {
  const database = await oldDatabase(12);
  const client = await open(database);

  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    /lacks 17 of the 29 migrations of the previous release \(20261122000300_reviews \.\.\.\)\. Start the previous release/,
  );
  expect((await client.query("SELECT count(*)::int FROM _prisma_migrations")).rows).toEqual([
    { count: 12 },
  ]);
});

test("two processes can take over an old database at the same time", async () => {
  const database = await oldDatabase();
  const client = await open(database);
  await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl)]);
  expect(
    (await client.query("SELECT FROM _prisma_migrations WHERE migration_name = $1", [BASELINE]))
      .rowCount,
  ).toBe(1);
});
