import type { CompanyStatus } from "#app/domain/partners/statuses.ts";
import { classifyHost } from "#app/domain/urls/hosts.ts";
import { Prisma, type Db } from "#app/platform/db.ts";
import { COMPANY_KEYS, type Memo } from "#app/platform/memo.ts";

/** A company as the registry of hosts knows it. */
export interface Tenant {
  readonly id: string;
  /** The sub-domain; null for the main company. */
  readonly slug: string | null;
  readonly name: string;
  readonly parentId: string | null;
  readonly isMain: boolean;
  /** Only an active company’s cabs can be booked. */
  readonly status: CompanyStatus;
  readonly logoUrl: string | null;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly fontFamily: string;
  readonly themeMode: string;
  readonly contactEmail: string | null;
  readonly version: number;
  /** Its verified custom domain, when it has one. */
  readonly customDomain: string | null;
  readonly updatedAt: Date;
}

export type Resolution =
  | { kind: "company"; company: Tenant }
  /** An unknown sub-domain of a main host. */
  | { kind: "unknown-subdomain"; mainHost: string }
  /** A host that is none of ours. */
  | { kind: "foreign" };

interface Registry {
  main: Tenant;
  byId: Map<string, Tenant>;
  bySlug: Map<string, Tenant>;
  byDomain: Map<string, Tenant>;
}

/** Raw, for it is the first read of a process: Prisma's compiler of queries takes a tenth of a start to come up. */
const REGISTERED = Prisma.sql`
  SELECT id, slug, name, parent_id AS "parentId", is_main AS "isMain", status, logo_url AS "logoUrl", primary_color AS "primaryColor", secondary_color AS "secondaryColor",
    font_family AS "fontFamily", theme_mode AS "themeMode", contact_email AS "contactEmail", version, updated_at AS "updatedAt",
    ARRAY(SELECT host FROM company_domains d WHERE d.company_id = c.id AND d.verified_at IS NOT NULL ORDER BY d.is_primary DESC, host) AS hosts
  FROM companies c`;

async function loadRegistry(db: Db): Promise<Registry> {
  const companies = await db.read<Omit<Tenant, "customDomain"> & { hosts: string[] }>(REGISTERED);
  const registry: Omit<Registry, "main"> & { main?: Tenant } = {
    byId: new Map(),
    bySlug: new Map(),
    byDomain: new Map(),
  };
  for (const { hosts, ...company } of companies) {
    const tenant: Tenant = { ...company, customDomain: hosts[0] ?? null };
    registry.byId.set(tenant.id, tenant);
    if (tenant.isMain) registry.main = tenant;
    if (tenant.slug) registry.bySlug.set(tenant.slug, tenant);
    for (const host of hosts) registry.byDomain.set(host, tenant);
  }
  if (!registry.main)
    throw new Error("The main company is missing. Seed the database first (see README).");
  return registry as Registry;
}

const REGISTRY = `${COMPANY_KEYS}registry`;

function resolve(registry: Registry, name: string, mainHosts: readonly string[]): Resolution {
  const custom = registry.byDomain.get(name);
  if (custom) return { kind: "company", company: custom };
  const host = classifyHost(name, mainHosts);
  if (host.kind === "main") return { kind: "company", company: registry.main };
  if (host.kind === "other") return { kind: "foreign" };
  const company = registry.bySlug.get(host.slug);
  return company
    ? { kind: "company", company }
    : { kind: "unknown-subdomain", mainHost: host.mainHost };
}

interface Registered {
  db: Db;
  memo: Memo;
  mainHosts: readonly string[];
}

/** Whose site a canonical host name is. */
export async function resolveHost(
  { db, memo, mainHosts }: Registered,
  name: string,
): Promise<Resolution> {
  return resolve(await memo.get(REGISTRY, () => loadRegistry(db)), name, mainHosts);
}

/** The same without waiting, when the registry is at hand; undefined when it has to be loaded. */
export function resolveHostNow(
  { memo, mainHosts }: Registered,
  name: string,
): Resolution | undefined {
  const registry = memo.peek<Registry>(REGISTRY);
  return registry && resolve(registry, name, mainHosts);
}

/** The company with this sub-domain, or null. */
export async function findTenantBySlug(
  { db, memo }: Registered,
  slug: string,
): Promise<Tenant | null> {
  return (await memo.get(REGISTRY, () => loadRegistry(db))).bySlug.get(slug) ?? null;
}

/** The company with this id, or null. */
export async function tenantById({ db, memo }: Registered, id: string): Promise<Tenant | null> {
  return (await memo.get(REGISTRY, () => loadRegistry(db))).byId.get(id) ?? null;
}

/** The same without waiting, as `resolveHostNow`. */
export const tenantByIdNow = ({ memo }: Pick<Registered, "memo">, id: string): Tenant | undefined =>
  memo.peek<Registry>(REGISTRY)?.byId.get(id);

/** All companies. */
export async function allTenants({ db, memo }: Registered): Promise<Tenant[]> {
  return [...(await memo.get(REGISTRY, () => loadRegistry(db))).byId.values()];
}

/** The main company. */
export async function mainTenant({ db, memo }: Registered): Promise<Tenant> {
  return (await memo.get(REGISTRY, () => loadRegistry(db))).main;
}
