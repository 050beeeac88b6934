import { get } from "node:http";
import { createServer } from "node:net";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { endOf, isStopping, launch } from "../children.mjs";
import { Failure } from "../failure.mjs";
import { HOME, readJson } from "../../home.mjs";

/** The file that the seed makes the demonstration's accounts from; their passwords are no secret. */
const DEMO_ACCOUNTS = join(HOME, "prisma/seed/demo-accounts.json");
const FOLLOW_PARENT = pathToFileURL(join(HOME, "app/cli/dev-stack/steps/follow-parent.mjs")).href;

/** The port to serve on. */
export function chosenPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure(
    `PORT is "${process.env.PORT}", which is not a valid port. Use a number from 1 to 65535.`,
  );
}

/**
 * Looks early whether the port can be had, before a minute goes into installing and building.
 *
 * @param {number} port
 * @returns {Promise<void>}
 */
export function requireFreePort(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(refusal(port, error)),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/**
 * @param {number} port
 * @param {NodeJS.ErrnoException} error
 */
function refusal(port, error) {
  if (error.code === "EADDRINUSE")
    return new Failure(
      `Port ${port} is already in use. Stop the other program, or choose another port (PORT=${port + 1} npm start).`,
    );
  if (error.code === "EACCES")
    return new Failure(
      `This user can't listen on port ${port}. Choose a port above 1023 (PORT=3000 npm start).`,
    );
  return error;
}

/** A server that fails more often than this within a minute is not started again. */
const MAX_CRASHES = 5;
const CRASHES_WITHIN_MS = 60_000;
const RESTART_AFTER_MS = 250;

/**
 * Runs a server until it ends. One that was ready once and crashes is started again.
 *
 * @param {string[]} args what Node is to run
 * @param {object} options
 * @param {number} options.port
 * @param {Record<string, string | undefined>} options.env
 * @param {boolean} [options.wholeGroup] whether the server runs processes of its own that are to be stopped with it
 * @param {string[]} [options.worker] what Node is to run for the background work, once the server is ready
 * @returns {Promise<number>} its exit code
 */
export async function serve(args, { port, env, wholeGroup = false, worker }) {
  const settings = { ...process.env, ...env, PORT: String(port) };
  const child = start(args, settings, { wholeGroup });
  const end = endOf(child);
  const first = await Promise.race([end, isReady(port, child)]);
  if (first) return exitCodeOf(first);
  printAddresses(port, Boolean(settings.WAYFOLD_DEMO));
  if (worker && settings.DATABASE_WORKER_URL) void keepRunning(worker, settings, wholeGroup);
  let last = await end;
  for (
    const crashes = [Date.now()];
    last.code !== 0 && !isStopping() && !isTooMany(crashes);
    crashes.push(Date.now())
  ) {
    console.error(`The server exited (${reasonOf(last)}). Restarting it.`);
    await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS));
    if (isStopping()) break;
    last = await endOf(start(args, settings, { wholeGroup }));
  }
  return exitCodeOf(last);
}

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End */

/** @param {readonly number[]} crashes when they happened */
const isTooMany = (crashes) =>
  crashes.filter((at) => Date.now() - at < CRASHES_WITHIN_MS).length > MAX_CRASHES;

/** @param {End} end */
const reasonOf = ({ code, signal }) => signal ?? `exit code ${code}`;

/** @param {End} end */
function exitCodeOf({ code, signal }) {
  if (signal) console.error(`The server was stopped by ${signal}.`);
  return code ?? 1;
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import("../children.mjs").StopOptions} stopOptions
 */
function start(args, env, stopOptions) {
  return launch(process.execPath, ["--import", FOLLOW_PARENT, ...args], {
    cwd: HOME,
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    stopOptions: { graceMs: 30_000, ...stopOptions },
  });
}

/**
 * Runs the worker until everything is stopped, and restarts it when it exits by itself.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} wholeGroup
 */
async function keepRunning(args, env, wholeGroup) {
  while (!isStopping()) {
    const end = await endOf(start(args, env, { wholeGroup, comesLast: true })).catch(() => ({
      code: null,
      signal: null,
    }));
    if (isStopping()) return;
    console.error(`The worker exited (${reasonOf(end)}). Restarting it.`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/**
 * Waits until the server says that it is ready.
 *
 * @param {number} port
 * @param {import("node:child_process").ChildProcess} child
 */
async function isReady(port, child) {
  while (child.exitCode === null && child.signalCode === null) {
    if ((await statusOf(port)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * @param {number} port
 * @returns {Promise<number | undefined>}
 */
function statusOf(port) {
  return new Promise((resolve) => {
    const request = get(
      { host: "127.0.0.1", port, path: "/readyz", agent: false, timeout: 2_000 },
      (response) => {
        response.resume().once("end", () => resolve(response.statusCode));
      },
    );
    request.once("timeout", () => request.destroy()).once("error", () => resolve(undefined));
  });
}

/**
 * @param {number} port
 * @param {boolean} isDemo
 */
function printAddresses(port, isDemo) {
  if (!isDemo) return console.log(`\nWayfold is ready on port ${port}.\n`);
  /** @type {{ slug: string | null, email: string, password: string }[]} */
  const accounts = readJson(DEMO_ACCOUNTS) ?? [];
  const hosts = [
    ...new Set(accounts.map(({ slug }) => (slug ? `${slug}.localhost` : "localhost"))),
  ];
  const lines = [
    "Wayfold is ready (press Ctrl-C to stop):",
    indented(hosts.map((host) => `http://${host}:${port}`)),
    "Demo accounts:",
    indented(
      accounts.map(
        ({ slug, email, password }) =>
          `${email} / ${password}${slug ? ` (on ${slug}.localhost)` : ""}`,
      ),
    ),
  ];
  console.log(`\n${lines.join("\n\n")}\n`);
}

/** @param {string[]} texts */
const indented = (texts) => texts.map((text) => `  ${text}`).join("\n");
