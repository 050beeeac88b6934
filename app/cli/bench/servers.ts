import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { launch, run, stopChild, type StopOptions } from "#app/cli/dev-stack/children.mjs";
import { freePort } from "#app/cli/dev-stack/database/server.mjs";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { HOME } from "#app/cli/home.mjs";
import { SERVER_COMMAND, WORKER_COMMAND } from "#app/cli/dev-stack/server-command.mjs";
import type { BenchDatabase } from "./database.ts";

/** A server under load, in a process of its own. */
export interface BenchServer {
  origin: string;
  pid: number;
  /** When it was spawned, on the clock of `performance.now()`. */
  spawnedAt: number;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;
const POLL_MS = 4;

export type AnchorName = "http" | "express" | "remix";
const ANCHORS: Record<AnchorName, { script: string; path: string }> = {
  http: { script: "tests/load/anchors/http.ts", path: "/" },
  express: { script: "tests/load/anchors/express.ts", path: "/ready" },
  remix: { script: "tests/load/anchors/remix/server.ts", path: "/" },
};

/** Milliseconds since `since` when `url` first answers 200. */
export async function firstOk(
  url: string,
  since: number,
  child: Pick<ChildProcess, "exitCode">,
): Promise<number> {
  while (performance.now() - since < START_LIMIT_MS) {
    if (child.exitCode !== null)
      throw new Failure(
        `The server for ${url} exited with code ${child.exitCode}. See the output above.`,
      );
    const ok = await fetch(url, { signal: AbortSignal.timeout(START_LIMIT_MS) }).then(
      (response) => response.arrayBuffer().then(() => response.status === 200),
      () => false,
    );
    if (ok) return performance.now() - since;
    await pause(POLL_MS);
  }
  throw new Failure(`${url} didn't return 200 within ${START_LIMIT_MS / 1000} s.`);
}

interface Spawned extends BenchServer {
  child: ChildProcess;
}

async function spawnServer(
  args: string[],
  env: Record<string, string>,
  stopOptions: StopOptions = {},
): Promise<Spawned> {
  const port = await freePort(null);
  const spawnedAt = performance.now();
  const child = launch(process.execPath, args, {
    cwd: HOME,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
    stopOptions,
  });
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    spawnedAt,
    stop: () => stopChild(child),
  };
}

/** Starts an anchor and waits until it answers; the Remix one is built on its first use. */
export async function startAnchor(
  name: AnchorName,
  { ownerUrl }: BenchDatabase,
): Promise<BenchServer> {
  const { script, path } = ANCHORS[name];
  if (name === "remix" && !existsSync(`${HOME}/build/anchors/remix/server/index.js`))
    await buildRemixAnchor();
  const server = await spawnServer(["--import", "tsx", script], { DATABASE_URL: ownerUrl });
  await firstOk(server.origin + path, server.spawnedAt, server.child);
  return server;
}

async function buildRemixAnchor(): Promise<void> {
  const args = [
    "node_modules/@remix-run/dev/dist/cli.js",
    "vite:build",
    "--config",
    "tests/load/anchors/remix/vite.config.ts",
  ];
  await run("Building the Remix anchor", process.execPath, args, {
    cwd: HOME,
    env: { ...process.env, NODE_ENV: "production" },
  });
}

export interface ProductSettings {
  /** `off` disables the response cache. */
  responseCache: "on" | "off";
  /** The folder of stored images; default: the demonstration's. */
  storage?: string;
}

/** One for all servers of a run: an account that was made on one signs in on the others. */
const PEPPER = randomBytes(48).toString("base64url");

/** Spawns the production build as `npm start` does, without waiting for it. */
export function spawnProduct(
  { appUrl }: BenchDatabase,
  { responseCache, storage }: ProductSettings,
): Promise<Spawned> {
  return spawnServer(SERVER_COMMAND, {
    WAYFOLD_DEMO: "1",
    DATABASE_URL: appUrl,
    SESSION_SECRET: randomBytes(48).toString("base64url"),
    PASSWORD_PEPPER: PEPPER,
    RESPONSE_CACHE: responseCache,
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
    ...(storage && { STORAGE_URL: storage }),
  });
}

/** Spawns the process that does the background work, as `npm start` does. */
export const spawnWorker = (
  { appUrl, workerUrl }: BenchDatabase,
  storage: string,
): Promise<Spawned> =>
  spawnServer(
    WORKER_COMMAND,
    {
      WAYFOLD_DEMO: "1",
      DATABASE_URL: appUrl,
      DATABASE_WORKER_URL: workerUrl,
      SESSION_SECRET: randomBytes(48).toString("base64url"),
      LOG_LEVEL: "warn",
      STORAGE_URL: storage,
    },
    { comesLast: true },
  );

/** Starts the product and waits until it is ready. */
export async function startProduct(
  database: BenchDatabase,
  settings: ProductSettings,
): Promise<BenchServer> {
  const server = await spawnProduct(database, settings);
  await firstOk(`${server.origin}/readyz`, server.spawnedAt, server.child);
  return server;
}
