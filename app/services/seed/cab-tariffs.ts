import defaults from "../../../prisma/seed/cab-tariffs.json" with { type: "json" };
import type { Db } from "#app/platform/db.ts";
import { seedId } from "#app/platform/ids.ts";
import { TariffPrices } from "#app/schemas/public/cabs.ts";

/** The platform's default tariffs, which a deployment edits; left alone once there are any. `db` is the owner's. */
export async function seedCabTariffs(db: Db): Promise<void> {
  if ((await db.defaultCabTariff.count()) > 0) return;
  await db.defaultCabTariff.createMany({
    data: defaults.tariffs.map(({ vehicleClass, tripType, prices }) => ({
      id: seedId("cab-tariff", `${vehicleClass}:${tripType}`),
      vehicleClass,
      tripType,
      validFrom: new Date(`${defaults.validFrom}T00:00:00Z`),
      prices: TariffPrices.parse(prices),
      taxBasisPoints: defaults.taxBasisPoints,
    })),
  });
}
