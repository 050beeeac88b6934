/** The query key that names the company, by its ID, whose records an admin page shows. */
export const COMPANY_KEY = "company";

/** What the header's company switch offers on a page that declares one. */
export interface CompanyChoice {
  companies: readonly { id: string; companyName: string }[];
  /** The company's ID; null for all of them. */
  selected: string | null;
  /** Label of the entry for all companies; null on a page that shows one company at a time. */
  all: string | null;
}
