import closeWithGrace from "close-with-grace";
import { createLogger, openRuntime } from "#app/server/runtime.ts";
import "#app/http/mapped-stacks.ts";
import { openWorker } from "#app/server/queue/worker.ts";
import { readEnv, type Env } from "#app/platform/env.ts";

/** Milliseconds that jobs under way are given when the worker stops. */
const GRACE = 25_000;

function environment(): Env & { DATABASE_WORKER_URL: string } {
  try {
    const env = readEnv();
    if (!env.DATABASE_WORKER_URL) throw new Error("DATABASE_WORKER_URL is not set.");
    return { ...env, DATABASE_WORKER_URL: env.DATABASE_WORKER_URL };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** The process that does the background work; `npm start` runs one beside the server, a deployment as many as it likes. */
const env = environment();
const log = createLogger(env.LOG_LEVEL).child({ process: "worker" });
const runtime = openRuntime(env, log);
const worker = await openWorker(runtime, env.DATABASE_WORKER_URL);
log.info("waiting for jobs");

closeWithGrace({ delay: GRACE, logger: false }, async ({ err }) => {
  if (err) log.fatal({ err }, "stopping after a failure");
  await worker.close();
  await runtime.close();
});
