import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { openWorker, runWaitingJobs } from "#app/server/queue/worker.ts";
import { AppError } from "#app/domain/errors/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { JobCancelled, type JobWork } from "#app/services/jobs/job-run.ts";
import { start } from "#app/services/jobs/jobs.ts";
import { JOB_KINDS } from "#app/services/jobs/kinds.ts";
import { administrator, makeAccount, signedInAs } from "#tests/support/accounts.ts";
import { connectTo } from "#tests/support/database.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { test } from "#tests/support/test.ts";

/** Stands in for the work of a kind: what jobs do is tested where it is done. */
const works = (work: JobWork) => (JOB_KINDS["catalogue.import"] = work);
const begin = (ctx: Ctx, input: object = {}) =>
  start(ctx, { kind: "catalogue.import", title: "An import", input });

test("a job is done for whom it was started, with its input, and its progress and outcome are reported", async ({
  site,
  database,
  main,
}) => {
  const { ctx, services, user } = await administrator(main);
  const seen: unknown[] = [];
  works(async (run, input) => {
    seen.push(input, run.ctx.user?.userId, run.ctx.company.id);
    await run.progress(2, 2, "the second row");
    return { rows: 2 };
  });
  const job = await begin(ctx, { file: "a.csv" });
  expect(job).toMatchObject({ status: "queued", done: 0, total: null, startedBy: user.name });
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect(seen).toEqual([{ file: "a.csv" }, user.userId, main.company.id]);
  expect(await services.jobs.get(job.id)).toMatchObject({
    status: "done",
    done: 2,
    total: 2,
    outcome: { rows: 2 },
    failure: null,
    attempts: 1,
    endedAt: expect.any(String) as string,
  });
});

test("a refusal fails a job at once and says why; what may pass is tried again", async ({
  site,
  database,
  main,
}) => {
  const { ctx, services } = await administrator(main);
  works(() => Promise.reject(new AppError("not_found", "Place not found")));
  const refused = await begin(ctx);
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect(await services.jobs.get(refused.id)).toMatchObject({
    status: "failed",
    failure: "Place not found",
    attempts: 1,
  });

  works(() => Promise.reject(new AppError("unavailable", "The store is away")));
  const waiting = await begin(ctx);
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect(await services.jobs.get(waiting.id)).toMatchObject({
    status: "queued",
    failure: "The store is away",
    attempts: 1,
    endedAt: null,
  });
  const queue = await connectTo(database.workerUrl);
  const { rows } = await queue.query(
    "SELECT run_at > now() AS later, max_attempts FROM graphile_worker._private_jobs WHERE key = $1",
    [waiting.id],
  );
  expect(rows).toEqual([{ later: true, max_attempts: 5 }]);

  works(() => Promise.resolve({}));
  await queue.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1", [
    waiting.id,
  ]);
  await runWaitingJobs(site.runtime, database.workerUrl);
  await queue.end();
  expect(await services.jobs.get(waiting.id)).toMatchObject({
    status: "done",
    failure: null,
    attempts: 2,
  });
});

test("an unforeseen failure is reported without its detail, which is logged", async ({
  openWith,
  database,
  main,
}) => {
  const site = await openWith({});
  const { ctx, services } = await administrator(main);
  works(() => Promise.reject(new Error("secret of the inside")));
  const job = await begin(ctx);
  await runWaitingJobs(site.runtime, database.workerUrl);
  const { failure } = await services.jobs.get(job.id);
  expect(failure).toMatch(/Unexpected error/);
  expect(failure).not.toContain("secret");
  expect(
    site.logged().some((line) => line.includes("secret of the inside") && line.includes(job.id)),
  ).toBe(true);
});

test("a job that waits is cancelled at once and never begins", async ({ site, database, main }) => {
  const { ctx, services } = await administrator(main);
  works(() => Promise.reject(new Error("must not run")));
  const job = await begin(ctx);
  expect(await services.jobs.cancel(job.id)).toMatchObject({ status: "cancelled" });
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect(await services.jobs.get(job.id)).toMatchObject({ status: "cancelled", attempts: 0 });
});

test("a job that runs stops at its next step when it is cancelled, and keeps what it has done", async ({
  site,
  database,
  main,
}) => {
  const { ctx, services } = await administrator(main);
  let isStopped = false;
  works(async (run) => {
    try {
      for (let step = 1; step < 500; step++) {
        await run.progress(step, 500);
        await pause(20);
      }
    } catch (error) {
      isStopped = error instanceof JobCancelled;
      throw error;
    }
    return null;
  });
  const job = await begin(ctx);
  const running = runWaitingJobs(site.runtime, database.workerUrl);
  expect(
    await comesToHold(async () => (await services.jobs.get(job.id)).status === "running"),
  ).toBe(true);
  expect(await services.jobs.cancel(job.id)).toMatchObject({ isCancelling: true });
  await running;
  expect(await services.jobs.get(job.id)).toMatchObject({
    status: "cancelled",
    isCancelling: false,
  });
  expect(isStopped).toBe(true);
  await expect(services.jobs.cancel(job.id)).resolves.toMatchObject({ status: "cancelled" });
});

