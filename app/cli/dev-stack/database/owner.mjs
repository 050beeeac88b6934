import { existsSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { DATA, readJson } from "../../home.mjs";
import { openDatabase } from "../steps/database.mjs";
import { takeTurn } from "../steps/turn.mjs";
import { connect } from "./connect.mjs";
import { migrate } from "./migrate.mjs";

/**
 * Finds the database as `npm start` does, for a command that changes the catalogue: the one of DATABASE_OWNER_URL, else
 * the demonstration's own, whether the product runs at the moment or not.
 *
 * @param {string} doing shown to a second start meanwhile
 * @returns {Promise<string>} the owner's address of a migrated database
 */
export async function openAsOwner(doing) {
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env;
  if (DATABASE_OWNER_URL) {
    await migrate(DATABASE_OWNER_URL);
    return DATABASE_OWNER_URL;
  }
  if (DATABASE_URL)
    throw new Failure(
      "DATABASE_OWNER_URL is not set. Commands that change the catalogue run as the owner of its tables.",
    );
  const record = join(DATA, "database.json");
  if (!existsSync(record))
    throw new Failure("No database found. Run npm start once, then try again.");
  const running = await runningAddress(record);
  if (running) return running;
  await takeTurn(doing);
  const { ownerUrl } = await openDatabase();
  return /** @type {string} */ (ownerUrl);
}

/**
 * The owner's address of the demonstration's database when it runs already.
 *
 * @param {string} record
 */
async function runningAddress(record) {
  const { port, passwords } = readJson(record) ?? {};
  if (!port || !passwords) return null;
  const url = `postgresql://wayfold_owner:${encodeURIComponent(passwords.owner)}@127.0.0.1:${port}/wayfold`;
  const client = await connect(url).catch(() => null);
  await client?.end();
  return client && url;
}
