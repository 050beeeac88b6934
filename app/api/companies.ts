import { Router } from "express";
import { z } from "zod";
import { unauthenticated } from "#app/lib/errors.ts";
import { Company, DomainParams } from "#app/schemas/companies.ts";
import type { EndpointKit } from "./endpoint.ts";

const tag = "Companies";

/** Mounted at /api/companies. */
export function companies({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get("/byDomain/:domain", endpoint(
    { tag, summary: "The company whose site a host name is", params: DomainParams, answer: Company, cache: "companies" },
    ({ services, params }) => services.companies.byDomain(params.domain),
  ));
  router.get("/main-for/:domain", endpoint(
    { tag, summary: "The main company above a host name's", params: DomainParams, answer: Company, cache: "companies" },
    ({ services, params }) => services.companies.mainFor(params.domain),
  ));
  for (const [path, summary] of [
    ["/", "All companies"],
    ["/main/:id/partners", "The partners of a main company"],
    ["/by-parent/:id", "The companies below a company"],
  ] as const)
    router.get(path, endpoint({ tag, summary, answer: z.array(Company), needs: "companies.view-all" }, () => Promise.reject(unauthenticated())));
  return router;
}
