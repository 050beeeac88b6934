import sharp from "sharp";
import { expect } from "vitest";
import { User } from "#app/schemas/public/accounts.ts";
import { OwnData } from "#app/schemas/public/profile.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { makeAccount, PASSWORD, signIn } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import type { Asked } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

const PROFILE = "/api/users/profile";
const PICTURE = "/api/users/profile/picture";
const CALLS = [
  ["PUT", PROFILE],
  ["POST", PICTURE],
  ["GET", "/api/users/data"],
  ["DELETE", "/api/users/account"],
] as const;

/** A traveller of a company's with a browser at its site. */
async function traveller(site: RunningSite, company: Founded) {
  const account = await makeAccount(company, "ROLE_USER");
  const { host } = company;
  site.forget();
  const cookie = await signIn(site, host, account.email);
  const call = (method: string, path: string, body?: unknown, headers: Asked["headers"] = {}) =>
    site.ask(path, { method, host, body, headers: { cookie, ...headers } });
  const body = {
    firstName: "Asha",
    lastName: "Rao",
    email: account.email,
    profilePicture: null,
    name: "Asha Rao",
  };
  return {
    account,
    cookie,
    host,
    body,
    call,
    save: (changes: object = {}) => call("PUT", PROFILE, { ...body, ...changes }),
  };
}

/** A multipart body of one file, as a browser sends it. */
function fileForm(field: string, bytes: Buffer, name = "me.png") {
  const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const headers = {
    "content-type": "multipart/form-data; boundary=edge",
    "sec-fetch-site": "same-origin",
  };
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--edge--\r\n")]),
    headers,
  };
}

const png = () =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: "#336699" } })
    .png()
    .toBuffer();

const rowOf = ({ owner }: TestDatabase, companyId: string, id: string) =>
  owner.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.company', ${companyId}, true)`;
    return tx.user.findUnique({ where: { id } });
  });

test("no one has a profile without a session, nor from another site's page", async ({
  site,
  tenant,
}) => {
  const { host, cookie } = await traveller(site, await tenant());
  for (const [method, path] of CALLS) {
    expectError(await site.ask(path, { method, host, ...(method !== "GET" && { body: {} }) }), 401);
    if (method !== "GET")
      expectError(
        await site.ask(path, {
          method,
          host,
          body: {},
          headers: { cookie, "sec-fetch-site": "same-site" },
        }),
        403,
      );
  }
});

test("the profile is saved and answered as the account's owner sees it", async ({
  site,
  tenant,
}) => {
  const { save, call, account } = await traveller(site, await tenant());
  const answer = await save({ firstName: "Meera", lastName: "Iyer", name: "ignored" });
  expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(User.parse(answer.json())).toMatchObject({ name: "Meera Iyer", email: account.email });
  expect((await call("GET", "/api/auth/me")).json()).toEqual(answer.json());
});

test("each field is refused by name, in the specification's words", async ({ site, tenant }) => {
  const { save, call } = await traveller(site, await tenant());
  expect(expectError(await save({ firstName: " ", email: "nobody" }), 422).errors).toEqual({
    firstName: ["First name is required"],
    email: ["Invalid email"],
  });
  expect(expectError(await save({ email: `${unique("new")}@example.org` }), 422).errors).toEqual({
    currentPassword: [expect.any(String)],
  });
  for (const wrong of [
    { firstName: null },
    { firstName: ["Asha"] },
    { lastName: 7 },
    { email: {} },
    { profilePicture: 1 },
    { currentPassword: "x".repeat(257) },
    { firstName: "a".repeat(101) },
    { lastName: "a\u0000b" },
    { firstName: "\u202eahsA" },
  ])
    expectError(await save(wrong), 422);
  expectError(await call("PUT", PROFILE, "{"), 400);
  expectError(await call("PUT", PROFILE, { firstName: "a".repeat(200_000) }), 413);
});

test("names that would be code elsewhere are stored as they are", async ({ site, tenant }) => {
  const { save } = await traveller(site, await tenant());
  for (const firstName of [
    "<img src=x onerror=alert(1)>",
    "'; DROP TABLE users; --",
    "${7*7}{{7*7}}",
    "__proto__",
    "हिमालय",
  ])
    expect((await save({ firstName })).json()).toMatchObject({ firstName });
});

