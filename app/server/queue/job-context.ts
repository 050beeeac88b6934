import type { Ctx } from "#app/platform/context.ts";
import { starterOf } from "#app/services/jobs/starter.ts";
import { tenantById } from "#app/services/companies/tenants.ts";
import type { Runtime } from "#app/server/runtime.ts";

/** The context of a job: of whom it is done for, on their company's site, without a browser. Null when the company is gone. */
export async function jobContext(
  runtime: Runtime,
  job: { id: string; companyId: string; startedBy: string | null },
): Promise<Ctx | null> {
  const { resources, site, db, memo } = runtime;
  const company = await tenantById({ db, memo, mainHosts: site.mainHosts }, job.companyId);
  if (!company) return null;
  return {
    ...resources,
    company,
    user: await starterOf(db, job.companyId, job.startedBy),
    sessionEnded: false,
    draftKey: null,
    client: { ip: "job", userAgent: "Wayfold worker", host: new URL(site.publicUrl).host },
    log: runtime.log.child({ jobId: job.id, companyId: job.companyId }),
    requestId: job.id,
    now: () => new Date(),
  };
}
