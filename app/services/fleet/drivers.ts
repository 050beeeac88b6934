import { isWithin } from "#app/domain/fleet/papers.ts";
import type { Driver, DriverFilters } from "#app/schemas/admin/fleet.ts";
import type { Ctx } from "#app/platform/context.ts";
import { DRIVERS } from "./kinds.ts";
import { FleetRecords } from "./records.ts";

const records = new FleetRecords(DRIVERS);
export const { create, get, history, restore, setAside: suspend, update } = records;

/**
 * The drivers of a company by name. Words are looked for in names and phone numbers.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` for a company that isn't the caller's.
 */
export async function list(
  ctx: Ctx,
  { company, q = "", status, papers }: DriverFilters,
): Promise<Driver[]> {
  const words = q.toLowerCase();
  const digits = q.replace(/\D/g, "");
  return (await records.list(ctx, company)).filter(
    (driver) =>
      (status === undefined || driver.status === status) &&
      (papers === undefined || isWithin(driver.warnings, papers)) &&
      (words === "" ||
        driver.name.toLowerCase().includes(words) ||
        (digits !== "" && driver.phone.includes(digits))),
  );
}
