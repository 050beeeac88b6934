import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Keeps the built files of the release before, so that a page which was opened in it can still load its parts:
 * `set-aside` before a build, which empties build/client, and `settle` after it. A build that makes the same files
 * again leaves the release before that one where it is.
 */
const BUILT = "build/client/assets";
const ASIDE = "build/aside";
const PREVIOUS = "build/previous/assets";

const filesIn = (/** @type {string} */ folder) => (existsSync(folder) ? readdirSync(folder) : []);

export function setAside() {
  // What an interrupted build has left there is the release that was whole.
  if (existsSync(ASIDE) || !existsSync(BUILT)) return;
  cpSync(BUILT, `${ASIDE}.new`, { recursive: true });
  renameSync(`${ASIDE}.new`, ASIDE);
}

export function settle() {
  const built = new Set(filesIn(BUILT));
  const gone = filesIn(ASIDE).filter((file) => !built.has(file));
  if (gone.length > 0) {
    rmSync(PREVIOUS, { recursive: true, force: true });
    mkdirSync(PREVIOUS, { recursive: true });
    for (const file of gone) renameSync(join(ASIDE, file), join(PREVIOUS, file));
  }
  rmSync(ASIDE, { recursive: true, force: true });
}

const STEPS = { "set-aside": setAside, settle };
const step = process.argv[2];
if (step && step in STEPS) STEPS[/** @type {keyof typeof STEPS} */ (step)]();
