import { expect } from "vitest";
import type { Need, Role } from "#app/domain/policy/policy.ts";
import { withCompany } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { makeAccount, sessionOf, tokenOf } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test as base } from "#tests/support/test.ts";
import { BOOKING_NEEDS } from "#tests/support/plans/booking-needs.ts";
import { FLEET_NEEDS } from "#tests/support/plans/fleet-needs.ts";
import { BODIES } from "#tests/support/catalogue/writes.ts";

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
  "get /api/pois/paginated": "anyone",
  "get /api/pois/:poiId": "anyone",
  "get /api/tags": "anyone",
  "get /api/tags/paginated": "anyone",
  "get /api/tags/:tagId": "anyone",
  "get /api/companies/byDomain/:domain": "anyone",
  "get /api/companies/main-for/:domain": "anyone",
  "get /api/companies": "companies.view-all",
  "get /api/companies/paginated": "companies.view-all",
  "get /api/companies/:id": "companies.edit",
  "get /api/companies/main/:id/partners": "companies.view-all",
  "get /api/companies/by-parent/:id": "companies.view-all",
  "post /api/quotes": "anyone",
  "get /api/quotes/:id": "anyone",
  ...BOOKING_NEEDS,
  ...FLEET_NEEDS,
  "post /api/auth/login": "anyone",
  "post /api/auth/signup": "anyone",
  "post /api/auth/logout": "anyone",
  "get /api/admin/audit": "catalogue.manage",
  "get /api/admin/audit/paginated": "catalogue.manage",
  "get /api/admin/audit/:id": "catalogue.manage",
  "get /api/admin/jobs": "catalogue.manage",
  "get /api/admin/jobs/paginated": "catalogue.manage",
  "get /api/admin/jobs/:id": "catalogue.manage",
  "post /api/admin/jobs/:id/cancel": "catalogue.manage",
  "get /api/admin/ai/usage": "catalogue.manage",
  "get /api/admin/ai/batches": "catalogue.manage",
  "get /api/admin/ai/batches/:id": "catalogue.manage",
  "post /api/admin/ai/batches/:id/continue": "catalogue.manage",
  "post /api/admin/ai/places": "catalogue.manage",
  "post /api/admin/ai/pois": "catalogue.manage",
  "post /api/admin/ai/fields": "catalogue.manage",
  "get /api/admin/ai/proposals": "catalogue.manage",
  "get /api/admin/ai/proposals/:id": "catalogue.manage",
  "patch /api/admin/ai/proposals/:id": "catalogue.manage",
  "post /api/admin/ai/proposals/decisions": "catalogue.manage",
  "get /api/admin/completeness": "catalogue.manage",
  "get /api/admin/completeness/worklist": "catalogue.manage",
  "get /api/admin/imports": "catalogue.manage",
  "get /api/admin/imports/paginated": "catalogue.manage",
  "post /api/admin/imports": "catalogue.manage",
  "get /api/admin/imports/:id": "catalogue.manage",
  "get /api/admin/imports/:id/rows": "catalogue.manage",
  "post /api/admin/imports/:id/check": "catalogue.manage",
  "post /api/admin/imports/:id/apply": "catalogue.manage",
  "get /api/admin/places/export": "catalogue.manage",
  "get /api/admin/pois/export": "catalogue.manage",
  "get /api/admin/places": "catalogue.manage",
  "get /api/admin/places/duplicates": "catalogue.manage",
  "post /api/admin/places/duplicates": "catalogue.manage",
  "post /api/admin/places/bulk": "catalogue.manage",
  "get /api/admin/places/merge": "catalogue.manage",
  "post /api/admin/places/merge": "catalogue.manage",
  "post /api/admin/places": "catalogue.manage",
  "get /api/admin/places/:id": "catalogue.manage",
  "patch /api/admin/places/:id": "catalogue.manage",
  "delete /api/admin/places/:id": "catalogue.manage",
  "post /api/admin/places/:id/restore": "catalogue.manage",
  "get /api/admin/places/:id/history": "catalogue.manage",
  "post /api/admin/places/:id/revert": "catalogue.manage",
  "get /api/admin/pois": "catalogue.manage",
  "get /api/admin/pois/duplicates": "catalogue.manage",
  "post /api/admin/pois/duplicates": "catalogue.manage",
  "post /api/admin/pois/bulk": "catalogue.manage",
  "get /api/admin/pois/merge": "catalogue.manage",
  "post /api/admin/pois/merge": "catalogue.manage",
  "post /api/admin/pois": "catalogue.manage",
  "get /api/admin/pois/:id": "catalogue.manage",
  "patch /api/admin/pois/:id": "catalogue.manage",
  "delete /api/admin/pois/:id": "catalogue.manage",
  "post /api/admin/pois/:id/restore": "catalogue.manage",
  "get /api/admin/pois/:id/history": "catalogue.manage",
  "post /api/admin/pois/:id/revert": "catalogue.manage",
  "delete /api/admin/places/:id/PlaceTags/:tagId": "catalogue.manage",
  "get /api/admin/tags": "catalogue.manage",
  "get /api/admin/tags/paginated": "catalogue.manage",
  "post /api/admin/tags": "catalogue.manage",
  "get /api/admin/tags/:id": "catalogue.manage",
  "put /api/admin/tags/:id": "catalogue.manage",
  "delete /api/admin/tags/:id": "catalogue.manage",
  "post /api/admin/tags/:id/restore": "catalogue.manage",
  "post /api/admin/tags/:id/revert": "catalogue.manage",
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
  "post /api/auth/sign-in-link": "anyone",
  "post /api/auth/verify-email": "anyone",
  "post /api/auth/confirm-email": "anyone",
  "get /api/admin/search": "bookings.manage",
  "get /api/admin/mails": "users.manage",
  "get /api/admin/mails/paginated": "users.manage",
  "delete /api/admin/users/:id/sessions": "users.manage",
  ...Object.fromEntries(
    ["places", "pois"].flatMap((noun) =>
      [
        "get /:id/images",
        "post /:id/images",
        "post /:id/images/encode",
        "get /:id/images/:imageId",
        "patch /:id/images/:imageId",
        "delete /:id/images/:imageId",
        "post /:id/images/:imageId/restore",
      ].map(
        (operation) => [operation.replace(" ", ` /api/admin/${noun}`), "catalogue.manage"] as const,
      ),
    ),
  ),
  "post /api/browser-reports/errors": "anyone",
  "post /api/browser-reports/metrics": "anyone",
  "get /api/admin/browser-reports/metrics": "analytics.view",
  "get /api/admin/browser-reports/errors": "analytics.view",
  "get /api/users/profile": "signed-in",
  "put /api/users/profile": "signed-in",
  "post /api/users/profile/picture": "signed-in",
  "get /api/users/data": "signed-in",
  "get /api/users/tokens": "signed-in",
  "get /api/users/tokens/:id": "signed-in",
  "post /api/users/tokens": "signed-in",
  "delete /api/users/tokens/:id": "signed-in",
  "delete /api/users/account": "signed-in",
  "post /api/itineraries/ai-day": "anyone",
  "post /api/itineraries/ai-day/grounded": "anyone",
  "get /api/itineraries": "signed-in",
  "get /api/itineraries/paginated": "signed-in",
  "post /api/itineraries": "signed-in",
  "get /api/itineraries/:id": "anyone",
  "patch /api/itineraries/:id": "anyone",
  "patch /api/itineraries/:id/operations": "anyone",
  "get /api/itineraries/:id/plan": "signed-in",
  "get /api/itineraries/:id/cab": "anyone",
  "get /api/itineraries/:id/travel": "anyone",
  "post /api/itineraries/:id/optimise": "signed-in",
  "post /api/itineraries/:id/replan": "anyone",
  "post /api/itineraries/:id/duplicate": "signed-in",
  "delete /api/itineraries/:id": "signed-in",
  "post /api/itineraries/:id/restore": "signed-in",
  "get /api/reviews": "anyone",
  "get /api/reviews/:id": "anyone",
  "get /api/reviews/mine": "signed-in",
  "get /api/reviews/mine/:id": "signed-in",
  "get /api/reviews/mine/paginated": "signed-in",
  "post /api/reviews": "signed-in",
  "put /api/reviews/:id": "signed-in",
  "delete /api/reviews/:id": "signed-in",
  "put /api/reviews/:id/helpful": "signed-in",
  "delete /api/reviews/:id/helpful": "signed-in",
  "post /api/reviews/:id/reports": "signed-in",
  "get /api/admin/reviews": "catalogue.manage",
  "post /api/admin/reviews/hide": "catalogue.manage",
  "post /api/admin/reviews/show": "catalogue.manage",
  "post /api/companies": "companies.create",
  "put /api/companies/:id": "companies.edit",
  "patch /api/companies/:id/branding": "companies.edit",
  "post /api/companies/:id/logo": "companies.edit",
  "delete /api/companies/:id": "companies.delete",
};

