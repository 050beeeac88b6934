import { Button } from "#app/ui/controls/button.tsx";
import { REASON_WORDS, REVIEW_REASONS } from "#app/domain/reviews/words.ts";
import type { Review } from "#app/schemas/public/reviews.ts";

interface ReviewActionsProps {
  review: Pick<Review, "id" | "helpfulCount" | "authorName"> & {
    caller: NonNullable<Review["caller"]>;
  };
  /** Where its forms are sent. */
  action: string;
}

const helpfulText = (count: number) => (count === 0 ? "Helpful" : `Helpful · ${count}`);

function HelpfulForm({
  review: { id, helpfulCount, authorName, caller },
  action,
}: ReviewActionsProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <Button
        variant={caller.isHelpful ? "primary" : "secondary"}
        name="intent"
        value={caller.isHelpful ? "unhelpful" : "helpful"}
        aria-pressed={caller.isHelpful}
      >
        {helpfulText(helpfulCount)}
        <span className="sr-only"> (the review by {authorName})</span>
      </Button>
    </form>
  );
}

function ReportForm({ review: { id, authorName }, action }: ReviewActionsProps) {
  return (
    <details className="max-w-full text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center px-2 text-[0.9375rem] underline underline-offset-4">
        Report<span className="sr-only"> the review by {authorName}</span>
      </summary>
      <form
        method="post"
        action={action}
        className="mt-2 grid gap-3 rounded-2xl bg-sunken p-4 text-ink"
      >
        <input type="hidden" name="id" value={id} />
        <fieldset>
          <legend className="mb-1 font-semibold">What’s wrong with this review?</legend>
          {REVIEW_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="reason" value={reason} required /> {REASON_WORDS[reason]}
            </label>
          ))}
        </fieldset>
        <div>
          <Button variant="secondary" name="intent" value="report">
            Send report
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Lets a signed-in reader mark another's review as helpful or report it. */
export function ReviewActions(props: ReviewActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      <HelpfulForm {...props} />
      {props.review.caller.isReported ? (
        <p className="flex min-h-11 items-center px-2 text-[0.9375rem] text-muted">
          You reported this review
        </p>
      ) : (
        <ReportForm {...props} />
      )}
    </div>
  );
}
