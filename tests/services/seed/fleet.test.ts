import { expect } from "vitest";
import { VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import { withCompany } from "#app/platform/context.ts";
import { seedDemoCompanies } from "#app/services/seed/companies.ts";
import { seedDemoFleets } from "#app/services/seed/fleet.ts";
import { test } from "#tests/support/test.ts";

test("the demonstration's companies have vehicles of every class, drivers for them, and marked invoice fields", async ({
  database,
}) => {
  const { owner } = database;
  await seedDemoCompanies(owner);
  await seedDemoFleets(owner);
  const companies = await owner.company.findMany();
  expect(companies).toHaveLength(3);
  const count = async () => {
    let rows = 0;
    for (const { id, legalName } of companies) {
      expect(legalName).toMatch(/\(demonstration\)$/);
      const [vehicles, drivers] = await withCompany(owner, id, async (tx) => [
        await tx.vehicle.findMany({ where: { companyId: id } }),
        await tx.driver.findMany({ where: { companyId: id } }),
      ]);
      expect(new Set(vehicles.map(({ vehicleClass }) => vehicleClass)).size).toBe(
        VEHICLE_CLASSES.length,
      );
      expect([...vehicles, ...drivers].every(({ isDemo }) => isDemo)).toBe(true);
      expect(drivers.length).toBeGreaterThanOrEqual(vehicles.length);
      rows += vehicles.length + drivers.length;
    }
    return rows;
  };
  const rows = await count();
  await seedDemoFleets(owner);
  expect(await count()).toBe(rows);
});
