import type { CabTripType, VehicleClass } from "#app/domain/fares/types.ts";
import { TariffPrices } from "#app/schemas/public/cabs.ts";
import type { TariffScope, TariffVersion } from "#app/schemas/admin/tariffs.ts";
import { authorise } from "#app/platform/authorise.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { managedCompany } from "#app/services/companies/managed-company.ts";

/** Whose tariffs are read or written; `companyId` is also whose audit log has the changes. */
export interface TariffOwner {
  owner: TariffVersion["owner"];
  companyId: string;
}

/** @throws AppError `unauthenticated`, `forbidden`; `not_found` for a company that isn't the caller's. */
export async function ownerOf(ctx: Ctx, { owner, company }: TariffScope): Promise<TariffOwner> {
  const { company: managed } = await managedCompany(ctx, company);
  return { owner, companyId: managed.id };
}

/** The same for changes: the platform's default is for administrators only. */
export async function editableBy(ctx: Ctx, scope: TariffScope): Promise<TariffOwner> {
  const owner = await ownerOf(ctx, scope);
  if (owner.owner === "default") authorise(ctx, "companies.view-all");
  return owner;
}

type Row = Prisma.DefaultCabTariffGetPayload<object>;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

const toVersion = (row: Row, owner: TariffVersion["owner"]): TariffVersion => ({
  id: row.id,
  owner,
  vehicleClass: row.vehicleClass as VehicleClass,
  tripType: row.tripType as CabTripType,
  version: row.version,
  validFrom: dayOf(row.validFrom),
  validTo: row.validTo && dayOf(row.validTo),
  prices: TariffPrices.parse(row.prices),
  taxBasisPoints: row.taxBasisPoints,
  createdAt: row.createdAt.toISOString(),
});

/** All versions of an owner, by class, trip type and version. */
export async function versionsOf(
  tx: Tx,
  { owner, companyId }: TariffOwner,
  tripType?: CabTripType,
): Promise<TariffVersion[]> {
  const where = tripType === undefined ? {} : { tripType };
  const orderBy = [
    { vehicleClass: "asc" as const },
    { tripType: "asc" as const },
    { version: "asc" as const },
  ];
  const rows =
    owner === "default"
      ? await tx.defaultCabTariff.findMany({ where, orderBy })
      : await tx.cabTariff.findMany({ where: { ...where, companyId }, orderBy });
  return rows.map((row) => toVersion(row, owner));
}

/** The version that is valid on a day; undefined if there is none. */
export const validOn = (
  versions: readonly TariffVersion[],
  vehicleClass: VehicleClass,
  day: string,
): TariffVersion | undefined =>
  versions.find(
    (version) =>
      version.vehicleClass === vehicleClass &&
      version.validFrom <= day &&
      (version.validTo === null || version.validTo > day),
  );
