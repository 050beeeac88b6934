import { lazy, memo, Suspense } from "react";
import { unpack, type Packed } from "#app/components/explore/packed.ts";
import type { PlaceReviewsProps } from "./place-reviews.tsx";
import WrittenReviews from "./place-reviews.tsx";

/** The server writes the reviews into the page; the browser fetches what brings them to life when it takes the page over. */
const Reviews = import.meta.env.SSR ? WrittenReviews : lazy(() => import("./place-reviews.tsx"));

/**
 * The reviews of a place: read at once, with nothing of theirs among what the page has to load before it can be used. They
 * are drawn from one text, so that a page that is drawn anew before they have come to life leaves them alone.
 */
export const LateReviews = memo(function LateReviews({
  packed,
}: {
  packed: Packed<PlaceReviewsProps>;
}) {
  return (
    <Suspense>
      <Reviews {...unpack(packed)} />
    </Suspense>
  );
});
