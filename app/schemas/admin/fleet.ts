import { z } from "zod";
import {
  GENDERS,
  DRIVER_STATUSES,
  FUELS,
  LANGUAGE_CODES,
  LICENCE_CLASSES,
  VEHICLE_STATUSES,
} from "#app/domain/fleet/kinds.ts";
import { PAPER_LEVELS } from "#app/domain/fleet/papers.ts";
import { readPlate } from "#app/domain/fleet/plates.ts";
import { PickupTime, VehicleClassName } from "#app/schemas/public/cabs.ts";
import { CalendarDay, Id, Instant, line, named, queryInteger } from "#app/schemas/public/common.ts";
import { PhoneNumber } from "#app/schemas/public/phone-numbers.ts";
import { CompanyQuery } from "./company-query.ts";

const MAX_SEATS = 60;

const Plate = z
  .string("Enter the registration number")
  .trim()
  .min(1, "Enter the registration number")
  .max(20, "Enter a registration number such as RJ 14 CA 1234")
  .transform((typed, ctx) => {
    const plate = readPlate(typed);
    if (plate !== null) return plate;
    ctx.addIssue({
      code: "custom",
      message: "Enter a registration number such as RJ 14 CA 1234 or 22 BH 1234 AA",
    });
    return z.NEVER;
  });

const SEATS = `Enter a number of seats from 1 to ${MAX_SEATS}, without the driver’s`;
const Day = CalendarDay.nullable().default(null);
const version = z.int().min(1).optional();

export const VehicleInput = z.strictObject({
  plate: Plate,
  vehicleClass: VehicleClassName,
  model: named("model", 60),
  seats: z.int(SEATS).min(1, SEATS).max(MAX_SEATS, SEATS),
  fuel: z.enum(FUELS, "Choose a fuel").nullable().default(null),
  permitExpiresOn: Day,
  insuranceExpiresOn: Day,
  fitnessExpiresOn: Day,
  pucExpiresOn: Day,
  version,
});
export type VehicleInput = z.output<typeof VehicleInput>;

export const DriverInput = z.strictObject({
  name: named("name", 80),
  phone: PhoneNumber,
  licenceClass: z.enum(LICENCE_CLASSES, "Choose a licence class").nullable().default(null),
  licenceExpiresOn: Day,
  languages: z
    .array(z.enum(LANGUAGE_CODES, "Choose from the list"))
    .max(LANGUAGE_CODES.length)
    .transform((codes) => [...new Set(codes)])
    .default([]),
  gender: z.enum(GENDERS, "Choose from the list").nullable().default(null),
  version,
});
export type DriverInput = z.output<typeof DriverInput>;

const PaperWarning = z.object({
  paper: z.string(),
  expiresOn: CalendarDay,
  level: z.enum(PAPER_LEVELS),
  text: z.string(),
});

const stored = {
  isDemo: z.boolean(),
  warnings: z.array(PaperWarning),
  version: z.int(),
  createdAt: Instant,
};
const StoredDay = CalendarDay.nullable();

export const Vehicle = z.object({
  id: Id,
  /** Without spaces. */
  plate: z.string(),
  plateText: z.string(),
  vehicleClass: VehicleClassName,
  model: z.string(),
  seats: z.int(),
  fuel: z.enum(FUELS).nullable(),
  status: z.enum(VEHICLE_STATUSES),
  permitExpiresOn: StoredDay,
  insuranceExpiresOn: StoredDay,
  fitnessExpiresOn: StoredDay,
  pucExpiresOn: StoredDay,
  ...stored,
});
export type Vehicle = z.output<typeof Vehicle>;

export const Driver = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  phoneText: z.string(),
  licenceClass: z.string().nullable(),
  licenceExpiresOn: StoredDay,
  languages: z.array(z.string()),
  gender: z.enum(GENDERS).nullable(),
  status: z.enum(DRIVER_STATUSES),
  ...stored,
});
export type Driver = z.output<typeof Driver>;

const filters = {
  ...CompanyQuery.shape,
  q: z.string().trim().max(100).optional(),
  /** Papers that have expired, or expire within 1, 7 or 30 days. */
  papers: z.enum(PAPER_LEVELS).optional(),
};
export const VehicleFilters = z.object({
  ...filters,
  status: z.enum(VEHICLE_STATUSES).optional(),
  vehicleClass: VehicleClassName.optional(),
});
export type VehicleFilters = z.output<typeof VehicleFilters>;
export const DriverFilters = z.object({ ...filters, status: z.enum(DRIVER_STATUSES).optional() });
export type DriverFilters = z.output<typeof DriverFilters>;

const ordered = {
  dir: z.enum(["asc", "desc"]).optional(),
  page: queryInteger(0, 100_000).default(0),
};
/** The lists as the screens ask for them. */
export const VehicleListQuery = VehicleFilters.extend({
  ...ordered,
  sort: z.enum(["plate", "model", "vehicleClass", "seats"]).default("plate"),
});
export const DriverListQuery = DriverFilters.extend({
  ...ordered,
  sort: z.enum(["name", "licenceExpiresOn"]).default("name"),
});

export const FleetParams = z.strictObject({ id: Id });
export const FleetVersion = z.strictObject({ version });

/** When a driver is away or a vehicle is in service, on India's clock. */
export const NewBlock = z
  .strictObject({ from: PickupTime, until: PickupTime, note: line("note", 200).default("") })
  .refine(({ from, until }) => from < until, {
    path: ["until"],
    message: "Enter an end after the start",
  });
export type NewBlock = z.output<typeof NewBlock>;

export const Block = z.object({
  id: Id,
  kind: z.enum(["absence", "service"]),
  startsAt: Instant,
  endsAt: Instant,
  note: z.string(),
});
export type Block = z.output<typeof Block>;
export const BlockParams = z.strictObject({ id: Id, blockId: Id });

export const FLEET_IMPORT_KINDS = ["vehicle", "driver"] as const;
export const MAX_FLEET_ROWS = 1_000;

export const FleetImportRequest = z.strictObject({
  kind: z.enum(FLEET_IMPORT_KINDS, "Choose vehicles or drivers"),
  csv: z
    .string("Send the file’s text")
    .min(1, "Choose a file")
    .max(500_000, "The file is too large"),
  /** False only checks the file. */
  apply: z.boolean().default(false),
});
export type FleetImportRequest = z.output<typeof FleetImportRequest>;

export const FLEET_IMPORT_OUTCOMES = ["new", "changed", "unchanged", "refused"] as const;
export const FleetImport = z.object({
  kind: z.enum(FLEET_IMPORT_KINDS),
  /** True once it is stored; a file with a refused row is stored in no part. */
  isApplied: z.boolean(),
  totals: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** Columns that aren’t read. */
  ignoredColumns: z.array(z.string()),
  rows: z.array(
    z.object({
      /** Its line in the file. */
      line: z.int(),
      name: z.string(),
      outcome: z.enum(FLEET_IMPORT_OUTCOMES),
      /** What is wrong with it, or what changes. */
      messages: z.array(z.string()),
    }),
  ),
});
export type FleetImport = z.output<typeof FleetImport>;
