import {
  Logger as QueueLogger,
  parseCrontab,
  run,
  runOnce,
  type RunnerOptions,
  type Task,
} from "graphile-worker";
import { withCompany } from "#app/platform/context.ts";
import { sendBookingMail } from "#app/services/bookings/send-mail.ts";
import { isWait, performJob } from "#app/services/jobs/job-run.ts";
import { JOB_KINDS } from "#app/services/jobs/kinds.ts";
import { presence } from "#app/services/jobs/presence.ts";
import { openQueuePool, type QueuePool } from "#app/services/jobs/queue-pool.ts";
import { sweepOrphans, sweepRemovedImages } from "#app/services/media/images/sweep.ts";
import { sweepImports } from "#app/services/catalogue-admin/import/imports.ts";
import { sweepRemoved } from "#app/services/catalogue-admin/sweep.ts";
import type { JobKind } from "#app/schemas/admin/jobs.ts";
import { sweepExpired } from "./sweep.ts";
import { jobContext } from "./job-context.ts";
import type { Runtime } from "#app/server/runtime.ts";

/** Jobs at once: they wait for the database, a store or a model; what needs a core goes to processes that take turns. */
const CONCURRENCY = 3;
const POLL_MS = 2_000;

interface Queued {
  jobId: string;
  companyId: string;
}

interface QueuedMail {
  mailId: string;
  companyId: string;
}

function tasks(runtime: Runtime): Record<string, Task> {
  return {
    async job(payload, { job: queued }) {
      const { jobId: id, companyId } = payload as Queued;
      const job = await withCompany(runtime.db, companyId, (tx) =>
        tx.job.findFirst({ where: { companyId, id, endedAt: null } }),
      );
      const ctx = job && (await jobContext(runtime, job));
      if (!ctx) return;
      await performJob(ctx, job, JOB_KINDS[job.kind as JobKind], queued.attempts);
    },
    async "booking-mail"(payload, { job: queued }) {
      const { mailId: id, companyId } = payload as QueuedMail;
      const ctx = await jobContext(runtime, { id, companyId, startedBy: null });
      if (ctx) await sendBookingMail(ctx, id, queued.attempts >= queued.max_attempts);
    },
    async sweep() {
      await sweepRemoved(runtime.db, new Date());
      await sweepRemovedImages(runtime.db, new Date());
      await sweepImports(runtime.db, new Date());
    },
    "sweep-expired": () => sweepExpired(runtime.db, runtime.log),
    async "sweep-storage"() {
      await sweepOrphans(runtime.db, runtime.storage, new Date());
    },
  };
}

/** The queue's levels of what is more than its daily business. */
const LEVELS: Record<string, "warn" | "error"> = { warning: "warn", error: "error" };

const optionsOf = (runtime: Runtime, pgPool: QueuePool): RunnerOptions => ({
  pgPool,
  taskList: tasks(runtime),
  concurrency: CONCURRENCY,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  logger: new QueueLogger(
    () => (level, message, about) =>
      runtime.log[isWait(about?.["error"]) ? "debug" : (LEVELS[level] ?? "debug")](
        { queue: true },
        message,
      ),
  ),
});

export interface Worker {
  /** Gives the jobs under way back to the queue, unless they end in time. */
  close(): Promise<void>;
}

/** Takes jobs from the queue, as the role that owns it, until it is closed. */
export async function openWorker(runtime: Runtime, workerUrl: string): Promise<Worker> {
  const here = await presence(workerUrl, runtime.log);
  const pool = openQueuePool(workerUrl);
  const runner = await run({
    ...optionsOf(runtime, pool),
    parsedCronItems: parseCrontab(
      "*/5 * * * * sweep\n17 * * * * sweep-storage\n37 * * * * sweep-expired",
    ),
    events: here.events,
  });
  await here.settled();
  runner.promise.catch((error: unknown) => runtime.log.fatal({ err: error }, "the worker stopped"));
  return {
    async close() {
      await runner.stop();
      await pool.end();
      await here.close();
    },
  };
}

/** Does what waits in the queue, and ends: for tests. */
export async function runWaitingJobs(runtime: Runtime, workerUrl: string): Promise<void> {
  const pool = openQueuePool(workerUrl);
  await runOnce(optionsOf(runtime, pool)).finally(() => pool.end());
}
