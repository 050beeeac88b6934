import { daysInOrder } from "#app/domain/trip/select.ts";
import { folded } from "#app/domain/trip/spots.ts";
import type { KnownPoi, Trip, TripStop } from "#app/domain/trip/types.ts";

/** A sight that can be added, or that the trip has already: kept as an idea, or on a day. */
export interface Offered {
  poi: KnownPoi;
  /** The stop that it is already; null while it is none. */
  stop: TripStop | null;
  /** The day that it is on, from 1; null on none. */
  dayNumber: number | null;
}

/**
 * What the catalogue has to offer, of this place first: what is free or kept as an idea; what is on a day already only to those who ask
 * for it by name, so that nobody looks for it in vain.
 */
export function offersOf(
  trip: Trip,
  catalogue: readonly KnownPoi[],
  placeId: string,
  words: string,
): Offered[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  const stopOf = new Map(
    trip.stops.flatMap((stop) => (stop.poiId === null ? [] : [[stop.poiId, stop] as const])),
  );
  const numbers = new Map(daysInOrder(trip).map(({ id }, index) => [id, index + 1]));
  const offered = catalogue.flatMap((poi): Offered[] => {
    if (!wanted.every((word) => folded(`${poi.name} ${poi.category}`).includes(word))) return [];
    const stop = stopOf.get(poi.id) ?? null;
    const dayNumber = stop?.dayId ? (numbers.get(stop.dayId) ?? null) : null;
    return dayNumber !== null && wanted.length === 0 ? [] : [{ poi, stop, dayNumber }];
  });
  const rank = ({ poi, dayNumber }: Offered) =>
    Number(dayNumber !== null) * 2 + Number(poi.placeId !== placeId);
  return offered.sort((a, b) => rank(a) - rank(b));
}
