import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { monthText, REASON_WORDS } from "#app/domain/reviews/words.ts";
import type { OwnReview as Own } from "#app/schemas/public/reviews.ts";
import { ReviewForm, type RefusedReview } from "./review-form.tsx";
import { Stars } from "./stars.tsx";

interface OwnReviewProps {
  own: Own;
  action: string;
  month: string;
  refused?: RefusedReview;
  level: 2 | 3;
}

function HiddenNotice({ hidden: { reason, note } }: { hidden: NonNullable<Own["hidden"]> }) {
  return (
    <Notice tone="warning" title="A moderator hid your review, so only you can see it">
      <p>
        {REASON_WORDS[reason]}.
        {note !== "" && <span className="wrap-anywhere whitespace-pre-wrap"> {note}</span>}
      </p>
      <p>Edit it and a moderator will check it again.</p>
    </Notice>
  );
}

const SUMMARY =
  "inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-raised px-5 text-[0.9375rem] font-semibold";

/** The reader's own review, with the reason if it is hidden, and forms to edit and delete it. */
export function OwnReview({ own, action, month, refused, level }: OwnReviewProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid max-w-[68ch] gap-4 rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <Heading className="type-heading">Your review</Heading>
      {own.hidden && <HiddenNotice hidden={own.hidden} />}
      <div>
        <Stars value={own.rating} />
        <p className="mt-1 text-muted">You visited in {monthText(own.visitedMonth)}</p>
        <p dir="auto" className="mt-2 leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {own.text}
        </p>
      </div>
      <details open={refused !== undefined}>
        <summary className={SUMMARY}>Edit review</summary>
        <div className="mt-5">
          <ReviewForm action={action} month={month} own={own} refused={refused} />
        </div>
      </details>
      <details>
        <summary className={SUMMARY}>Delete review</summary>
        <form method="post" action={action} className="mt-3 flex flex-wrap items-center gap-3">
          <input type="hidden" name="id" value={own.id} />
          <p>This permanently deletes your review and its votes.</p>
          <Button
            variant="secondary"
            name="intent"
            value="remove"
            className="border-danger! text-danger!"
          >
            Delete my review
          </Button>
        </form>
      </details>
    </div>
  );
}
