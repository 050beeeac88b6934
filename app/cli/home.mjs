import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { codeOf } from "./dev-stack/failure.mjs";

/** The folder of the project. */
export const HOME = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** What a start keeps between runs: the database, its passwords, secrets, locks. Never in Git. */
export const DATA = join(HOME, ".data");

/** Makes `.data/`; the files in it are for their owner alone, the database's own user has to pass through. */
export function makeDataFolder() {
  mkdirSync(DATA, { recursive: true });
  chmodSync(DATA, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/**
 * Reads a file of JSON; null when there is none or it was cut off while it was written.
 *
 * @param {string} path
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Writes a file of JSON that only its owner may read; a crash leaves the old one or the new one, never half of one.
 *
 * @param {string} path
 * @param {unknown} value
 */
export function writeJson(path, value) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
}
