import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { connectTo } from "#tests/support/database.ts";
import { migrate } from "#app/cli/dev-stack/database/migrate.mjs";
import { blankDatabase, prismaMigrate } from "#tests/support/migrations.ts";
import { openDebianPostgres, whyNoDebianPostgres } from "#tests/support/debian-postgres.ts";

/** What the migrations make and schema.prisma doesn't describe. */
const BEYOND_PRISMA = ["_prisma_migrations", "name_suffixes", "name_words"];

/** Columns, keys and indexes of a database, one line each. */
const SHAPE = `
  SELECT format('column %s.%s %s%s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    -- Prisma can't say that a list is never null.
    CASE WHEN a.attnotnull AND a.attndims = 0 THEN ' NOT NULL' END,
    coalesce(replace(pg_get_expr(d.adbin, d.adrelid), 'now()', 'CURRENT_TIMESTAMP'), 'none')) AS line
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    AND c.relname <> ALL ($1)
  UNION ALL
  SELECT format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f') AND conrelid::regclass::text <> ALL ($1)
  UNION ALL
  SELECT pg_get_indexdef(indexrelid)
  FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)
  ORDER BY 1`;

async function shapeOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(SHAPE, [BEYOND_PRISMA]);
  return rows.map(({ line }) => line);
}

async function openBlank() {
  const database = await blankDatabase();
  const client = await connectTo(database.ownerUrl);
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return { client, ...database };
}

test("schema.prisma describes what the migrations make", async () => {
  const [migrated, described] = [await openBlank(), await openBlank()];
  await migrate(migrated.ownerUrl);
  await described.client.query(
    await prismaMigrate(
      described.ownerUrl,
      ...["diff", "--from-empty", "--to-schema-datamodel", "prisma/schema.prisma", "--script"],
    ),
  );

  const [made, said] = [await shapeOf(migrated.client), await shapeOf(described.client)];
  expect(said.filter((line) => !made.includes(line))).toEqual([]);
  // The migrations add indexes and generated columns, but no other columns or keys.
  expect(
    made.filter((line) => !said.includes(line) && !/^CREATE (UNIQUE )?INDEX/.test(line)),
  ).toEqual([]);
});

const NAMES = [
  "Ḍiggī Pālace (Old)",
  "हवा महल, जयपुर",
  "ಮೈಸೂರು ಅರಮನೆ",
  "மதுரை மீனாட்சி",
  "কলকাতা — ভিক্টোরিয়া",
  "२ Fort № 12",
  "Σταδίου ÉCLAIR",
  "'’` ",
];

test.skipIf(whyNoDebianPostgres)(
  `the migrations run on PostgreSQL 15 as they do on 18${whyNoDebianPostgres ? ` (skipped: ${whyNoDebianPostgres})` : ""}`,
  async () => {
    const old = await openDebianPostgres();
    onTestFinished(old.stop);
    const current = await openBlank();
    await Promise.all([migrate(old.ownerUrl), migrate(current.ownerUrl)]);
    const client = await connectTo(old.ownerUrl);
    onTestFinished(() => client.end());

    expect(await shapeOf(client)).toEqual(await shapeOf(current.client));
    const keys =
      "SELECT name, name_key(name), sound_of(ARRAY[name]) FROM unnest($1::text[]) AS name";
    expect((await client.query(keys, [NAMES])).rows).toEqual(
      (await current.client.query(keys, [NAMES])).rows,
    );
  },
);
