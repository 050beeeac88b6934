import type { Logger } from "pino";
import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Request } from "express";
import { fontPreloads } from "#app/domain/brand/fonts.ts";
import { brandStyle } from "#app/domain/brand/tokens.ts";
import type { User } from "#app/schemas/public/accounts.ts";
import { ThemeMode, type Company } from "#app/schemas/public/companies.ts";
import { toUser } from "#app/services/identity/accounts.ts";
import { domainOf, originOf, toCompany } from "#app/services/companies/companies.ts";
import type { SignedIn } from "#app/platform/context.ts";
import type { IssuedSession } from "#app/services/identity/sessions.ts";
import { tenantByIdNow, type Tenant } from "#app/services/companies/tenants.ts";
import type { Services } from "#app/services/index.ts";
import { chosenScheme } from "#app/http/cache/public-cache.ts";
import type { Runtime } from "#app/server/runtime.ts";
import { clearSession, startSession } from "#app/http/session.ts";

/** What every loader and action is given: the same services as the API, and what a page needs beside them. */
declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    company: Company;
    services: Services;
    /** The account that is signed in, with the company it belongs to. */
    user: (User & { companyId: string }) | null;
    /** Hands a new session to the browser, or takes the cookie away. */
    session: { start(session: IssuedSession): void; clear(): void };
    /** For this response's scripts; missing in HTML that is cached for all visitors. */
    nonce: string;
    /** True for a page that is rendered for every visitor. */
    isShared: boolean;
    log: Logger;
    theme: ThemeMode;
    /** The company's colours and font as custom properties, and the font files worth loading first. */
    brand: { style: Record<string, string>; fonts: string[] };
    /** Canonical origin of the company's site, without a slash at the end. */
    origin: string;
    /** Set on an unknown sub-domain. */
    unknownHost: { host: string; target: string; targetHost: string } | null;
    /** What is set up beside the guide itself. */
    features: { model: boolean; google: boolean };
    map: { tileUrl: string | null; tileAttribution: string | null };
    /** In development and in the demonstration: the page of all components, `/__ui`. */
    showsDesignSystem: boolean;
  }
  interface Future {
    v3_singleFetch: true;
  }
}

function unknownHostOf(req: Request) {
  if (req.unknownHostTarget === undefined) return null;
  const port = /:\d+$/.exec(req.canonicalHost.withPort)?.[0] ?? "";
  const targetHost = `${req.unknownHostTarget}${port}`;
  return {
    host: req.canonicalHost.name,
    targetHost,
    target: new URL(`${req.protocol}://${targetHost}${req.originalUrl}`).href,
  };
}

/** Worked out once for each state of a company: the registry hands out the same object until something changes. */
const brands = new WeakMap<Tenant, AppLoadContext["brand"]>();

function brandOf(tenant: Tenant, { branding }: Company): AppLoadContext["brand"] {
  const known = brands.get(tenant);
  if (known) return known;
  const brand = { style: brandStyle(branding), fonts: fontPreloads(branding.fontFamily) };
  brands.set(tenant, brand);
  return brand;
}

/** Who is signed in, which on a main host, or for an administrator, may be another company's account than the site's. */
function accountOf(runtime: Runtime, req: Request, user: SignedIn): AppLoadContext["user"] {
  const company = tenantByIdNow(runtime, user.companyId) ?? req.company;
  return {
    ...toUser(user.userId, user, domainOf(company, runtime.site)),
    companyId: user.companyId,
  };
}

/** The context of a request for Remix. */
export function loadContext(
  runtime: Runtime,
  req: Request,
  { services, nonce, isShared }: { services: Services; nonce: string; isShared: boolean },
) {
  const { env, site } = runtime;
  const company = toCompany(req.company, site);
  return {
    company,
    services,
    user: req.ctx.user && accountOf(runtime, req, req.ctx.user),
    session: {
      start: (session: IssuedSession) => startSession(runtime, req.res!, session),
      clear: () => clearSession(runtime, req, req.res!),
    },
    nonce,
    isShared,
    log: req.ctx.log,
    theme: chosenScheme(req) ?? ThemeMode.parse(company.branding.themeMode),
    brand: brandOf(req.company, company),
    origin: originOf(req.company, site),
    unknownHost: unknownHostOf(req),
    features: {
      model: req.ctx.model.isSetUp,
      google: Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET),
    },
    map: { tileUrl: env.MAP_TILE_URL ?? null, tileAttribution: env.MAP_TILE_ATTRIBUTION ?? null },
    showsDesignSystem: env.WAYFOLD_DEMO || env.NODE_ENV !== "production",
  };
}
