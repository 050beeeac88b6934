import { fareOf } from "#app/domain/fares/fare.ts";
import {
  calendarDays,
  minutesOf,
  nightsDriven,
  wallDateTimeOf,
} from "#app/domain/fares/trip-times.ts";
import { VEHICLE_CLASSES, type FareTrip, type VehicleClass } from "#app/domain/fares/types.ts";
import { CLASS_FACTS, whyUnfit } from "#app/domain/fares/vehicle-classes.ts";
import type { NewQuote, QuoteOption } from "#app/schemas/public/cabs.ts";
import type { Drive } from "./route.ts";
import type { DatedTariff } from "./tariffs.ts";

/** The drive of a quote: with the travellers, and of a multi-city trip back to its start. */
export interface PricedDrive {
  out: Drive;
  /** The way back of a round trip; null for other trips. */
  back: Drive | null;
  /** From the last stop to the first, without travellers; 0 unless a multi-city trip ends elsewhere. */
  returnKm: number;
}

type Times = Pick<NewQuote, "tripType" | "pickupAt" | "returnAt" | "package">;

/** When a trip ends: at the return that was asked for, else when the drive does. */
const endOf = ({ pickupAt, returnAt }: Times, { out }: PricedDrive) =>
  returnAt ?? wallDateTimeOf(minutesOf(pickupAt) + out.minutes);

/**
 * Nights driven in. Of a trip with a return only its first and last drives have known hours; on the days between, the
 * travellers choose when to drive.
 */
function nightsOf(times: Times, drive: PricedDrive): number {
  const start = minutesOf(times.pickupAt);
  if (times.returnAt === undefined) return nightsDriven(start, start + drive.out.minutes);
  const end = minutesOf(times.returnAt);
  const first = nightsDriven(start, start + drive.out.firstMinutes);
  const last = nightsDriven(end - (drive.back ?? drive.out).lastMinutes, end);
  return Math.min(first + last, calendarDays(times.pickupAt, times.returnAt));
}

/** What the fare depends on. */
export function fareTripOf(request: NewQuote, drive: PricedDrive): FareTrip {
  return {
    tripType: request.tripType,
    distanceKm: drive.out.km + (drive.back?.km ?? 0),
    returnKm: drive.returnKm,
    days: calendarDays(request.pickupAt, endOf(request, drive)),
    nights: nightsOf(request, drive),
    package: request.package ?? null,
    isHilly: drive.out.isHilly,
    statesEntered: drive.out.statesEntered,
    addOns: request.addOns,
  };
}

type Tariffs = ReadonlyMap<VehicleClass, DatedTariff>;

function optionOf(trip: FareTrip, dated: DatedTariff, passengers: number): QuoteOption | null {
  const fare = fareOf(trip, dated.tariff, dated.tax);
  if (!fare) return null;
  const { vehicleClass } = dated.tariff;
  return {
    vehicleClass,
    ...CLASS_FACTS[vehicleClass],
    tariffId: dated.id,
    tariffVersion: dated.version,
    lines: [...fare.lines],
    estimated: [...fare.estimated],
    excluded: [...fare.excluded],
    taxLabel: dated.tax.label,
    taxBasisPoints: dated.tax.basisPoints,
    taxPaise: fare.taxPaise,
    totalPaise: fare.totalPaise,
    perPersonPaise: Math.ceil(fare.totalPaise / passengers),
  };
}

/** The classes that fit the party and have a tariff, from the smallest up; of one class only if it was asked for. */
export const optionsOf = (request: NewQuote, trip: FareTrip, tariffs: Tariffs): QuoteOption[] =>
  VEHICLE_CLASSES.filter(
    (name) => (request.vehicleClass ?? name) === name && whyUnfit(name, request) === null,
  ).flatMap((name) => {
    const dated = tariffs.get(name);
    return (dated && optionOf(trip, dated, request.passengers)) ?? [];
  });

export const unfitOf = (request: NewQuote) =>
  VEHICLE_CLASSES.flatMap((vehicleClass) => {
    const reason = whyUnfit(vehicleClass, request);
    return reason ? [{ vehicleClass, reason }] : [];
  });
