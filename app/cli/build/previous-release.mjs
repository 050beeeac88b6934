import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Keeps the built files of the release before, so that a page which was opened in it can still load its parts:
 * `set-aside` before a build, which empties build/client, and `settle` after it. A build that makes the same files
 * again leaves the release before that one where it is.
 */
const paths = (/** @type {string} */ build) => ({
  built: join(build, "client/assets"),
  aside: join(build, "aside"),
  previous: join(build, "previous/assets"),
});

const filesIn = (/** @type {string} */ folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Copies the files of the release that stands. What an interrupted build has left aside is the last one that was whole. */
export function setAside(build = "build") {
  const { built, aside } = paths(build);
  if (existsSync(aside) || !existsSync(built)) return;
  cpSync(built, `${aside}.new`, { recursive: true });
  renameSync(`${aside}.new`, aside);
}

/** Keeps what of them the new release does not have itself. */
export function settle(build = "build") {
  const { built, aside, previous } = paths(build);
  const now = new Set(filesIn(built));
  const gone = filesIn(aside).filter((file) => !now.has(file));
  if (gone.length > 0) {
    rmSync(previous, { recursive: true, force: true });
    mkdirSync(previous, { recursive: true });
    for (const file of gone) renameSync(join(aside, file), join(previous, file));
  }
  rmSync(aside, { recursive: true, force: true });
}

if (process.argv[1] === import.meta.filename) {
  const step = { "set-aside": setAside, settle }[process.argv[2] ?? ""];
  if (!step) throw new Error("Use set-aside or settle.");
  step();
}
