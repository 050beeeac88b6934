import { setTimeout as pause } from "node:timers/promises";
import { costMicroUsd, type Tokens } from "#app/domain/money/ai-prices.ts";
import { AppError } from "#app/domain/errors/errors.ts";
import { ModelFailure, type ModelAnswer, type Prompt } from "#app/platform/adapters/gemini.ts";
import { withTenant, type Ctx } from "#app/platform/context.ts";
import { reserve, settle, USED_UP, type Reservation } from "./budget.ts";

/** A batch under way, in the job that carries it out. */
export interface BatchRun {
  readonly ctx: Ctx;
  readonly batchId: string;
  /**
   * Tells how far it has come, and stops it here when that was asked for.
   *
   * @throws JobCancelled
   */
  progress(done: number, total: number, note: string): Promise<void>;
  /** The same without new information. */
  stopIfCancelled(): Promise<void>;
  /** How long it waits before each further try, in milliseconds; a test has no time. */
  readonly backoffMs?: readonly number[];
}

/** Letters a token at the least, in any script: what a question may come to is counted before it is asked. */
const LETTERS_A_TOKEN = 2;
/** Milliseconds before it is asked again, when the server was busy or failed. */
const BACKOFF_MS = [2_000, 8_000, 20_000];
/** How long a question waits for the room that those under way hold, in milliseconds: longer than any of them takes. */
const ROOM_PATIENCE_MS = 120_000;
const ROOM_POLL_MS = 250;

const mostTokensOf = ({ task, material, shape }: Prompt, mostTokens: number): Tokens => ({
  tokensIn: Math.ceil(
    (task.length + material.length + JSON.stringify(shape ?? "").length) / LETTERS_A_TOKEN,
  ),
  tokensOut: mostTokens,
});

/** Adds what a question came to, to its batch. */
async function note({ ctx, batchId }: BatchRun, { tokensIn, tokensOut }: Tokens): Promise<void> {
  const cost = costMicroUsd(ctx.model.name, { tokensIn, tokensOut });
  await withTenant(
    ctx,
    (tx) => tx.$executeRaw`
    UPDATE proposal_batches SET calls = calls + 1, tokens_in = tokens_in + ${tokensIn}, tokens_out = tokens_out + ${tokensOut}, cost_micro_usd = cost_micro_usd + ${cost}, model = ${ctx.model.name}
    WHERE company_id = ${ctx.company.id}::uuid AND id = ${batchId}::uuid`,
  );
}

/** Waits until those under way have left room in the day's budget. @throws AppError `rate_limited` */
async function roomFor({ ctx, stopIfCancelled }: BatchRun, most: Tokens): Promise<Reservation> {
  for (const until = Date.now() + ROOM_PATIENCE_MS; Date.now() < until; await pause(ROOM_POLL_MS)) {
    const reservation = await reserve(ctx, most);
    if (reservation) return reservation;
    await stopIfCancelled();
  }
  throw new AppError("rate_limited", USED_UP);
}

async function askOnce(run: BatchRun, prompt: Prompt, mostTokens: number): Promise<ModelAnswer> {
  const { ctx } = run;
  const most = mostTokensOf(prompt, mostTokens);
  const reservation = await roomFor(run, most);
  let used: Tokens | null = null;
  try {
    const answer = await ctx.model.ask({ ...prompt, mostTokens });
    // Where the server does not say, the most is counted.
    used = answer.tokens ?? most;
    return answer;
  } catch (error) {
    if (error instanceof ModelFailure && error.mayBeBilled) used = most;
    throw error;
  } finally {
    await settle(ctx, reservation, used);
    if (used) await note(run, used);
  }
}

/**
 * Asks the model within the day's budget; again after a while when its server is busy or fails, but not for other failures.
 *
 * @throws AppError `rate_limited` when the budget of the day is used up.
 * @throws ModelFailure when there is no answer.
 */
export async function askModel(
  run: BatchRun,
  prompt: Prompt,
  mostTokens: number,
): Promise<ModelAnswer> {
  const waits = run.backoffMs ?? BACKOFF_MS;
  for (let turn = 0; ; turn += 1) {
    await run.stopIfCancelled();
    try {
      return await askOnce(run, prompt, mostTokens);
    } catch (error) {
      const wait = waits[turn];
      if (wait === undefined || !(error instanceof ModelFailure) || !error.mayRetry) throw error;
      await pause(wait);
    }
  }
}