/** The path with a company's id, or another uuid, in place of its parameters. */
const filled = (path: string, id: string) =>
  path.replace(":domain", "wayfold.com").replace(":region", "North").replace(/:\w+/g, id);

const ROLES: [name: string, role: Role][] = [
  ["user", "ROLE_USER"],
  ["partner admin", "ROLE_PARTNER_ADMIN"],
  ["admin", "ROLE_ADMIN"],
];

/** True when the role fulfils the need, of some company. */
const mayCall = (need: Need | "anyone", role: Role | null): boolean => {
  if (need === "anyone") return true;
  if (role === null) return false;
  if (need === "signed-in") return true;
  if (role === "ROLE_ADMIN") return need !== "partner-admin";
  return (
    role === "ROLE_PARTNER_ADMIN" &&
    ["partner-admin", "companies.edit", "bookings.manage", "domains.access"].includes(need)
  );
};

const test = base.extend<{ company: Founded }>({
  company: async ({ tenant }, use) => use(await tenant()),
});

test("every operation of the API is in the matrix, and says of itself what the matrix says", ({
  site,
}) => {
  const declared = Object.fromEntries(
    site.app.api.operations.map(({ method, path, declared: own }) => [
      `${method} ${path}`,
      own?.needs ?? "anyone",
    ]),
  );
  expect(declared).toEqual(MATRIX);
});

