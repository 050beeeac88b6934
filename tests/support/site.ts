import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { createApp, type App } from "#app/server/app.ts";
import { createLogger, openRuntime, type Runtime } from "#app/server/runtime.ts";
import { readEnv, type Env } from "#app/platform/env.ts";
import { SITE } from "./companies.ts";
import { ask, askRaw, type Answer, type Asked } from "./http.ts";
import { comesToHold } from "./poll.ts";
import { screens } from "./screens.ts";
import { TEST_STORAGE } from "#tests/support/files/storage.ts";

/** The product as it runs, on a loopback port of its own. */
export interface RunningSite {
  port: number;
  runtime: Runtime;
  app: App;
  ask(path: string, asked?: Asked): Promise<Answer>;
  get(path: string, asked?: Asked): Promise<Answer>;
  post(path: string, body: unknown, asked?: Asked): Promise<Answer>;
  /** Bytes as they are, for what no client library would send; `hangUp` leaves without waiting for the answer. */
  raw(bytes: string | Buffer, how?: { hangUp: boolean }): Promise<string>;
  /** Every line that was logged so far. */
  logged(): string[];
  /** Forgets the companies and the cached answers, as a notice of change does. */
  forget(): void;
  close(): Promise<void>;
}

/** Settings as an operator gives them, by the variables' names. */
export type Settings = Record<string, string>;

/** Takes what is logged, line by line. */
const into = (lines: string[]) =>
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).trimEnd().split("\n"));
      done();
    },
  });

/** How many apps listen for changes on this one's database. */
async function listeners({ db }: Runtime): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN wayfold_change%'`;
  return row!.count;
}

/** Opens a runtime and waits until it listens: it forgets all that it keeps when it begins to. */
async function listening(env: Env, lines: string[]): Promise<Runtime> {
  const runtime = openRuntime(env, createLogger("debug", into(lines)));
  const unreachable = () => -1;
  const others = await listeners(runtime).catch(unreachable);
  if (others >= 0) await comesToHold(async () => (await listeners(runtime)) > others, 500);
  await pause(20);
  return runtime;
}

/** Opens the whole product over a database; its screens are those of `screens`, unless a test brings others. */
export async function openSite(
  databaseUrl: string,
  settings: Settings = {},
  build = screens(),
): Promise<RunningSite> {
  const env = readEnv({
    NODE_ENV: "test",
    PUBLIC_URL: SITE.publicUrl,
    CONTACT_EMAIL: SITE.contactEmail!,
    SESSION_SECRET: "s".repeat(40),
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: "5",
    STORAGE_URL: TEST_STORAGE,
    ...settings,
  });
  const lines: string[] = [];
  const runtime = await listening(env, lines);
  const app = createApp({
    runtime,
    readiness: { isDraining: false },
    build,
    files: () => (_req, _res, next) => next(),
  });
  const server = createServer(app.express);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    runtime,
    app,
    ask: (path, asked) => ask(port, path, asked),
    get: (path, asked) => ask(port, path, asked),
    post: (path, body, asked) => ask(port, path, { method: "POST", body, ...asked }),
    raw: (bytes, how) => askRaw(port, bytes, how),
    logged: () => lines,
    forget: () => runtime.memo.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await runtime.close();
    },
  };
}
