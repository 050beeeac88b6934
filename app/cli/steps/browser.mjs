import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "../children.mjs";
import { Failure } from "../failure.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Finds a Chromium or Chrome for the browser tests; on Debian, as root, it is installed when there is none.
 *
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  const wished = process.env.CHROME_PATH;
  if (wished && !canRun(wished)) throw new Failure(`CHROME_PATH is ${wished}, where no program can be run: name a Chromium or Chrome.`);
  const found = wished ?? onPath(NAMES) ?? (canRun(MAC) ? MAC : null);
  if (found) return found;
  if (process.getuid?.() === 0 && onPath(["apt-get"])) await installByApt();
  const installed = onPath(NAMES);
  if (!installed) throw new Failure("The browser tests need Chromium: install it (apt-get install chromium) or set CHROME_PATH to a Chrome, then run npm test again.");
  return installed;
}

async function installByApt() {
  console.log("Installing Chromium for the browser tests ...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("Reading Debian's list of packages", "apt-get", ["update", "-q"], { env, writesTo: "/var/lib/apt" });
  await run("Installing Chromium", "apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], { env, writesTo: "/usr" });
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun) ?? null;
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
