import { TRIP_LIMITS, type Trip } from "./types.ts";
import { countText } from "./words.ts";

/** From here on the remaining room is shown. */
const SCARCE = 10;

/** How many more stops fit on a day, or in the ideas (null); 0 when full. */
export function roomFor({ stops }: Pick<Trip, "stops">, dayId: string | null): number {
  const inTrip = TRIP_LIMITS.stops - stops.length;
  const onDay =
    dayId === null
      ? inTrip
      : TRIP_LIMITS.stopsOfDay - stops.filter((stop) => stop.dayId === dayId).length;
  return Math.max(0, Math.min(inTrip, onDay));
}

/** A hint about the limit that a list of stops is approaching; null while there is plenty of room. */
export function roomText(trip: Pick<Trip, "stops">, dayId: string | null): string | null {
  const room = roomFor(trip, dayId);
  if (room > SCARCE) return null;
  const isTripsLimit = TRIP_LIMITS.stops - trip.stops.length <= room;
  const limit = isTripsLimit
    ? `a trip can have up to ${TRIP_LIMITS.stops} stops, including ideas`
    : `a day can have up to ${TRIP_LIMITS.stopsOfDay} stops`;
  return room === 0
    ? `No room for more stops: ${limit}.`
    : `Room for ${countText(room, "more stop")}: ${limit}.`;
}
