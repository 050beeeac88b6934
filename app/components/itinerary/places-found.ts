import { tripPlaceOf } from "#app/lib/trip/catalogue.ts";
import type { TripPlace } from "#app/lib/trip/types.ts";

/** Places of the catalogue that match a name. */
export interface PlacesFound {
  name: string;
  places: readonly TripPlace[];
}

/** As many are listed. */
export const PLACES_LISTED = 6;

/** The places of the catalogue whose names match, the likeliest first. Rejects where there is no line. */
export async function placesNamed(name: string): Promise<TripPlace[]> {
  const { calls } = await import("#app/components/api-client/browser.ts");
  const { content } = await calls.places.page({ q: name, size: PLACES_LISTED });
  return content.map(tripPlaceOf);
}
