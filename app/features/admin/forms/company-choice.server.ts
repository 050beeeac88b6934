import type { LoaderFunctionArgs } from "@remix-run/node";
import { can } from "#app/domain/policy/policy.ts";
import { COMPANY_KEY, type CompanyChoice } from "./company-choice.ts";

interface Options {
  /** Label of the entry for all companies, where the page can show all at once. */
  all?: string;
}

/**
 * The company that an admin page is about, from its `?company=`: for `<AdminPage companySwitch={choice}>` and for the
 * page's own service calls (`choice?.selected`).
 *
 * @returns null for an account that reaches its own company alone: the page then takes the account's company. An unknown
 *   company counts as none named, and so as all companies or, without `all`, as the site's company.
 */
export async function companyChoice(
  { request, context: { user, company, services } }: LoaderFunctionArgs,
  { all }: Options = {},
): Promise<CompanyChoice | null> {
  if (!can(user, "companies.view-all")) return null;
  const companies = (await services.companies.list()).map(({ id, companyName }) => ({
    id,
    companyName,
  }));
  const asked = new URL(request.url).searchParams.get(COMPANY_KEY);
  const known = companies.find(({ id }) => id === asked)?.id;
  return {
    companies,
    selected: known ?? (all === undefined ? company.id : null),
    all: all ?? null,
  };
}
