import { useEffect, useRef, useState } from "react";
import { knownPoiOf } from "#app/domain/trip/catalogue.ts";
import type { KnownPoi, TripPlace } from "#app/domain/trip/types.ts";

/** As many of a place as an editor lists. */
const MAX_OFFERED = 60;

async function poisOf(placeId: string): Promise<KnownPoi[]> {
  const { calls } = await import("#app/client/api/browser.ts");
  return (await calls.pois.list({ placeId, limit: MAX_OFFERED })).map(knownPoiOf);
}

/** What the places of a trip have to offer: as the server sent it, and that of places which came to the trip since. */
export function useCatalogue(
  sent: readonly KnownPoi[],
  sentPlaces: readonly TripPlace[],
  places: readonly TripPlace[],
): readonly KnownPoi[] {
  const [catalogue, setCatalogue] = useState(sent);
  const asked = useRef(new Set(sentPlaces.map(({ id }) => id)));
  useEffect(() => {
    for (const { id } of places) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      // Without a line they come when the place is next asked for, with the page at the latest.
      poisOf(id).then(
        (pois) => setCatalogue((known) => [...known, ...pois]),
        () => asked.current.delete(id),
      );
    }
  }, [places]);
  return catalogue;
}
