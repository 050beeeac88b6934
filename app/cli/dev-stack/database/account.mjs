import { execFileSync, spawnSync } from "node:child_process";
import { Failure } from "../failure.mjs";

/**
 * @typedef {{ uid?: number, gid?: number }} Account who runs PostgreSQL; empty for the user who runs this
 */

/**
 * The account for PostgreSQL, which refuses to run as root: there it is the system's user `postgres`, made when missing.
 *
 * @returns {Account}
 */
export function databaseAccount() {
  if (process.getuid?.() !== 0) return {};
  try {
    return idsOf("postgres");
  } catch {
    return makeAccount();
  }
}

/**
 * Whether an account gets at a path: `-x` to enter or run it, `-r` to read it, `-w` to write it. Asked of the system
 * itself, for a parent folder of mode 700 hides what is below it.
 *
 * @param {Account} account
 * @param {"-x" | "-r" | "-w"} access
 * @param {string} path
 */
export function mayAccess(account, access, path) {
  if (account.uid === undefined) return true;
  return (
    spawnSync("/bin/sh", ["-c", `test ${access} "$1"`, "sh", path], { ...account, cwd: "/" })
      .status === 0
  );
}

/** @returns {Account} */
function makeAccount() {
  try {
    execFileSync("groupadd", ["--system", "--force", "postgres"], { stdio: "ignore" });
    execFileSync(
      "useradd",
      [
        "--system",
        "--gid",
        "postgres",
        "--no-create-home",
        "--shell",
        "/usr/sbin/nologin",
        "postgres",
      ],
      { stdio: "ignore" },
    );
    return idsOf("postgres");
  } catch {
    throw new Failure(
      "PostgreSQL can't run as root, and the user postgres couldn't be created (useradd). Start as another user, or set DATABASE_URL.",
    );
  }
}

/** @param {string} name */
function idsOf(name) {
  const id = (/** @type {string} */ flag) =>
    Number(
      execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  return { uid: id("-u"), gid: id("-g") };
}
