import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, Failure } from "../failure.mjs";
import { commandOf, ended, signal } from "../processes.mjs";

/**
 * Clears the way for a server on a data folder: one that a killed start left running is stopped in order, and the lock
 * of one that is gone is made harmless.
 *
 * PostgreSQL clears a dead lock by itself, unless the dead server's process id belongs to another process by now: it
 * refuses then, for it can't tell. Its own parent's id it takes as dead, so that is written in its place; the rest of
 * the lock stays, for PostgreSQL also checks by it that no child of the old server still holds the shared memory.
 *
 * @param {string} folder
 * @throws Failure when the old server can't be stopped
 */
export async function clearLeftovers(folder) {
  const lock = join(folder, "postmaster.pid");
  const lines = read(lock)?.split("\n");
  if (!lines) return;
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return rmSync(lock);
  if (isServerOf(pid, folder)) return stopServer(pid, folder);
  writeFileSync(lock, [process.pid, ...lines.slice(1)].join("\n"));
}

/**
 * @param {number} pid
 * @param {string} folder
 */
function isServerOf(pid, folder) {
  const command = commandOf(pid);
  return command.includes("postgres") && command.includes(folder);
}

/**
 * @param {number} pid
 * @param {string} folder
 */
async function stopServer(pid, folder) {
  signal(pid, "SIGINT");
  if (await ended(pid, 20_000)) return;
  signal(pid, "SIGQUIT");
  if (await ended(pid, 10_000)) return;
  throw new Failure(
    `An earlier PostgreSQL (process ${pid}) is still using ${folder} and won't stop. Stop it manually.`,
  );
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}
