import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * What tells a process from a later one with the same id: the moment it started. Null when no such process runs;
 * a zombie, dead but not yet collected by its parent, counts as gone.
 *
 * @param {number} pid
 * @returns {string | null}
 */
export function stampOf(pid) {
  if (!existsSync("/proc/self/stat")) return stampFromPs(pid);
  try {
    // The second field, the command in parentheses, may hold blanks; the state is the third, the start time the 22nd.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/**
 * The command line of a running process, or "" when there is none.
 *
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    if (existsSync("/proc/self/cmdline"))
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return ps(pid, "command=");
  } catch {
    return "";
  }
}

/**
 * Sends a signal; true when the process was there to take it.
 *
 * @param {number} pid negative for the whole process group
 * @param {NodeJS.Signals} signal
 */
export function signal(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * Waits until a process has ended.
 *
 * @param {number} pid
 * @param {number} withinMs
 * @returns {Promise<boolean>} false when it still runs at the end of that time
 */
export async function ended(pid, withinMs) {
  const stamp = stampOf(pid);
  const deadline = Date.now() + withinMs;
  while (stamp !== null && stampOf(pid) === stamp) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

/** @param {number} pid */
function stampFromPs(pid) {
  try {
    return ps(pid, "lstart=") || null;
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 * @param {string} column
 */
function ps(pid, column) {
  return execFileSync("ps", ["-o", column, "-p", String(pid)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

/** As the scheduler's nice values go: a ninth of what others get. */
const BEHIND_OTHERS = "10";

/**
 * Lets a session come after the others when the processor is short: Linux shares it out among sessions first, so that how nice a
 * process is counts within its own alone. Elsewhere, and where that is switched off, nothing changes.
 *
 * @param {number} pid the session's first process
 */
export function putSessionBehind(pid) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, BEHIND_OTHERS);
  } catch {
    // No such system.
  }
}
