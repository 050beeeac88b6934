/** The roles, from the one that may least to the one that may most. */
export const ROLES = ["ROLE_USER", "ROLE_PARTNER_ADMIN", "ROLE_ADMIN"] as const;
export type Role = (typeof ROLES)[number];

/** A role by any of its names: upper or lower case, with or without its prefix; what is not known is an ordinary user. */
export function normaliseRole(name: string): Role {
  const role = `ROLE_${name
    .trim()
    .toUpperCase()
    .replace(/^ROLE_/, "")}`;
  return ROLES.find((known) => known === role) ?? "ROLE_USER";
}

/** The companies that a permission covers: any, the own one, or none. */
type Reach = "any" | "own";
type Grants = Partial<Record<Role, Reach>>;

/** What each role may do, of which companies (spec, section 6). Deny by default. */
export const CAPABILITIES = {
  "companies.view-all": { ROLE_ADMIN: "any" },
  "companies.create": { ROLE_ADMIN: "any" },
  "companies.delete": { ROLE_ADMIN: "any" },
  "companies.edit": { ROLE_ADMIN: "any", ROLE_PARTNER_ADMIN: "own" },
  "bookings.manage": { ROLE_ADMIN: "any", ROLE_PARTNER_ADMIN: "own" },
  "users.manage": { ROLE_ADMIN: "any" },
  "analytics.view": { ROLE_ADMIN: "any" },
  "catalogue.manage": { ROLE_ADMIN: "any" },
  "domains.access": { ROLE_ADMIN: "any", ROLE_PARTNER_ADMIN: "own", ROLE_USER: "own" },
} as const satisfies Record<string, Grants>;
export type Capability = keyof typeof CAPABILITIES;

/** The permissions-relevant part of an account. */
export interface Principal {
  readonly companyId: string;
  readonly roles: readonly Role[];
}

export const hasRole = (user: Principal | null, ...roles: Role[]) =>
  user !== null && roles.some((role) => user.roles.includes(role));

/** May `user` do this, of the company `companyId`; of any company at all, where none is named. */
export function can(user: Principal | null, capability: Capability, companyId?: string): boolean {
  if (!user) return false;
  const grants: Grants = CAPABILITIES[capability];
  const reaches = user.roles.map((role) => grants[role]);
  return (
    reaches.includes("any") ||
    (reaches.includes("own") && (companyId === undefined || companyId === user.companyId))
  );
}

/** Who may open a page or call an endpoint: any signed-in account, or accounts with a permission. */
export type Need = "signed-in" | "partner-admin" | Capability;

/** True when `user` fulfils the need, of the company in question. */
export function fulfils(user: Principal | null, need: Need, companyId?: string): boolean {
  if (need === "signed-in") return user !== null;
  if (need === "partner-admin") return hasRole(user, "ROLE_PARTNER_ADMIN");
  return can(user, need, companyId);
}

/** A page that not everybody may open. */
export interface GuardedPage {
  /** Its path; the pages below it are guarded too. */
  path: string;
  label: string;
  need: Need;
  /** True for the head of an area whose pages have addresses below it (spec, section 2). */
  isArea?: true;
  /** True while it has no route: no menu leads there. */
  isPlanned?: true;
}

