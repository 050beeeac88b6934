import { ADD_ON_LABELS } from "#app/domain/fares/add-ons.ts";
import {
  ADD_ONS,
  LOCAL_PACKAGE_NAMES,
  LOCAL_PACKAGES,
  type CabTripType,
} from "#app/domain/fares/types.ts";

/** A price of a tariff: its path, what it is called, and whether it is rupees or kilometres. */
export interface PriceField {
  path: string;
  label: string;
  kind: "rupees" | "number";
}

const rupees = (path: string, label: string): PriceField => ({ path, label, kind: "rupees" });
const km = (path: string, label: string): PriceField => ({ path, label, kind: "number" });

const COMMON = [
  rupees("nightChargePaise", "Night, each"),
  rupees("parkingPerDayPaise", "Parking a day, estimate"),
  ...ADD_ONS.map((addOn) => rupees(`addOns.${addOn}`, ADD_ON_LABELS[addOn].label)),
];

const outstation = (minimum: string) => [
  rupees("perKmPaise", "Kilometre"),
  km("minimumKm", minimum),
  rupees("driverAllowancePaise", "Driver allowance a day"),
  rupees("hillSurchargePaise", "Hill surcharge"),
  rupees("tollPerKmPaise", "Tolls a kilometre, estimate"),
  rupees("permitPaise", "State permit, estimate"),
  ...COMMON,
];

/** The prices that a fare of each trip type reads, in the order of the table. */
export const PRICE_FIELDS: Readonly<Record<CabTripType, readonly PriceField[]>> = {
  "one-way": outstation("Least kilometres"),
  "round-trip": outstation("Least kilometres a day"),
  "multi-city": outstation("Least kilometres a day"),
  local: [
    ...LOCAL_PACKAGE_NAMES.map((name) =>
      rupees(
        `packages.${name}`,
        `${LOCAL_PACKAGES[name].hours} hours, ${LOCAL_PACKAGES[name].km} km`,
      ),
    ),
    rupees("extraKmPaise", "Further kilometre"),
    rupees("extraHourPaise", "Further hour"),
    ...COMMON,
  ],
  airport: [
    rupees("airport.pricePaise", "Transfer"),
    km("airport.includedKm", "Kilometres included"),
    rupees("extraKmPaise", "Further kilometre"),
    ...COMMON,
  ],
};

export const TRIP_TYPE_LABELS: Readonly<Record<CabTripType, string>> = {
  "one-way": "One way",
  "round-trip": "Round trip",
  "multi-city": "Multi-city",
  local: "Local",
  airport: "Airport",
};
