import pino from "pino";
import type { ProposalBatch } from "#app/schemas/admin/proposals.ts";
import { geminiModel } from "#app/platform/adapters/gemini.ts";
import type { Ctx } from "#app/platform/context.ts";
import { bindServices } from "#app/services/index.ts";
import { runProposals } from "#app/services/proposals/batch-job.ts";
import { administrator } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";

const log = pino({ level: "silent" });

/** The model that a server of a test is. */
export const modelAt = (url: string, dailyBudget = { usd: 1, tokens: 0 }) =>
  geminiModel({ url, key: "key", log, dailyBudget, longTimeoutMs: 2_000 });

/** An administrator whose model is the server of the test; `run` does a batch's work at once. */
export async function proposalAdmin(
  main: Founded,
  url: string,
  dailyBudget?: { usd: number; tokens: number },
) {
  const { ctx: own, user } = await administrator(main);
  const ctx: Ctx = { ...own, model: modelAt(url, dailyBudget) };
  const services = bindServices(ctx);
  const run = async (
    batch: ProposalBatch,
    progress: (done: number) => Promise<void> = () => Promise.resolve(),
  ) => {
    await runProposals({ ctx, id: batch.jobId!, progress }, { batchId: batch.id }, [1, 1]);
    return services.proposals.getBatch(batch.id);
  };
  const proposalsOf = async (batch: ProposalBatch) =>
    (await services.proposals.list({ batchId: batch.id, page: 0 })).content;
  return { ctx, user, services, run, proposalsOf };
}

/** What came of each check, by its name. */
export const outcomes = (checks: readonly { name: string; outcome: string }[]) =>
  Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]));
