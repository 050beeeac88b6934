import { expect } from "vitest";
import { SentMail } from "#app/schemas/admin/mails.ts";
import { withCompany } from "#app/platform/context.ts";
import { makeAccount, PASSWORD, cookiesOf, signIn } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { test as base } from "#tests/support/test.ts";
import type { RunningSite } from "#tests/support/site.ts";

const NEW_PASSWORD = "quite-another-word";

/** The product behind a proxy, so that a test can ask from addresses of its own. */
const test = base.extend<{ proxied: RunningSite }>({
  proxied: [
    async ({ openWith }, use) => use(await openWith({ TRUST_PROXY: "127.0.0.1" })),
    { scope: "file" },
  ],
});

let asked = 0;
const from = () => ({
  "x-forwarded-for": `198.51.100.${(asked += 1)}`,
  "x-forwarded-proto": "https",
});

/** The secret in a mail of this kind to the address. */
async function tokenOf(
  { ctx, company }: Founded,
  recipient: string,
  kind: string,
): Promise<string> {
  const found = () =>
    withCompany(ctx.db, company.id, (tx) =>
      tx.mail.findFirst({
        where: { companyId: company.id, recipient, kind },
        orderBy: { id: "desc" },
      }),
    );
  await comesToHold(async () => (await found()) !== null);
  return /token=([\w-]+)/.exec((await found())!.text)![1]!;
}

async function founded(tenant: () => Promise<Founded>, site: RunningSite) {
  const company = await tenant();
  site.forget();
  return company;
}

test("forgot-password answers 202 and null to any address, byte for byte the same", async ({
  tenant,
  proxied,
}) => {
  const company = await founded(tenant, proxied);
  const account = await makeAccount(company, "ROLE_USER");
  const ask = (email: string) =>
    proxied.post("/api/auth/forgot-password", { email }, { host: company.host, headers: from() });
  const [known, unknown] = [await ask(account.email), await ask(`${unique("nobody")}@example.org`)];
  expect([known.status, known.text]).toEqual([202, "null"]);
  const shape = ({ status, text, headers }: typeof known) => ({
    status,
    text,
    headers: { ...headers, date: "", "x-request-id": "" },
  });
  expect(shape(unknown)).toEqual(shape(known));
  expect(known.headers["cache-control"]).toBe("private, no-store");
  expectError(await ask("no-address"), 422);
});

test("forgot-password claims another company on a main host alone", async ({ tenant, proxied }) => {
  const [a, b] = [await tenant(), await founded(tenant, proxied)];
  const account = await makeAccount(a, "ROLE_USER");
  const ask = (host: string) =>
    proxied.post(
      "/api/auth/forgot-password",
      { email: account.email, domain: a.host },
      { host, headers: from() },
    );
  expectError(await ask(b.host), 403);
  expect((await ask("wayfold.com")).status).toBe(202);
  await tokenOf(a, account.email, "reset-password");
});

test("the eleventh request for a link from one address is a 429", async ({ tenant, proxied }) => {
  const company = await founded(tenant, proxied);
  const headers = from();
  const statuses = [];
  for (let turn = 0; turn < 11; turn++)
    statuses.push(
      (
        await proxied.post(
          "/api/auth/forgot-password",
          { email: `${unique("nobody")}@example.org` },
          { host: company.host, headers },
        )
      ).status,
    );
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
});

test("reset-password works once on the account's own host, and ends the sessions that were open", async ({
  tenant,
  proxied,
}) => {
  const [company, other] = [await tenant(), await founded(tenant, proxied)];
  const account = await makeAccount(company, "ROLE_USER");
  const cookie = await signIn(proxied, company.host, account.email);
  await proxied.post(
    "/api/auth/forgot-password",
    { email: account.email },
    { host: company.host, headers: from() },
  );
  const token = await tokenOf(company, account.email, "reset-password");
  const reset = (host: string, body: object = {}) =>
    proxied.post("/api/auth/reset-password", { token, password: NEW_PASSWORD, ...body }, { host });

  expect(expectError(await reset(other.host), 422).errors).toHaveProperty("token");
  expect(expectError(await reset(company.host, { password: "short" }), 422).errors).toEqual({
    password: ["Password should include at least 6 characters"],
  });
  expect(expectError(await reset(company.host, { password: "password1" }), 422).errors).toEqual({
    password: ["This password is too common"],
  });
  expectError(await reset(company.host, { email: "victim@example.org" }), 422);
  const done = await reset(company.host);
  expect([done.status, done.text, done.headers["set-cookie"]]).toEqual([200, "null", undefined]);
  expectError(await reset(company.host), 422);
  expectError(
    await proxied.get("/api/auth/sessions", { host: company.host, headers: { cookie } }),
    401,
  );
  await signIn(proxied, company.host, account.email, NEW_PASSWORD);
});

