import type { Request, RequestHandler } from "express";
import { AppError } from "#app/domain/errors/errors.ts";
import { notFoundFor } from "#app/services/companies/companies.ts";
import {
  findTenantBySlug,
  mainTenant,
  resolveHost,
  resolveHostNow,
  type Resolution,
  type Tenant,
} from "#app/services/companies/tenants.ts";
import { readCookie, SIMULATION_COOKIE } from "./cookies.ts";
import { isApi } from "#app/http/cache/public-cache.ts";
import type { Runtime } from "#app/server/runtime.ts";

declare global {
  namespace Express {
    interface Request {
      company: Tenant;
      /** Set on an unknown sub-domain: the main host to redirect to. */
      unknownHostTarget?: string;
    }
  }
}

const SLUG = /^[a-z0-9-]{1,63}$/;

function settle(
  req: Request,
  found: Resolution,
  main: () => Promise<Tenant>,
): Promise<void> | void {
  if (found.kind === "company") {
    req.company = found.company;
    return;
  }
  if (found.kind === "foreign")
    throw new AppError("misdirected", "There is no site at this address");
  if (isApi(req)) throw notFoundFor(req.canonicalHost.name);
  req.unknownHostTarget = found.mainHost;
  return main().then((company) => {
    req.company = company;
  });
}

/** Which company `?subdomain=` or the browser's earlier choice simulates; null when none does. */
async function simulated(runtime: Runtime, req: Request): Promise<Tenant | null> {
  const named = typeof req.query.subdomain === "string" ? req.query.subdomain.toLowerCase() : null;
  if (named !== null) {
    const tenant = SLUG.test(named) ? await findTenantBySlug(runtime, named) : null;
    req.res?.append(
      "set-cookie",
      `${SIMULATION_COOKIE}=${tenant ? named : ""}; Path=/; HttpOnly; SameSite=Lax${tenant ? "" : "; Max-Age=0"}`,
    );
    return tenant;
  }
  const cached = readCookie(req.headers.cookie, SIMULATION_COOKIE);
  return cached && SLUG.test(cached) ? findTenantBySlug(runtime, cached) : null;
}

/**
 * Says whose site is asked for, by the host alone. On `localhost` itself, where it
 * is allowed, `?subdomain=` chooses the company that is simulated.
 */
export function tenant(runtime: Runtime): RequestHandler {
  const main = () => mainTenant(runtime);
  const simulates = (req: Request) =>
    runtime.allowsSimulation &&
    req.canonicalHost.name === "localhost" &&
    (req.query["subdomain"] !== undefined || req.headers.cookie?.includes(`${SIMULATION_COOKIE}=`));

  const slowly = async (req: Request) => {
    const company = simulates(req) ? await simulated(runtime, req) : null;
    if (company) req.company = company;
    else await settle(req, await resolveHost(runtime, req.canonicalHost.name), main);
  };

  return (req, _res, next) => {
    const ready = simulates(req) ? undefined : resolveHostNow(runtime, req.canonicalHost.name);
    if (ready?.kind === "company") {
      req.company = ready.company;
      return next();
    }
    slowly(req).then(() => next(), next);
  };
}
