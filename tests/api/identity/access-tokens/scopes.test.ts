import { expect } from "vitest";
import { scopeOf } from "#app/api/scope.ts";
import { includesScope, SCOPES, type Scope } from "#app/domain/policy/scopes.ts";
import { newId } from "#app/platform/ids.ts";
import { makeAccount, tokenOf } from "#tests/support/accounts.ts";
import { test } from "#tests/support/test.ts";

/** The scope of each operation by the beginning of its path, by hand; the longest beginning decides. */
const AREAS: Record<string, string> = {
  "/api/places": "any",
  "/api/autocompletePlaces": "any",
  "/api/pois": "any",
  "/api/tags": "any",
  "/api/companies": "company",
  "/api/companies/byDomain": "any",
  "/api/companies/main-for": "any",
  "/api/auth": "session",
  "/api/auth/me": "profile",
  "/api/admin": "catalogue",
  "/api/admin/bookings": "bookings",
  "/api/admin/fleet": "bookings",
  "/api/admin/tariffs": "bookings",
  "/api/admin/partners": "administration",
  "/api/admin/mails": "administration",
  "/api/admin/search": "session",
  "/api/admin/users": "administration",
  "/api/admin/browser-reports": "administration",
  "/api/browser-reports": "any",
  "/api/users/profile": "profile",
  "/api/users/data": "session",
  "/api/users/account": "session",
  "/api/users/tokens": "session",
  "/api/itineraries": "trips",
  "/api/itineraries/ai-day": "any",
  "/api/quotes": "trips",
  "/api/bookings": "bookings",
  "/api/reviews": "reviews",
};
/** The reviews of a place are public. */
const PUBLIC = new Set(["get /api/reviews"]);

function expectedScope(method: string, path: string): string {
  if (PUBLIC.has(`${method} ${path}`)) return "any";
  const [, area] = Object.entries(AREAS)
    .filter(([start]) => path === start || path.startsWith(`${start}/`))
    .sort(([one], [other]) => other.length - one.length)[0] ?? ["", "none"];
  if (area === "any" || area === "session") return area;
  return `${area}:${method === "get" ? "read" : "write"}`;
}

test("every operation asks access tokens for the scope that the table names", ({ site }) => {
  const { operations } = site.app.api;
  expect(
    operations.map((operation) => [operation.method, operation.path, scopeOf(operation)]),
  ).toEqual(operations.map(({ method, path }) => [method, path, expectedScope(method, path)]));
});

test("a scope for writing includes the one for reading of its own area alone", () => {
  expect(SCOPES.filter((scope) => includesScope(["trips:write"], scope))).toEqual([
    "trips:read",
    "trips:write",
  ]);
  expect(SCOPES.filter((scope) => includesScope(["trips:read"], scope))).toEqual(["trips:read"]);
});

/** Calls every operation with a token of each scope, which the account may use in full. */
test(
  "a token is let in where its scope allows, and refused with 403 and the missing scope elsewhere",
  { timeout: 90_000 },
  async ({ openWith, main }) => {
    const site = await openWith({});
    const unexpected: string[] = [];
    let cells = 0;
    for (const scope of SCOPES) {
      // Calls are limited by account.
      const { token } = await tokenOf(main, await makeAccount(main, "ROLE_ADMIN"), {
        scopes: [scope],
      });
      for (const operation of site.app.api.operations) {
        const { method, path } = operation;
        const wanted = scopeOf(operation);
        if (wanted === "any") continue;
        const { status, headers } = await site.ask(path.replace(/:\w+/g, newId()), {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${token}` },
          ...(method !== "get" && { body: {} }),
        });
        cells += 1;
        const challenge = headers["www-authenticate"];
        const isAllowed = wanted !== "session" && includesScope([scope], wanted);
        const isRight = isAllowed
          ? status < 500 && ![401, 403].includes(status)
          : status === 403 &&
            challenge ===
              `Bearer error="insufficient_scope"${wanted === "session" ? "" : `, scope="${wanted}"`}`;
        if (!isRight) unexpected.push(`${scope}: ${method} ${path} ${status} ${challenge}`);
      }
    }
    expect(unexpected).toEqual([]);
    expect(cells).toBeGreaterThan(1_000);
  },
);

test("a token never adds to what its account may: scopes are refused at creation, and roles checked with each call", async ({
  site,
  tenant,
  main,
}) => {
  const company = await tenant();
  site.forget();
  const traveller = await makeAccount(company, "ROLE_USER");
  for (const scopes of [["catalogue:read"], ["trips:read", "administration:write"]] as Scope[][])
    await expect(tokenOf(company, traveller, { scopes })).rejects.toMatchObject({
      code: "invalid",
      fields: { scopes: [expect.stringContaining("Your account can’t use")] },
    });

  const admin = await makeAccount(main, "ROLE_ADMIN");
  const { token } = await tokenOf(main, admin, { scopes: ["catalogue:write"] });
  const read = () => site.get("/api/admin/tags", { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status).toBe(200);
  await main.ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.company', ${main.company.id}, true)`;
    await tx.user.updateMany({
      where: { id: admin.id, companyId: main.company.id },
      data: { roles: ["ROLE_USER"] },
    });
  });
  expect((await read()).status).toBe(403);
});
