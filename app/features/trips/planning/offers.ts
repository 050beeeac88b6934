import { daysInOrder } from "#app/domain/trip/select.ts";
import { folded } from "#app/domain/trip/spots.ts";
import type { KnownPoi, Trip, TripStop } from "#app/domain/trip/types.ts";

/** A point of interest that can be added, or that is already an idea or on a day. */
export interface Offered {
  poi: KnownPoi;
  /** The stop that it is already; null while it is none. */
  stop: TripStop | null;
  /** The day that it is on, from 1; null on none. */
  dayNumber: number | null;
}

/**
 * What can be added, this place's first: new points of interest and ideas; those already on a day only for a
 * search by name.
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
