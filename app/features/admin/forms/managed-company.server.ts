import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyChoice } from "./company-choice.server.ts";
import { COMPANY_KEY, type CompanyChoice } from "./company-choice.ts";

/** The company that a page of cab operations is about. */
interface ManagedCompany {
  /** For the services, which refuse a company that isn't the caller's; their own if undefined. */
  company: string | undefined;
  /** For the header's company switch. */
  choice: CompanyChoice | null;
  /** What the page's own links say of the company: as its address does. */
  query: { company: string | null };
}

/** What the address names, else for an administrator the site's company, else the account's own. */
export async function managedCompanyOf(args: LoaderFunctionArgs): Promise<ManagedCompany> {
  const named = new URL(args.request.url).searchParams.get(COMPANY_KEY)?.trim() ?? "";
  const choice = await companyChoice(args);
  const company = choice ? (choice.selected ?? undefined) : named === "" ? undefined : named;
  return { company, choice, query: { company: named === "" ? null : named } };
}
