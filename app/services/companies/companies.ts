import { PRODUCT_NAME } from "#app/domain/constants.ts";
import { AppError, notFound } from "#app/domain/errors/errors.ts";
import { canonicalHost } from "#app/domain/urls/hosts.ts";
import { ThemeMode, type Company } from "#app/schemas/public/companies.ts";
import type { Ctx, Site } from "#app/platform/context.ts";
import { mainTenant, resolveHost, type Tenant } from "./tenants.ts";

/** The host name a company's guests use: its custom domain, else its sub-domain of the main site. */
export function domainOf(company: Tenant, site: Site): string {
  if (company.customDomain) return company.customDomain;
  const main = new URL(site.publicUrl).hostname;
  return company.slug ? `${company.slug}.${main}` : main;
}

/** The address of a company's site, without a trailing slash; links for other sites are made from it. */
export function originOf(company: Tenant, site: Site): string {
  const url = new URL(site.publicUrl);
  url.hostname = domainOf(company, site);
  return url.origin;
}

/** A company as anybody may see it. */
export function toCompany(company: Tenant, site: Site): Company {
  return {
    id: company.id,
    companyName: company.name,
    domain: domainOf(company, site),
    branding: {
      logoUrl: company.logoUrl,
      primaryColor: company.primaryColor,
      secondaryColor: company.secondaryColor,
      fontFamily: company.fontFamily,
      themeMode: ThemeMode.catch("light").parse(company.themeMode),
    },
    isMainCompany: company.isMain,
    poweredBy: company.isMain ? null : PRODUCT_NAME,
    parentId: company.parentId,
    version: company.version,
  };
}

const registered = (ctx: Ctx) => ({ db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts });

async function tenantOf(ctx: Ctx, domain: string): Promise<Tenant> {
  const host = canonicalHost(domain);
  const found = host && (await resolveHost(registered(ctx), host.name));
  if (found?.kind !== "company") throw notFoundFor(domain);
  return found.company;
}

/** The spec's words for a host without a company. */
export const notFoundFor = (domain: string) => {
  const error = notFound("Company");
  error.message = `Company not found for domain: ${domain}`;
  return error;
};

/**
 * The company whose site a host name is.
 *
 * @throws AppError `not_found` for an unknown host.
 */
export async function byDomain(ctx: Ctx, domain: string): Promise<Company> {
  return toCompany(await tenantOf(ctx, domain), ctx.site);
}

/**
 * The main company above the one whose site a host name is (itself when it is the main one).
 *
 * @throws AppError `not_found` when no company has the host.
 */
export async function mainFor(ctx: Ctx, domain: string): Promise<Company> {
  await tenantOf(ctx, domain);
  return toCompany(await mainTenant(registered(ctx)), ctx.site);
}

/**
 * The company that a client claims by a host name: the host's own, or on a main host any.
 *
 * @throws AppError `forbidden` when it claims another company than its host's; `not_found` when no company has the host.
 */
export async function companyOfClaim(ctx: Ctx, domain: string | undefined): Promise<Tenant> {
  // The host's own name is the host's company, also where another is simulated on it.
  if (domain === undefined || canonicalHost(domain)?.name === canonicalHost(ctx.client.host)?.name)
    return ctx.company;
  const claimed = await tenantOf(ctx, domain);
  if (claimed.id !== ctx.company.id && !ctx.company.isMain)
    throw new AppError("forbidden", "Access denied");
  return claimed;
}