interface Caller {
  name: string;
  role: Role | null;
  host: string;
  headers: Record<string, string>;
}

test(
  "every operation lets through whom the matrix names, and no one else",
  { timeout: 180_000 },
  async ({ site, company, main }) => {
    // Signed in again for each operation, since some of them sign out.
    const caller = async ([name, role]: (typeof ROLES)[number]): Promise<Caller> => {
      const home = role === "ROLE_ADMIN" ? main : company;
      return {
        name,
        role,
        host: home.host,
        headers: { cookie: await sessionOf(home, await makeAccount(home, role)) },
      };
    };
    const visitor: Caller = { name: "visitor", role: null, host: company.host, headers: {} };
    const unexpected: string[] = [];
    let cells = 0;
    for (const { method, path } of site.app.api.operations) {
      const need = MATRIX[`${method} ${path}`]!;
      for (const { name, role, host, headers } of [
        visitor,
        ...(await Promise.all(ROLES.map(caller))),
      ]) {
        const { status } = await site.ask(filled(path, newId()), {
          method: method.toUpperCase(),
          host,
          headers,
          ...(method !== "get" && { body: {} }),
        });
        const isRefused = role === null ? status === 401 : status === 403 || status === 404;
        const isLetIn = status < 500 && status !== 403 && (status !== 401 || role === null);
        cells += 1;
        if (!(mayCall(need, role) ? isLetIn : isRefused))
          unexpected.push(`${name}: ${method} ${path} answered ${status}`);
      }
    }
    console.info(`${cells} cells, ${unexpected.length} unexpected`);
    expect(unexpected).toEqual([]);
  },
);

/** What another company has that could be named by an id: itself, an account of it, and that account's session and access token. */
async function idsOf(owner: Founded): Promise<string[]> {
  const account = await makeAccount(owner, "ROLE_PARTNER_ADMIN");
  await sessionOf(owner, account);
  const token = await tokenOf(owner, account);
  const sessions = await withCompany(owner.ctx.db, owner.company.id, (tx) =>
    tx.session.findMany({ where: { userId: account.id } }),
  );
  return [owner.company.id, account.id, token.id, ...sessions.map(({ id }) => id)];
}

/** The answer without what is new in each: who asks can't tell one from another by the rest. */
const saidTo = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text.replace(/"(requestId|timestamp)":"[^"]*"/g, "")}`;

test(
  "what belongs to another company answers like what is not there, to everybody but administrators, and is not changed",
  { timeout: 180_000 },
  async ({ site, tenant, main }) => {
    const [home, other] = [await tenant(), await tenant()];
    site.forget();
    const foreign = [...(await idsOf(other)), ...(await idsOf(main))];
    const rows = () =>
      withCompany(other.ctx.db, other.company.id, async (tx) =>
        JSON.stringify([
          await tx.user.findMany({ orderBy: { id: "asc" } }),
          await tx.company.findMany({ orderBy: { id: "asc" } }),
          await tx.session.findMany({
            select: { id: true, revokedAt: true },
            orderBy: { id: "asc" },
          }),
          await tx.accessToken.findMany({ orderBy: { id: "asc" } }),
        ]),
      );
    const before = await rows();
    const shown: string[] = [];
    let cells = 0;
    for (const { method, path, declared } of site.app.api.operations) {
      if (declared?.needs === undefined || !/:\w/.test(path)) continue;
      const body = method === "get" ? undefined : (BODIES[`${method} ${path}`] ?? {});
      for (const role of ["ROLE_USER", "ROLE_PARTNER_ADMIN"] as const) {
        const headers = { cookie: await sessionOf(home, await makeAccount(home, role)) };
        const answer = async (id: string) =>
          saidTo(
            await site.ask(filled(path, id), {
              method: method.toUpperCase(),
              host: home.host,
              headers,
              body,
            }),
          );
        const missing = await answer(newId());
        if (/^2/.test(missing))
          shown.push(`${role}: ${method} ${path} takes an id that is nobody's`);
        for (const id of foreign) {
          cells += 1;
          const said = await answer(id);
          if (said !== missing)
            shown.push(
              `${role}: ${method} ${path} of another's says ${said.slice(0, 100)} instead of ${missing.slice(0, 100)}`,
            );
        }
      }
    }
    expect(cells).toBeGreaterThan(50);
    expect(shown).toEqual([]);
    expect(await rows()).toBe(before);
  },
);
