import { forceChildren, isStopping, stopChildren } from "./children.mjs";
import { asFailure, Failure } from "./failure.mjs";

/** @type {(() => unknown)[]} what is left to do when the children have ended, the newest first */
const farewells = [];
let firstSignalAt = 0;
/** @type {Promise<never> | undefined} */
let finishing;

/**
 * Does something at the very end, after all children have ended, however the command ends (short of SIGKILL).
 *
 * @param {() => unknown} farewell
 */
export function atTheEnd(farewell) {
  farewells.unshift(farewell);
}

/**
 * Runs a command of the project from beginning to end: signals and failures end what it has started in order, a failure
 * is reported in one sentence.
 *
 * @param {() => Promise<number>} story gives the exit code
 */
export async function command(story) {
  listen();
  try {
    await finish(await story());
  } catch (thrown) {
    // What fails because it is being stopped is no news.
    if (isStopping()) return;
    const failure = asFailure(thrown);
    process.stderr.write(`${failure.message}\n`);
    await finish(failure.exitCode);
  }
}

/**
 * Ends the children, then the process; who asks first says the exit code.
 *
 * @param {number} exitCode
 */
function finish(exitCode) {
  finishing ??= (async () => {
    await stopChildren();
    for (const farewell of farewells) await farewell();
    process.exit(exitCode);
  })();
  return finishing;
}

function listen() {
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(name, onSignal);
  process.on("exit", forceChildren);
  // A closed terminal or a reader that went away is no reason to die halfway.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  followNpm();
}

/** The first signal asks, a later one forces. */
function onSignal() {
  // npm passes the terminal's Ctrl-C on, so that one key press arrives twice.
  if (firstSignalAt && Date.now() - firstSignalAt < 500) return;
  if (firstSignalAt) process.exit(130);
  firstSignalAt = Date.now();
  process.stdout.write("\nStopping ...\n");
  finish(0).catch(() => process.exit(1));
}

/** Started by npm, this process ends with npm, even when npm was killed and could pass nothing on. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && !firstSignalAt && onSignal(), 250).unref();
}

/**
 * Refuses to run on a Node or a system that can't carry the project.
 *
 * @param {string} range `engines.node` of package.json, `>=major.minor`
 */
export function requireNode(range) {
  const [major = 0, minor = 0] = range.replace(">=", "").split(".").map(Number);
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split(".").map(Number);
  if (haveMajor < major || (haveMajor === major && haveMinor < minor)) {
    throw new Failure(
      `Wayfold needs Node ${major}.${minor} or later, but this is Node ${process.versions.node}. Install a newer version from https://nodejs.org.`,
    );
  }
  if (process.platform === "win32")
    throw new Failure("Wayfold runs on Linux and macOS. On Windows, start it inside WSL.");
}
