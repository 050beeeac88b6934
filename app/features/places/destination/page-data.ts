import { useEffect, useState } from "react";
import { browserCache } from "#app/client/browser-cache.ts";
import { preloadedDestination } from "#app/client/preloaded.ts";
import { destinationBounds, firstSentence } from "#app/domain/catalogue/places.ts";
import { monthInIndia } from "#app/domain/time/months.ts";
import type { PlaceReviewsProps } from "#app/features/reviews/place-reviews.tsx";
import type { Place } from "#app/schemas/public/places.ts";
import type { Poi } from "#app/schemas/public/pois.ts";
import { toDestinationView, type DestinationView, type PlaceView } from "./view.ts";

/** The data of a destination's page. */
export interface DestinationData {
  view: DestinationView;
  /** Deferred: the page doesn't wait for reviews. */
  reviews: Promise<PlaceReviewsProps>;
  about: Pick<PlaceView, "slug" | "name" | "state"> & { description: string };
  /** The month it is in India. */
  now: number;
  /** Set on data from the browser cache, which lacks nearby and similar places: the complete data. */
  complete?: Promise<DestinationData>;
}

/** What the head of the page says. */
export const aboutOf = ({ slug, name, state, gist }: PlaceView): DestinationData["about"] => ({
  slug,
  name,
  state,
  description: firstSentence(gist, 160),
});

/** The two responses that resting on a link to a place prefetches, if both are in the browser cache. */
async function hoveredDestination(slug: string): Promise<{ place: Place; pois: Poi[] } | null> {
  const placeAnswer = browserCache.peek(`/places/${slug}`);
  const poisAnswer = browserCache.peek("/pois", { placeId: slug });
  if (!placeAnswer || !poisAnswer) return null;
  const answers = Promise.all([placeAnswer, poisAnswer]).catch(() => []);
  const [place, pois] = (await answers) as [Place?, Poi[]?];
  return place?.slug === slug && pois ? { place, pois } : null;
}

/**
 * The page from the responses that resting on a link to it prefetches, or that the start preloads, until `complete` arrives; null
 * unless they are in the browser cache.
 *
 * @param slug from the page's path; another spelling of the place is redirected by the server.
 */
export async function prefetchedDestination(
  slug: string,
  complete: Promise<DestinationData>,
): Promise<DestinationData | null> {
  const found = (await hoveredDestination(slug)) ?? (await preloadedDestination(slug));
  if (!found) return null;
  const { place, pois } = found;
  const details = { place, pois, bounds: destinationBounds(place, pois), nearby: [] };
  const view = toDestinationView(details, [], 0);
  return {
    view,
    reviews: complete.then(({ reviews }) => reviews),
    about: aboutOf(view.place),
    now: monthInIndia(new Date()),
    complete,
  };
}

/** `data`, replaced by its complete form once that has arrived; as it is if that fails. */
export function useComplete(data: DestinationData): DestinationData {
  const [complete, setComplete] = useState<DestinationData | null>(null);
  useEffect(() => {
    let isCurrent = true;
    data.complete?.then(
      (loaded) => isCurrent && setComplete(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return (data.complete && complete) ?? data;
}
