import { chmodSync, cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure } from "../failure.mjs";
import { readJson } from "../../home.mjs";
import { databaseFolder } from "../steps/install.mjs";
import { mayAccess } from "./account.mjs";

/**
 * @typedef {{ initdb: string, postgres: string, major: string }} Binaries
 */

/**
 * PostgreSQL's programs, where the account can run them: in node_modules, or copied below `reachable` when a folder
 * above the project shuts the account out.
 *
 * @param {import("./account.mjs").Account} account
 * @param {string} reachable
 * @returns {Binaries}
 */
export function binaries(account, reachable) {
  const folder = databaseFolder();
  if (!folder) {
    throw new Failure(
      `Embedded PostgreSQL is not available for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
  const { version } = readJson(join(folder, "package.json"));
  const native = join(folder, "native");
  for (const name of ["initdb", "postgres"]) makeExecutable(join(native, "bin", name));
  const home = mayAccess(account, "-x", join(native, "bin/postgres"))
    ? native
    : copied(native, join(reachable, `postgresql-${version}`));
  return {
    initdb: join(home, "bin/initdb"),
    postgres: join(home, "bin/postgres"),
    major: version.split(".")[0],
  };
}

/**
 * @param {string} from
 * @param {string} to
 */
function copied(from, to) {
  if (existsSync(to)) return to;
  const draft = `${to}.draft`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(dirname(to), 0o755);
  renameSync(draft, to);
  return to;
}

/** @param {string} program */
function makeExecutable(program) {
  try {
    chmodSync(program, 0o755);
  } catch {
    // In a read-only image, or installed by another user, they are as they were installed: executable.
  }
}
