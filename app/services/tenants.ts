import { classifyHost } from "#app/lib/hosts.ts";
import type { Db, Prisma } from "./db.ts";
import type { Memo } from "./memo.ts";

/** A company as the registry of hosts knows it. */
export interface Tenant {
  readonly id: string;
  /** The sub-domain; null for the main company. */
  readonly slug: string | null;
  readonly name: string;
  readonly parentId: string | null;
  readonly isMain: boolean;
  readonly logoUrl: string | null;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly fontFamily: string;
  readonly themeMode: string;
  readonly contactEmail: string | null;
  /** Its verified custom domain, when it has one. */
  readonly customDomain: string | null;
  readonly updatedAt: Date;
}

export type Resolution =
  | { kind: "company"; company: Tenant }
  /** A sub-domain of a main host that nobody has. */
  | { kind: "unknown-subdomain"; mainHost: string }
  /** A host that is none of ours. */
  | { kind: "foreign" };

interface Registry {
  main: Tenant;
  byId: Map<string, Tenant>;
  bySlug: Map<string, Tenant>;
  byDomain: Map<string, Tenant>;
}

const columns = {
  id: true, slug: true, name: true, parentId: true, isMain: true, logoUrl: true, primaryColor: true, secondaryColor: true,
  fontFamily: true, themeMode: true, contactEmail: true, updatedAt: true,
  domains: { where: { verifiedAt: { not: null } }, orderBy: [{ isPrimary: "desc" }, { host: "asc" }], select: { host: true } },
} satisfies Prisma.CompanySelect;

async function loadRegistry(db: Db): Promise<Registry> {
  const companies = await db.company.findMany({ select: columns });
  const registry: Omit<Registry, "main"> & { main?: Tenant } = { byId: new Map(), bySlug: new Map(), byDomain: new Map() };
  for (const { domains, ...company } of companies) {
    const tenant: Tenant = { ...company, customDomain: domains[0]?.host ?? null };
    registry.byId.set(tenant.id, tenant);
    if (tenant.isMain) registry.main = tenant;
    if (tenant.slug) registry.bySlug.set(tenant.slug, tenant);
    for (const { host } of domains) registry.byDomain.set(host, tenant);
  }
  if (!registry.main) throw new Error("The main company is missing: seed the database first (README).");
  return registry as Registry;
}

const REGISTRY = "tenants";

function resolve(registry: Registry, name: string, mainHosts: readonly string[]): Resolution {
  const custom = registry.byDomain.get(name);
  if (custom) return { kind: "company", company: custom };
  const host = classifyHost(name, mainHosts);
  if (host.kind === "main") return { kind: "company", company: registry.main };
  if (host.kind === "other") return { kind: "foreign" };
  const company = registry.bySlug.get(host.slug);
  return company ? { kind: "company", company } : { kind: "unknown-subdomain", mainHost: host.mainHost };
}

interface Registered {
  db: Db;
  memo: Memo;
  mainHosts: readonly string[];
}

/** Whose site a canonical host name is. */
export async function resolveHost({ db, memo, mainHosts }: Registered, name: string): Promise<Resolution> {
  return resolve(await memo.get(REGISTRY, () => loadRegistry(db)), name, mainHosts);
}

/** The same without waiting, when the registry is at hand; undefined when it has to be loaded. */
export function resolveHostNow({ memo, mainHosts }: Registered, name: string): Resolution | undefined {
  const registry = memo.peek<Registry>(REGISTRY);
  return registry && resolve(registry, name, mainHosts);
}

/** The company with this sub-domain, or null. */
export async function findTenantBySlug({ db, memo }: Registered, slug: string): Promise<Tenant | null> {
  return (await memo.get(REGISTRY, () => loadRegistry(db))).bySlug.get(slug) ?? null;
}

/** The company with this id, or null. */
export async function tenantById({ db, memo }: Registered, id: string): Promise<Tenant | null> {
  return (await memo.get(REGISTRY, () => loadRegistry(db))).byId.get(id) ?? null;
}

/** The same without waiting, as `resolveHostNow`. */
export const tenantByIdNow = ({ memo }: Pick<Registered, "memo">, id: string): Tenant | undefined => memo.peek<Registry>(REGISTRY)?.byId.get(id);

/** All companies. */
export async function allTenants({ db, memo }: Registered): Promise<Tenant[]> {
  return [...(await memo.get(REGISTRY, () => loadRegistry(db))).byId.values()];
}

/** The main company. */
export async function mainTenant({ db, memo }: Registered): Promise<Tenant> {
  return (await memo.get(REGISTRY, () => loadRegistry(db))).main;
}
