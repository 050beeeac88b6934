import { Link } from "#app/ui/controls/link.tsx";
import { Await } from "@remix-run/react";
import { Suspense } from "react";
import PlaceReviews, { type PlaceReviewsProps } from "#app/features/reviews/place-reviews.tsx";
import { Section } from "#app/ui/controls/section.tsx";
import { paths } from "#app/domain/urls/paths.ts";

/** Shown while reviews load or when they fail: links to their own page, which works without script. */
const ReviewsElsewhere = ({ slug, children }: { slug: string; children: string }) => (
  <p className="text-muted">
    {children}{" "}
    <Link href={paths.reviews(slug)} className="text-link underline underline-offset-4">
      Open the reviews page
    </Link>
  </p>
);

interface ReviewsSectionProps {
  place: { slug: string; name: string };
  reviews: Promise<PlaceReviewsProps>;
}

export const ReviewsSection = ({ place: { slug, name }, reviews }: ReviewsSectionProps) => (
  <Section id="reviews" title={`What travellers say about ${name}`}>
    <Suspense
      key={slug}
      fallback={<ReviewsElsewhere slug={slug}>Loading reviews…</ReviewsElsewhere>}
    >
      <Await
        resolve={reviews}
        errorElement={<ReviewsElsewhere slug={slug}>Reviews couldn’t be loaded.</ReviewsElsewhere>}
      >
        {(loaded) => <PlaceReviews {...loaded} />}
      </Await>
    </Suspense>
  </Section>
);
