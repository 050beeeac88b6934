import { hasCode } from "#app/domain/errors/errors.ts";
import { ModelFailure } from "#app/platform/adapters/gemini.ts";
import { withTenant, type Ctx } from "#app/platform/context.ts";
import { JobCancelled } from "#app/services/jobs/job-run.ts";
import type { BatchRun } from "./ask-model.ts";
import type { Refusal } from "./rows.ts";

type Status = "running" | "done" | "cancelled" | "failed" | "out-of-budget";

const setStatus = ({ ctx, batchId }: BatchRun, status: Status, message: string | null = null) =>
  withTenant(ctx, (tx) =>
    tx.proposalBatch.updateMany({
      where: { companyId: ctx.company.id, id: batchId },
      data: { status, message, finishedAt: status === "running" ? null : ctx.now() },
    }),
  );

/** What of a failure may stop a batch, in words; null for what is a bug, or for the jobs to deal with. */
function endOf(error: unknown): { status: Status; message: string } | null {
  if (hasCode(error, "rate_limited")) return { status: "out-of-budget", message: error.message };
  if (error instanceof ModelFailure) return { status: "failed", message: error.message };
  return hasCode(error) ? { status: "failed", message: error.message } : null;
}

/**
 * Carries a batch out and notes how it ended. What the jobs throw to cancel it is noted and thrown on; so is a bug, after which
 * the jobs try again.
 */
export async function runBatch(run: BatchRun, work: () => Promise<void>): Promise<void> {
  await setStatus(run, "running");
  try {
    await work();
    await setStatus(run, "done");
  } catch (error) {
    const end = endOf(error);
    if (end) return void (await setStatus(run, end.status, end.message));
    const isCancelled = error instanceof JobCancelled;
    await setStatus(
      run,
      isCancelled ? "cancelled" : "failed",
      isCancelled ? null : "Unexpected error",
    ).catch(() => undefined);
    throw error;
  }
}

/** Works through `items`, a few at once; the first failure that ends the batch stops those that have not begun. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failure: { error: unknown } | null = null;
  const worker = async () => {
    while (next < items.length && !failure) {
      const item = items[next]!;
      next += 1;
      await work(item).catch((error: unknown) => (failure ??= { error }));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failure) throw (failure as { error: Error }).error;
}

/** The same failure for each of some names, when the model took the question and had no answer; one that it never took says nothing of them, and is thrown on. */
export function refusalsFor(names: readonly string[], error: unknown): Refusal[] {
  if (!(error instanceof ModelFailure) || !error.mayBeBilled) throw error;
  return names.map((name) => ({ name, reason: error.message }));
}

/** The slugs of the catalogue's tags. */
export const tagSlugs = async (ctx: Pick<Ctx, "db">): Promise<string[]> =>
  (await ctx.db.tag.findMany({ select: { slug: true }, orderBy: { slug: "asc" } })).map(
    ({ slug }) => slug,
  );
