import { expect, onTestFinished, test } from "vitest";
import { BASELINE, REPLACED } from "#app/cli/dev-stack/database/baseline.mjs";
import { migrate, requireMigrated } from "#app/cli/dev-stack/database/migrate.mjs";
import { connectTo } from "#tests/support/database.ts";
import { oldDatabase, prismaMigrate } from "#tests/support/migrations.ts";

const COMPANY = "019a0000-0000-7000-8000-000000000001";
const PLACE = "019a0000-0000-7000-8000-000000000002";

const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** A row in each table whose lifecycle column or stored values a later migration renames. */
const ROWS = `
  INSERT INTO companies (id, name, is_main) VALUES ('${COMPANY}', 'Wayfold', true);
  INSERT INTO places (id, slug, name, description, latitude, longitude, landscape)
    VALUES ('${PLACE}', 'hampi', 'Hampi', 'Ruins between boulders.', 15.33, 76.46, 'ruins');
  INSERT INTO curations (company_id, place_id, mode) VALUES ('${COMPANY}', '${PLACE}', 'featured');
  INSERT INTO images (id, place_id, url, width, height, alt, state)
    VALUES ('${id(3)}', '${PLACE}', '/a.webp', 4, 3, 'A boulder', 'failed');
  INSERT INTO jobs (id, company_id, kind, title, input, state, started_by_name, cancel_asked_at, created_at)
    VALUES ('${id(4)}', '${COMPANY}', 'images.encode', 'Encode', '{}', 'running', 'Asha', '2026-01-01Z', '2026-01-01Z');
  INSERT INTO proposal_batches (id, company_id, kind, state, label, input, created_by, created_by_name, created_at)
    VALUES ('${id(5)}', '${COMPANY}', 'place', 'out-of-budget', 'Places', '{}', '${id(6)}', 'Asha', '2026-01-01Z');
  INSERT INTO proposals (id, company_id, batch_id, kind, name, payload, confidence, state, made_id, decided_at, created_at)
    VALUES ('${id(7)}', '${COMPANY}', '${id(5)}', 'place', 'Hampi', '{}', 1, 'accepted', '${PLACE}', '2026-01-01Z', '2026-01-01Z');
  INSERT INTO catalogue_imports (id, company_id, file_name, bytes, received_on, state, created_by, created_by_name, created_at)
    VALUES ('${id(8)}', '${COMPANY}', 'a.csv', 1, '2026-01-01', 'stale', '${id(6)}', 'Asha', '2026-01-01Z');
  INSERT INTO browser_metrics (id, company_id, metric, value, rating, route, device, day)
    VALUES ('${id(9)}', '${COMPANY}', 'LCP', 900, 'good', '/', 'desk', '2026-01-01');
  INSERT INTO mails (id, company_id, kind, recipient, subject, text, html, created_at)
    VALUES ('${id(10)}', '${COMPANY}', 'email-change-asked', 'a@example.org', 'S', 'T', 'H', '2026-01-01Z');
  INSERT INTO search_misses (company_id, words, times) VALUES ('${COMPANY}', 'atlantis', 3);
`;

/** What is read of them afterwards. */
const STORED_ROWS = `
  SELECT (SELECT name FROM places) AS place, (SELECT mode FROM curations) AS mode, (SELECT status FROM images) AS image,
    (SELECT status FROM jobs WHERE cancel_requested_at = '2026-01-01Z') AS job,
    (SELECT status FROM proposal_batches) AS batch, (SELECT status FROM proposals WHERE result_id = '${PLACE}') AS proposal,
    (SELECT status FROM catalogue_imports) AS import, (SELECT status FROM place_completeness) AS completeness,
    (SELECT device FROM browser_metrics) AS device, (SELECT kind FROM mails) AS mail,
    (SELECT times FROM zero_result_searches) AS searches, (SELECT count(*)::int FROM name_suffixes) AS suffixes,
    (SELECT array_agg(relname::text) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity AND NOT relforcerowsecurity) AS unprotected`;

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
  expect((await client.query(STORED_ROWS)).rows).toEqual([
    {
      place: "Hampi",
      mode: "featured",
      image: "failed",
      job: "running",
      batch: "out-of-budget",
      proposal: "accepted",
      import: "stale",
      completeness: "published",
      device: "desktop",
      mail: "email-change-requested",
      searches: 3,
      suffixes: 3,
      unprotected: null,
    },
  ]);
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