test("cancelling what is over is a conflict that hands back how it ended", async ({
  site,
  database,
  main,
}) => {
  const { ctx, services } = await administrator(main);
  works(() => Promise.resolve({}));
  const job = await begin(ctx);
  await runWaitingJobs(site.runtime, database.workerUrl);
  await expect(services.jobs.cancel(job.id)).rejects.toMatchObject({
    code: "conflict",
    current: { status: "done" },
  });
});

test("a job whose worker was killed is taken up by another", async ({ site, database, main }) => {
  const { ctx, services } = await administrator(main);
  works(() => Promise.resolve({}));
  const job = await begin(ctx);
  const queue = await connectTo(database.workerUrl);
  await queue.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute', locked_by = 'worker-that-is-gone', attempts = 1 WHERE key = $1",
    [job.id],
  );
  await queue.end();
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect(await services.jobs.get(job.id)).toMatchObject({ status: "queued" });

  const worker = await openWorker(site.runtime, database.workerUrl);
  const isDone = await comesToHold(
    async () => (await services.jobs.get(job.id)).status === "done",
    10_000,
  );
  await worker.close();
  expect(isDone).toBe(true);
});

test("a job that takes long is left to its worker by another that comes up, and is done once", async ({
  site,
  database,
  main,
}) => {
  const { ctx, services } = await administrator(main);
  const queue = await connectTo(database.workerUrl);
  // What an earlier test let fail would be tried again, and counted.
  await queue.query("DELETE FROM graphile_worker._private_jobs");
  let runs = 0;
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  works(async () => {
    runs += 1;
    await ended;
    return {};
  });
  const first = await openWorker(site.runtime, database.workerUrl);
  const job = await begin(ctx);
  expect(await comesToHold(() => Promise.resolve(runs === 1), 10_000)).toBe(true);
  await queue.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute' WHERE key = $1",
    [job.id],
  );
  // It looks for jobs of workers that are gone when it comes up.
  const second = await openWorker(site.runtime, database.workerUrl);
  await pause(500);
  end();
  await second.close();
  expect(
    (
      await queue.query(
        "SELECT attempts FROM graphile_worker._private_jobs WHERE key = $1 AND attempts > 1",
        [job.id],
      )
    ).rows,
  ).toEqual([]);
  await queue.end();
  expect(
    await comesToHold(async () => (await services.jobs.get(job.id)).status === "done", 10_000),
  ).toBe(true);
  await first.close();
  expect([runs, (await services.jobs.get(job.id)).attempts]).toEqual([1, 1]);
});

test("what a job does several at once is stopped all together", async ({
  site,
  database,
  main,
}) => {
  const { ctx, services } = await administrator(main);
  const answers: string[] = [];
  works(async (run) => {
    await services.jobs.cancel(run.id);
    await pause(500);
    // One looks whether to stop, the others in the same moment.
    for (const { status } of await Promise.allSettled(
      [1, 2, 3, 4].map((done) => run.progress(done, 9)),
    ))
      answers.push(status);
    throw new JobCancelled();
  });
  const job = await begin(ctx);
  await runWaitingJobs(site.runtime, database.workerUrl);
  // Jobs of the tests before may be tried again beside it.
  expect(new Set(answers)).toEqual(new Set(["rejected"]));
  expect(await services.jobs.get(job.id)).toMatchObject({ status: "cancelled" });
});

test("a job started in a transaction that fails was never there", async ({ main, db }) => {
  const { ctx, services } = await administrator(main);
  const { enqueue } = await import("#app/services/jobs/jobs.ts");
  const { withCompany } = await import("#app/platform/context.ts");
  const failing = withCompany(db, main.company.id, async (tx) => {
    await enqueue(ctx, tx, ctx.user, { kind: "catalogue.import", title: "never", input: {} });
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  expect((await services.jobs.list({})).map(({ title }) => title)).not.toContain("never");
});

test("only administrators see, start and cancel jobs; another company's is not there", async ({
  tenant,
  main,
}) => {
  const { ctx, services } = await administrator(main);
  const job = await begin(ctx);
  const partner = await tenant();
  const user = await signedInAs(partner, await makeAccount(partner, "ROLE_PARTNER_ADMIN"));
  for (const mine of [partner.services, partner.servicesWith({ user })])
    for (const call of [mine.jobs.get(job.id), mine.jobs.list({}), mine.jobs.cancel(job.id)])
      await expect(call).rejects.toMatchObject({
        code: expect.stringMatching(/^(unauthenticated|forbidden)$/) as string,
      });
  await expect(
    start({ ...partner.ctx, user }, { kind: "catalogue.import", title: "x", input: {} }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await services.jobs.cancel(job.id);
});
