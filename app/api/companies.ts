import { z } from "zod";
import { maxPictureBytes } from "#app/domain/images/picture-paths.ts";
import {
  BrandingInput,
  Company,
  CompanyParams,
  CompanyUpdate,
  DomainParams,
  NewCompany,
} from "#app/schemas/public/companies.ts";
import { del, get, patch, post, put, resource, type OperationDraft } from "./operation.ts";
import { readUpload, type Upload } from "#app/http/uploads/uploads.ts";

const tag = "Companies";
const LOGO: Upload = { field: "logo", maxBytes: maxPictureBytes("logo") };

/** Which company a host name is of: for everybody. */
const lookups: OperationDraft[] = [
  get(
    "/byDomain/:domain",
    {
      summary: "The company whose site a host name is",
      params: DomainParams,
      answer: Company,
      cache: "companies",
    },
    ({ services, params }) => services.companies.byDomain(params.domain),
  ),
  get(
    "/main-for/:domain",
    {
      summary: "The main company above a host name's",
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
    { summary: "All companies", answer: z.array(Company), needs: "companies.view-all" },
    ({ services }) => services.companies.list(),
  ),
  get(
    "/main/:id/partners",
    {
      summary: "The partners of a main company",
      params: CompanyParams,
      answer: z.array(Company),
      needs: "companies.view-all",
    },
    ({ services, params }) => services.companies.partners(params.id),
  ),
  get(
    "/by-parent/:id",
    {
      summary: "The companies below a company",
      params: CompanyParams,
      answer: z.array(Company),
      needs: "companies.view-all",
    },
    ({ services, params }) => services.companies.byParent(params.id),
  ),
];

/** Founding, changing and closing. */
const changes: OperationDraft[] = [
  post(
    "/",
    {
      summary: "Founds a partner company on a sub-domain",
      body: NewCompany,
      answer: Company,
      status: 201,
      needs: "companies.create",
    },
    ({ services, body }) => services.companies.create(body),
  ),
  put(
    "/:id",
    {
      summary: "Changes a company's name and look",
      params: CompanyParams,
      body: CompanyUpdate,
      answer: Company,
      needs: "companies.edit",
    },
    ({ services, params, body }) => services.companies.update(params.id, body),
  ),
  patch(
    "/:id/branding",
    {
      summary: "Changes a company's look",
      params: CompanyParams,
      body: BrandingInput,
      answer: Company,
      needs: "companies.edit",
    },
    ({ services, params, body }) => services.companies.updateBranding(params.id, body),
  ),
  post(
    "/:id/logo",
    {
      summary: "Sets a company's logo",
      params: CompanyParams,
      upload: LOGO,
      answer: Company,
      needs: "companies.edit",
    },
    ({ services, params, req }) =>
      services.companies.setLogo(params.id, () => readUpload(req, LOGO)),
  ),
  del(
    "/:id",
    {
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
];

export const companies = resource("/companies", { tag }, [...lookups, ...lists, ...changes]);