test("change-password hands this browser a new session, and ends the others", async ({
  tenant,
  proxied,
}) => {
  const company = await founded(tenant, proxied);
  const account = await makeAccount(company, "ROLE_USER");
  const [cookie, elsewhere] = [
    await signIn(proxied, company.host, account.email),
    await signIn(proxied, company.host, account.email),
  ];
  const change = (currentPassword: string, headers = { cookie }) =>
    proxied.post(
      "/api/auth/change-password",
      { currentPassword, newPassword: NEW_PASSWORD },
      { host: company.host, headers },
    );
  const sessions = async (holder: string) =>
    (await proxied.get("/api/auth/sessions", { host: company.host, headers: { cookie: holder } }))
      .status;

  expectError(await change(PASSWORD, { cookie: "" }), 401);
  expect(expectError(await change("wrong-password"), 422).errors).toEqual({
    currentPassword: ["The current password is incorrect"],
  });
  expect(await sessions(elsewhere)).toBe(200);
  const changed = await change(PASSWORD);
  expect([changed.status, changed.text]).toEqual([200, "null"]);
  const renewed = cookiesOf(changed.headers["set-cookie"]);
  expect([await sessions(renewed), await sessions(cookie), await sessions(elsewhere)]).toEqual([
    200, 401, 401,
  ]);
});

test("verify-email proves the address once, by a post alone, and resend is for who is signed in", async ({
  tenant,
  proxied,
}) => {
  const company = await founded(tenant, proxied);
  const input = { name: "Asha Rao", email: `${unique("asha")}@example.org`, password: PASSWORD };
  await proxied.post("/api/auth/signup", input, { host: company.host });
  const cookie = await signIn(proxied, company.host, input.email);
  const resend = (headers: Record<string, string>) =>
    proxied.post("/api/auth/verify-email/resend", undefined, { host: company.host, headers });
  expectError(await resend({}), 401);
  expect((await resend({ cookie, ...from() })).status).toBe(202);
  const token = await tokenOf(company, input.email, "verify-email");
  const verify = (method: string) =>
    proxied.ask(`/api/auth/verify-email${method === "GET" ? `?token=${token}` : ""}`, {
      method,
      host: company.host,
      ...(method === "POST" && { body: { token } }),
    });
  const isVerified = async () =>
    (await proxied.get("/api/auth/me", { host: company.host, headers: { cookie } })).json<{
      emailVerified: boolean;
    }>().emailVerified;
  expect((await verify("GET")).status).toBe(405);
  expect(await isVerified()).toBe(false);
  expect((await verify("POST")).status).toBe(200);
  expect(await isVerified()).toBe(true);
  expectError(await verify("POST"), 422);
  expectError(
    await proxied.post("/api/auth/confirm-email", { token }, { host: company.host }),
    422,
  );
});

test("an administrator signs any account out everywhere", async ({ main, tenant, proxied }) => {
  const [company, other] = [await founded(tenant, proxied), await tenant()];
  const account = await makeAccount(company, "ROLE_USER");
  const cookies = [
    await signIn(proxied, company.host, account.email),
    await signIn(proxied, company.host, account.email),
  ];
  const path = (companyId = company.company.id) =>
    `/api/admin/users/${account.id}/sessions?companyId=${companyId}`;
  expectError(await proxied.ask(path(), { method: "DELETE" }), 401);
  const { email: partners } = await makeAccount(company, "ROLE_PARTNER_ADMIN");
  expectError(
    await proxied.ask(path(), {
      method: "DELETE",
      host: company.host,
      headers: { cookie: await signIn(proxied, company.host, partners) },
    }),
    403,
  );
  const { email } = await makeAccount(main, "ROLE_ADMIN");
  const cookie = await signIn(proxied, "wayfold.com", email);
  expectError(
    await proxied.ask(path(other.company.id), { method: "DELETE", headers: { cookie } }),
    404,
  );
  expect((await proxied.ask(path(), { method: "DELETE", headers: { cookie } })).json()).toEqual({
    ended: 2,
    revokedTokens: 0,
  });
  for (const dead of cookies)
    expectError(
      await proxied.get("/api/auth/me", { host: company.host, headers: { cookie: dead } }),
      401,
    );
  expect((await proxied.get("/api/auth/me", { headers: { cookie } })).json()).toMatchObject({
    email,
  });
});

test("the mails of a company are for administrators", async ({ main, tenant, proxied }) => {
  const company = await founded(tenant, proxied);
  const account = await makeAccount(company, "ROLE_USER");
  await proxied.post(
    "/api/auth/forgot-password",
    { email: account.email },
    { host: company.host, headers: from() },
  );
  await tokenOf(company, account.email, "reset-password");
  const path = `/api/admin/mails?companyId=${company.company.id}`;
  expectError(await proxied.get(path), 401);
  for (const role of ["ROLE_USER", "ROLE_PARTNER_ADMIN"] as const) {
    const { email } = await makeAccount(company, role);
    expectError(
      await proxied.get(path, {
        host: company.host,
        headers: { cookie: await signIn(proxied, company.host, email) },
      }),
      403,
    );
  }
  const { email } = await makeAccount(main, "ROLE_ADMIN");
  const cookie = await signIn(proxied, "wayfold.com", email);
  const answer = await proxied.get(path, { headers: { cookie } });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(SentMail.array().parse(answer.json())).toMatchObject([
    { recipient: account.email, kind: "reset-password", companyId: company.company.id },
  ]);
  expectError(
    await proxied.get("/api/admin/mails?companyId=0199b1de-0000-7000-8000-000000000000", {
      headers: { cookie },
    }),
    404,
  );
});
