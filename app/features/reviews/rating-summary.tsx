import { reviewsText } from "#app/domain/reviews/words.ts";
import { sharesOf, STARS } from "#app/domain/reviews/rating.ts";
import type { RatingSummary as Summary } from "#app/schemas/public/reviews.ts";
import { Stars } from "./stars.tsx";

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Bars with the number of reviews per star rating. */
function SpreadBars({ spread }: Pick<Summary, "spread">) {
  const shares = sharesOf(spread);
  return (
    <ul aria-label="Rating breakdown" className="grid max-w-md gap-1.5">
      {[...STARS].reverse().map((stars) => (
        <li key={stars} className="flex items-center gap-3 text-sm">
          <span className="basis-16">{stars === 1 ? "1 star" : `${stars} stars`}</span>
          <svg
            aria-hidden="true"
            width="100%"
            height={8}
            className="min-w-0 flex-1 rounded-full bg-line text-link"
          >
            <rect width={percent(shares[stars - 1]!)} height={8} rx={4} fill="currentColor" />
          </svg>
          <span className="basis-24 text-muted">
            {spread[stars - 1]!.toLocaleString("en-IN")} · {percent(shares[stars - 1]!)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The rating, its review count and the star breakdown. */
export function RatingSummary({
  summary: { rating, mean, ratingCount, spread },
}: {
  summary: Summary;
}) {
  if (rating === null || mean === null) return null;
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <div>
        <p className="flex items-baseline gap-2">
          <span className="type-display">{rating.toFixed(1)}</span>{" "}
          <span className="text-muted">of 5</span>
        </p>
        <Stars value={rating} height={22} />
        <p className="mt-1 text-muted">from {reviewsText(ratingCount)}</p>
      </div>
      <div>
        <SpreadBars spread={spread} />
        <details className="mt-3 max-w-md text-sm text-muted">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            How we calculate the rating
          </summary>
          <p>
            We add one review for each star rating, so a few reviews don’t outweigh many. The plain
            average is {mean.toFixed(1)}.
          </p>
        </details>
      </div>
    </div>
  );
}
