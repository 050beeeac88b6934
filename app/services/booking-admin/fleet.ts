import type { Ctx } from "#app/platform/context.ts";
import { atDesk, type OfCompany } from "./desk.ts";

/** The vehicles and drivers of a company by which its queue can be narrowed. */
export interface DeskFleet {
  vehicles: { id: string; plate: string }[];
  drivers: { id: string; name: string }[];
}

/** @throws AppError `unauthenticated`, `forbidden`; `not_found` for a company that isn't the caller's to manage. */
export const fleet = (ctx: Ctx, asked: OfCompany): Promise<DeskFleet> =>
  atDesk(ctx, asked, async (tx, { companyId }) => ({
    vehicles: await tx.vehicle.findMany({
      where: { companyId },
      select: { id: true, plate: true },
      orderBy: { plate: "asc" },
    }),
    drivers: await tx.driver.findMany({
      where: { companyId },
      select: { id: true, name: true },
      orderBy: { name: "asc" },
    }),
  }));
