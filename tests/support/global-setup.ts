import pg from "pg";
import { forceChildren } from "#app/cli/dev-stack/children.mjs";
import { migrate } from "#app/cli/dev-stack/database/migrate.mjs";
import { addressOf, ensureRoles } from "#app/cli/dev-stack/database/roles.mjs";
import { openScratchDatabase } from "#app/cli/dev-stack/database/scratch.mjs";

/** The passwords of wayfold_owner, wayfold_app and wayfold_worker on a test server. */
export const TEST_PASSWORDS = {
  owner: "owner-of-tests",
  app: "app-of-tests",
  worker: "worker-of-tests",
};

/** The migrated database that each test file clones (`CREATE DATABASE ... TEMPLATE`). */
export const TEMPLATE = "wayfold_template";

/**
 * Migrates the template database, as the owner, on the server of TEST_DATABASE_URL (a superuser's address); without
 * one it starts a server for this run.
 */
export default async function setup() {
  process.once("exit", forceChildren);
  const scratch = process.env["TEST_DATABASE_URL"] ? null : await openScratchDatabase();
  const superuserUrl = scratch?.superuserUrl ?? process.env["TEST_DATABASE_URL"]!;
  // The test files run in workers, which inherit the environment.
  process.env["TEST_DATABASE_URL"] = superuserUrl;
  await dropTemplate(superuserUrl);
  await ensureRoles(superuserUrl, TEMPLATE, TEST_PASSWORDS);
  await migrate(
    addressOf(superuserUrl, {
      user: "wayfold_owner",
      password: TEST_PASSWORDS.owner,
      database: TEMPLATE,
    }),
  );
  return () => scratch?.stop();
}

async function dropTemplate(superuserUrl: string) {
  const admin = new pg.Client(superuserUrl);
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await admin.end();
}
