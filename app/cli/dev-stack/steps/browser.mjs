import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "../children.mjs";
import { Failure } from "../failure.mjs";

/** Debian's Chromium without windows: the same engine without drawing toolbars for each page. */
const WITHOUT_WINDOWS = "chromium-headless-shell";
const NAMES = [
  WITHOUT_WINDOWS,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The Chromium or Chrome that CHROME_PATH names, or that stands on this machine; null when there is none. */
export function knownBrowser() {
  const requested = process.env.CHROME_PATH;
  if (requested && !canRun(requested))
    throw new Failure(
      `CHROME_PATH is ${requested}, which can't be run. Set it to a Chromium or Chrome executable.`,
    );
  return requested ?? onPath(NAMES) ?? (canRun(MAC) ? MAC : null);
}

/**
 * Finds a Chromium or Chrome for the browser tests; on Debian, as root, the one without windows is installed when there is none.
 *
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  const found = knownBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath(["apt-get"])) await installByApt();
  const installed = knownBrowser();
  if (!installed)
    throw new Failure(
      `The browser tests need Chromium. Install it (apt-get install ${WITHOUT_WINDOWS}) or set CHROME_PATH to Chrome, then run npm test again.`,
    );
  return installed;
}

async function installByApt() {
  console.log("Installing Chromium for the browser tests ...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("Updating the Debian package list", "apt-get", ["update", "-q"], {
    env,
    writesTo: "/var/lib/apt",
  });
  await run(
    "Installing Chromium",
    "apt-get",
    ["install", "-y", "-q", "--no-install-recommends", WITHOUT_WINDOWS],
    { env, writesTo: "/usr" },
  );
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
