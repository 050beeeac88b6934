import { MoreLink } from "#app/ui/controls/section.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { reviewsText } from "#app/domain/reviews/words.ts";
import type { RatingSummary as Summary, Review } from "#app/schemas/public/reviews.ts";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewList } from "./review-entry.tsx";
import { WriteReview, type Writing } from "./write-review.tsx";

/** What a destination's page shows of the reviews of the place. */
export interface PlaceReviewsProps {
  place: { slug: string; name: string };
  /** Left out while there are no reviews. */
  reviewed?: { summary: Summary; best: Review[] };
  /** Null for a visitor. */
  writing: Writing | null;
}

/** A place's rating, its most helpful reviews and the form for the reader's own. */
export default function PlaceReviews({
  place: { slug, name },
  reviewed,
  writing,
}: PlaceReviewsProps) {
  const action = paths.reviews(slug, { from: "destination" });
  const others = reviewed?.best.filter(({ caller }) => !caller?.isAuthor) ?? [];
  return (
    <div className="grid gap-8">
      {reviewed ? (
        <RatingSummary summary={reviewed.summary} />
      ) : (
        <p className="text-muted">No reviews of {name} yet.</p>
      )}
      {others.length > 0 && <ReviewList reviews={others} action={action} />}
      <p>
        <MoreLink href={paths.reviews(slug)}>
          {reviewed
            ? `${reviewed.summary.ratingCount > 1 ? "All " : ""}${reviewsText(reviewed.summary.ratingCount)}, plus reviews of sights`
            : "Reviews of sights"}
        </MoreLink>
      </p>
      <WriteReview writing={writing} name={name} action={writing ? action : paths.reviews(slug)} />
    </div>
  );
}
