import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "../children.mjs";
import { Failure } from "../failure.mjs";
import { HOME } from "../../home.mjs";
import { adoptBaseline, BASELINE } from "./baseline.mjs";
import { connect } from "./connect.mjs";

/**
 * Applies the migrations that a database lacks; looks by itself first, for Prisma takes seconds to find that none is left.
 *
 * @param {string} ownerUrl
 * @param {object} [options]
 * @param {boolean} [options.alone] true when no other process can be migrating this database
 */
export async function migrate(ownerUrl, { alone = false } = {}) {
  await applyMigrations(ownerUrl, alone);
  await prepareQueue(ownerUrl);
}

/**
 * @param {string} ownerUrl
 * @param {boolean} alone
 */
async function applyMigrations(ownerUrl, alone) {
  let missing = await missingMigrations(ownerUrl, "DATABASE_OWNER_URL");
  if (missing.length === 0) return;
  if (alone) await forgetInterrupted(ownerUrl);
  if (missing.includes(BASELINE) && (await adoptBaseline(ownerUrl)))
    missing = missing.filter((name) => name !== BASELINE);
  if (missing.length === 0) return;
  console.log(
    `Applying ${missing.length} ${missing.length === 1 ? "migration" : "migrations"} ...`,
  );
  const args = [
    "node_modules/prisma/build/index.js",
    "migrate",
    "deploy",
    "--config",
    "prisma/config.ts",
  ];
  const env = {
    ...process.env,
    DATABASE_URL: ownerUrl,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  // A stop waits for it: asked by a signal that means nothing to it, it ends when it has done its work.
  const stopOptions = { stop: /** @type {const} */ ("SIGCONT"), graceMs: 60_000, wholeGroup: true };
  await run("Migrating the database", process.execPath, args, {
    cwd: HOME,
    env,
    stopOptions,
    writesTo: "the database",
  });
  await showToApp(ownerUrl);
}

/**
 * Makes the tables of graphile-worker, which has migrations of its own, as the role that owns them.
 *
 * @param {string} ownerUrl
 */
async function prepareQueue(ownerUrl) {
  const known = readdirSync(join(HOME, "node_modules/graphile-worker/sql")).length;
  const client = await connect(ownerUrl, "DATABASE_OWNER_URL");
  const { rows } = await client
    .query("SELECT count(*)::int AS applied FROM graphile_worker.migrations")
    .finally(() => client.end());
  if (rows[0].applied >= known) return;
  const { Logger, runMigrations } = await import("graphile-worker");
  const asWorker = new URL(ownerUrl);
  asWorker.searchParams.set("options", "-c role=wayfold_worker");
  await runMigrations({ connectionString: asWorker.href, logger: new Logger(() => () => {}) });
}

/**
 * Lets the app's role see which migrations are there, so that a start without the owner's rights can check them.
 *
 * @param {string} ownerUrl
 */
async function showToApp(ownerUrl) {
  const client = await connect(ownerUrl, "DATABASE_OWNER_URL");
  try {
    await client.query("GRANT SELECT ON _prisma_migrations TO wayfold_app");
  } finally {
    await client.end();
  }
}

/**
 * Prisma refuses to go on after a migration that was begun and never ended. Each migration is one transaction, so one
 * that was cut off has left nothing behind and may be done again (what `prisma migrate resolve --rolled-back` notes).
 *
 * @param {string} ownerUrl
 */
async function forgetInterrupted(ownerUrl) {
  const client = await connect(ownerUrl, "DATABASE_OWNER_URL");
  try {
    if (await isMigrated(client))
      await client.query(
        "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
      );
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that a database, which this process may not change, has all migrations.
 *
 * @param {string} appUrl
 */
export async function requireMigrated(appUrl) {
  const missing = await missingMigrations(appUrl, "DATABASE_URL");
  if (missing.length === 0) return;
  throw new Failure(
    `The database is missing ${missing.length} migrations (${missing[0]} ...). Set DATABASE_OWNER_URL, or run node app/cli/dev-stack/deploy.mjs with it first.`,
  );
}

/**
 * @param {string} url
 * @param {string} variable
 */
async function missingMigrations(url, variable) {
  const folders = readdirSync(join(HOME, "prisma/migrations"), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory(),
  );
  const client = await connect(url, variable);
  try {
    const applied = await appliedMigrations(client);
    return folders
      .map(({ name }) => name)
      .filter((name) => !applied.has(name))
      .sort();
  } finally {
    await client.end();
  }
}

/** @param {import("pg").Client} client */
async function appliedMigrations(client) {
  if (!(await isMigrated(client))) return new Set();
  const applied = await client.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return new Set(applied.rows.map((row) => row.migration_name));
}

/** @param {import("pg").Client} client */
async function isMigrated(client) {
  const { rows } = await client.query(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known",
  );
  return Boolean(rows[0].known);
}
