import { tripPlaceOf } from "#app/domain/trip/catalogue.ts";
import type { TripPlace } from "#app/domain/trip/types.ts";

/** Places of the catalogue that match a name. */
export interface PlacesFound {
  name: string;
  places: readonly TripPlace[];
}

/** As many are listed. */
export const PLACES_LISTED = 6;

/** The places of the catalogue whose names match, the likeliest first. Rejects where there is no line. */
export async function placesNamed(name: string): Promise<TripPlace[]> {
  const { calls } = await import("#app/client/api/browser.ts");
  const { content } = await calls.places.page({ q: name, size: PLACES_LISTED });
  return content.map(tripPlaceOf);
}
