import { spawn } from "node:child_process";
import { Failure, knownCause } from "./failure.mjs";
import { putSessionBehind, signal, stampOf } from "./processes.mjs";

/**
 * @typedef {object} StopOptions how a child is asked to end
 * @property {NodeJS.Signals} [stop] the polite signal
 * @property {NodeJS.Signals} [force] the last word
 * @property {number} [graceMs] how long it may take in between
 * @property {boolean} [wholeGroup] whether its own children get the signals too
 * @property {boolean} [comesLast] whether it comes after the others when the processor is short
 */

/** @type {Map<import("node:child_process").ChildProcess, Required<StopOptions>>} in the order they were started */
const running = new Map();
let stopping = false;
let noteChange = () => {};

/** Whether the children are being ended on purpose. */
export const isStopping = () => stopping;

/**
 * Calls `listener` whenever a child has started or ended, so that a later start can find what this one leaves behind.
 *
 * @param {() => void} listener
 */
export function onChildrenChange(listener) {
  noteChange = listener;
}

/** The children that run now, as they can be recognised by another process. */
export function childrenNow() {
  return [...running].map(([{ pid }, { stop, wholeGroup }]) => ({
    pid,
    stamp: stampOf(pid ?? 0),
    stop,
    wholeGroup,
  }));
}

/**
 * Starts a child in a process group of its own: a Ctrl-C of the terminal reaches this process alone, which then ends
 * its children in the right order (the server before its database).
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions & { stopOptions?: StopOptions }} options
 */
export function launch(command, args, { stopOptions = {}, ...options }) {
  if (stopping) throw new Failure("Stopped before startup finished.");
  const child = spawn(command, args, { detached: true, ...options });
  running.set(child, {
    stop: "SIGTERM",
    force: "SIGKILL",
    graceMs: 10_000,
    wholeGroup: false,
    comesLast: false,
    ...stopOptions,
  });
  if (stopOptions.comesLast && child.pid !== undefined) putSessionBehind(child.pid);
  noteChange();
  child.once("error", () => running.delete(child));
  child.once("exit", () => {
    running.delete(child);
    if (!stopping) noteChange();
  });
  return child;
}

/**
 * The end of a child.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function endOf(child) {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
}

/**
 * Runs a command to its end. Its output is shown only when it fails for a reason that has no sentence of its own.
 *
 * @param {string} task what it does, for the sentence: "Building Wayfold"
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions & { stopOptions?: StopOptions, writesTo?: string }} [options]
 * @returns {Promise<string>} what it wrote
 * @throws Failure when it ends with another code than 0
 */
export async function run(task, command, args, { writesTo = process.cwd(), ...options } = {}) {
  const child = launch(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    stopOptions: { wholeGroup: true },
    ...options,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => (output = (output + text).slice(-100_000)));
  }
  const { code, signal: endedBy } = await endOf(child).catch(() => {
    throw new Failure(
      `${task} needs ${command}, which can't be run. Check that it is installed and on the PATH.`,
    );
  });
  if (code === 0) return output;
  const cause = knownCause(output, writesTo);
  if (cause) throw new Failure(cause);
  if (!stopping) process.stderr.write(`${output.trimEnd().split("\n").slice(-60).join("\n")}\n`);
  throw new Failure(
    `${task} failed (${endedBy ?? `exit code ${code}`}). See the output above.`,
    code ?? 1,
  );
}

/** Ends all children, the last started first; each has its time of grace. */
export async function stopChildren() {
  stopping = true;
  noteChange();
  for (const [child, stopOptions] of [...running].reverse()) await stopChild(child, stopOptions);
}

/**
 * Ends one child as its stop options ask; used for a child that goes before the others.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {Required<StopOptions> | undefined} [stopOptions]
 */
export async function stopChild(child, stopOptions = running.get(child)) {
  if (!stopOptions || child.exitCode !== null || child.signalCode !== null) return;
  const end = endOf(child).catch(() => undefined);
  send(child, stopOptions, stopOptions.stop);
  const timer = setTimeout(() => send(child, stopOptions, stopOptions.force), stopOptions.graceMs);
  await end;
  clearTimeout(timer);
}

/** Ends all children at once, without waiting: for a second Ctrl-C and for an unexpected exit. */
export function forceChildren() {
  stopping = true;
  for (const [child, stopOptions] of running) send(child, stopOptions, stopOptions.force);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {Required<StopOptions>} stopOptions
 * @param {NodeJS.Signals} name
 */
function send(child, stopOptions, name) {
  if (child.pid) signal(stopOptions.wholeGroup ? -child.pid : child.pid, name);
}
