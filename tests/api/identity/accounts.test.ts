import { expect } from "vitest";
import { signSession } from "#app/services/identity/session-token.ts";
import { cookiesOf, makeAccount, PASSWORD, signIn } from "#tests/support/accounts.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

const me = "/api/auth/me";

test("someone signs up, in, is known, signs out, and the cookie is dead at once", async ({
  site,
  tenant,
}) => {
  const { host } = await tenant();
  const person = {
    name: "Asha Rao",
    email: `${unique("asha")}@example.org`,
    password: PASSWORD,
    domain: host,
  };
  const made = await site.post("/api/auth/signup", person, { host });
  expect([made.status, made.headers["set-cookie"], made.headers["cache-control"]]).toEqual([
    201,
    undefined,
    "private, no-store",
  ]);
  const { name: _name, ...login } = person;
  const signedIn = await site.post("/api/auth/login", login, { host });
  expect(signedIn.json()).toEqual(made.json());
  const [cookie] = signedIn.headers["set-cookie"]!;
  expect(cookie).toMatch(
    /^__Host-token=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  const headers = { cookie: cookiesOf([cookie!]) };
  const known = await site.get(`${me}?domain=${host}`, { host, headers });
  expect([known.json(), known.headers["cache-control"]]).toEqual([
    made.json(),
    "private, no-store",
  ]);
  const out = await site.post("/api/auth/logout", {}, { host, headers });
  expect(out.status).toBe(200);
  expect(out.headers["clear-site-data"]).toBe('"cache"');
  expect(out.headers["set-cookie"]!.some((line) => line.startsWith("__Host-token=;"))).toBe(true);
  const dead = await site.get(me, { host, headers });
  expect([dead.status, dead.json<{ message: string }>().message]).toEqual([401, "Session expired"]);
});

test("a visitor is no one, and that is no failure", async ({ site }) => {
  const answer = await site.get(me);
  expect([answer.status, answer.json(), answer.headers["cache-control"]]).toEqual([
    200,
    null,
    "private, no-store",
  ]);
});

test("the fields of a sign-up are refused one by one, in the specification's words", async ({
  site,
}) => {
  const answer = await site.post("/api/auth/signup", {
    name: "A",
    email: "asha",
    password: "12345",
    roles: ["ROLE_ADMIN"],
  });
  expect(answer.status).toBe(422);
  expect(answer.json<{ errors: object }>().errors).toMatchObject({
    name: ["Name must have at least 2 letters"],
    email: ["Invalid email"],
    password: ["Password should include at least 6 characters"],
    roles: [expect.any(String)],
  });
});

test("no field of an account can be set from outside", async ({ site, database }) => {
  const columns = await database.owner.$queryRaw<
    { name: string }[]
  >`SELECT column_name::text AS name FROM information_schema.columns WHERE table_name = 'users'`;
  const names = columns.flatMap(({ name }) => [
    name,
    name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  ]);
  const own = new Set(["name", "email"]);
  for (const extra of new Set(names.filter((name) => !own.has(name)))) {
    const body = {
      name: "Asha Rao",
      email: `${unique("asha")}@example.org`,
      password: PASSWORD,
      [extra]: "ROLE_ADMIN",
    };
    expect((await site.post("/api/auth/signup", body)).status, extra).toBe(422);
  }
});

test("a session opens its own company's site and the main one's, an administrator's every site", async ({
  site,
  tenant,
  main,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const headersOf = async (host: string, email: string) => ({
    cookie: await signIn(site, host, email),
  });
  const status = async (host: string, headers: Record<string, string>) =>
    (await site.get(me, { host, headers })).status;
  const guest = await headersOf(a.host, (await makeAccount(a, "ROLE_USER")).email);
  expect([
    await status(a.host, guest),
    await status(b.host, guest),
    await status(main.host, guest),
  ]).toEqual([200, 401, 200]);
  const admin = await headersOf(b.host, (await makeAccount(main, "ROLE_ADMIN")).email);
  expect([
    await status(a.host, admin),
    await status(b.host, admin),
    await status(main.host, admin),
  ]).toEqual([200, 200, 200]);
  const traveller = (await makeAccount(main, "ROLE_USER")).email;
  await expect(signIn(site, b.host, traveller)).rejects.toThrow("401");
});

test("whom me names is the session's, whatever company is claimed", async ({
  site,
  tenant,
  main,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  site.forget();
  const { email } = await makeAccount(a, "ROLE_USER");
  const cookie = await signIn(site, a.host, email);
  for (const host of [a.host, main.host])
    for (const domain of [a.host, b.host, main.host, "nobody.wayfold.com"])
      expect(
        (await site.get(`${me}?domain=${domain}`, { host, headers: { cookie } })).json(),
        `${host} claims ${domain}`,
      ).toMatchObject({ email, domain: a.host });
});

test("a sign-out that the database does not take says so, and takes the cookie all the same", async ({
  site,
  main,
  database,
}) => {
  const { email } = await makeAccount(main, "ROLE_USER");
  const headers = { cookie: await signIn(site, main.host, email) };
  await database.owner.$executeRaw`REVOKE UPDATE ON sessions FROM wayfold_app`;
  await database.owner.$executeRaw`GRANT UPDATE (last_seen_at) ON sessions TO wayfold_app`;
  const out = await site.post("/api/auth/logout", {}, { headers });
  await database.owner.$executeRaw`GRANT UPDATE ON sessions TO wayfold_app`;
  expect(out.status).toBe(503);
  expect(out.headers["set-cookie"]!.some((line) => line.startsWith("__Host-token=;"))).toBe(true);
});

test("signing in gives a new session, whatever the browser came with, and ends the old one", async ({
  site,
  main,
}) => {
  const { email } = await makeAccount(main, "ROLE_USER");
  const first = await signIn(site, main.host, email);
  const again = await site.post(
    "/api/auth/login",
    { email, password: PASSWORD },
    { headers: { cookie: first } },
  );
  const second = cookiesOf(again.headers["set-cookie"]);
  expect(second).not.toBe(first);
  expect((await site.get(me, { headers: { cookie: first } })).status).toBe(401);
  const planted = `__Host-token=${signSession({ companyId: main.company.id, secret: "planted" }, new Date(Date.now() + 60_000), "s".repeat(40))}`;
  expect((await site.get(me, { headers: { cookie: planted } })).status).toBe(401);
  expect((await site.get(me, { headers: { cookie: `${second}; ${planted}` } })).status).toBe(401);
  expect((await site.get(me, { headers: { cookie: second } })).status).toBe(200);
});

test("a demotion holds for the next request", async ({ site, main, database }) => {
  const { email, id } = await makeAccount(main, "ROLE_ADMIN");
  const headers = { cookie: await signIn(site, main.host, email) };
  expect((await site.get("/api/companies", { headers })).status).toBe(200);
  await database.owner.$transaction([
    database.owner.$executeRaw`SELECT set_config('app.company', ${main.company.id}, true)`,
    database.owner.user.update({ where: { id }, data: { roles: ["ROLE_USER"] } }),
  ]);
  expect((await site.get("/api/companies", { headers })).status).toBe(403);
});

test("neither a sibling's page nor a form from elsewhere signs anybody in or out", async ({
  site,
  tenant,
}) => {
  const company = await tenant();
  const { email } = await makeAccount(company, "ROLE_USER");
  const body = { email, password: PASSWORD };
  for (const headers of [
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://sibling.wayfold.com" },
    { origin: "null" },
    { "content-type": "text/plain" },
  ] as Record<string, string>[]) {
    const answer = await site.post("/api/auth/login", body, { host: company.host, headers });
    expect([answer.status, answer.headers["set-cookie"]], JSON.stringify(headers)).toEqual([
      403,
      undefined,
    ]);
  }
});
