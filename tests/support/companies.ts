import pino, { type Logger } from "pino";
import { bindServices, type Services } from "#app/services/index.ts";
import { noModel } from "#app/platform/adapters/gemini.ts";
import { testStorage } from "#tests/support/files/storage.ts";
import { estimatedRouting } from "#app/platform/adapters/routing.ts";
import { withTenant, type Ctx, type Site } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { memoryLimits } from "#app/platform/limits.ts";
import { createMemo } from "#app/platform/memo.ts";
import { createPasswords } from "#app/services/identity/passwords.ts";
import { plannerOnThisThread } from "#app/services/trips/planner.ts";
import { findTenantBySlug, mainTenant, type Tenant } from "#app/services/companies/tenants.ts";
import type { TestDatabase } from "./database.ts";
import { unique } from "./factories.ts";

/** How the deployment of the tests is set up. */
export const SITE: Site = {
  publicUrl: "https://wayfold.com",
  mainHosts: ["wayfold.com", "wayfold.in", "wayfold.app"],
  contactEmail: "hello@wayfold.test",
};

/** bcrypt at its least cost: tests sign in often. */
export const passwords = createPasswords({ pepper: "s".repeat(40), cost: 4 });

const silent: Logger = pino({ level: "silent" });

/** What a test says of the company it founds; ids of places for what it features and hides. */
export interface Foundation {
  name?: string;
  primaryColor?: string;
  logoUrl?: string;
  contactEmail?: string;
  domains?: { host: string; verified: boolean; isPrimary?: boolean }[];
  features?: string[];
  hides?: string[];
}

/** A company of a test's own. */
export interface Founded {
  company: Tenant;
  /** Its sub-domain of the first main host. */
  host: string;
  /** The services as its guests see them. */
  services: Services;
  /** The services with another mailer, clock or limit. */
  servicesWith(parts: Partial<Ctx>): Services;
  ctx: Ctx;
}

/** The context of a company's guests, with a memo of its own: nothing that another test remembers is seen. */
function contextOf(database: TestDatabase, company: Tenant): Ctx {
  return {
    company,
    user: null,
    site: SITE,
    db: database.app,
    memo: createMemo({ max: 1_000, ttlMs: 30_000 }),
    mailer: null,
    routing: estimatedRouting,
    planner: plannerOnThisThread,
    model: noModel,
    storage: testStorage,
    sessionEnded: false,
    draftKey: null,
    client: {
      ip: "192.0.2.1",
      userAgent: "vitest",
      host: company.slug ? `${company.slug}.${SITE.mainHosts[0]!}` : SITE.mainHosts[0]!,
    },
    limits: memoryLimits(),
    passwords,
    sessionKey: "s".repeat(40),
    log: silent,
    requestId: "test",
    now: () => new Date(),
  };
}

function founded(database: TestDatabase, company: Tenant): Founded {
  const ctx = contextOf(database, company);
  const host = company.slug ? `${company.slug}.${SITE.mainHosts[0]!}` : SITE.mainHosts[0]!;
  return {
    company,
    host,
    ctx,
    services: bindServices(ctx),
    servicesWith: (parts) => bindServices({ ...ctx, ...parts }),
  };
}

const registryOf = (database: TestDatabase) => ({
  db: database.app,
  memo: createMemo({ max: 10, ttlMs: 1_000 }),
  mainHosts: SITE.mainHosts,
});

/** The main company of a database. */
export const mainCompany = async (database: TestDatabase): Promise<Founded> =>
  founded(database, await mainTenant(registryOf(database)));

/** Founds a partner company under the main one. */
export async function foundCompany(
  database: TestDatabase,
  { features = [], hides = [], domains = [], ...columns }: Foundation = {},
): Promise<Founded> {
  const slug = unique("co");
  const { company: main } = await mainCompany(database);
  await database.owner.company.create({
    data: {
      id: newId(),
      slug,
      name: slug,
      parentId: main.id,
      ...columns,
      domains: {
        create: domains.map(({ host, verified, isPrimary = false }) => ({
          host,
          isPrimary,
          verifiedAt: verified ? new Date() : null,
        })),
      },
    },
  });
  const company = (await findTenantBySlug(registryOf(database), slug))!;
  await curate(database, company, "featured", features);
  await curate(database, company, "hidden", hides);
  return founded(database, company);
}

/** Features or hides places for a company's guests. */
export async function curate(
  database: TestDatabase,
  company: Pick<Tenant, "id">,
  mode: "featured" | "hidden",
  placeIds: string[],
): Promise<void> {
  if (placeIds.length === 0) return;
  await withTenant({ db: database.app, company: company as Tenant }, (tx) =>
    tx.curation.createMany({
      data: placeIds.map((placeId, position) => ({
        companyId: company.id,
        placeId,
        mode,
        position,
      })),
    }),
  );
}
