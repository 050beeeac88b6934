import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { DATA, makeDataFolder, readJson, writeJson } from "../../home.mjs";
import { mayAccess } from "./account.mjs";

const RECORD = join(DATA, "database.json");
/** Where a database of root's lives when PostgreSQL's user can't enter the clone. */
const OUTSIDE = "/var/lib/wayfold";

/**
 * @typedef {object} Place what is stored about the demonstration's database between starts
 * @property {string} folder its data folder
 * @property {string} around the folder that holds the data folder and the copied programs
 * @property {number | null} port the port of its last run
 * @property {Record<"superuser" | import("./roles.mjs").Role, string>} passwords
 */

/**
 * Finds or chooses the place of the demonstration's database.
 *
 * @param {import("./account.mjs").Account} account
 * @returns {Place}
 */
export function demoPlace(account) {
  makeDataFolder();
  const stored = readJson(RECORD);
  const record = stored && !isCopy(stored) ? stored : newRecord(account);
  // A database from before there were jobs.
  record.passwords.worker ??= secret();
  const around = record.around ?? DATA;
  const folder = join(around, "postgres");
  if (!mayAccess(account, "-x", around)) {
    throw new Failure(
      `PostgreSQL's user "postgres" can no longer access ${around}. Make its parent folders accessible (chmod o+x), or move them back.`,
    );
  }
  if (!stored && existsSync(folder)) {
    throw new Failure(
      `${folder} contains a database, but its passwords (${RECORD}) are missing. Move the folder away to start with a new database.`,
    );
  }
  writeJson(RECORD, { ...record, home: DATA });
  return { folder, around, port: record.port, passwords: record.passwords };
}

/**
 * Keeps the port of this run, so that the next one takes the same when it is free.
 *
 * @param {number} port
 */
export function keepPort(port) {
  writeJson(RECORD, { ...readJson(RECORD), port });
}

const secret = () => randomBytes(24).toString("base64url");

/** @param {import("./account.mjs").Account} account */
function newRecord(account) {
  const record = {
    around: null,
    port: null,
    passwords: { superuser: secret(), owner: secret(), app: secret(), worker: secret() },
  };
  if (mayAccess(account, "-x", DATA)) return record;
  const around = join(OUTSIDE, randomBytes(6).toString("hex"));
  mkdirSync(around, { recursive: true, mode: 0o755 });
  console.log(
    `PostgreSQL's user can't access this folder, so the database is stored in ${around}.`,
  );
  return { ...record, around };
}

/**
 * Whether the record came along with a copy of another clone that is still there: the database outside belongs to that one.
 *
 * @param {{ around: string | null, home: string }} record
 */
function isCopy(record) {
  if (!record.around || record.home === DATA) return false;
  return readJson(join(record.home, "database.json"))?.around === record.around;
}
