import { costMicroUsd, MODEL_PRICES, type Tokens } from "#app/domain/money/ai-prices.ts";
import { AppError } from "#app/domain/errors/errors.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";
import { withTenant, type Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";

const MICRO = 1_000_000;
export const USED_UP = "Today’s budget is used up";

type Scope = Pick<Ctx, "db" | "company" | "model" | "now">;

/** What the questions of a day came to, and what they may come to. */
export interface AiDay {
  /** In India. */
  day: string;
  calls: number;
  tokensIn: number;
  tokensOut: number;
  /** Null where the model's price is not known. */
  costMicroUsd: number | null;
  /** The day's budget: in millionths of a dollar where the price is known, else in tokens. */
  budget: { unit: "micro-usd" | "tokens"; most: number; spent: number };
}

interface Sums {
  calls: number;
  tokensIn: number;
  tokensOut: number;
  cost: number;
  /** What calls under way may still come to. */
  reserved: number;
}

/** Dollars are counted where the model's price is known; else tokens are. */
const isPriced = ({ model }: Pick<Ctx, "model">) => Boolean(MODEL_PRICES[model.name]);

const budgetOf = (scope: Pick<Ctx, "model">) =>
  isPriced(scope)
    ? Math.round(scope.model.dailyBudget.usd * MICRO)
    : scope.model.dailyBudget.tokens;

async function sumsOf(tx: Tx, scope: Scope, day: string): Promise<Sums> {
  const [row] = await tx.$queryRaw<Sums[]>`
    SELECT coalesce(sum(calls), 0)::int AS calls, coalesce(sum(tokens_in), 0)::float8 AS "tokensIn", coalesce(sum(tokens_out), 0)::float8 AS "tokensOut",
      coalesce(sum(cost_micro_usd), 0)::float8 AS cost,
      coalesce(sum(CASE WHEN ${isPriced(scope)} THEN reserved_micro_usd ELSE reserved_tokens END), 0)::float8 AS reserved
    FROM ai_usage WHERE company_id = ${scope.company.id}::uuid AND day = ${day}::date`;
  return row!;
}

const spentOf = (scope: Scope, { cost, tokensIn, tokensOut, reserved }: Sums) =>
  (isPriced(scope) ? cost : tokensIn + tokensOut) + reserved;

/** What today's questions came to. */
export async function today(scope: Scope): Promise<AiDay> {
  const day = dayInIndia(scope.now());
  const sums = await withTenant(scope, (tx) => sumsOf(tx, scope, day));
  const { calls, tokensIn, tokensOut, cost } = sums;
  return {
    day,
    calls,
    tokensIn,
    tokensOut,
    costMicroUsd: isPriced(scope) ? cost : null,
    budget: {
      unit: isPriced(scope) ? "micro-usd" : "tokens",
      most: budgetOf(scope),
      spent: spentOf(scope, sums),
    },
  };
}

/** What a question may come to at the most, held back while it is under way. */
export interface Reservation {
  day: string;
  most: Tokens;
}

/** What of the budget so many tokens take. */
const shareOf = (scope: Scope, tokens: Tokens) =>
  costMicroUsd(scope.model.name, tokens) ?? tokens.tokensIn + tokens.tokensOut;

/**
 * Holds back what a question may come to at the most, so that questions under way together never exceed the day's budget. Null
 * when there would be room, were those under way to come to less than is held back for them.
 *
 * @throws AppError `rate_limited` when the day's budget has no room for it.
 */
export async function reserve(scope: Scope, most: Tokens): Promise<Reservation | null> {
  const { company, model } = scope;
  const day = dayInIndia(scope.now());
  const cost = costMicroUsd(model.name, most) ?? 0;
  return withTenant(scope, async (tx) => {
    await tx.$executeRaw`INSERT INTO ai_usage (company_id, day, model) VALUES (${company.id}::uuid, ${day}::date, ${model.name}) ON CONFLICT DO NOTHING`;
    await tx.$queryRaw`SELECT 1 FROM ai_usage WHERE company_id = ${company.id}::uuid AND day = ${day}::date ORDER BY model FOR UPDATE`;
    const sums = await sumsOf(tx, scope, day);
    const room = budgetOf(scope) - spentOf(scope, sums);
    if (room + sums.reserved < shareOf(scope, most)) throw new AppError("rate_limited", USED_UP);
    if (room < shareOf(scope, most)) return null;
    await tx.$executeRaw`
      UPDATE ai_usage SET reserved_tokens = reserved_tokens + ${most.tokensIn + most.tokensOut}, reserved_micro_usd = reserved_micro_usd + ${cost}
      WHERE company_id = ${company.id}::uuid AND day = ${day}::date AND model = ${model.name}`;
    return { day, most };
  });
}

/** Counts what a question came to in place of what was held back for it; null for one that cost nothing. */
export async function settle(
  scope: Scope,
  { day, most }: Reservation,
  used: Tokens | null,
): Promise<void> {
  const { company, model } = scope;
  const { tokensIn, tokensOut } = used ?? { tokensIn: 0, tokensOut: 0 };
  const [cost, reserved] = [
    costMicroUsd(model.name, { tokensIn, tokensOut }) ?? 0,
    costMicroUsd(model.name, most) ?? 0,
  ];
  await withTenant(
    scope,
    (tx) => tx.$executeRaw`
    UPDATE ai_usage SET calls = calls + ${used ? 1 : 0}, tokens_in = tokens_in + ${tokensIn}, tokens_out = tokens_out + ${tokensOut}, cost_micro_usd = cost_micro_usd + ${cost},
      reserved_tokens = greatest(0, reserved_tokens - ${most.tokensIn + most.tokensOut}), reserved_micro_usd = greatest(0, reserved_micro_usd - ${reserved})
    WHERE company_id = ${company.id}::uuid AND day = ${day}::date AND model = ${model.name}`,
  );
}
