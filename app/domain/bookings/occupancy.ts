import { minutesOf, wallDateTimeOf, type WallDateTime } from "#app/domain/fares/trip-times.ts";
import { LOCAL_PACKAGES, type CabTripType, type LocalPackage } from "#app/domain/fares/types.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";

/** Between two jobs: to clean, refuel and drive to the next pickup. */
const TURNAROUND_MINUTES = 60;
/** A cautious speed over the straight line, for the empty way back of a tour. */
const STRAIGHT_KM_PER_HOUR = 35;

interface BookedTrip {
  tripType: CabTripType;
  pickupAt: WallDateTime;
  returnAt?: WallDateTime | undefined;
  package?: LocalPackage | undefined;
  driveMinutes: number;
  stops: readonly Point[];
}

function emptyWayMinutes({ tripType, driveMinutes, stops }: BookedTrip): number {
  if (tripType === "one-way" || tripType === "airport") return driveMinutes;
  if (tripType !== "multi-city") return 0;
  return Math.ceil((distanceKm(stops.at(-1)!, stops[0]!) / STRAIGHT_KM_PER_HOUR) * 60);
}

/** When a booked trip ends, and when its vehicle and driver can begin the next one. */
export function occupancyOf(trip: BookedTrip): { endsAt: WallDateTime; freeAt: WallDateTime } {
  const start = minutesOf(trip.pickupAt);
  const driven = start + trip.driveMinutes;
  const end =
    trip.package !== undefined
      ? Math.max(driven, start + LOCAL_PACKAGES[trip.package].hours * 60)
      : trip.returnAt !== undefined
        ? minutesOf(trip.returnAt)
        : driven;
  const free = end + emptyWayMinutes(trip) + TURNAROUND_MINUTES;
  return { endsAt: wallDateTimeOf(end), freeAt: wallDateTimeOf(free) };
}
