import { hasCode } from "#app/domain/errors/errors.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Prisma } from "#app/platform/db.ts";
import { MAX_ATTEMPTS } from "./jobs.ts";

/** A job under way, as its kind sees it. */
export interface JobRun {
  /** Of the administrator who started it, with the rights that they have now. */
  readonly ctx: Ctx;
  readonly id: string;
  /**
   * Tells how far it has come, and stops it here when that was asked for. Cheap: it is written down some times a second at the most.
   *
   * @throws JobCancelled
   */
  progress(done: number, total?: number, note?: string): Promise<void>;
}

/** What a kind of job does: it may be run again from its start, after a failure or a crash, and must then do nothing twice. */
export type JobWork = (run: JobRun, input: unknown) => Promise<object | null>;

/** Thrown out of a job that was asked to stop. */
export class JobCancelled extends Error {
  override name = "JobCancelled";
}

/** Progress is written down at most so often, in milliseconds. */
const WRITE_MS = 400;
const LONGEST_FAILURE = 1000;

type Update = Prisma.JobUpdateManyMutationInput;

const updateJob = (ctx: Ctx, id: string, companyId: string, changes: Update) =>
  withCompany(
    ctx.db,
    companyId,
    async (tx) =>
      (
        await tx.job.updateManyAndReturn({
          where: { companyId, id },
          data: changes,
          select: { cancelRequestedAt: true },
        })
      )[0] ?? null,
  );

function runOf(ctx: Ctx, id: string, companyId: string): JobRun {
  let writtenAt = 0;
  /** The last word: who asks meanwhile hears it too, so that what works several at once stops them all. */
  let reported: Promise<void> = Promise.resolve();
  const tell = async (done: number, total: number | undefined, note: string | undefined) => {
    const job = await updateJob(ctx, id, companyId, {
      doneCount: done,
      ...(total !== undefined && { totalCount: total }),
      ...(note !== undefined && { note: cut(note, 500) }),
    });
    if (!job || job.cancelRequestedAt) throw new JobCancelled();
  };
  return {
    ctx,
    id,
    progress(done, total, note) {
      const now = Date.now();
      if (now - writtenAt >= WRITE_MS || done === total) {
        writtenAt = now;
        reported = tell(done, total, note);
      }
      return reported;
    },
  };
}

/** It could not be done just now, such as an import beside another one. */
export const isWait = (error: unknown) =>
  hasCode(error) && (error.code === "unavailable" || error.code === "rate_limited");

/** Domain errors are permanent; only transient failures, such as a lost connection, are retried. */
const isFinal = (error: unknown, attempt: number) =>
  attempt >= MAX_ATTEMPTS || (hasCode(error) && !isWait(error));

const sentenceOf = (error: unknown) =>
  cut(
    hasCode(error) ? error.message : "Unexpected error. Check the log for details.",
    LONGEST_FAILURE,
  );

/**
 * Runs a job of the queue: marks it as running, does its work, and notes how it ended.
 *
 * @param attempt Which attempt this is, from 1.
 * @throws The work's own error when it is to be tried again, for the queue to wait and come back.
 */
export async function performJob(
  ctx: Ctx,
  { id, companyId, input }: { id: string; companyId: string; input: unknown },
  work: JobWork,
  attempt: number,
): Promise<void> {
  const note = (changes: Update) => updateJob(ctx, id, companyId, changes);
  const begun = await note({
    status: "running",
    startedAt: ctx.now(),
    attempts: attempt,
    failure: null,
  });
  if (!begun) return;
  try {
    if (begun.cancelRequestedAt) throw new JobCancelled();
    const outcome = await work(runOf(ctx, id, companyId), input);
    await note({ status: "done", endedAt: ctx.now(), note: "", outcome: outcome ?? {} });
  } catch (error) {
    if (error instanceof JobCancelled)
      return void (await note({ status: "cancelled", endedAt: ctx.now() }));
    // Who has to wait their turn has not failed.
    ctx.log[isWait(error) ? "info" : "error"]({ err: error, jobId: id, attempt }, "job failed");
    if (isFinal(error, attempt))
      return void (await note({
        status: "failed",
        endedAt: ctx.now(),
        failure: sentenceOf(error),
      }));
    await note({ status: "queued", failure: sentenceOf(error) });
    throw error;
  }
}
