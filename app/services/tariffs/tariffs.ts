import { AppError, invalid, notFound, type FieldErrors } from "#app/domain/errors/errors.ts";
import { VEHICLE_CLASSES, type CabTripType, type VehicleClass } from "#app/domain/fares/types.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";
import { whyNotFrom } from "#app/domain/tariffs/validity.ts";
import { TariffPrices } from "#app/schemas/public/cabs.ts";
import type {
  TariffDraft,
  TariffQuery,
  TariffScope,
  TariffVersion,
} from "#app/schemas/admin/tariffs.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { isRefusedByConstraint } from "./constraint.ts";
import {
  dateOf,
  editableBy,
  ownerOf,
  validOn,
  versionsOf,
  type TariffOwner,
} from "./tariff-rows.ts";

/** Tax on fares where a class has no former version: GST on cabs, 5 %. */
const USUAL_TAX = 500;

/**
 * The versions of a company's own tariffs, or of the platform's default, which holds where a company has none.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` for a company that isn't the caller's.
 */
export async function list(ctx: Ctx, query: TariffQuery): Promise<TariffVersion[]> {
  const owner = await ownerOf(ctx, query);
  return withCompany(ctx.db, owner.companyId, (tx) => versionsOf(tx, owner, query.tripType));
}

const nameOf = (vehicleClass: VehicleClass, tripType: CabTripType) =>
  `${vehicleClass}, ${tripType}`;

const record = (
  ctx: Ctx,
  tx: Tx,
  action: `tariff.${string}`,
  { before, after }: { before: TariffVersion | null; after: TariffVersion | null },
) => {
  const { id, vehicleClass, tripType } = (after ?? before)!;
  const target = { kind: "tariff", id, name: nameOf(vehicleClass, tripType) };
  return recordChange(ctx, tx, { action, target, before, after });
};

