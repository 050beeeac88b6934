import { runWaitingJobs } from "#app/server/queue/worker.ts";
import { administrator } from "./accounts.ts";
import { test } from "./test.ts";

export type Administrator = Awaited<ReturnType<typeof administrator>>;

interface OfATest {
  /** An administrator of the main company. */
  admin: Administrator;
  /** The administrator's services. */
  services: Administrator["services"];
  /** Runs the background jobs that are due. */
  runJobs: () => Promise<void>;
}

/** Over a database with an administrator signed in to the main company. */
export const administratorTest = test.extend<OfATest>({
  admin: async ({ main }, use) => use(await administrator(main)),
  services: async ({ admin }, use) => use(admin.services),
  runJobs: async ({ site, database }, use) =>
    use(() => runWaitingJobs(site.runtime, database.workerUrl)),
});
