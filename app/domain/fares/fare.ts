import { ADD_ON_LABELS } from "./add-ons.ts";
import { excludedOf } from "./excluded.ts";
import {
  LOCAL_PACKAGES,
  type Fare,
  type FareLine,
  type FareTrip,
  type Tariff,
  type TaxRate,
} from "./types.ts";

/** Half up to the paisa. Amounts are never negative. */
const amount = (quantity: number, ratePaise: number) => Math.floor(quantity * ratePaise + 0.5);

const lineOf = (line: Omit<FareLine, "amountPaise">): FareLine => ({
  ...line,
  amountPaise: amount(line.quantity, line.ratePaise),
});

/** Kilometres are billed whole, rounded up. */
const wholeKm = (km: number) => Math.ceil(km);
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Billable kilometres of an outstation trip, and the rule that decided them. */
function billableKm(trip: FareTrip, tariff: Tariff): { km: number; rule: string } {
  const driven = wholeKm(trip.distanceKm + trip.returnKm);
  const isOneWay = trip.tripType === "one-way";
  const minimum = isOneWay ? tariff.minimumKm : tariff.minimumKm * trip.days;
  const said = isOneWay
    ? `the minimum of ${minimum} km`
    : `the minimum of ${tariff.minimumKm} km a day for ${counted(trip.days, "calendar day")}`;
  const way = trip.returnKm > 0 ? `${driven} km with the way back to the start` : `${driven} km`;
  return driven >= minimum
    ? { km: driven, rule: `${way}, which is above ${said}` }
    : { km: minimum, rule: `${way} driven; ${said} applies` };
}

function distanceLine(trip: FareTrip, tariff: Tariff): FareLine {
  const { km, rule } = billableKm(trip, tariff);
  return lineOf({
    kind: "distance",
    label: "Distance",
    rule,
    quantity: km,
    unit: "km",
    ratePaise: tariff.perKmPaise,
  });
}

/** The package and what the planned way exceeds it by. A tariff without the package has no price for it. */
function packageLines(trip: FareTrip, tariff: Tariff): FareLine[] | null {
  const ratePaise = trip.package === null ? undefined : tariff.packages[trip.package];
  if (trip.package === null || ratePaise === undefined) return null;
  const { hours, km } = LOCAL_PACKAGES[trip.package];
  const price = lineOf({
    kind: "package",
    label: `Package of ${hours} hours and ${km} km`,
    rule: `Covers ${hours} hours and ${km} km from pickup`,
    quantity: 1,
    unit: "package",
    ratePaise,
  });
  return [price, ...beyond(trip, tariff, km)];
}

function beyond(trip: FareTrip, tariff: Tariff, includedKm: number): FareLine[] {
  const quantity = wholeKm(trip.distanceKm) - includedKm;
  if (quantity <= 0) return [];
  const rule = `${wholeKm(trip.distanceKm)} km planned, ${includedKm} km included`;
  const ratePaise = tariff.extraKmPaise;
  return [
    lineOf({
      kind: "extra-km",
      label: "Further kilometres",
      rule,
      quantity,
      unit: "km",
      ratePaise,
    }),
  ];
}

function airportLines(trip: FareTrip, tariff: Tariff): FareLine[] | null {
  if (!tariff.airport) return null;
  const { pricePaise, includedKm } = tariff.airport;
  const price = lineOf({
    kind: "transfer",
    label: "Airport transfer",
    rule: `Covers the first ${includedKm} km`,
    quantity: 1,
    unit: "trip",
    ratePaise: pricePaise,
  });
  return [price, ...beyond(trip, tariff, includedKm)];
}

const mainLines = (trip: FareTrip, tariff: Tariff): FareLine[] | null =>
  trip.tripType === "local"
    ? packageLines(trip, tariff)
    : trip.tripType === "airport"
      ? airportLines(trip, tariff)
      : [distanceLine(trip, tariff)];

function surcharges(trip: FareTrip, tariff: Tariff): FareLine[] {
  const allowance = lineOf({
    kind: "driver-allowance",
    label: "Driver allowance",
    rule: "Meals and lodging of the driver, each calendar day",
    quantity: trip.days,
    unit: "day",
    ratePaise: tariff.driverAllowancePaise,
  });
  const night = lineOf({
    kind: "night",
    label: "Night charge",
    rule: "Driving between 10:00 pm and 6:00 am",
    quantity: trip.nights,
    unit: "night",
    ratePaise: tariff.nightChargePaise,
  });
  const hill = lineOf({
    kind: "hill",
    label: "Hill surcharge",
    rule: "The route climbs into the hills",
    quantity: trip.isHilly ? 1 : 0,
    unit: "trip",
    ratePaise: tariff.hillSurchargePaise,
  });
  return [allowance, night, hill, ...addOnLines(trip, tariff)].filter(
    ({ amountPaise, kind }) => amountPaise > 0 || kind === "add-on",
  );
}

const addOnLines = (trip: FareTrip, tariff: Tariff): FareLine[] =>
  [...new Set(trip.addOns)].map((addOn) =>
    lineOf({
      kind: "add-on",
      label: ADD_ON_LABELS[addOn].label,
      rule: ADD_ON_LABELS[addOn].rule,
      quantity: 1,
      unit: "item",
      ratePaise: tariff.addOns[addOn] ?? 0,
    }),
  );

/** What is paid at actuals on the way, estimated. */
function estimates(trip: FareTrip, tariff: Tariff): FareLine[] {
  const isOutstation = trip.tripType !== "local" && trip.tripType !== "airport";
  const toll = lineOf({
    kind: "toll",
    label: "Tolls",
    rule: "Estimated by distance; the receipts count",
    quantity: isOutstation ? wholeKm(trip.distanceKm) : 0,
    unit: "km",
    ratePaise: tariff.tollPerKmPaise,
  });
  const permits = lineOf({
    kind: "permit",
    label: "State permits",
    rule: `Entry tax for ${trip.statesEntered.join(", ")}; the receipts count`,
    quantity: trip.statesEntered.length,
    unit: "state",
    ratePaise: tariff.permitPaise,
  });
  const parking = lineOf({
    kind: "parking",
    label: "Parking",
    rule: "Estimated by day; the receipts count",
    quantity: trip.days,
    unit: "day",
    ratePaise: tariff.parkingPerDayPaise,
  });
  return [toll, permits, parking].filter(({ amountPaise }) => amountPaise > 0);
}

const sum = (lines: readonly FareLine[]) =>
  lines.reduce((total, { amountPaise }) => total + amountPaise, 0);

/**
 * The fare of a trip by a tariff. Pure: a stored trip, tariff and tax rate always give the same paise.
 *
 * Rules as operators in India publish them: a round or multi-city trip bills the kilometres driven or the minimum a
 * calendar day, whichever is more; a one-way trip has a minimum for the whole; packages and airport transfers are flat
 * with a rate beyond what they include. Tax is on the lines and rounded half up once.
 *
 * @returns Null if the tariff has no price for the package or the transfer.
 */
export function fareOf(trip: FareTrip, tariff: Tariff, tax: TaxRate): Fare | null {
  const main = mainLines(trip, tariff);
  if (!main) return null;
  const lines = [...main, ...surcharges(trip, tariff)];
  const taxPaise = amount(sum(lines), tax.basisPoints / 10_000);
  return {
    lines,
    estimated: estimates(trip, tariff),
    excluded: excludedOf(trip, tariff),
    taxPaise,
    totalPaise: sum(lines) + taxPaise,
  };
}
