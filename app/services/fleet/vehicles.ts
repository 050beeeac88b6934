import { isWithin } from "#app/domain/fleet/papers.ts";
import type { Vehicle, VehicleFilters } from "#app/schemas/admin/fleet.ts";
import type { Ctx } from "#app/platform/context.ts";
import { VEHICLES } from "./kinds.ts";
import { FleetRecords } from "./records.ts";

const records = new FleetRecords(VEHICLES);
export const { create, get, history, restore, setAside: retire, update } = records;

/**
 * The vehicles of a company by plate. Words are looked for in plates, however they are spaced, and models.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` for a company that isn't the caller's.
 */
export async function list(
  ctx: Ctx,
  { company, q = "", status, vehicleClass, papers }: VehicleFilters,
): Promise<Vehicle[]> {
  const words = q.toLowerCase();
  const plate = words.replace(/[\s.-]/g, "");
  return (await records.list(ctx, company)).filter(
    (vehicle) =>
      (status === undefined || vehicle.status === status) &&
      (vehicleClass === undefined || vehicle.vehicleClass === vehicleClass) &&
      (papers === undefined || isWithin(vehicle.warnings, papers)) &&
      (words === "" ||
        vehicle.plate.toLowerCase().includes(plate) ||
        vehicle.model.toLowerCase().includes(words)),
  );
}
