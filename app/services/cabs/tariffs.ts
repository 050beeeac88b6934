import type { CabTripType, Tariff, TaxRate, VehicleClass } from "#app/domain/fares/types.ts";
import { TariffPrices } from "#app/schemas/public/cabs.ts";
import type { Ctx } from "#app/platform/context.ts";
import { Prisma } from "#app/platform/db.ts";

/** A tariff with what identifies it, and its tax. */
export interface DatedTariff {
  id: string;
  version: number;
  tariff: Tariff;
  tax: TaxRate;
}

interface Row {
  id: string;
  version: number;
  vehicleClass: VehicleClass;
  prices: unknown;
  taxBasisPoints: number;
}

const toTariff = (row: Row, tripType: CabTripType): DatedTariff => ({
  id: row.id,
  version: row.version,
  tariff: { vehicleClass: row.vehicleClass, tripType, ...TariffPrices.parse(row.prices) },
  tax: { basisPoints: row.taxBasisPoints, label: `GST ${row.taxBasisPoints / 100} %` },
});

/**
 * The tariffs of each vehicle class for a kind of trip on a day (`YYYY-MM-DD`): the company's own, else the platform's
 * default. A class without either is left out.
 */
export async function tariffsOn(
  ctx: Pick<Ctx, "db">,
  companyId: string,
  tripType: CabTripType,
  day: string,
): Promise<Map<VehicleClass, DatedTariff>> {
  const rows = await ctx.db.readOf<Row>(
    companyId,
    Prisma.sql`
      SELECT DISTINCT ON (vehicle_class) id, version, vehicle_class AS "vehicleClass", prices, tax_basis_points AS "taxBasisPoints"
      FROM (
        SELECT 1 AS rank, id, version, vehicle_class, trip_type, prices, tax_basis_points, valid_from, valid_to
        FROM cab_tariffs WHERE company_id = ${companyId}::uuid
        UNION ALL
        SELECT 2, id, version, vehicle_class, trip_type, prices, tax_basis_points, valid_from, valid_to FROM default_cab_tariffs
      ) AS tariffs
      WHERE trip_type = ${tripType} AND valid_from <= ${day}::date AND (valid_to IS NULL OR valid_to > ${day}::date)
      ORDER BY vehicle_class, rank`,
  );
  return new Map(rows.map((row) => [row.vehicleClass, toTariff(row, tripType)]));
}
