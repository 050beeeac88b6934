import type { z } from "zod";
import {
  isApiFailure,
  messageOf,
  REQUEST_FAILED,
  reworded,
  type ApiFailure,
} from "#app/client/errors.ts";
import type { Call, Clients } from "#app/client/request.ts";
import type {
  BrandingInput,
  Company,
  CompanyUpdate,
  NewCompany,
} from "#app/schemas/public/companies.ts";
import { formOf } from "./form-of.ts";

const segment = encodeURIComponent;
const at = (companyId: string) => `/companies/${segment(companyId)}`;
const isMissing = (error: unknown): error is ApiFailure =>
  isApiFailure(error) && error.status === 404;

/** A failed call in words: the server's message, else the error's own, else that it failed. */
const inWords = (error: unknown): never => {
  throw messageOf(error, "") === "" ? new Error(REQUEST_FAILED, { cause: error }) : error;
};

/** The companies whose sites the product runs. */
export function companyCalls({ authenticated }: Clients) {
  const ask = <T>(path: string, call?: Call): Promise<T> =>
    authenticated<T>(path, call).catch(inWords);
  return {
    /** @throws ApiFailure `Company not found for domain: …` for an unknown host. */
    byDomain: (domain: string) =>
      ask<Company>(`/companies/byDomain/${segment(domain)}`).catch((error: unknown): never => {
        throw isMissing(error) ? reworded(error, `Company not found for domain: ${domain}`) : error;
      }),
    mainFor: (domain: string) => ask<Company>(`/companies/main-for/${segment(domain)}`),
    /** None when there is no such list. */
    list: () =>
      ask<Company[]>("/companies").catch((error: unknown): Company[] => {
        if (isMissing(error)) return [];
        throw error;
      }),
    partnersOf: (mainCompanyId: string) =>
      ask<Company[]>(`/companies/main/${segment(mainCompanyId)}/partners`),
    below: (companyId: string) => ask<Company[]>(`/companies/by-parent/${segment(companyId)}`),
    create: (company: z.input<typeof NewCompany>) =>
      ask<Company>("/companies", { method: "POST", body: company }),
    update: (companyId: string, company: z.input<typeof CompanyUpdate>) =>
      ask<Company>(at(companyId), { method: "PUT", body: company }),
    updateBranding: (companyId: string, branding: z.input<typeof BrandingInput>) =>
      ask<Company>(`${at(companyId)}/branding`, { method: "PATCH", body: branding }),
    setLogo: (companyId: string, logo: Blob) =>
      ask<Company>(`${at(companyId)}/logo`, { method: "POST", body: formOf("logo", logo) }),
    remove: (companyId: string) => ask<null>(at(companyId), { method: "DELETE" }),
  };
}
