import { useEffect, useRef, useState } from "react";
import { knownPoiOf } from "#app/domain/trip/catalogue.ts";
import type { TaggedPoi } from "#app/domain/trip/candidates.ts";
import type { TripPlace } from "#app/domain/trip/types.ts";

/** As many of a place as an editor lists. */
const MAX_OFFERED = 60;

async function poisOf(placeId: string): Promise<TaggedPoi[]> {
  const { calls } = await import("#app/client/api/browser.ts");
  return (await calls.pois.list({ placeId, limit: MAX_OFFERED })).map((poi) => ({
    ...knownPoiOf(poi),
    tags: poi.tags.map(({ id }) => id),
  }));
}

/** What the places of a trip have to offer: as the server sent it, and that of places which came to the trip since. */
export function useCatalogue(
  sent: readonly TaggedPoi[],
  sentPlaces: readonly TripPlace[],
  places: readonly TripPlace[],
): readonly TaggedPoi[] {
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
