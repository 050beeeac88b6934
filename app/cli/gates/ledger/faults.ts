import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { childrenNow } from "#app/cli/dev-stack/children.mjs";
import { commandOf } from "#app/cli/dev-stack/processes.mjs";
import { connectTo } from "#tests/support/database.ts";
import type { TcpProxy } from "#tests/support/servers/tcp-proxy.ts";
import type { Random } from "../random.ts";

export interface Faulty {
  superuserUrl: string;
  /** Between the server and its database. */
  proxy: TcpProxy;
  random: Random;
}

type Fault = (faulty: Faulty) => Promise<void>;

const BLACK_HOLE_MS = 5_000;
const LOCK_MS = 3_000;
const STRIKES = 5;

/** Repeats something at random moments. */
async function strike(random: Random, work: () => unknown): Promise<void> {
  for (let done = 0; done < STRIKES; done += 1) {
    await pause(random.int(200));
    await work();
  }
}

async function asSuperuser<T>(
  { superuserUrl }: Faulty,
  work: (client: Awaited<ReturnType<typeof connectTo>>) => Promise<T>,
): Promise<T> {
  const client = await connectTo(superuserUrl);
  return work(client).finally(() => client.end().catch(() => undefined));
}

function killServer(): void {
  const server = childrenNow().find(({ pid }) => commandOf(pid ?? 0).includes("build/server.mjs"));
  if (server?.pid) process.kill(server.pid, "SIGKILL");
}

async function killDatabase(faulty: Faulty): Promise<void> {
  const folder = await asSuperuser(faulty, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    return rows[0]!.data_directory;
  });
  process.kill(Number(readFileSync(`${folder}/postmaster.pid`, "utf8").split("\n")[0]), "SIGKILL");
}

/** Calls a function of PostgreSQL on the server's connections. */
const onBackends = (faulty: Faulty, name: "pg_terminate_backend" | "pg_cancel_backend") =>
  asSuperuser(faulty, (client) =>
    client.query(`SELECT ${name}(pid) FROM pg_stat_activity WHERE usename = 'wayfold_app'`),
  );

async function holdLocks(faulty: Faulty): Promise<void> {
  await asSuperuser(faulty, async (client) => {
    // In a deadlock with the server it is the server's transaction that is given up.
    await client.query("SET deadlock_timeout = '1min'");
    await client.query("BEGIN");
    for (const table of ["idempotency_keys", "itineraries", "contact_messages"])
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await pause(LOCK_MS);
    await client.query("COMMIT");
  });
  await strike(faulty.random, () => onBackends(faulty, "pg_cancel_backend"));
}

/** The six kinds of faults. Each returns when its cause is over; what then recovers does so by itself. */
export const FAULTS: Record<string, Fault> = {
  "server killed": async () => killServer(),
  "PostgreSQL killed": killDatabase,
  "backends terminated": (faulty) =>
    strike(faulty.random, () => onBackends(faulty, "pg_terminate_backend")),
  "connections cut": async ({ proxy, random }) => {
    await strike(random, () => proxy.cut());
    await strike(random, () => proxy.cut(1 + random.int(5_000)));
  },
  "black hole": async ({ proxy }) => {
    proxy.swallow({ isForNewOnes: true });
    await pause(BLACK_HOLE_MS);
    proxy.heal();
  },
  "locks held and statements cancelled": holdLocks,
};
