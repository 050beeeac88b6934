import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import type { Logger } from "pino";
import pg from "pg";
import { CONNECTION } from "#app/platform/db.ts";

/** The first key of the advisory locks by which workers show that they are alive. */
const ALIVE = 20_261_122;
/** How often jobs of workers that are gone are given back to the queue, in milliseconds. */
const CHECK_MS = 15_000;

/**
 * A job of a worker that was killed would stay locked for four hours. So each process's pool of workers holds an advisory
 * lock, which ends with its connection, and all look now and then for jobs whose pool holds none.
 */
const GIVE_BACK = `
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT j.locked_by)) FROM graphile_worker._private_jobs j
  WHERE j.locked_at < now() - interval '5 seconds' AND NOT EXISTS (
    SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = ${ALIVE} AND l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))
  HAVING count(*) > 0`;

export interface Presence {
  /** Reports the workers of this runner. */
  events: WorkerEvents;
  /** Resolves once the locks of the workers created so far are held. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Shows the queue that this process's workers are alive, and frees what dead ones have left. */
export async function presence(connectionString: string, log: Logger): Promise<Presence> {
  const client = new pg.Client({ ...CONNECTION, connectionString });
  const lost = (error: unknown) => {
    // Without its locks this process counts as dead, so its supervisor restarts it.
    log.fatal({ err: error }, "the worker lost its database");
    process.kill(process.pid, "SIGTERM");
  };
  client.on("error", lost);
  await client.connect();
  const failed = (error: unknown) => {
    // A refusal comes from a server that is there; anything else from one that no longer answers.
    if (!(error instanceof pg.DatabaseError)) return lost(error);
    log.error({ err: error }, "jobs of workers that are gone can't be looked for");
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: a connection answers one question at a time. */
  const ask = (sql: string, values?: unknown[]) =>
    (last = last.then(() => client.query(sql, values)).catch(failed));
  const giveBack = () => void ask(GIVE_BACK);
  const events: WorkerEvents = new EventEmitter();
  // A job is locked by the pool of its worker.
  events.on(
    "pool:create",
    ({ workerPool }) =>
      void ask("SELECT pg_advisory_lock_shared($1, hashtext($2))", [ALIVE, workerPool.id]),
  );
  giveBack();
  const timer = setInterval(giveBack, CHECK_MS);
  return {
    events,
    async settled() {
      await last;
    },
    async close() {
      clearInterval(timer);
      await last;
      await client.end();
    },
  };
}
