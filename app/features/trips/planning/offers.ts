import { daysInOrder } from "#app/domain/trip/select.ts";
import { folded } from "#app/domain/trip/spots.ts";
import { keyOf, soundOf, spellingLikeness } from "#app/domain/search/likeness.ts";
import type { KnownPoi, Trip, TripStop } from "#app/domain/trip/types.ts";

/** A point of interest that can be added, or that is already an idea or on a day. */
export interface Offered {
  poi: KnownPoi;
  /** The stop that it is already; null while it is none. */
  stop: TripStop | null;
  /** The day that it is on, from 1; null on none. */
  dayNumber: number | null;
}

/** Words of a name that are spelt alike, or sound alike, are meant by a misspelt one. */
const ALIKE = 0.7;
const soundsIn = (text: string, word: string) =>
  text
    .split(/\s+/)
    .some(
      (part) =>
        soundOf(keyOf(part)) === soundOf(keyOf(word)) ||
        spellingLikeness(part, word, ALIKE) > 0 ||
        spellingLikeness(part.slice(0, word.length), word, ALIKE) > 0,
    );

/**
 * What can be added, this place's first: new points of interest and ideas; those already on a day only for a
 * search by name. Words that no name has are taken as misspelt.
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
  const isMeant = (poi: KnownPoi, finds: (text: string, word: string) => boolean) =>
    wanted.every((word) => finds(`${folded(poi.name)} ${poi.category}`, word));
  const exact = catalogue.filter((poi) => isMeant(poi, (text, word) => text.includes(word)));
  const meant = exact.length > 0 ? exact : catalogue.filter((poi) => isMeant(poi, soundsIn));
  const offered = meant.flatMap((poi): Offered[] => {
    const stop = stopOf.get(poi.id) ?? null;
    const dayNumber = stop?.dayId ? (numbers.get(stop.dayId) ?? null) : null;
    return dayNumber !== null && wanted.length === 0 ? [] : [{ poi, stop, dayNumber }];
  });
  const rank = ({ poi, dayNumber }: Offered) =>
    Number(dayNumber !== null) * 2 + Number(poi.placeId !== placeId);
  return offered.sort((a, b) => rank(a) - rank(b));
}
