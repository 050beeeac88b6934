import { monthText } from "#app/domain/reviews/words.ts";
import type { Review } from "#app/schemas/public/reviews.ts";
import { ReviewActions } from "./review-actions.tsx";
import { Stars } from "./stars.tsx";

/** The element id that links point to. */
export const reviewAnchor = (id: string) => `review-${id}`;

interface ReviewEntryProps {
  review: Review;
  action: string;
}

const helpfulNote = (count: number) =>
  count === 1 ? "1 reader found this helpful" : `${count} readers found this helpful`;

/** A review with its stars, author and month of visit. */
function ReviewEntry({ review, action }: ReviewEntryProps) {
  const { id, rating, text, authorName, visitedMonth, editedAt, helpfulCount, caller } = review;
  const facts = [`visited in ${monthText(visitedMonth)}`, editedAt !== null && "edited"]
    .filter(Boolean)
    .join(" · ");
  return (
    <li id={reviewAnchor(id)} className="scroll-mt-20 py-6">
      <article className="max-w-[68ch]">
        <Stars value={rating} />
        <p className="mt-1 wrap-anywhere">
          <b className="font-semibold">{authorName}</b> <span className="text-muted">{facts}</span>
        </p>
        <p dir="auto" className="mt-2 leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        {caller !== null && !caller.isAuthor && (
          <ReviewActions review={{ id, helpfulCount, authorName, caller }} action={action} />
        )}
        {(caller === null || caller.isAuthor) && helpfulCount > 0 && (
          <p className="mt-2 text-sm text-muted">{helpfulNote(helpfulCount)}</p>
        )}
      </article>
    </li>
  );
}

/** A list of reviews. */
export function ReviewList({ reviews, action }: { reviews: readonly Review[]; action: string }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {reviews.map((review) => (
        <ReviewEntry key={review.id} review={review} action={action} />
      ))}
    </ol>
  );
}
