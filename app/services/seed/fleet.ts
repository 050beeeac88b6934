import demoFleets from "../../../prisma/seed/demo-fleet.json" with { type: "json" };
import { withCompany } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";
import { seedId } from "#app/platform/ids.ts";

/**
 * The demonstration's vehicles and drivers, and what its companies put on invoices. All of it is invented and marked so: plates
 * have a district that doesn't exist, phone numbers can't be dialled. Left alone once a company has vehicles.
 */
export async function seedDemoFleets(db: Db): Promise<void> {
  for (const { slug, vehicles, drivers, ...invoice } of demoFleets) {
    const company = await db.company.findFirst({
      where: slug ? { slug } : { isMain: true },
      select: { id: true },
    });
    if (!company) continue;
    const companyId = company.id;
    await withCompany(db, companyId, async (tx) => {
      if ((await tx.vehicle.count({ where: { companyId } })) > 0) return;
      await tx.company.updateMany({ where: { id: companyId, legalName: null }, data: invoice });
      await tx.vehicle.createMany({
        data: vehicles.map((vehicle) => ({
          ...vehicle,
          id: seedId("vehicle", `${companyId}:${vehicle.plate}`),
          companyId,
          isDemo: true,
        })),
      });
      await tx.driver.createMany({
        data: drivers.map((driver) => ({
          ...driver,
          id: seedId("driver", `${companyId}:${driver.phone}`),
          companyId,
          isDemo: true,
        })),
      });
    });
  }
}
