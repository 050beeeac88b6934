import { z } from "zod";
import { maxPictureBytes } from "#app/domain/images/picture-paths.ts";
import {
  BrandingUpdate,
  Company,
  CompanyParams,
  CompanyUpdate,
  DomainParams,
  NewCompany,
} from "#app/schemas/public/companies.ts";
import { del, get, patch, post, put, resource, type OperationDraft } from "./operation.ts";
import { paginated } from "./paginated.ts";
import { atVersion, IF_MATCH } from "./versions.ts";
import { readUpload, type Upload } from "#app/http/uploads/uploads.ts";

const tag = "Companies";
const LOGO: Upload = { field: "logo", maxBytes: maxPictureBytes("logo") };

/** Public lookups of companies by host name. */
const lookups: OperationDraft[] = [
  get(
    "/byDomain/:domain",
    {
      summary: "Get the company for a host name",
      params: DomainParams,
      answer: Company,
      cache: "companies",
    },
    ({ services, params }) => services.companies.byDomain(params.domain),
  ),
  get(
    "/main-for/:domain",
    {
      summary: "Get the main company for a host name",
      params: DomainParams,
      answer: Company,
      cache: "companies",
    },
    ({ services, params }) => services.companies.mainFor(params.domain),
  ),
];

/** Lists for administrators. */
const lists: OperationDraft[] = [
  get(
    "/",
    { summary: "List companies", answer: z.array(Company), needs: "companies.view-all" },
    ({ services }) => services.companies.list(),
  ),
  paginated(
    {
      summary: "List companies page by page",
      row: Company,
      sorts: ["companyName", "domain", "id"],
      needs: "companies.view-all",
    },
    (services) => services.companies.list(),
  ),
  get(
    "/:id",
    {
      summary: "Get a company. Partner administrators get their own",
      params: CompanyParams,
      answer: Company,
      needs: "companies.edit",
    },
    ({ services, params: { id } }) => services.companies.get(id),
  ),
  get(
    "/main/:id/partners",
    {
      summary: "List the partners of a main company",
      params: CompanyParams,
      answer: z.array(Company),
      needs: "companies.view-all",
    },
    ({ services, params }) => services.companies.partners(params.id),
  ),
  get(
    "/by-parent/:id",
    {
      summary: "List the child companies of a company",
      params: CompanyParams,
      answer: z.array(Company),
      needs: "companies.view-all",
    },
    ({ services, params }) => services.companies.byParent(params.id),
  ),
];

/** Creating, updating and deleting. */
const changes: OperationDraft[] = [
  post(
    "/",
    {
      summary: "Create a partner company on a subdomain",
      body: NewCompany,
      answer: Company,
      status: 201,
      location: "/companies/{id}",
      needs: "companies.create",
    },
    ({ services, body }) => services.companies.create(body),
  ),
  put(
    "/:id",
    {
      summary: "Update a company's name and branding",
      params: CompanyParams,
      headers: [IF_MATCH],
      resource: Company,
      body: CompanyUpdate,
      answer: Company,
      needs: "companies.edit",
    },
    ({ services, params, body: { version, ...change }, req }) =>
      atVersion(req, version, (expected) =>
        services.companies.update(params.id, { ...change, version: expected }),
      ),
  ),
  patch(
    "/:id/branding",
    {
      summary: "Update a company's branding",
      params: CompanyParams,
      headers: [IF_MATCH],
      body: BrandingUpdate,
      answer: Company,
      needs: "companies.edit",
    },
    ({ services, params, body: { version, ...branding }, req }) =>
      atVersion(req, version, (expected) =>
        services.companies.updateBranding(params.id, { ...branding, version: expected }),
      ),
  ),
  post(
    "/:id/logo",
    {
      summary: "Upload a company's logo",
      params: CompanyParams,
      headers: [IF_MATCH],
      upload: LOGO,
      answer: Company,
      needs: "companies.edit",
    },
    ({ services, params, req }) =>
      atVersion(req, undefined, (version) =>
        services.companies.setLogo(params.id, () => readUpload(req, LOGO), version),
      ),
  ),
  del(
    "/:id",
    {
      summary: "Delete a partner company and its accounts",
      params: CompanyParams,
      headers: [IF_MATCH],
      answer: z.null(),
      needs: "companies.delete",
    },
    async ({ services, params, req }) => {
      await atVersion(req, undefined, (version) => services.companies.remove(params.id, version));
      return null;
    },
  ),
];

export const companies = resource("/companies", { tag, area: "company" }, [
  ...lookups,
  ...lists,
  ...changes,
]);
