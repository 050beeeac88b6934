import { expect } from "vitest";
import { MAX_TOKENS } from "#app/schemas/public/access-tokens.ts";
import { withCompany } from "#app/platform/context.ts";
import { newToken } from "#app/services/identity/access-tokens/format.ts";
import { makeAccount, PASSWORD, sessionOf, signIn, tokenOf } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test as base } from "#tests/support/test.ts";

const INPUT = { name: "Nightly backup", scopes: ["trips:read"], expiresInDays: 7 };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const test = base.extend<{ company: Founded }>({
  company: async ({ tenant, site }, use) => {
    const company = await tenant();
    site.forget();
    await use(company);
  },
});

const rowsOf = ({ ctx, company }: Founded, userId: string) =>
  withCompany(ctx.db, company.id, (tx) => tx.accessToken.findMany({ where: { userId } }));

test("a token is in the response to its creation alone; what is stored is its hash", async ({
  site,
  company: { host, ...company },
}) => {
  const account = await makeAccount(company, "ROLE_USER");
  const asked = { host, headers: { cookie: await sessionOf(company, account) } };
  const made = await site.post("/api/users/tokens", INPUT, asked);
  expect([made.status, made.headers["cache-control"]]).toEqual([201, "private, no-store"]);
  const { token, ...shown } = made.json<{ token: string; id: string }>();
  expect(token).toMatch(/^wf_pat_[0-9A-Za-z]{60}$/);
  expect(shown).toMatchObject({
    name: "Nightly backup",
    ending: token.slice(-4),
    scopes: ["trips:read"],
    lastUsedAt: null,
    isExpired: false,
  });
  const listed = await site.get("/api/users/tokens", asked);
  expect(listed.json()).toEqual([shown]);
  const stored = JSON.stringify(await rowsOf({ host, ...company }, account.id));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(token.slice(7, 40));

  const trips = await site.get("/api/itineraries", { host, headers: bearer(token) });
  expect([trips.status, trips.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  const [used] = (await site.get("/api/users/tokens", asked)).json<{ lastUsedAt: string }[]>();
  expect(Date.parse(used!.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
  expect(site.logged().join("\n")).not.toContain(token);
});

test("a revoked, expired, forged or misspelt token is 401 with a challenge, on public endpoints too", async ({
  site,
  company,
}) => {
  const { host, ctx } = company;
  const account = await makeAccount(company, "ROLE_USER");
  const cookie = await sessionOf(company, account);
  const { id, token } = await tokenOf(company, account);
  const expired = await tokenOf(company, account);
  await withCompany(ctx.db, account.companyId, (tx) =>
    tx.accessToken.updateMany({
      where: { id: expired.id, companyId: account.companyId },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    }),
  );
  const asked = (authorization: string) =>
    site.get("/api/tags", { host, headers: { authorization } });
  expect((await asked(`Bearer ${token}`)).status).toBe(200);
  expect((await asked(`bearer  ${token}`)).status).toBe(200);
  expect(
    (await site.ask(`/api/users/tokens/${id}`, { method: "DELETE", host, headers: { cookie } }))
      .status,
  ).toBe(200);
  expectError(
    await site.ask(`/api/users/tokens/${id}`, { method: "DELETE", host, headers: { cookie } }),
    404,
  );
  const wrong = [token, expired.token, newToken(account.companyId), `${token}x`, "wf_pat_", "x y"];
  for (const each of [...wrong.map((one) => `Bearer ${one}`), "Bearer", "Bearer "]) {
    const refused = await asked(each);
    expectError(refused, 401);
    expect(refused.headers["www-authenticate"], each).toBe('Bearer error="invalid_token"');
  }
});

test("a token is for its own company's site and the main hosts, as a session is", async ({
  site,
  tenant,
  company,
  main,
}) => {
  const other = await tenant();
  site.forget();
  const { token } = await tokenOf(company, await makeAccount(company, "ROLE_USER"));
  const statuses = await Promise.all(
    [company, main, other].map(async ({ host }) => {
      const { status } = await site.get("/api/itineraries", { host, headers: bearer(token) });
      return status;
    }),
  );
  expect(statuses).toEqual([200, 200, 401]);
});

test("beside a token no cookie counts, and the origin does not matter", async ({
  site,
  company,
}) => {
  const { host } = company;
  const [owner, other] = [
    await makeAccount(company, "ROLE_USER"),
    await makeAccount(company, "ROLE_USER"),
  ];
  const { token } = await tokenOf(company, owner, { scopes: ["profile:write", "trips:write"] });
  const cookie = await sessionOf(company, other);
  const foreign = { origin: "https://evil.com", "sec-fetch-site": "cross-site" };
  const me = await site.get("/api/auth/me", { host, headers: { ...bearer(token), cookie } });
  expect(me.json()).toMatchObject({ id: owner.id });
  const trip = { title: "Hampi", placeId: null };
  const withToken = await site.post("/api/itineraries", trip, {
    host,
    headers: { ...bearer(token), ...foreign, cookie },
  });
  expect(withToken.status).not.toBe(403);
  // Neither an invalid token nor another scheme opens the way for the cookie.
  for (const [authorization, status] of [
    ["Bearer wf_pat_wrong", 401],
    ["Basic YTpi", 403],
  ] as const) {
    const headers = { authorization, ...foreign, cookie };
    expectError(await site.post("/api/itineraries", trip, { host, headers }), status);
  }
});

test("a call with a token neither reads nor fills the shared cache", async ({
  openWith,
  company,
}) => {
  const site = await openWith({});
  const { host } = company;
  const { token } = await tokenOf(company, await makeAccount(company, "ROLE_USER"));
  const cached = async (headers: Record<string, string>) => {
    const { status, headers: said } = await site.get("/api/tags", { host, headers });
    return [status, said["cache-control"], "x-request-id" in said];
  };
  const personal = [200, "private, no-store", true];
  expect(await cached(bearer(token))).toEqual(personal);
  const [status, control] = await cached({});
  expect([status, control]).toEqual([200, "public, max-age=0, must-revalidate"]);
  expect(await cached(bearer(token))).toEqual(personal);
  expectError(await site.get("/api/tags", { host, headers: bearer("wf_pat_wrong") }), 401);
});

test("tokens stay when the password changes, and end with the account and by an administrator", async ({
  site,
  company,
  main,
}) => {
  const { host } = company;
  const account = await makeAccount(company, "ROLE_USER");
  const { token } = await tokenOf(company, account);
  const read = async (own: string) =>
    (await site.get("/api/itineraries", { host, headers: bearer(own) })).status;
  const cookie = await signIn(site, host, account.email);
  const changed = await site.post(
    "/api/auth/change-password",
    { currentPassword: PASSWORD, newPassword: "monsoon-over-kochi" },
    { host, headers: { cookie } },
  );
  expect([changed.status, await read(token)]).toEqual([200, 200]);

  const admin = await sessionOf(main, await makeAccount(main, "ROLE_ADMIN"));
  const ended = await site.ask(
    `/api/admin/users/${account.id}/sessions?companyId=${account.companyId}`,
    { method: "DELETE", host: main.host, headers: { cookie: admin } },
  );
  expect(ended.json()).toMatchObject({ revokedTokens: 1 });
  expect(await read(token)).toBe(401);

  const again = await tokenOf(company, account);
  const closed = await site.ask("/api/users/account", {
    method: "DELETE",
    host,
    headers: { cookie: await signIn(site, host, account.email, "monsoon-over-kochi") },
    body: { password: "monsoon-over-kochi" },
  });
  expect([closed.status, await read(again.token)]).toEqual([200, 401]);
  await signIn(site, host, account.email, "monsoon-over-kochi");
  expect(await read(again.token), "taking the deletion back revives no token").toBe(401);
});

test("a token of a disabled account is not valid, and is again when the account is", async ({
  site,
  company,
}) => {
  const { host, ctx } = company;
  const account = await makeAccount(company, "ROLE_USER");
  const { token } = await tokenOf(company, account);
  const setDisabled = (disabledAt: Date | null) =>
    withCompany(ctx.db, account.companyId, (tx) =>
      tx.user.updateMany({ where: { id: account.id }, data: { disabledAt } }),
    );
  const read = async () =>
    (await site.get("/api/itineraries", { host, headers: bearer(token) })).status;
  await setDisabled(new Date());
  expect(await read()).toBe(401);
  await setDisabled(null);
  expect(await read()).toBe(200);
});

test("an account has at most 20 valid tokens, however many it asks for at once", async ({
  openWith,
  company,
}) => {
  const site = await openWith({});
  const { host, ctx } = company;
  const account = await makeAccount(company, "ROLE_USER");
  for (let count = 0; count < MAX_TOKENS - 2; count += 1) await tokenOf(company, account);
  const headers = { cookie: await sessionOf(company, account) };
  const ask = () => site.post("/api/users/tokens", INPUT, { host, headers });
  const statuses = (await Promise.all([ask(), ask(), ask(), ask()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 201, 409, 409]);
  await withCompany(ctx.db, account.companyId, (tx) =>
    tx.accessToken.updateMany({
      where: { userId: account.id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    }),
  );
  expect((await ask()).status).toBe(201);
});

test("making tokens, calls with them and invalid ones are limited", async ({
  openWith,
  company,
}) => {
  const site = await openWith({ TRUST_PROXY: "127.0.0.1" });
  const { host } = company;
  const account = await makeAccount(company, "ROLE_USER");
  const cookie = await sessionOf(company, account);
  const { token } = await tokenOf(company, account);
  let address = 0;
  const from = (ip = `198.51.100.${++address}`) => ({
    "x-forwarded-for": ip,
    "x-forwarded-proto": "https",
  });
  const make = () =>
    site.post("/api/users/tokens", INPUT, { host, headers: { cookie, ...from() } });
  const made = [];
  for (let count = 0; count < 21; count += 1) made.push((await make()).status);
  expect(made.at(-1)).toBe(429);

  const guess = () =>
    site.get("/api/tags", { host, headers: { ...bearer("wf_pat_x"), ...from("203.0.113.9") } });
  const guesses = [];
  for (let count = 0; count < 61; count += 1) guesses.push((await guess()).status);
  expect(guesses).toEqual([...Array<number>(60).fill(401), 429]);

  const call = () => site.get("/api/tags", { host, headers: { ...bearer(token), ...from() } });
  const calls = [];
  for (let batch = 0; batch < 30; batch += 1)
    calls.push(...(await Promise.all(Array.from({ length: 20 }, call))));
  expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
  const limited = await call();
  expectError(limited, 429);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
});

test("a token's creation and revocation are in the audit log and the data export, without the secret", async ({
  site,
  main,
}) => {
  const admin = await makeAccount(main, "ROLE_ADMIN");
  const headers = { cookie: await sessionOf(main, admin) };
  const made = await site.post("/api/users/tokens", INPUT, { headers });
  const { id, token } = made.json<{ id: string; token: string }>();
  const exported = await site.get("/api/users/data", { headers });
  expect(exported.json<{ accessTokens: object[] }>().accessTokens).toMatchObject([{ id }]);
  await site.ask(`/api/users/tokens/${id}`, { method: "DELETE", headers });
  const log = await site.get("/api/admin/audit?kind=access-token", { headers });
  expect(log.json()).toMatchObject([
    { action: "access-token.revoke", target: { id, name: INPUT.name }, actor: { id: admin.id } },
    { action: "access-token.create", after: { name: INPUT.name, scopes: INPUT.scopes } },
  ]);
  for (const { text } of [exported, log]) expect(text).not.toContain(token);
});

test("what a token is made of is checked", async ({ site, company }) => {
  const account = await makeAccount(company, "ROLE_USER");
  const asked = { host: company.host, headers: { cookie: await sessionOf(company, account) } };
  for (const [input, field] of [
    [{ ...INPUT, name: " " }, "name"],
    [{ ...INPUT, name: "n".repeat(61) }, "name"],
    [{ ...INPUT, scopes: [] }, "scopes"],
    [{ ...INPUT, scopes: ["trips:delete"] }, "scopes.0"],
    [{ ...INPUT, expiresInDays: 0 }, "expiresInDays"],
    [{ ...INPUT, expiresInDays: 366 }, "expiresInDays"],
    [{ ...INPUT, admin: true }, "admin"],
  ] as const) {
    const refused = await site.post("/api/users/tokens", input, asked);
    expectError(refused, 422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
  }
});
