import { toDestinationView } from "#app/features/places/destination/view.ts";
import type { PlaceReviewsProps } from "#app/features/reviews/place-reviews.tsx";
import { monthInIndia } from "#app/domain/time/months.ts";
import { aboutOf, type DestinationData } from "#app/features/places/destination/page-data.ts";
import { quoted } from "#app/domain/reviews/quoted.ts";
import { thisMonth } from "#app/domain/reviews/words.ts";
import type { DestinationDetails, Place } from "#app/schemas/public/places.ts";
import type { Services } from "#app/services/index.ts";

const NEARBY = 4;
const ALIKE = 4;
const REVIEWS = 3;

/** What travellers say of the place, with what the caller wrote and may. */
async function travellersSay(
  { ofPlace, mineOf }: Services["reviews"],
  place: Pick<Place, "id" | "slug" | "name" | "ratingCount">,
  isSignedIn: boolean,
): Promise<PlaceReviewsProps> {
  const { slug, name } = place;
  const [{ summary, best }, own] = await Promise.all([
    ofPlace(place, REVIEWS),
    mineOf({ kind: "place", id: place.id }),
  ]);
  return {
    place: { slug, name },
    ...(best.length > 0 && { reviewed: { summary, best: best.map(quoted) } }),
    writing: isSignedIn ? { own, month: thisMonth(new Date()) } : null,
  };
}

/** Everything that the page shows of a destination; the reviews are a promise, so that the page does not wait for them. */
export async function destinationPage(
  services: Services,
  details: DestinationDetails,
  isSignedIn: boolean,
): Promise<DestinationData> {
  const { place, nearby } = details;
  const reviews = travellersSay(services.reviews, place, isSignedIn);
  // The consumer handles a failure; until then it must not count as unhandled.
  reviews.catch(() => undefined);
  const [recommended, quotes] = await Promise.all([
    services.places.recommend({
      tags: place.tags.map(({ id }) => id),
      months: place.bestMonths,
      startFrom: { latitude: place.latitude, longitude: place.longitude },
      exclude: [place.id, ...nearby.slice(0, NEARBY).map((other) => other.place.id)],
      limit: ALIKE,
    }),
    services.reviews.bestOfPois(details.pois),
  ]);
  const view = toDestinationView(details, recommended, NEARBY, quotes);
  return { view, reviews, about: aboutOf(view.place), now: monthInIndia(new Date()) };
}
