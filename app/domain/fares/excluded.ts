import type { ExcludedCharge, FareTrip, Tariff } from "./types.ts";

/** Charges that fall due only if something happens, with their rates: known before the trip, and not part of its price. */
export function excludedOf(trip: FareTrip, tariff: Tariff): ExcludedCharge[] {
  const isMetered = trip.tripType === "local" || trip.tripType === "airport";
  const charges: (ExcludedCharge & { applies: boolean })[] = [
    {
      kind: "extra-km",
      label: "Kilometres beyond the route",
      rule: "Each kilometre driven on request beyond what was quoted",
      unit: "km",
      ratePaise: isMetered ? tariff.extraKmPaise : tariff.perKmPaise,
      applies: true,
    },
    {
      kind: "extra-hour",
      label: "Hours beyond the package",
      rule: "Each hour begun after the package ends",
      unit: "hour",
      ratePaise: tariff.extraHourPaise,
      applies: trip.tripType === "local",
    },
    {
      kind: "night",
      label: "Night driving",
      rule: "If the car is driven between 10:00 pm and 6:00 am on request",
      unit: "night",
      ratePaise: tariff.nightChargePaise,
      applies: trip.nights === 0,
    },
  ];
  return charges
    .filter(({ applies, ratePaise }) => applies && ratePaise > 0)
    .map(({ applies: _, ...charge }) => charge);
}
