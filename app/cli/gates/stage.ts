import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { firstOk } from "#app/cli/bench/servers.ts";
import { openDurableDatabase } from "#app/cli/bench/database.ts";
import { endOf, launch } from "#app/cli/dev-stack/children.mjs";
import { atTheEnd } from "#app/cli/dev-stack/command.mjs";
import { freePort } from "#app/cli/dev-stack/database/server.mjs";
import { SERVER_COMMAND } from "#app/cli/dev-stack/server-command.mjs";
import { HOME } from "#app/cli/home.mjs";
import { openDb } from "#app/platform/db.ts";
import { SITE } from "#tests/support/companies.ts";
import type { TestDatabase } from "#tests/support/database.ts";

/** The database of a gate, with the demonstration's data; `app` and `owner` are connections of the gate's own. */
export type Stage = TestDatabase;

/** Those that the support of the tests makes accounts and sessions with. */
const SECRET = "s".repeat(40);

/** Opens a database whose commits are on the disk; it is removed at the end of the command. */
export async function openStage(): Promise<Stage> {
  const database = await openDurableDatabase();
  const [app, owner] = [openDb(database.appUrl, 4), openDb(database.ownerUrl, 4)];
  return {
    ...database,
    app,
    owner,
    async drop() {
      await Promise.all([app.$disconnect(), owner.$disconnect()]);
    },
  };
}

/** The settings of a production server behind a proxy, on a database. */
export function settingsOf(appUrl: string): Record<string, string> {
  const storage = mkdtempSync(join(tmpdir(), "wayfold-gate-storage-"));
  atTheEnd(() => rmSync(storage, { recursive: true, force: true }));
  return {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PUBLIC_URL: SITE.publicUrl,
    TRUST_PROXY: "127.0.0.1",
    DATABASE_URL: appUrl,
    SESSION_SECRET: SECRET,
    PASSWORD_PEPPER: SECRET,
    STORAGE_URL: storage,
    LOG_LEVEL: "info",
  };
}

export interface Instance {
  port: number;
  pid: number;
  child: ChildProcess;
  /** The lines of standard output, and of standard error. */
  logged: string[];
  complained: string[];
  /** Asks it to end; its exit code and how long that took in milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>;
}

function linesOf(stream: NodeJS.ReadableStream): string[] {
  const lines: string[] = [];
  createInterface({ input: stream }).on("line", (line) => lines.push(line));
  return lines;
}

/** Starts the production build and waits until it is ready. */
export async function startInstance(
  settings: Record<string, string>,
  { port: wanted, command = SERVER_COMMAND }: { port?: number; command?: readonly string[] } = {},
): Promise<Instance> {
  const port = wanted ?? (await freePort(null));
  const started = performance.now();
  const child = launch(process.execPath, [...command], {
    cwd: HOME,
    env: { NODE_ENV: "production", PATH: process.env["PATH"], ...settings, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    stopOptions: { graceMs: 30_000 },
  });
  const [logged, complained] = [linesOf(child.stdout!), linesOf(child.stderr!)];
  await firstOk(`http://127.0.0.1:${port}/readyz`, started, child);
  return {
    port,
    pid: child.pid!,
    child,
    logged,
    complained,
    async stop() {
      const asked = performance.now();
      child.kill("SIGTERM");
      const { code } = await endOf(child);
      return { code, ms: performance.now() - asked };
    },
  };
}

/** Megabytes of memory that a process holds; NaN where the system doesn't tell. */
export function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
