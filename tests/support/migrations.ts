import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { BASELINE, REPLACED } from "#app/cli/dev-stack/database/baseline.mjs";
import { addressOf } from "#app/cli/dev-stack/database/roles.mjs";
import { asSuperuser, connectTo, urlOf } from "./database.ts";

interface BlankDatabase {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
  drop: () => Promise<void>;
}

/** A database without any tables. */
export async function blankDatabase(): Promise<BlankDatabase> {
  const name = `test_${randomUUID()}`;
  await asSuperuser(async (client) => {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE template0 OWNER wayfold_owner`);
    await client.query(`REVOKE ALL ON DATABASE "${name}" FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE "${name}" TO wayfold_app, wayfold_worker`);
  });
  return {
    ownerUrl: urlOf("owner", name),
    appUrl: urlOf("app", name),
    superuserUrl: addressOf(process.env["TEST_DATABASE_URL"]!, { database: name }),
    drop: () =>
      asSuperuser(
        async (client) => void (await client.query(`DROP DATABASE "${name}" WITH (FORCE)`)),
      ),
  };
}

const RECORDS = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/**
 * A database as the releases before the baseline left it: its schema, which the baseline makes too, and a record of
 * each of their migrations, or only of the first `count`.
 */
export async function oldDatabase(count = REPLACED.length): Promise<BlankDatabase> {
  const database = await blankDatabase();
  const client = await connectTo(database.ownerUrl);
  await client.query(readFileSync(`prisma/migrations/${BASELINE}/migration.sql`, "utf8"));
  await client.query(RECORDS);
  await client.query("GRANT SELECT ON _prisma_migrations TO wayfold_app");
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
     SELECT gen_random_uuid(), repeat('0', 64), now(), name, 1 FROM unnest($1::text[]) AS name`,
    [REPLACED.slice(0, count)],
  );
  await client.end();
  return database;
}

/** Runs `prisma migrate ...` on a database and returns what it prints; rejects when it fails. */
export async function prismaMigrate(url: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["node_modules/prisma/build/index.js", "migrate", ...args, "--config", "prisma/config.ts"],
    {
      env: {
        ...process.env,
        DATABASE_URL: url,
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
      },
      maxBuffer: 10_000_000,
    },
  );
  return stdout;
}
