import { expect } from "vitest";
import type { Need, Role } from "#app/lib/policy.ts";
import { newId } from "#app/services/ids.ts";
import { makeAccount, signIn } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test as base } from "#tests/support/test.ts";

/** Who may call what, by hand: an operation that is not here, or says otherwise of itself, fails the build. */
const MATRIX: Record<string, Need | "anyone"> = {
  "get /api/places": "anyone",
  "get /api/places/paginated": "anyone",
  "get /api/places/facets": "anyone",
  "get /api/places/regions": "anyone",
  "get /api/places/region/:region": "anyone",
  "get /api/places/region/:region/states": "anyone",
  "get /api/places/:placeId": "anyone",
  "post /api/places/by-ids": "anyone",
  "post /api/places/recommendations/enhanced/public": "anyone",
  "get /api/autocompletePlaces": "anyone",
  "get /api/pois": "anyone",
  "get /api/pois/destinationDetails": "anyone",
  "get /api/tags": "anyone",
  "get /api/companies/byDomain/:domain": "anyone",
  "get /api/companies/main-for/:domain": "anyone",
  "get /api/companies": "companies.view-all",
  "get /api/companies/main/:id/partners": "companies.view-all",
  "get /api/companies/by-parent/:id": "companies.view-all",
  "post /api/auth/login": "anyone",
  "post /api/auth/signup": "anyone",
  "post /api/auth/logout": "anyone",
  "get /api/auth/me": "anyone",
  "get /api/auth/sessions": "signed-in",
  "delete /api/auth/sessions": "signed-in",
  "delete /api/auth/sessions/:id": "signed-in",
  "post /api/auth/store-oauth-origin": "anyone",
  "get /api/auth/google/start": "anyone",
  "get /api/auth/google/callback": "anyone",
  "post /api/auth/forgot-password": "anyone",
  "post /api/auth/reset-password": "anyone",
  "post /api/auth/change-password": "signed-in",
  "post /api/auth/verify-email/resend": "signed-in",
  "post /api/auth/verify-email": "anyone",
  "post /api/auth/confirm-email": "anyone",
  "get /api/admin/mails": "users.manage",
  "put /api/users/profile": "signed-in",
  "post /api/users/profile/picture": "signed-in",
  "get /api/users/data": "signed-in",
  "delete /api/users/account": "signed-in",
  "get /api/itineraries": "signed-in",
  "post /api/itineraries": "signed-in",
  "get /api/itineraries/:id": "signed-in",
  "patch /api/itineraries/:id/operations": "signed-in",
  "get /api/itineraries/:id/plan": "signed-in",
  "post /api/itineraries/:id/optimise": "signed-in",
  "post /api/itineraries/:id/duplicate": "signed-in",
  "delete /api/itineraries/:id": "signed-in",
  "post /api/itineraries/:id/restore": "signed-in",
  "post /api/companies": "companies.create",
  "put /api/companies/:id": "companies.edit",
  "patch /api/companies/:id/branding": "companies.edit",
  "post /api/companies/:id/logo": "companies.edit",
  "delete /api/companies/:id": "companies.delete",
};

/** The path with a company's id, or another uuid, in place of its parameters. */
const filled = (path: string, id: string) => path.replace(":domain", "wayfold.com").replace(":region", "North").replace(/:\w+/g, id);

const ROLES: [name: string, role: Role][] = [["user", "ROLE_USER"], ["partner admin", "ROLE_PARTNER_ADMIN"], ["admin", "ROLE_ADMIN"]];

/** True when the role fulfils the need, of some company. */
const mayCall = (need: Need | "anyone", role: Role | null): boolean => {
  if (need === "anyone") return true;
  if (role === null) return false;
  if (need === "signed-in") return true;
  if (role === "ROLE_ADMIN") return need !== "partner-admin";
  return role === "ROLE_PARTNER_ADMIN" && ["partner-admin", "companies.edit", "bookings.manage", "domains.access"].includes(need);
};

const test = base.extend<{ company: Founded }>({ company: async ({ tenant }, use) => use(await tenant()) });

test("every operation of the API is in the matrix, and says of itself what the matrix says", ({ site }) => {
  const declared = Object.fromEntries(site.app.api.operations.map(({ method, path, declared: own }) => [`${method} ${path}`, own?.needs ?? "anyone"]));
  expect(declared).toEqual(MATRIX);
});

interface Caller {
  name: string;
  role: Role | null;
  host: string;
  headers: Record<string, string>;
}

test("every operation lets through whom the matrix names, and nobody else", async ({ site, company, main }) => {
  // Signed in anew for each operation, since some of them sign out.
  const caller = async ([name, role]: (typeof ROLES)[number]): Promise<Caller> => {
    const home = role === "ROLE_ADMIN" ? main : company;
    return { name, role, host: home.host, headers: { cookie: await signIn(site, home.host, (await makeAccount(home, role)).email) } };
  };
  const visitor: Caller = { name: "visitor", role: null, host: company.host, headers: {} };
  const unexpected: string[] = [];
  let cells = 0;
  for (const { method, path } of site.app.api.operations) {
    const need = MATRIX[`${method} ${path}`]!;
    for (const { name, role, host, headers } of [visitor, ...(await Promise.all(ROLES.map(caller)))]) {
      const { status } = await site.ask(filled(path, newId()), { method: method.toUpperCase(), host, headers, ...(method !== "get" && { body: {} }) });
      const isRefused = role === null ? status === 401 : status === 403 || status === 404;
      const isLetIn = status < 500 && status !== 403 && (status !== 401 || role === null);
      cells += 1;
      if (!(mayCall(need, role) ? isLetIn : isRefused)) unexpected.push(`${name}: ${method} ${path} answered ${status}`);
    }
  }
  console.info(`${cells} cells, ${unexpected.length} unexpected`);
  expect(unexpected).toEqual([]);
});
