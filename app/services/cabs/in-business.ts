import { invalid } from "#app/domain/errors/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tenantById, type Tenant } from "#app/services/companies/tenants.ts";

const find = (ctx: Ctx, companyId: string): Promise<Tenant | null> =>
  tenantById({ db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts }, companyId);

/** True if the cabs of the site's company can be booked: it is approved and not suspended. */
export const isOpen = async (ctx: Ctx): Promise<boolean> =>
  (await find(ctx, ctx.company.id))?.status === "active";

/** @throws AppError `invalid` at `field` if a company's cabs can't be booked. */
export async function expectOpen(ctx: Ctx, companyId: string, field: string): Promise<void> {
  const company = await find(ctx, companyId);
  if (company?.status !== "active")
    throw invalid({
      [field]: [`${company?.name ?? "This company"} doesn’t take cab bookings at the moment`],
    });
}
