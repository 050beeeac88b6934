import { z } from "zod";
import { Id } from "#app/schemas/public/common.ts";
import { NewFieldBatch, NewPlaceBatch, NewPoiBatch } from "#app/schemas/admin/proposals.ts";
import { withTenant } from "#app/platform/context.ts";
import type { JobRun } from "#app/services/jobs/job-run.ts";
import type { BatchRun } from "./ask-model.ts";
import { proposeFields } from "./propose-fields.ts";
import { proposePlaces } from "./propose-places.ts";
import { proposePois } from "./propose-pois.ts";
import { runBatch } from "./run-batch.ts";

/** The job's payload: its batch. */
const Input = z.object({ batchId: Id });

/** A job's run for a batch: keeps its progress, so that checking for cancellation reports nothing new. */
function batchRun(
  { ctx, progress }: JobRun,
  batchId: string,
  backoffMs: BatchRun["backoffMs"],
): BatchRun {
  let last: Parameters<BatchRun["progress"]> = [0, 1, ""];
  return {
    ctx,
    batchId,
    ...(backoffMs && { backoffMs }),
    progress(...facts) {
      last = facts;
      return progress(...facts);
    },
    stopIfCancelled: () => progress(...last),
  };
}

/** Carries out a batch of proposals; run again after a failure or a crash, it asks nothing twice that was answered. */
export async function runProposals(
  job: JobRun,
  input: unknown,
  backoffMs?: BatchRun["backoffMs"],
): Promise<object> {
  const { batchId } = Input.parse(input);
  const { ctx } = job;
  const batch = await withTenant(ctx, (tx) =>
    tx.proposalBatch.findUniqueOrThrow({
      where: { companyId_id: { companyId: ctx.company.id, id: batchId } },
    }),
  );
  const run = batchRun(job, batchId, backoffMs);
  await runBatch(run, () => {
    if (batch.kind === "place") return proposePlaces(run, NewPlaceBatch.parse(batch.input));
    if (batch.kind === "poi") return proposePois(run, NewPoiBatch.parse(batch.input));
    return proposeFields(run, NewFieldBatch.parse(batch.input));
  });
  return { batchId };
}