/** Lets one transaction at a time change an owner's tariffs of a trip type. */
const lock = (tx: Tx, { owner, companyId }: TariffOwner, tripType: CabTripType) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`tariffs:${owner === "default" ? owner : companyId}:${tripType}`}, 0))`;

const endAt = (tx: Tx, { owner, companyId }: TariffOwner, id: string, validTo: Date | null) =>
  owner === "default"
    ? tx.defaultCabTariff.updateMany({ where: { id }, data: { validTo } })
    : tx.cabTariff.updateMany({ where: { id, companyId }, data: { validTo } });

/** What a version is priced by: what a trip type doesn't read is left out of it. */
function expectPriced(
  vehicleClass: VehicleClass,
  tripType: CabTripType,
  prices: TariffDraft["classes"][VehicleClass],
): FieldErrors {
  const missing = "Enter a price";
  if (tripType === "airport" && !prices?.airport)
    return { [`classes.${vehicleClass}.airport.pricePaise`]: [missing] };
  if (tripType === "local" && Object.keys(prices?.packages ?? {}).length === 0)
    return { [`classes.${vehicleClass}.packages`]: [missing] };
  if (tripType !== "airport" && tripType !== "local" && !prices?.perKmPaise)
    return { [`classes.${vehicleClass}.perKmPaise`]: ["Enter a price above ₹0"] };
  return {};
}

/** The classes of a draft in order. @throws AppError `invalid` at prices that a fare of the trip type needs. */
export function classesOf({ tripType, classes }: TariffDraft) {
  const drafted = VEHICLE_CLASSES.flatMap((name) => {
    const prices = classes[name];
    return prices ? [{ vehicleClass: name, prices }] : [];
  });
  const missing = Object.assign(
    {},
    ...drafted.map(({ vehicleClass, prices }) => expectPriced(vehicleClass, tripType, prices)),
  ) as FieldErrors;
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return drafted.map(({ vehicleClass, prices }) => ({
    vehicleClass,
    prices: TariffPrices.parse(prices),
  }));
}

/** @throws AppError `invalid` at `validFrom` for a gap or an overlap. */
export function expectFitting(
  ctx: Ctx,
  { tripType, validFrom }: TariffDraft,
  own: readonly TariffVersion[],
  classes: readonly VehicleClass[],
): void {
  const today = dayInIndia(ctx.now());
  const whys = classes.flatMap((name) => {
    const versions = own.filter(
      (version) => version.vehicleClass === name && version.tripType === tripType,
    );
    const why = whyNotFrom(validFrom, versions, today);
    return why === null ? [] : [why];
  });
  if (whys.length > 0) throw invalid({ validFrom: [...new Set(whys)] });
}

interface Publication {
  owner: TariffOwner;
  own: readonly TariffVersion[];
  /** What the company is priced by without a tariff of its own. */
  defaults: readonly TariffVersion[];
  draft: TariffDraft;
}

async function publishClass(
  ctx: Ctx,
  tx: Tx,
  { owner, own, defaults, draft: { tripType, validFrom } }: Publication,
  { vehicleClass, prices }: { vehicleClass: VehicleClass; prices: TariffPrices },
): Promise<string> {
  const versions = own.filter((version) => version.vehicleClass === vehicleClass);
  const former = versions.find(({ validTo }) => validTo === null);
  if (former) await endAt(tx, owner, former.id, dateOf(validFrom));
  const createdAt = ctx.now();
  const id = newId(createdAt);
  const before = former ?? validOn(defaults, vehicleClass, validFrom);
  const data = {
    id,
    vehicleClass,
    tripType,
    version: Math.max(0, ...versions.map(({ version }) => version)) + 1,
    validFrom: dateOf(validFrom),
    prices: prices as unknown as Prisma.InputJsonObject,
    taxBasisPoints: before?.taxBasisPoints ?? USUAL_TAX,
    createdAt,
  };
  await (owner.owner === "default"
    ? tx.defaultCabTariff.create({ data })
    : tx.cabTariff.create({ data: { ...data, companyId: owner.companyId } }));
  return id;
}

/**
 * Publishes new prices from a day on, for the classes named: each is a new version, and the former one ends on that day.
 *
 * @throws AppError `invalid` at a price, or at `validFrom` for a gap, an overlap or a day in the past; `conflict` if another
 *   publishes at the same time; `not_found` for a company that isn't the caller's; `unauthenticated`, `forbidden`, also for the
 *   platform's default.
 */
export async function publish(
  ctx: Ctx,
  scope: TariffScope,
  draft: TariffDraft,
): Promise<TariffVersion[]> {
  const owner = await editableBy(ctx, scope);
  const classes = classesOf(draft);
  try {
    return await withCompany(ctx.db, owner.companyId, async (tx) => {
      await lock(tx, owner, draft.tripType);
      const own = await versionsOf(tx, owner, draft.tripType);
      const names = classes.map(({ vehicleClass }) => vehicleClass);
      expectFitting(ctx, draft, own, names);
      const defaults = await versionsOf(tx, { ...owner, owner: "default" }, draft.tripType);
      const ids: string[] = [];
      for (const one of classes)
        ids.push(await publishClass(ctx, tx, { owner, own, defaults, draft }, one));
      const published = (await versionsOf(tx, owner, draft.tripType)).filter(({ id }) =>
        ids.includes(id),
      );
      for (const after of published) {
        const before = own.find(
          (version) => version.vehicleClass === after.vehicleClass && version.validTo === null,
        );
        await record(ctx, tx, "tariff.publish", { before: before ?? null, after });
      }
      return published;
    });
  } catch (error) {
    if (!isRefusedByConstraint(error)) throw error;
    throw new AppError("conflict", "These tariffs were just changed. Load the page again");
  }
}

/**
 * Withdraws a version that isn't valid yet; the former one has no end again.
 *
 * @throws AppError `not_found`, also for another's; `conflict` for one that is or was valid; `unauthenticated`, `forbidden`.
 */
export async function withdraw(ctx: Ctx, scope: TariffScope, id: string): Promise<TariffVersion> {
  const owner = await editableBy(ctx, scope);
  return withCompany(ctx.db, owner.companyId, async (tx) => {
    const found = (await versionsOf(tx, owner)).find((version) => version.id === id);
    if (!found) throw notFound("Tariff");
    await lock(tx, owner, found.tripType);
    if (found.validFrom <= dayInIndia(ctx.now()))
      throw new AppError(
        "conflict",
        "A tariff that has been valid can’t be withdrawn. Publish another",
      );
    const { companyId } = owner;
    const { count } = await (owner.owner === "default"
      ? tx.defaultCabTariff.deleteMany({ where: { id } })
      : tx.cabTariff.deleteMany({ where: { id, companyId } }));
    if (count === 0) throw notFound("Tariff");
    const former = (await versionsOf(tx, owner, found.tripType)).find(
      ({ vehicleClass, validTo }) =>
        vehicleClass === found.vehicleClass && validTo === found.validFrom,
    );
    if (former) await endAt(tx, owner, former.id, null);
    await record(ctx, tx, "tariff.withdraw", { before: found, after: null });
    return found;
  });
}
