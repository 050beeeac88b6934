import { z } from "zod";
import {
  ADD_ONS,
  CAB_TRIP_TYPES,
  LOCAL_PACKAGE_NAMES,
  VEHICLE_CLASSES,
} from "#app/domain/fares/types.ts";
import { TariffPrices } from "#app/schemas/public/cabs.ts";
import { CalendarDay, Id, Instant } from "#app/schemas/public/common.ts";
import { CompanyQuery } from "./company-query.ts";

const MAX_RUPEES = 100_000;
const AMOUNT = "Enter an amount in rupees";
const MAX_KM = 2_000;
const KILOMETRES = "Enter a whole number of kilometres";

const Rate = z
  .int(AMOUNT)
  .min(0, "A rate can’t be negative")
  .max(MAX_RUPEES * 100, `Enter at most ₹${MAX_RUPEES.toLocaleString("en-IN")}`);
const Kilometres = z
  .int(KILOMETRES)
  .min(0, "Kilometres can’t be negative")
  .max(MAX_KM, `Enter at most ${MAX_KM} km`);

/** The prices of one class and trip type, as an operator enters them; what a trip type doesn't read may be left out. */
export const TariffPricesInput = z.strictObject({
  perKmPaise: Rate.optional(),
  minimumKm: Kilometres.optional(),
  driverAllowancePaise: Rate.optional(),
  nightChargePaise: Rate.optional(),
  hillSurchargePaise: Rate.optional(),
  packages: z.partialRecord(z.enum(LOCAL_PACKAGE_NAMES), Rate).optional(),
  airport: z.strictObject({ pricePaise: Rate, includedKm: Kilometres }).nullable().optional(),
  extraKmPaise: Rate.optional(),
  extraHourPaise: Rate.optional(),
  tollPerKmPaise: Rate.optional(),
  permitPaise: Rate.optional(),
  parkingPerDayPaise: Rate.optional(),
  addOns: z.partialRecord(z.enum(ADD_ONS), Rate).optional(),
});

/** New prices of a trip type, for the classes that change, from a day on. */
export const TariffDraft = z.strictObject({
  tripType: z.enum(CAB_TRIP_TYPES, "Choose a kind of trip"),
  validFrom: CalendarDay,
  classes: z
    .partialRecord(z.enum(VEHICLE_CLASSES), TariffPricesInput)
    .refine((classes) => Object.keys(classes).length > 0, "Change a price first"),
});
export type TariffDraft = z.output<typeof TariffDraft>;

export const TARIFF_OWNERS = ["company", "default"] as const;

/** Whose tariffs: a company's, or the platform's default, which administrators edit. */
export const TariffScope = CompanyQuery.extend({
  owner: z.enum(TARIFF_OWNERS).default("company"),
});
export type TariffScope = z.output<typeof TariffScope>;

export const TariffQuery = TariffScope.extend({
  tripType: z.enum(CAB_TRIP_TYPES, "Choose a kind of trip").optional(),
});
export type TariffQuery = z.output<typeof TariffQuery>;

export const TariffVersion = z.object({
  id: Id,
  owner: z.enum(TARIFF_OWNERS),
  vehicleClass: z.enum(VEHICLE_CLASSES),
  tripType: z.enum(CAB_TRIP_TYPES),
  version: z.int(),
  validFrom: CalendarDay,
  /** The first day on which it no longer holds; null while no end is known. */
  validTo: CalendarDay.nullable(),
  prices: TariffPrices,
  taxBasisPoints: z.int(),
  createdAt: Instant,
});
export type TariffVersion = z.output<typeof TariffVersion>;

/** What new prices change on the latest quotes. */
export const TariffPreview = z.object({
  /** Quotes that were compared, the latest 100 at most. */
  quotes: z.int(),
  rows: z.array(
    z.object({
      quoteId: Id,
      createdAt: Instant,
      route: z.string(),
      vehicleClass: z.enum(VEHICLE_CLASSES),
      oldPaise: z.int(),
      newPaise: z.int(),
      differencePaise: z.int(),
    }),
  ),
});
export type TariffPreview = z.output<typeof TariffPreview>;
