import { run } from "../children.mjs";
import { HOME } from "../home.mjs";

/**
 * Writes the catalogue, and in a demonstration its companies and accounts, into the database; what stands there already stays.
 *
 * @param {string} ownerUrl
 * @param {"demo" | "catalogue"} extent
 */
export async function seed(ownerUrl, extent) {
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: ownerUrl, SEED: extent };
  await run("Seeding the database", process.execPath, ["build/seed.mjs"], { cwd: HOME, env, writesTo: "the database" });
}