test("no column of an account can be set by the profile", async ({ site, tenant, database }) => {
  const company = await tenant();
  const { save, account, call } = await traveller(site, company);
  const columns = await database.owner.$queryRaw<
    { name: string }[]
  >`SELECT column_name::text AS name FROM information_schema.columns WHERE table_name = 'users'`;
  const names = columns.flatMap(({ name }) => [
    name,
    name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  ]);
  const own = new Set([
    "name",
    "email",
    "firstName",
    "lastName",
    "profilePicture",
    "currentPassword",
  ]);
  const extras = [
    ...new Set([...names, "domain", "emailVerified", "isMainCompany", "__proto__x", "constructor"]),
  ].filter((name) => !own.has(name));
  expect(extras.length).toBeGreaterThan(20);
  const before = await rowOf(database, company.company.id, account.id);
  for (const extra of extras) {
    // What a read of the account answers is ignored.
    const status = ["id", "roles", "domain", "emailVerified", "pendingEmail"].includes(extra)
      ? 200
      : 422;
    for (const value of ["ROLE_ADMIN", ["ROLE_ADMIN"], true, null])
      expect((await save({ [extra]: value })).status, extra).toBe(status);
    expect(
      (await call("DELETE", "/api/users/account", { password: PASSWORD, [extra]: "1" })).status,
      extra,
    ).toBe(422);
  }
  expect(await rowOf(database, company.company.id, account.id)).toEqual({
    ...before,
    updatedAt: expect.any(Date),
  });
});

test("a picture is uploaded, shown and served; another account can't take it", async ({
  site,
  tenant,
}) => {
  const company = await tenant();
  const [mine, theirs] = [await traveller(site, company), await traveller(site, company)];
  const { body, headers } = fileForm("picture", await png());
  const uploaded = await mine.call("POST", PICTURE, body, headers);
  expect(uploaded.status, uploaded.text).toBe(200);
  const { url } = uploaded.json<{ url: string }>();
  expect(expectError(await theirs.save({ profilePicture: url }), 422).errors).toHaveProperty(
    "profilePicture",
  );
  const { profilePicture } = (await mine.save({ profilePicture: url })).json<User>();
  const served = await site.get(profilePicture!, { host: mine.host });
  expect([
    served.status,
    served.headers["content-type"],
    served.headers["x-content-type-options"],
  ]).toEqual([200, "image/webp", "nosniff"]);
  expect(await sharp(served.body).metadata()).toMatchObject({ width: 256, height: 256 });
  expect(expectError(await theirs.save({ profilePicture }), 422).errors).toHaveProperty(
    "profilePicture",
  );
  expect((await mine.save({ profilePicture: null })).json<User>().profilePicture).toBeNull();
  site.forget();
  expect((await site.get(profilePicture!, { host: mine.host })).status).toBe(404);
});

test("what is no picture is refused", async ({ site, tenant }) => {
  const { call } = await traveller(site, await tenant());
  const send = async (field: string, bytes: Buffer) => {
    const { body, headers } = fileForm(field, bytes);
    return call("POST", PICTURE, body, headers);
  };
  for (const text of [
    "",
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "<!doctype html><script>alert(1)</script>",
    "GIF89a/*",
  ])
    expectError(await send("picture", Buffer.from(text)), 422);
  expectError(await send("logo", await png()), 422);
  expectError(await send("picture", Buffer.alloc(5 * 1024 * 1024 + 1)), 413);
  expectError(await call("POST", PICTURE, { picture: "x" }), 415);
});

test("one's own data come as a file, and of this account alone", async ({ site, tenant }) => {
  const company = await tenant();
  const [mine, theirs] = [await traveller(site, company), await traveller(site, company)];
  const answer = await mine.call("GET", "/api/users/data");
  expect([
    answer.status,
    answer.headers["content-disposition"],
    answer.headers["cache-control"],
  ]).toEqual([200, 'attachment; filename="account-data.json"', "private, no-store"]);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(OwnData.parse(answer.json()).sessions).toHaveLength(1);
  expect(answer.text).not.toContain(theirs.account.email);
  expect(answer.text).not.toMatch(/hash|\$2[aby]\$/i);
});

test("an account is closed with its password alone, and the cookie is dead at once", async ({
  site,
  tenant,
}) => {
  const { call, account, host } = await traveller(site, await tenant());
  expectError(await call("DELETE", "/api/users/account", {}), 422);
  expect(
    expectError(await call("DELETE", "/api/users/account", { password: "not-the-password" }), 422)
      .errors,
  ).toEqual({ password: ["The password is incorrect"] });
  expect((await call("GET", "/api/auth/me")).json()).not.toBeNull();
  const closed = await call("DELETE", "/api/users/account", { password: PASSWORD });
  expect([closed.status, closed.headers["clear-site-data"]]).toEqual([200, '"cache"']);
  expect(closed.headers["set-cookie"]!.some((line) => line.startsWith("__Host-token=;"))).toBe(
    true,
  );
  expectError(await call("GET", "/api/auth/me"), 401);
  await expect(signIn(site, host, account.email)).resolves.toContain("__Host-token=");
});
