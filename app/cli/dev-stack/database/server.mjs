import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { createServer } from "node:net";
import pg from "pg";
import { endOf, isStopping, launch, stopChild } from "../children.mjs";
import { asFailure, codeOf, Failure, knownCause } from "../failure.mjs";
import { clearLeftovers } from "./leftovers.mjs";

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "timezone=UTC",
  "lc_messages=C",
];
/** For databases that live as long as a test run: nothing is lost by losing them. */
export const FORGETFUL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * @typedef {object} ServerOptions
 * @property {import("./binaries.mjs").Binaries} programs
 * @property {import("./account.mjs").Account} account
 * @property {string} folder its data folder
 * @property {string} log the file that takes its messages
 * @property {string} password of the superuser `postgres`
 * @property {number | null} port the preferred port; another is taken when it is in use
 * @property {string[]} [settings]
 */

/**
 * Runs a PostgreSQL as a direct child, so that its end is noticed and collected, and starts it again when it falls.
 *
 * @param {ServerOptions} options
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>} when it takes connections
 */
export async function runServer(options) {
  const port = await freePort(options.port);
  const server = { port, child: await started({ ...options, port }), stopped: false };
  keepUp(server, { ...options, port });
  return {
    port,
    stop: async () => {
      server.stopped = true;
      await stopChild(server.child);
    },
  };
}

/**
 * A port of 127.0.0.1 that nothing listens on.
 *
 * @param {number | null} preferredPort
 * @returns {Promise<number>}
 */
export function freePort(requested) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (requested && codeOf(error) === "EADDRINUSE") freePort(null).then(resolve, reject);
      else reject(error);
    });
    probe.listen({ port: requested ?? 0, host: "127.0.0.1", exclusive: true }, () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Brings a fallen server back: at once, then ever more slowly while it can't start (a full disk), and says so once.
 *
 * @param {{ child: import("node:child_process").ChildProcess, stopped: boolean }} server
 * @param {ServerOptions & { port: number }} options
 */
async function keepUp(server, options) {
  for (let failures = 0; ;) {
    await endOf(server.child);
    for (;;) {
      if (server.stopped || isStopping()) return;
      try {
        server.child = await started(options);
        console.error(`PostgreSQL stopped and was restarted. See ${options.log} for its log.`);
        failures = 0;
        break;
      } catch (error) {
        if (failures++ === 0 && !isStopping())
          console.error(
            `PostgreSQL stopped and can't be restarted yet: ${asFailure(error).message}`,
          );
        await new Promise((resolve) => setTimeout(resolve, Math.min(5_000, 250 * 2 ** failures)));
      }
    }
  }
}

/**
 * @param {ServerOptions & { port: number }} options
 * @returns {Promise<import("node:child_process").ChildProcess>}
 */
async function started(options) {
  const { programs, account, folder, log, port, settings = [] } = options;
  await clearLeftovers(folder);
  if (existsSync(log) && statSync(log).size > 5_000_000) truncateSync(log);
  const logStart = existsSync(log) ? statSync(log).size : 0;
  const output = openSync(log, "a", 0o600);
  const flags = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
  const child = launch(programs.postgres, ["-D", folder, "-p", String(port), ...flags], {
    ...account,
    cwd: "/",
    env: { PATH: process.env.PATH, TZ: "UTC" },
    stdio: ["ignore", output, output],
    stopOptions: { stop: "SIGINT", force: "SIGQUIT", graceMs: 30_000 },
  });
  closeSync(output);
  await ready(child, options, logStart);
  return child;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {ServerOptions & { port: number }} options
 * @param {number} logStart
 */
async function ready(child, { port, password, folder, log }, logStart) {
  const end = endOf(child).then(
    () => true,
    () => true,
  );
  const pause = () => new Promise((resolve) => setTimeout(() => resolve(false), 30));
  for (const deadline = Date.now() + 60_000; ;) {
    const state = await ask(port, password);
    if (state === "ready") return;
    if (state === "refused")
      throw new Failure(
        `The database in ${folder} rejected its stored password. Move the folder away to start with a new database.`,
      );
    if (await Promise.race([end, pause()])) throw new Failure(whyEnded(log, logStart, folder));
    if (Date.now() > deadline)
      throw new Failure(`PostgreSQL wasn't ready within a minute. See ${log}.`);
  }
}

/**
 * @param {number} port
 * @param {string} password
 * @returns {Promise<"ready" | "not yet" | "refused">}
 */
async function ask(port, password) {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "postgres",
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return "ready";
  } catch (error) {
    return codeOf(error) === "28P01" ? "refused" : "not yet";
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * @param {string} log
 * @param {number} logStart
 * @param {string} folder
 */
function whyEnded(log, logStart, folder) {
  const said = readFileSync(log).subarray(logStart).toString();
  const fatal = /(?:FATAL|PANIC):\s+(.*)/.exec(said)?.[1];
  return (
    knownCause(said, folder) ?? `PostgreSQL didn't start${fatal ? ` (${fatal})` : ""}. See ${log}.`
  );
}
