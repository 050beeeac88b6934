import { linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { childrenNow, isStopping, onChildrenChange } from "../children.mjs";
import { atTheEnd } from "../command.mjs";
import { codeOf, Failure } from "../failure.mjs";
import { DATA, makeDataFolder, readJson, writeJson } from "../../home.mjs";
import { ended, signal, stampOf } from "../processes.mjs";

/**
 * @typedef {object} Holder who holds a lock
 * @property {number} pid
 * @property {string | null} stamp tells the process from a later one with the same id
 * @property {string} doing
 * @property {boolean} stopping whether it is on its way out
 * @property {ReturnType<typeof childrenNow>} children what it has running, in the order it was started
 */

/** @type {Map<string, string>} the locks this process holds: file -> what for */
const held = new Map();

/**
 * Takes the one turn to run Wayfold from this folder.
 *
 * @param {string} doing shown to a second start: "on port 3000"
 * @throws Failure when another start has the turn
 */
export async function takeTurn(doing) {
  const path = join(DATA, "running.json");
  let holder = await acquire(path, doing);
  // One that is stopping, or whose npm was just ended, is about to leave.
  for (let tries = 0; holder && (holder.stopping ? tries < 300 : tries < 10); tries++) {
    await pause(100);
    holder = await acquire(path, doing);
  }
  if (holder)
    throw new Failure(
      `Wayfold is already running from this folder (process ${holder.pid}, ${holder.doing}). Stop it first.`,
    );
}

/**
 * Does a piece of work that two commands must not do at once (installing, building); the second one waits for the first.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function oneAtATime(name, work) {
  const path = join(DATA, `${name}.json`);
  for (let shown = false; ; shown = true) {
    const holder = await acquire(path, name);
    if (!holder) break;
    if (!shown)
      console.log(
        `Waiting for process ${holder.pid}, which is running the same step (${name}) ...`,
      );
    await pause(250);
  }
  try {
    return await work();
  } finally {
    release(path);
  }
}

/**
 * Makes the lock file, whole or not at all. A lock whose process was killed is taken over, and what that process left
 * running is ended first.
 *
 * @param {string} path
 * @param {string} doing
 * @returns {Promise<Holder | null>} who holds it already; null when this process has it now
 */
async function acquire(path, doing) {
  makeDataFolder();
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(asHolder(doing)), { mode: 0o600 });
    while (!linked(draft, path)) {
      const holder = readJson(path);
      if (holder && stampOf(holder.pid) === holder.stamp) return holder;
      await endLeftovers(holder?.children ?? []);
      moveAside(path, `${draft}.old`, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  held.set(path, doing);
  atTheEnd(() => release(path));
  return null;
}

/** @param {string} path */
function release(path) {
  if (held.delete(path)) rmSync(path, { force: true });
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

onChildrenChange(() => {
  for (const [path, doing] of held) writeJson(path, asHolder(doing));
});

/**
 * @param {string} doing
 * @returns {Holder}
 */
function asHolder(doing) {
  return {
    pid: process.pid,
    stamp: stampOf(process.pid),
    doing,
    stopping: isStopping(),
    children: childrenNow(),
  };
}

/**
 * @param {string} from
 * @param {string} to
 */
function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes a dead lock out of the way. Of two that try, one may catch the other's fresh lock: it puts that one back.
 *
 * @param {string} path
 * @param {string} aside
 * @param {Holder | null} dead
 */
function moveAside(path, aside, dead) {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const moved = readJson(aside);
  if (moved && moved.stamp !== dead?.stamp) linked(aside, path);
  rmSync(aside);
}

/** @param {Holder["children"]} children */
async function endLeftovers(children) {
  for (const { pid, stamp, stop, wholeGroup } of [...children].reverse()) {
    if (!pid || !stamp || stampOf(pid) !== stamp) continue;
    const target = wholeGroup ? -pid : pid;
    signal(target, stop);
    if (await ended(pid, 15_000)) continue;
    signal(target, "SIGKILL");
    await ended(pid, 5_000);
  }
}
