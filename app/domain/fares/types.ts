/** Money is integer paise, distances are whole or fractional kilometres, times of day minutes since midnight. */
export const VEHICLE_CLASSES = [
  "hatchback",
  "sedan",
  "suv",
  "premium-suv",
  "tempo-traveller",
] as const;
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

export const CAB_TRIP_TYPES = ["one-way", "round-trip", "multi-city", "local", "airport"] as const;
export type CabTripType = (typeof CAB_TRIP_TYPES)[number];

/** Hours and kilometres of a local package. */
export const LOCAL_PACKAGES = {
  "2/20": { hours: 2, km: 20 },
  "4/40": { hours: 4, km: 40 },
  "8/80": { hours: 8, km: 80 },
  "12/120": { hours: 12, km: 120 },
} as const;
export type LocalPackage = keyof typeof LOCAL_PACKAGES;
export const LOCAL_PACKAGE_NAMES = Object.keys(LOCAL_PACKAGES) as LocalPackage[];

export const ADD_ONS = [
  "roof-carrier",
  "pet",
  "child-seat",
  "driver-language",
  "same-gender-driver",
] as const;
export type AddOn = (typeof ADD_ONS)[number];

/** The prices of one vehicle class and trip type. An operator's row, or the platform's default. */
export interface Tariff {
  vehicleClass: VehicleClass;
  tripType: CabTripType;
  /** Outstation trips, and kilometres beyond what an airport transfer includes. */
  perKmPaise: number;
  /** Kilometres billed at least: a day of a round or multi-city trip, or the whole of a one-way trip. */
  minimumKm: number;
  /** Each calendar day; 0 for local packages and airport transfers. */
  driverAllowancePaise: number;
  /** Each night between 22:00 and 06:00 in which the car is driven. */
  nightChargePaise: number;
  /** Once for a trip that climbs into the hills. */
  hillSurchargePaise: number;
  /** Prices of local packages; empty for other trip types. */
  packages: Partial<Record<LocalPackage, number>>;
  /** The flat price of an airport transfer with its first kilometres. */
  airport: { pricePaise: number; includedKm: number } | null;
  /** Beyond a package: each kilometre, and each hour. */
  extraKmPaise: number;
  extraHourPaise: number;
  /** Estimates of what is paid at actuals. */
  tollPerKmPaise: number;
  permitPaise: number;
  parkingPerDayPaise: number;
  /** Prices of add-ons; an add-on without one is free, as a request that can't be guaranteed. */
  addOns: Partial<Record<AddOn, number>>;
}

/** What is to be driven, as the fare depends on it. */
export interface FareTrip {
  tripType: CabTripType;
  /** Driven with the travellers, or to bring them back: a round trip includes its way back. */
  distanceKm: number;
  /** From the last stop of a multi-city trip to its first; 0 where the trip ends where it began. */
  returnKm: number;
  /** Calendar days, 00:00 to 23:59, from pickup to the end; at least 1. */
  days: number;
  /** Nights between 22:00 and 06:00 in which the car is driven. */
  nights: number;
  package: LocalPackage | null;
  isHilly: boolean;
  /** States and union territories entered after the first, in order. */
  statesEntered: readonly string[];
  addOns: readonly AddOn[];
}

export const FARE_UNITS = [
  "km",
  "day",
  "night",
  "trip",
  "state",
  "package",
  "hour",
  "item",
] as const;
export type FareUnit = (typeof FARE_UNITS)[number];

export const FARE_LINE_KINDS = [
  "distance",
  "package",
  "transfer",
  "extra-km",
  "driver-allowance",
  "night",
  "hill",
  "add-on",
  "toll",
  "permit",
  "parking",
  "waiting",
  "extra-hour",
] as const;
export type FareLineKind = (typeof FARE_LINE_KINDS)[number];

/** One line of a fare: `amountPaise` is `quantity` times `ratePaise`, rounded half up. */
export interface FareLine {
  kind: FareLineKind;
  label: string;
  /** The rule behind the quantity, in words. */
  rule: string;
  quantity: number;
  unit: FareUnit;
  ratePaise: number;
  amountPaise: number;
}

/** A charge that is not part of the price, and when it would fall due. */
export type ExcludedCharge = Pick<FareLine, "kind" | "label" | "rule" | "unit" | "ratePaise">;

/** The tax on fares, from a day on. */
export interface TaxRate {
  /** In hundredths of a per cent: 500 is 5 %. */
  basisPoints: number;
  label: string;
}

export interface Fare {
  /** Included in the price. */
  lines: readonly FareLine[];
  /** Paid at actuals, with receipts; the amounts are estimates and not part of the total. */
  estimated: readonly FareLine[];
  /** Charged only if it happens. */
  excluded: readonly ExcludedCharge[];
  taxPaise: number;
  /** The lines and the tax. */
  totalPaise: number;
}
