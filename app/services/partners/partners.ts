import { invalid, notFound } from "#app/domain/errors/errors.ts";
import { rateOn } from "#app/domain/partners/commission.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";
import type {
  Commission,
  NewCommission,
  Partner,
  PartnerDetails,
  Statement,
} from "#app/schemas/admin/partners.ts";
import { authorise } from "#app/platform/authorise.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { Prisma, type Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { allTenants, mainTenant, type Tenant } from "#app/services/companies/tenants.ts";
import { figuresOf } from "./revenue.ts";
import { statementCsv, statementPdf } from "./statement-files.ts";
import { statementOf } from "./statement.ts";

const registered = (ctx: Ctx) => ({ db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts });

/** The partner companies by name. @throws AppError `unauthenticated`, `forbidden` for anybody but an administrator. */
async function partnersOf(ctx: Ctx): Promise<Tenant[]> {
  authorise(ctx, "companies.view-all");
  return (await allTenants(registered(ctx)))
    .filter(({ isMain }) => !isMain)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

async function partnerOf(ctx: Ctx, id: string): Promise<Tenant> {
  const found = (await partnersOf(ctx)).find((partner) => partner.id === id);
  if (!found) throw notFound("Partner");
  return found;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

async function commissionsOf(tx: Tx, companyId: string): Promise<Commission[]> {
  const rows = await tx.partnerCommission.findMany({
    where: { companyId },
    orderBy: { validFrom: "desc" },
  });
  return rows.map(({ id, basisPoints, validFrom, createdBy, createdAt }) => ({
    id,
    basisPoints,
    validFrom: dayOf(validFrom),
    createdBy,
    createdAt: createdAt.toISOString(),
  }));
}

const PERCENT = 100;

async function toPartner(
  ctx: Ctx,
  tx: Tx,
  { id, name, slug, status }: Tenant,
): Promise<PartnerDetails> {
  const today = new Date(`${dayInIndia(ctx.now())}T00:00:00Z`);
  const { bookings, revenuePaise, ended, cancelled } = await figuresOf(tx, id);
  const validTo = [{ validTo: null }, { validTo: { gt: today } }];
  const where = { companyId: id, validFrom: { lte: today }, OR: validTo };
  const ownTariffs = await tx.cabTariff.count({ where });
  const commissions = await commissionsOf(tx, id);
  return {
    id,
    name,
    slug: slug!,
    status,
    bookings,
    revenuePaise,
    currency: "INR",
    cancellationPercent: ended === 0 ? null : Math.round((cancelled / ended) * PERCENT * 10) / 10,
    ownTariffs,
    commissionBasisPoints: rateOn(commissions, dayOf(today))?.basisPoints ?? null,
    commissions,
  };
}

/**
 * The partner companies with what they earned, by name.
 *
 * @throws AppError `unauthenticated`, `forbidden` for anybody but an administrator.
 */
export async function list(ctx: Ctx): Promise<Partner[]> {
  const partners: Partner[] = [];
  for (const tenant of await partnersOf(ctx)) {
    const { commissions: _, ...partner } = await withCompany(ctx.db, tenant.id, (tx) =>
      toPartner(ctx, tx, tenant),
    );
    partners.push(partner);
  }
  return partners;
}

/** A partner with the history of its commission. @throws AppError `not_found`; as `list`. */
export async function get(ctx: Ctx, id: string): Promise<PartnerDetails> {
  const tenant = await partnerOf(ctx, id);
  return withCompany(ctx.db, id, (tx) => toPartner(ctx, tx, tenant));
}

/** Records a change in the main company's log, which its administrators read. */
async function audited(
  ctx: Ctx,
  { id, name }: Tenant,
  action: `partner.${string}`,
  { before, after }: { before: object | null; after: object },
): Promise<void> {
  const { id: mainId } = await mainTenant(registered(ctx));
  const target = { kind: "company", id, name };
  await withCompany(ctx.db, mainId, (tx) =>
    recordChange(ctx, tx, { action, target, before, after }),
  );
}

/**
 * Approves a partner, or suspends it: its cabs can't be booked then.
 *
 * @throws AppError `not_found`; as `list`.
 */
export async function setStatus(
  ctx: Ctx,
  id: string,
  status: "active" | "suspended",
): Promise<PartnerDetails> {
  const tenant = await partnerOf(ctx, id);
  if (tenant.status !== status) {
    await ctx.db.company.updateMany({ where: { id }, data: { status } });
    const action = status === "active" ? "partner.approve" : "partner.suspend";
    await audited(ctx, tenant, action, { before: { status: tenant.status }, after: { status } });
    ctx.memo.clear();
  }
  return get(ctx, id);
}

const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

/**
 * Sets a partner's commission from a day on; what was due before stays as it was.
 *
 * @throws AppError `invalid` at `validFrom` for a past day, or one that has a commission; `not_found`; as `list`.
 */
export async function setCommission(
  ctx: Ctx,
  id: string,
  { percent, validFrom }: NewCommission,
): Promise<PartnerDetails> {
  const tenant = await partnerOf(ctx, id);
  if (validFrom < dayInIndia(ctx.now()))
    throw invalid({
      validFrom: ["A commission can’t change in the past. Choose today or a later day"],
    });
  const createdAt = ctx.now();
  const basisPoints = Math.round(percent * PERCENT);
  const data = {
    id: newId(createdAt),
    companyId: id,
    basisPoints,
    validFrom: new Date(`${validFrom}T00:00:00Z`),
    createdBy: ctx.user!.name,
    createdAt,
  };
  try {
    await withCompany(ctx.db, id, (tx) => tx.partnerCommission.create({ data }));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw invalid({ validFrom: ["A commission is set from this day already. Choose another day"] });
  }
  await audited(ctx, tenant, "partner.commission", {
    before: null,
    after: { basisPoints, validFrom },
  });
  return get(ctx, id);
}

/**
 * A partner's month: the bookings that ended in it, their commission and the payout, which add up to the paisa.
 *
 * @throws AppError `not_found`; as `list`.
 */
export async function statement(ctx: Ctx, id: string, month: string): Promise<Statement> {
  const tenant = await partnerOf(ctx, id);
  return withCompany(ctx.db, id, async (tx) =>
    statementOf(tx, tenant, month, await commissionsOf(tx, id)),
  );
}

/** The same as a file. */
export async function statementFile(
  ctx: Ctx,
  { id, month, format }: { id: string; month: string; format: "csv" | "pdf" },
) {
  const found = await statement(ctx, id, month);
  const fileName = `statement-${(await partnerOf(ctx, id)).slug}-${month}.${format}`;
  if (format === "csv")
    return {
      bytes: Buffer.from(statementCsv(found)),
      mediaType: "text/csv; charset=utf-8",
      fileName,
    };
  const brand = await mainTenant(registered(ctx));
  return {
    bytes: await statementPdf(found, brand, ctx.now()),
    mediaType: "application/pdf",
    fileName,
  };
}
