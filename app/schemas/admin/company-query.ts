import { z } from "zod";

/** The company that is managed, by id, sub-domain or `main`; the caller's own without it. Administrators may name any. */
export const CompanyQuery = z.object({ company: z.string().trim().max(100).optional() });
