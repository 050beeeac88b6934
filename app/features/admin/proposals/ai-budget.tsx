import { Notice } from "#app/ui/controls/notice.tsx";
import { MODEL_PRICES, usdText } from "#app/domain/money/ai-prices.ts";
import type { AiDay } from "#app/schemas/admin/proposals.ts";
import { questionsText } from "./batch-list.tsx";

const amount = ({ unit }: AiDay["budget"], value: number) =>
  unit === "micro-usd" ? usdText(value) : `${value.toLocaleString("en-IN")} tokens`;

/** Today's AI budget and usage or, without a key, how to continue by hand. */
export function AiBudget({ day, works }: { day: AiDay; works: string }) {
  if (!day.isSetUp) {
    return (
      <Notice tone="warning" title="AI model not configured">
        {`Set GEMINI_API_KEY to request proposals. ${works}`}
      </Notice>
    );
  }
  const { budget, calls, tokensIn, tokensOut } = day;
  const price = MODEL_PRICES[day.model];
  const isUsedUp = budget.spent >= budget.most;
  return (
    <section aria-label="Today’s budget" className="rounded-2xl border border-line bg-raised p-5">
      <p className="font-semibold">{`${amount(budget, budget.spent)} of ${amount(budget, budget.most)} used today`}</p>
      <progress
        className="admin-meter mt-2"
        aria-label="Share of today’s budget used"
        max={Math.max(1, budget.most)}
        value={Math.min(budget.spent, budget.most)}
      />
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        {`${day.model}: ${questionsText(calls)}, ${tokensIn.toLocaleString("en-IN")} tokens in and ${tokensOut.toLocaleString("en-IN")} out. `}
        {price
          ? `Estimated at $${price.inputUsd} (input) and $${price.outputUsd} (output) per million tokens, as of ${price.readOn}. Google’s invoice is authoritative.`
          : "No price is available for this model, so usage is counted in tokens."}
      </p>
      {isUsedUp && (
        <p className="mt-2 font-semibold text-danger">
          Today’s budget is used up. It resets at midnight in India.
        </p>
      )}
    </section>
  );
}
