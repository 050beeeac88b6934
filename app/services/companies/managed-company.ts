import { notFound } from "#app/domain/errors/errors.ts";
import { can } from "#app/domain/policy/policy.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import { authorise } from "#app/platform/authorise.ts";
import type { Ctx, SignedIn } from "#app/platform/context.ts";
import { findTenantBySlug, mainTenant, tenantById, type Tenant } from "./tenants.ts";

/** What names the main company, which has no sub-domain. */
const MAIN = "main";

/**
 * The company whose bookings, fleet and tariffs the caller manages: their own, or for an administrator any by id, sub-domain or
 * `main`. To a partner's administrator another one is as good as missing.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found`.
 */
export async function managedCompany(
  ctx: Ctx,
  wanted?: string,
): Promise<{ user: SignedIn; company: Tenant }> {
  const user = authorise(ctx, "bookings.manage");
  const registered = { db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts };
  const find = (name: string) =>
    name === MAIN
      ? mainTenant(registered)
      : isUuid(name)
        ? tenantById(registered, name)
        : findTenantBySlug(registered, name);
  const company = await find(wanted ?? user.companyId);
  if (!company || !can(user, "bookings.manage", company.id)) throw notFound("Company");
  return { user, company };
}
