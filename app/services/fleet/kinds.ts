import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { DRIVER_STATUSES, FUELS, GENDERS, VEHICLE_STATUSES } from "#app/domain/fleet/kinds.ts";
import { DRIVER_PAPERS, VEHICLE_PAPERS, warningsOf } from "#app/domain/fleet/papers.ts";
import { plateText } from "#app/domain/fleet/plates.ts";
import type { VehicleClass } from "#app/domain/fares/types.ts";
import type { Driver, DriverInput, Vehicle, VehicleInput } from "#app/schemas/admin/fleet.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";

type VehicleRow = Prisma.VehicleGetPayload<object>;
type DriverRow = Prisma.DriverGetPayload<object>;

interface Key {
  companyId: string;
  id: string;
}

/** What vehicles and drivers differ in. Rows are read and written in a transaction of their company. */
export interface FleetKind<Row, Input, Item> {
  kind: "vehicle" | "driver";
  noun: string;
  /** The status of one that isn't assigned any more. */
  away: "retired" | "suspended";
  /** The column of `cab_assignments`. */
  assigned: "vehicleId" | "driverId";
  all: (tx: Tx, companyId: string) => Promise<Row[]>;
  find: (tx: Tx, key: Key) => Promise<Row | null>;
  create: (tx: Tx, key: Key, input: Input, createdAt: Date) => Promise<unknown>;
  /** Writes at a version. @returns How many rows had it. */
  write: (tx: Tx, key: Key, version: number, change: Input | { status: string }) => Promise<number>;
  toItem: (row: Row, today: string) => Item;
  nameOf: (item: Item) => string;
  /** What no two of a company have in common, and its field. */
  unique: {
    field: "plate" | "phone";
    of: (input: Input) => string;
    taken: (input: Input) => string;
  };
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
const dateOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));

const isStatus = <I extends object>(change: I | { status: string }): change is { status: string } =>
  "status" in change;

const vehicleColumns = ({ version: _version, ...input }: VehicleInput) => ({
  ...input,
  permitExpiresOn: dateOf(input.permitExpiresOn),
  insuranceExpiresOn: dateOf(input.insuranceExpiresOn),
  fitnessExpiresOn: dateOf(input.fitnessExpiresOn),
  pucExpiresOn: dateOf(input.pucExpiresOn),
});

function toVehicle(row: VehicleRow, today: string): Vehicle {
  const papers = {
    permitExpiresOn: dayOf(row.permitExpiresOn),
    insuranceExpiresOn: dayOf(row.insuranceExpiresOn),
    fitnessExpiresOn: dayOf(row.fitnessExpiresOn),
    pucExpiresOn: dayOf(row.pucExpiresOn),
  };
  return {
    id: row.id,
    plate: row.plate,
    plateText: plateText(row.plate),
    vehicleClass: row.vehicleClass as VehicleClass,
    model: row.model,
    seats: row.seats,
    fuel: row.fuel as (typeof FUELS)[number] | null,
    status: row.status as (typeof VEHICLE_STATUSES)[number],
    ...papers,
    isDemo: row.isDemo,
    warnings: warningsOf(VEHICLE_PAPERS, papers, today),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

export const VEHICLES: FleetKind<VehicleRow, VehicleInput, Vehicle> = {
  kind: "vehicle",
  noun: "Vehicle",
  away: "retired",
  assigned: "vehicleId",
  all: (tx, companyId) => tx.vehicle.findMany({ where: { companyId }, orderBy: { plate: "asc" } }),
  find: (tx, key) => tx.vehicle.findFirst({ where: key }),
  create: (tx, key, input, createdAt) =>
    tx.vehicle.create({ data: { ...key, ...vehicleColumns(input), createdAt } }),
  write: async (tx, key, version, change) => {
    const data = isStatus(change) ? change : vehicleColumns(change);
    const where = { ...key, version };
    return (await tx.vehicle.updateMany({ where, data: { ...data, version: version + 1 } })).count;
  },
  toItem: toVehicle,
  nameOf: (vehicle) => vehicle.plateText,
  unique: {
    field: "plate",
    of: ({ plate }) => plate,
    taken: ({ plate }) => `${plateText(plate)} is already in the fleet`,
  },
};

const driverColumns = ({ version: _version, ...input }: DriverInput) => ({
  ...input,
  licenceExpiresOn: dateOf(input.licenceExpiresOn),
});

function toDriver(row: DriverRow, today: string): Driver {
  const licenceExpiresOn = dayOf(row.licenceExpiresOn);
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    phoneText: parsePhoneNumberFromString(row.phone)?.formatInternational() ?? row.phone,
    licenceClass: row.licenceClass,
    licenceExpiresOn,
    languages: row.languages,
    gender: row.gender as (typeof GENDERS)[number] | null,
    status: row.status as (typeof DRIVER_STATUSES)[number],
    isDemo: row.isDemo,
    warnings: warningsOf(DRIVER_PAPERS, { licenceExpiresOn }, today),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

export const DRIVERS: FleetKind<DriverRow, DriverInput, Driver> = {
  kind: "driver",
  noun: "Driver",
  away: "suspended",
  assigned: "driverId",
  all: (tx, companyId) => tx.driver.findMany({ where: { companyId }, orderBy: { name: "asc" } }),
  find: (tx, key) => tx.driver.findFirst({ where: key }),
  create: (tx, key, input, createdAt) =>
    tx.driver.create({ data: { ...key, ...driverColumns(input), createdAt } }),
  write: async (tx, key, version, change) => {
    const data = isStatus(change) ? change : driverColumns(change);
    const where = { ...key, version };
    return (await tx.driver.updateMany({ where, data: { ...data, version: version + 1 } })).count;
  },
  toItem: toDriver,
  nameOf: (driver) => driver.name,
  unique: {
    field: "phone",
    of: ({ phone }) => phone,
    taken: () => "Another driver of the fleet has this number",
  },
};
