import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { run } from "../children.mjs";
import { Failure } from "../failure.mjs";

/**
 * Makes the data folder of a new PostgreSQL, or checks that the one that is there is of the same major version.
 * An interrupted initdb leaves only a draft, which the next one clears.
 *
 * @param {object} options
 * @param {import("./binaries.mjs").Binaries} options.programs
 * @param {import("./account.mjs").Account} options.account
 * @param {string} options.folder
 * @param {string} options.password of the superuser `postgres`
 */
export async function makeCluster({ programs, account, folder, password }) {
  if (existsSync(folder)) return checkVersion(folder, programs.major);
  const draft = `${folder}.draft`;
  const passwordFile = `${folder}.password`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [draft, passwordFile])
      if (account.uid !== undefined) chownSync(path, account.uid, Number(account.gid));
    await initdb(programs.initdb, draft, passwordFile, account);
    renameSync(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * The locale is PostgreSQL's own C.UTF-8, the same on every system. Character classes come from the system's C.UTF-8:
 * with plain C, pg_trgm would find no letters in Devanagari.
 *
 * @param {string} program
 * @param {string} folder
 * @param {string} passwordFile
 * @param {import("./account.mjs").Account} account
 */
async function initdb(program, folder, passwordFile, account) {
  const args = [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
  ];
  const env = { PATH: process.env.PATH, TZ: "UTC" };
  await run("Creating the database", program, args, {
    ...account,
    cwd: "/",
    env,
    writesTo: folder,
  });
}

/**
 * @param {string} folder
 * @param {string} major
 */
function checkVersion(folder, major) {
  const version = versionIn(folder);
  if (version === major) return;
  if (!version)
    throw new Failure(
      `${folder} is not a PostgreSQL data folder. Move it away to start with a new database.`,
    );
  throw new Failure(
    `The database in ${folder} was created by PostgreSQL ${version}, but this is PostgreSQL ${major}. Move the folder away to start with a new database, or run the release that created it.`,
  );
}

/** @param {string} folder */
function versionIn(folder) {
  const file = join(folder, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}
