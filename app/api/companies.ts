import { Router } from "express";
import { z } from "zod";
import { maxPictureBytes } from "#app/lib/picture-paths.ts";
import {
  BrandingInput,
  Company,
  CompanyParams,
  CompanyUpdate,
  DomainParams,
  NewCompany,
} from "#app/schemas/companies.ts";
import type { EndpointKit } from "./endpoint.ts";
import { readUpload, type Upload } from "./uploads.ts";

const tag = "Companies";
const LOGO: Upload = { field: "logo", maxBytes: maxPictureBytes("logo") };

/** Which company a host name is of: for everybody. */
function lookups(router: Router, { endpoint }: EndpointKit): void {
  router.get(
    "/byDomain/:domain",
    endpoint(
      {
        tag,
        summary: "The company whose site a host name is",
        params: DomainParams,
        answer: Company,
        cache: "companies",
      },
      ({ services, params }) => services.companies.byDomain(params.domain),
    ),
  );
  router.get(
    "/main-for/:domain",
    endpoint(
      {
        tag,
        summary: "The main company above a host name's",
        params: DomainParams,
        answer: Company,
        cache: "companies",
      },
      ({ services, params }) => services.companies.mainFor(params.domain),
    ),
  );
}

/** Lists for administrators. */
function lists(router: Router, { endpoint }: EndpointKit): void {
  router.get(
    "/",
    endpoint(
      { tag, summary: "All companies", answer: z.array(Company), needs: "companies.view-all" },
      ({ services }) => services.companies.list(),
    ),
  );
  router.get(
    "/main/:id/partners",
    endpoint(
      {
        tag,
        summary: "The partners of a main company",
        params: CompanyParams,
        answer: z.array(Company),
        needs: "companies.view-all",
      },
      ({ services, params }) => services.companies.partners(params.id),
    ),
  );
  router.get(
    "/by-parent/:id",
    endpoint(
      {
        tag,
        summary: "The companies below a company",
        params: CompanyParams,
        answer: z.array(Company),
        needs: "companies.view-all",
      },
      ({ services, params }) => services.companies.byParent(params.id),
    ),
  );
}

/** Founding, changing and closing. */
function changes(router: Router, { endpoint }: EndpointKit): void {
  router.post(
    "/",
    endpoint(
      {
        tag,
        summary: "Founds a partner company on a sub-domain",
        body: NewCompany,
        answer: Company,
        status: 201,
        needs: "companies.create",
      },
      ({ services, body }) => services.companies.create(body),
    ),
  );
  router.put(
    "/:id",
    endpoint(
      {
        tag,
        summary: "Changes a company's name and look",
        params: CompanyParams,
        body: CompanyUpdate,
        answer: Company,
        needs: "companies.edit",
      },
      ({ services, params, body }) => services.companies.update(params.id, body),
    ),
  );
  router.patch(
    "/:id/branding",
    endpoint(
      {
        tag,
        summary: "Changes a company's look",
        params: CompanyParams,
        body: BrandingInput,
        answer: Company,
        needs: "companies.edit",
      },
      ({ services, params, body }) => services.companies.updateBranding(params.id, body),
    ),
  );
  router.post(
    "/:id/logo",
    endpoint(
      {
        tag,
        summary: "Sets a company's logo",
        params: CompanyParams,
        upload: LOGO,
        answer: Company,
        needs: "companies.edit",
      },
      ({ services, params, req }) =>
        services.companies.setLogo(params.id, () => readUpload(req, LOGO)),
    ),
  );
  router.delete(
    "/:id",
    endpoint(
      {
        tag,
        summary: "Closes a partner company, with its accounts",
        params: CompanyParams,
        answer: z.null(),
        needs: "companies.delete",
      },
      async ({ services, params }) => {
        await services.companies.remove(params.id);
        return null;
      },
    ),
  );
}

/** Mounted at /api/companies. */
export function companies(kit: EndpointKit): Router {
  const router = Router();
  lookups(router, kit);
  lists(router, kit);
  changes(router, kit);
  return router;
}
