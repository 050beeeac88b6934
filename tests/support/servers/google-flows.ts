import { withCompany } from "#app/platform/context.ts";
import type { Prisma } from "#app/platform/db.ts";
import type { Founded } from "#tests/support/companies.ts";

/** Where Google sends a visitor back to, on the main host. */
export const GOOGLE_CALLBACK = /\/api\/auth\/google\/callback/;
/** Where the main host sends them on to, on their own host. */
export const RETURN = /\/oauth\/callback\?code=/;
/** The cookies that bind a sign-in to a browser, on the visitor's host and on the main one. */
export const [ON_VISITORS, ON_MAIN] = ["__Host-otx", "__Host-otx-main"] as const;

/** Changes the sign-ins of a company that are under way. */
export const changeFlows = (
  { ctx, company }: Founded,
  data: Prisma.OauthFlowUpdateManyMutationInput,
) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.oauthFlow.updateMany({ where: { companyId: company.id }, data }),
  );
