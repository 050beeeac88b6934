import { run } from "../children.mjs";
import { HOME } from "../../home.mjs";

/**
 * Writes the catalogue, and in a demonstration its companies and accounts, into the database; what stands there already stays.
 *
 * @param {string} ownerUrl
 * @param {"demo" | "catalogue"} extent
 * @param {NodeJS.ProcessEnv} settings the app's, for the pepper of its passwords
 */
export async function seed(ownerUrl, extent, settings = process.env) {
  const env = {
    ...process.env,
    ...settings,
    NODE_ENV: "production",
    DATABASE_URL: ownerUrl,
    SEED: extent,
  };
  await run("Seeding the database", process.execPath, ["build/seed.mjs"], {
    cwd: HOME,
    env,
    writesTo: "the database",
  });
}