/** Every guarded page (spec, section 2); one that is not here is open to all. */
export const GUARDED_PAGES: readonly GuardedPage[] = [
  { path: "/cab-booking", label: "Book a cab", need: "signed-in" },
  { path: "/my-bookings", label: "My bookings", need: "signed-in" },
  { path: "/profile", label: "Profile", need: "signed-in" },
  { path: "/account", label: "Your account", need: "signed-in" },
  { path: "/saved-itineraries", label: "Saved itineraries", need: "signed-in" },
  { path: "/my-company", label: "My company", need: "partner-admin", isPlanned: true },
  { path: "/booking-management", label: "Bookings", need: "bookings.manage" },
  {
    path: "/admin/companies",
    label: "Company Hub",
    need: "companies.view-all",
    isArea: true,
    isPlanned: true,
  },
  { path: "/admin/audit", label: "Audit log", need: "catalogue.manage" },
  { path: "/admin/mails", label: "Emails", need: "users.manage" },
  { path: "/admin", label: "Overview", need: "catalogue.manage" },
  { path: "/partner-management", label: "Partners", need: "companies.view-all" },
  { path: "/fleet-management", label: "Fleet", need: "bookings.manage" },
  { path: "/tariff-management", label: "Tariffs", need: "bookings.manage" },
  { path: "/place-management", label: "Places", need: "catalogue.manage" },
  { path: "/poi-management", label: "Points of interest", need: "catalogue.manage" },
  { path: "/tag-management", label: "Tags", need: "catalogue.manage" },
  { path: "/analytics-dashboard", label: "Analytics", need: "analytics.view", isPlanned: true },
  { path: "/content-management", label: "Content", need: "catalogue.manage", isPlanned: true },
  { path: "/ai-place-generator", label: "AI places", need: "catalogue.manage" },
  { path: "/ai-poi-generator", label: "AI points of interest", need: "catalogue.manage" },
  { path: "/ai-data-completion", label: "AI data completion", need: "catalogue.manage" },
  { path: "/image-quality-report", label: "Image quality", need: "catalogue.manage" },
  { path: "/cache-management", label: "Caches", need: "analytics.view", isPlanned: true },
  {
    path: "/enhanced-cache-management",
    label: "Cache details",
    need: "analytics.view",
    isPlanned: true,
  },
  { path: "/system-diagnostics", label: "Diagnostics", need: "analytics.view", isPlanned: true },
  { path: "/user-management", label: "Users", need: "users.manage", isPlanned: true },
  { path: "/company-management", label: "Companies", need: "companies.view-all", isPlanned: true },
];

/** A path as the table writes it. */
const plain = (pathname: string) =>
  pathname
    .replace(/\.data$/, "")
    .replace(/\/+$/, "")
    .toLowerCase();

/** The guarded page that an address belongs to; null for a page that is open to all. The most exact path is first in the list. */
export function guardedPage(pathname: string): GuardedPage | null {
  const path = plain(pathname);
  return (
    GUARDED_PAGES.find((page) => path === page.path || path.startsWith(`${page.path}/`)) ?? null
  );
}

/** True for the address of a guarded page itself, or of one inside its area; whatever else is below it is nothing. */
export const isPageOf = ({ path, isArea }: GuardedPage, pathname: string): boolean =>
  isArea === true || plain(pathname) === path;

/** True for a page for administrators, the company's or all: these have their own frame. */
export function isAdminPage(pathname: string): boolean {
  const page = guardedPage(pathname);
  return page !== null && page.need !== "signed-in" && page.isPlanned !== true;
}

const ADMIN_MENU = [
  "/admin",
  "/system-diagnostics",
  "/admin/companies",
  "/user-management",
  "/ai-place-generator",
  "/ai-poi-generator",
  "/analytics-dashboard",
  "/image-quality-report",
  "/booking-management",
  "/partner-management",
];
const PARTNER_MENU = ["/my-company", "/booking-management"];

const pagesAt = (paths: readonly string[]) =>
  paths
    .map((path) => GUARDED_PAGES.find((page) => page.path === path)!)
    .filter(({ isPlanned }) => !isPlanned);

/** The entries of the administrators' menu, and of the partners' (spec, section 2), that exist; empty for whom they are not. */
export const adminMenu = (user: Principal | null) =>
  hasRole(user, "ROLE_ADMIN") ? pagesAt(ADMIN_MENU) : [];
export const partnerMenu = (user: Principal | null) =>
  hasRole(user, "ROLE_PARTNER_ADMIN") ? pagesAt(PARTNER_MENU) : [];
