import { demoSecrets } from "./secrets.mjs";

/**
 * Brings up a migrated database: the one that DATABASE_URL names (a deployment), else the demonstration's own.
 *
 * @returns {Promise<{ env: Record<string, string>, ownerUrl: string | undefined }>} what the server needs to know, and
 *   the owner's address where this start may change the database
 */
export async function openDatabase() {
  // Loaded only now: before the installation there is no driver to load.
  const { migrate, requireMigrated } = await import("../database/migrate.mjs");
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env;
  if (DATABASE_URL) {
    if (DATABASE_OWNER_URL) await migrate(DATABASE_OWNER_URL);
    await requireMigrated(DATABASE_URL);
    return { env: {}, ownerUrl: DATABASE_OWNER_URL };
  }
  const { openDemoDatabase } = await import("../database/embedded.mjs");
  const { ownerUrl, appUrl, workerUrl } = await openDemoDatabase();
  await migrate(ownerUrl, { alone: true });
  return {
    env: {
      WAYFOLD_DEMO: "1",
      ...demoSecrets(),
      DATABASE_URL: appUrl,
      DATABASE_WORKER_URL: workerUrl,
    },
    ownerUrl,
  };
}
