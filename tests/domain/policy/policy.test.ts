import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  adminMenu,
  can,
  CAPABILITIES,
  fulfils,
  GUARDED_PAGES,
  guardedPage,
  isAdminPage,
  normaliseRole,
  partnerMenu,
  ROLES,
  type Capability,
  type Principal,
} from "#app/domain/policy/policy.ts";

const OWN = "company-a";
const OTHER = "company-b";
const person = (...roles: Principal["roles"]): Principal => ({ companyId: OWN, roles });
const PEOPLE = {
  nobody: null,
  user: person("ROLE_USER"),
  partner: person("ROLE_PARTNER_ADMIN"),
  admin: person("ROLE_ADMIN"),
};

/** The table of the specification, section 6: of the own company, of another. */
const EXPECTED: Record<Capability, Record<keyof typeof PEOPLE, [own: boolean, other: boolean]>> = {
  "companies.view-all": {
    nobody: [false, false],
    user: [false, false],
    partner: [false, false],
    admin: [true, true],
  },
  "companies.create": {
    nobody: [false, false],
    user: [false, false],
    partner: [false, false],
    admin: [true, true],
  },
  "companies.delete": {
    nobody: [false, false],
    user: [false, false],
    partner: [false, false],
    admin: [true, true],
  },
  "companies.edit": {
    nobody: [false, false],
    user: [false, false],
    partner: [true, false],
    admin: [true, true],
  },
  "bookings.manage": {
    nobody: [false, false],
    user: [false, false],
    partner: [true, false],
    admin: [true, true],
  },
  "users.manage": {
    nobody: [false, false],
    user: [false, false],
    partner: [false, false],
    admin: [true, true],
  },
  "analytics.view": {
    nobody: [false, false],
    user: [false, false],
    partner: [false, false],
    admin: [true, true],
  },
  "catalogue.manage": {
    nobody: [false, false],
    user: [false, false],
    partner: [false, false],
    admin: [true, true],
  },
  "domains.access": {
    nobody: [false, false],
    user: [true, false],
    partner: [true, false],
    admin: [true, true],
  },
};

test.for(Object.keys(CAPABILITIES) as Capability[])("who may do what: %s", (capability) => {
  for (const [name, user] of Object.entries(PEOPLE)) {
    expect([can(user, capability, OWN), can(user, capability, OTHER)], name).toEqual(
      EXPECTED[capability][name as keyof typeof PEOPLE],
    );
  }
});

test.for([
  ["ROLE_ADMIN", "ROLE_ADMIN"],
  ["admin", "ROLE_ADMIN"],
  ["Role_Admin", "ROLE_ADMIN"],
  ["partner_admin", "ROLE_PARTNER_ADMIN"],
  ["ROLE_PARTNER_ADMIN", "ROLE_PARTNER_ADMIN"],
  ["user", "ROLE_USER"],
  ["", "ROLE_USER"],
  ["superuser", "ROLE_USER"],
  ["ROLE_ROLE_ADMIN", "ROLE_USER"],
  ["__proto__", "ROLE_USER"],
] as const)("a role's name, case and prefix aside: %s is %s", ([name, role]) => {
  expect(normaliseRole(name)).toBe(role);
});

test("every guarded page of the specification is in the table, also below it and by its .data address", () => {
  const paths = [
    "/cab-booking",
    "/my-bookings",
    "/profile",
    "/saved-itineraries",
    "/admin",
    "/partner-management",
    "/place-management",
    "/poi-management",
    "/tag-management",
    "/analytics-dashboard",
    "/content-management",
    "/ai-place-generator",
    "/ai-poi-generator",
    "/ai-data-completion",
    "/image-quality-report",
    "/cache-management",
    "/enhanced-cache-management",
    "/system-diagnostics",
    "/user-management",
    "/company-management",
    "/admin/companies",
    "/booking-management",
    "/my-company",
  ];
  for (const path of paths) {
    for (const address of [path, `${path}.data`, `${path}/`, `${path}/below`, path.toUpperCase()])
      expect(guardedPage(address)?.path, address).toBe(path);
  }
  for (const open of ["/", "/explore", "/administration", "/profiles", "/destination/jaipur"])
    expect(guardedPage(open), open).toBeNull();
});

test("an ordinary user opens the pages that need a sign-in alone, an administrator every one but the partner's own", () => {
  const open = (user: Principal | null) =>
    GUARDED_PAGES.filter(({ need }) => fulfils(user, need)).map(({ path }) => path);
  expect(open(PEOPLE.nobody)).toEqual([]);
  expect(open(PEOPLE.user)).toEqual(
    expect.arrayContaining(["/cab-booking", "/my-bookings", "/profile", "/saved-itineraries"]),
  );
  expect(open(PEOPLE.user).filter((path) => /admin|management|company/.test(path))).toEqual([]);
  expect(open(PEOPLE.partner)).toEqual(
    expect.arrayContaining(["/my-company", "/booking-management"]),
  );
  expect(open(PEOPLE.partner)).not.toContain("/admin");
  expect(GUARDED_PAGES.length - open(PEOPLE.admin).length).toBe(1);
});

test("the menus are the specification's, for whom they are", () => {
  const existing = (paths: string[]) =>
    paths.filter((path) => !GUARDED_PAGES.find((page) => page.path === path)!.isPlanned);
  expect(adminMenu(PEOPLE.admin).map(({ path }) => path)).toEqual(
    existing([
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
    ]),
  );
  expect(partnerMenu(PEOPLE.partner).map(({ path }) => path)).toEqual(
    existing(["/my-company", "/booking-management"]),
  );
  for (const user of [PEOPLE.nobody, PEOPLE.user, PEOPLE.partner])
    expect(adminMenu(user)).toEqual([]);
  for (const user of [PEOPLE.nobody, PEOPLE.user, PEOPLE.admin])
    expect(partnerMenu(user)).toEqual([]);
  expect(ROLES).toHaveLength(3);
});

test("a guarded page is planned exactly while no route has its path, so that menus show only what exists", () => {
  const routes = readdirSync("app/routes");
  const hasRoute = (path: string) => {
    const name = path.slice(1).replaceAll("/", ".");
    return routes.some((route) => [name, `${name}._index`].includes(route.replaceAll("_.", ".")));
  };
  for (const { path, isPlanned } of GUARDED_PAGES)
    expect(isPlanned ?? false, path).toBe(!hasRoute(path));
});

test("the pages of administrators, and no traveller's or planned page, have the admin frame", () => {
  for (const path of ["/admin", "/place-management/jaipur", "/admin/images/place/jaipur"])
    expect(isAdminPage(path), path).toBe(true);
  const planned = GUARDED_PAGES.filter(({ isPlanned }) => isPlanned).map(({ path }) => path);
  for (const path of ["/", "/explore", "/profile", "/my-bookings/2222-2222", ...planned])
    expect(isAdminPage(path), path).toBe(false);
});
