import type { FieldErrors } from "#app/domain/errors/errors.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { isRoadless } from "#app/domain/plan/travel/mode.ts";
import { pickupProblem } from "./booking-window.ts";
import { minutesOf, type WallDateTime } from "./trip-times.ts";
import { VEHICLE_CLASSES, type CabTripType, type VehicleClass } from "./types.ts";
import { LARGEST, whyUnfit } from "./vehicle-classes.ts";

/** What a traveller asks a price for, with its stops on the map. */
export interface AskedTrip {
  tripType: CabTripType;
  stops: readonly (Point & { name: string })[];
  pickupAt: WallDateTime;
  returnAt?: WallDateTime | undefined;
  package?: string | undefined;
  passengers: number;
  bags: number;
  vehicleClass?: VehicleClass | undefined;
}

/** Stops nearer than this are the same spot. */
const SAME_SPOT_KM = 0.2;
/** The longest trip that is priced. */
const MAX_DAYS = 30;
const LEAST_STOPS: Readonly<Record<CabTripType, number>> = {
  "one-way": 2,
  "round-trip": 2,
  "multi-city": 3,
  local: 1,
  airport: 2,
};

function stopProblems({ tripType, stops }: AskedTrip): FieldErrors {
  const problems: FieldErrors = {};
  if (stops.length < LEAST_STOPS[tripType])
    problems["stops"] = [
      tripType === "multi-city"
        ? "Enter the start and at least two more stops"
        : "Enter where the trip goes",
    ];
  stops.slice(1).forEach((stop, index) => {
    const before = stops[index]!;
    if (distanceKm(before, stop) < SAME_SPOT_KM)
      problems[`stops.${index + 1}`] = [`Choose another place than ${before.name}`];
    else if (isRoadless(before, stop))
      problems[`stops.${index + 1}`] = [`No road leads from ${before.name} to ${stop.name}`];
  });
  return problems;
}

function timeProblems({ tripType, pickupAt, returnAt }: AskedTrip, now: WallDateTime): FieldErrors {
  const pickup = pickupProblem(pickupAt, now);
  if (pickup) return { pickupAt: [pickup] };
  if (tripType === "round-trip" && returnAt === undefined)
    return { returnAt: ["Enter when you want to be back"] };
  if (returnAt === undefined) return {};
  const minutes = minutesOf(returnAt) - minutesOf(pickupAt);
  if (minutes <= 0) return { returnAt: ["Choose a return after the pickup"] };
  if (minutes > MAX_DAYS * 24 * 60)
    return { returnAt: [`Choose a return within ${MAX_DAYS} days of the pickup`] };
  return {};
}

function partyProblems({ passengers, bags, vehicleClass }: AskedTrip): FieldErrors {
  if (vehicleClass !== undefined) {
    const reason = whyUnfit(vehicleClass, { passengers, bags });
    return reason ? { vehicleClass: [reason] } : {};
  }
  if (VEHICLE_CLASSES.some((name) => !whyUnfit(name, { passengers, bags }))) return {};
  return passengers > LARGEST.passengers
    ? {
        passengers: [
          `The largest vehicle seats ${LARGEST.passengers}. Split the group over two bookings`,
        ],
      }
    : {
        bags: [`The largest vehicle holds ${LARGEST.bags} bags. Split the group over two bookings`],
      };
}

/** What keeps a trip from being priced, by field; empty if nothing does. `now` is on the pickup's clock. */
export function quoteProblems(asked: AskedTrip, now: WallDateTime): FieldErrors {
  return {
    ...stopProblems(asked),
    ...timeProblems(asked, now),
    ...partyProblems(asked),
    ...(asked.tripType === "local" && asked.package === undefined
      ? { package: ["Choose a package"] }
      : {}),
  };
}
