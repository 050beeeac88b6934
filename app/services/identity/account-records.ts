import { notFound } from "#app/domain/errors/errors.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Prisma } from "#app/platform/db.ts";
import { mainTenant, tenantById, type Tenant } from "#app/services/companies/tenants.ts";

/** An account as the service reads it. */
export const COLUMNS = {
  id: true,
  companyId: true,
  email: true,
  name: true,
  firstName: true,
  lastName: true,
  roles: true,
  pictureUrl: true,
  emailVerifiedAt: true,
  pendingEmail: true,
  version: true,
  passwordHash: true,
  disabledAt: true,
  deleteAfter: true,
} satisfies Prisma.UserSelect;
export type Account = Prisma.UserGetPayload<{ select: typeof COLUMNS }>;

export const findByEmail = (
  ctx: Pick<Ctx, "db">,
  companyId: string,
  email: string,
): Promise<Account | null> =>
  withCompany(ctx.db, companyId, (tx) =>
    tx.user.findFirst({ where: { companyId, email }, select: COLUMNS }),
  );

export const findById = (
  ctx: Pick<Ctx, "db">,
  companyId: string,
  id: string,
): Promise<Account | null> =>
  withCompany(ctx.db, companyId, (tx) =>
    tx.user.findFirst({ where: { companyId, id }, select: COLUMNS }),
  );

/** The accounts that may sign in here by this address: one of the company's, and an administrator of the main company. */
export async function candidates(ctx: Ctx, company: Tenant, email: string): Promise<Account[]> {
  const own = await findByEmail(ctx, company.id, email);
  if (company.isMain) return own ? [own] : [];
  const main = await mainTenant({ db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts });
  const admin = await findByEmail(ctx, main.id, email);
  return [own, admin?.roles.includes("ROLE_ADMIN") ? admin : null].filter((each) => each !== null);
}

/** The company that an account belongs to: not the site's, where an administrator is a guest. */
export async function companyOf(ctx: Ctx, { companyId }: { companyId: string }): Promise<Tenant> {
  if (companyId === ctx.company.id) return ctx.company;
  const company = await tenantById(
    { db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts },
    companyId,
  );
  if (!company) throw notFound("Company");
  return company;
}
