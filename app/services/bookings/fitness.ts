import { dayInIndia } from "#app/domain/time/moments.ts";
import type { Prisma } from "#app/platform/db.ts";
import type { BookingRow } from "./rows.ts";

type Trip = Pick<BookingRow, "endsAt" | "request">;
type Vehicle = Prisma.VehicleGetPayload<object>;
type Driver = Prisma.DriverGetPayload<object>;

/** True if this day is over in India when the trip ends; unknown days are not. */
const endsBefore = (expiresOn: Date | null, { endsAt }: Trip) =>
  expiresOn !== null && expiresOn.toISOString().slice(0, 10) < dayInIndia(endsAt);

/** What keeps a vehicle from doing a trip, whether it is free or not; null if nothing does. */
export function vehicleProblem(vehicle: Vehicle, trip: Trip): string | null {
  const { plate, seats, status } = vehicle;
  if (status !== "active") return `${plate} is retired`;
  if (seats < trip.request.passengers) return `${plate} has ${seats} seats`;
  const papers = [
    ["permit", vehicle.permitExpiresOn],
    ["insurance", vehicle.insuranceExpiresOn],
    ["fitness certificate", vehicle.fitnessExpiresOn],
    ["pollution certificate", vehicle.pucExpiresOn],
  ] as const;
  const expired = papers.find(([, expiresOn]) => endsBefore(expiresOn, trip));
  return expired ? `The ${expired[0]} of ${plate} expires before the trip ends` : null;
}

/** The same of a driver. */
export function driverProblem(driver: Driver, trip: Trip): string | null {
  if (driver.status !== "active") return `${driver.name} is suspended`;
  return endsBefore(driver.licenceExpiresOn, trip)
    ? `${driver.name}’s licence expires before the trip ends`
    : null;
}
