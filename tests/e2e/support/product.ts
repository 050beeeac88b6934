import { rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { forceChildren, launch, run, stopChild } from "#app/cli/dev-stack/children.mjs";
import { migrate } from "#app/cli/dev-stack/database/migrate.mjs";
import { addressOf, ensureRoles } from "#app/cli/dev-stack/database/roles.mjs";
import { openScratchDatabase } from "#app/cli/dev-stack/database/scratch.mjs";
import { freePort } from "#app/cli/dev-stack/database/server.mjs";
import { HOME } from "#app/cli/home.mjs";
import { SERVER_COMMAND, WORKER_COMMAND } from "#app/cli/dev-stack/server-command.mjs";
import { connectTo } from "#tests/support/database.ts";
import { TEST_PASSWORDS } from "#tests/support/global-setup.ts";
import { startModel } from "./model.ts";
import { startProvider } from "./provider.ts";

const START_LIMIT_MS = 30_000;
const LONGEST_REPORT = 20;
const STORAGE = join(tmpdir(), `wayfold-browser-tests-${process.pid}`);
/** The demonstration's passwords are seeded with the pepper that the server takes from it. */
const SESSION_SECRET = "only-for-the-browser-tests-of-one-run";

/**
 * Starts the product from `build/` over a seeded database of its own, as the demonstration runs it, and tells the
 * tests where it is. The run fails at its end when the server has logged an error or worse meanwhile.
 */
export default async function startProduct() {
  process.once("exit", forceChildren);
  const scratch = process.env["TEST_DATABASE_URL"] ? null : await openScratchDatabase();
  const superuserUrl = scratch?.superuserUrl ?? process.env["TEST_DATABASE_URL"]!;
  const database = `test_browser_${process.pid}`;
  const urls = await seededDatabase(superuserUrl, database);
  const provider = await startProvider();
  const model = await startModel();
  const settings = { ...provider.settings, ...model.settings };
  const server = await startServer(urls.app, settings);
  const worker = startWorker(urls, settings);
  process.env["BROWSER_TEST_PROVIDER"] = provider.address;
  // The tests run in workers, which inherit the environment.
  process.env["BROWSER_TEST_PORT"] = String(server.port);
  process.env["BROWSER_TEST_SESSION_SECRET"] = SESSION_SECRET;
  process.env["BROWSER_TEST_DATABASE_URL"] = addressOf(superuserUrl, { database });
  return async () => {
    await worker.stop();
    await server.stop();
    await provider.stop();
    rmSync(STORAGE, { recursive: true, force: true });
    await model.stop();
    if (scratch) await scratch.stop();
    else await drop(superuserUrl, database);
    const errors = [...server.errors, ...worker.errors];
    if (errors.length > 0)
      throw new Error(
        `The server logged ${errors.length} errors:\n${errors.slice(0, LONGEST_REPORT).join("\n")}`,
      );
  };
}

async function seededDatabase(superuserUrl: string, database: string) {
  await ensureRoles(superuserUrl, database, TEST_PASSWORDS);
  const urlOf = (role: keyof typeof TEST_PASSWORDS) =>
    addressOf(superuserUrl, { user: `wayfold_${role}`, password: TEST_PASSWORDS[role], database });
  await migrate(urlOf("owner"));
  const env = { ...process.env, DATABASE_URL: urlOf("owner"), SEED: "demo", SESSION_SECRET };
  await run("Seeding the browser tests' database", process.execPath, ["build/seed.mjs"], {
    cwd: HOME,
    env,
  });
  return { app: urlOf("app"), worker: urlOf("worker") };
}

async function drop(superuserUrl: string, database: string): Promise<void> {
  const client = await connectTo(superuserUrl);
  await client
    .query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    .finally(() => client.end());
}

/** What the product's processes are given. */
const environment = (databaseUrl: string, settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  NODE_ENV: "production",
  WAYFOLD_DEMO: "1",
  HOST: "127.0.0.1",
  DATABASE_URL: databaseUrl,
  SESSION_SECRET,
  LOG_LEVEL: "error",
  STORAGE_URL: STORAGE,
  ...settings,
});

/** Runs a process of the product, which is to write nothing: its log is for errors alone. */
function startProcess(command: readonly string[], env: NodeJS.ProcessEnv) {
  const child = launch(process.execPath, [...command], {
    cwd: HOME,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  for (const stream of [child.stdout!, child.stderr!])
    stream
      .setEncoding("utf8")
      .on("data", (text: string) => errors.push(...text.trimEnd().split("\n")));
  return { child, errors, stop: () => stopChild(child) };
}

/** The process that does the background work; jobs wait for it, tests need not. */
const startWorker = (urls: { app: string; worker: string }, settings: Record<string, string>) =>
  startProcess(WORKER_COMMAND, {
    ...environment(urls.app, settings),
    DATABASE_WORKER_URL: urls.worker,
  });

async function startServer(databaseUrl: string, settings: Record<string, string>) {
  const port = await freePort(null);
  const { child, errors, stop } = startProcess(SERVER_COMMAND, {
    ...environment(databaseUrl, settings),
    PORT: String(port),
  });
  for (
    const deadline = Date.now() + START_LIMIT_MS;
    (await statusOf(port)) !== 200;
    await pause(30)
  ) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${errors.join("\n")}`);
  }
  return { port, errors, stop };
}

function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    }).once("error", () => resolve(undefined));
  });
}
