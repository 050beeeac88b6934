import { VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import type { Tx } from "#app/platform/db.ts";
import type { Booked } from "#app/services/bookings/offer.ts";
import type { Slot } from "./plan-booking.ts";

interface Span {
  from: Date;
  to: Date;
}

/** A vehicle or a driver, and when it is taken. */
interface Takeable {
  id: string;
  spans: Span[];
}

interface Cabs {
  vehicles: (Takeable & { seats: number; rank: number })[];
  drivers: Takeable[];
}

/** A company's active vehicles, small ones first, and drivers, nothing of which is taken yet. */
export async function cabsOf(tx: Tx, companyId: string): Promise<Cabs> {
  const where = { companyId, status: "active" };
  const vehicles = await tx.vehicle.findMany({ where, orderBy: { plate: "asc" } });
  const drivers = await tx.driver.findMany({ where, orderBy: { phone: "asc" } });
  return {
    vehicles: vehicles.map(({ id, seats, vehicleClass }) => ({
      id,
      seats,
      rank: VEHICLE_CLASSES.findIndex((name) => name === vehicleClass),
      spans: [],
    })),
    drivers: drivers.map(({ id }) => ({ id, spans: [] })),
  };
}

const isFree = ({ spans }: Takeable, { from, to }: Span) =>
  spans.every((span) => span.to <= from || to <= span.from);

/** Takes a vehicle of the class or the next larger one, and a driver; null if none is free. A no-show leaves them free. */
export function takeCab(
  cabs: Cabs,
  { vehicleClass, passengers, status }: Slot,
  { pickupAt, freeAt }: Booked["columns"],
): { vehicleId: string; driverId: string } | null {
  const span = { from: pickupAt as Date, to: freeAt as Date };
  const least = VEHICLE_CLASSES.indexOf(vehicleClass);
  const vehicle = cabs.vehicles
    .filter((each) => each.rank >= least && each.seats >= passengers && isFree(each, span))
    .sort((one, other) => one.rank - other.rank)[0];
  const driver = cabs.drivers.find((each) => isFree(each, span));
  if (!vehicle || !driver) return null;
  if (status !== "no-show") for (const each of [vehicle, driver]) each.spans.push(span);
  return { vehicleId: vehicle.id, driverId: driver.id };
}
