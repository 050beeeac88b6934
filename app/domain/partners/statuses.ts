/** Where a company stands: not approved yet, in business, or suspended. Only an active one's cabs can be booked. */
export const COMPANY_STATUSES = ["pending", "active", "suspended"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];
