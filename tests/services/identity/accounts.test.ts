import { Writable } from "node:stream";
import pino from "pino";
import { expect } from "vitest";
import { LoginInput, SignupInput } from "#app/schemas/public/accounts.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";
import { sweepEnded } from "#app/services/identity/expired-auth-sweep.ts";
import { memoryLimits } from "#app/platform/limits.ts";
import { signedInBy } from "#app/services/identity/sessions.ts";
import { readSession, signSession } from "#app/services/identity/session-token.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

const PASSWORD = "a-good-password";
const HOUR = 3_600_000;

const newcomer = () =>
  SignupInput.parse({
    name: "Asha Rao",
    email: `${unique("asha")}@example.org`,
    password: PASSWORD,
  });

/** Signs someone up and in. */
async function arrive({ services }: Pick<Founded, "services">) {
  const input = newcomer();
  const user = await services.accounts.signup(input);
  return {
    input,
    user,
    welcome: await services.accounts.login(
      LoginInput.parse({ email: input.email, password: PASSWORD }),
    ),
  };
}

const opened = ({ ctx }: Founded, token: string, now = new Date()) =>
  signedInBy(ctx.db, token, ctx.sessionKey, now);

test("an account is made once an address, of an ordinary user, and opens with its password alone", async ({
  tenant,
}) => {
  const company = await tenant();
  const { input, user, welcome } = await arrive(company);
  expect(user).toMatchObject({
    name: "Asha Rao",
    firstName: "Asha",
    lastName: "Rao",
    roles: ["ROLE_USER"],
    emailVerified: false,
    domain: company.host,
  });
  expect(welcome.user).toEqual(user);
  expect(await opened(company, welcome.session.token)).toMatchObject({
    userId: user.id,
    companyId: company.company.id,
  });
  await expect(
    company.services.accounts.signup({ ...input, email: input.email }),
  ).rejects.toMatchObject({ code: "conflict" });
  for (const wrong of [{ password: "another-password" }, { email: "nobody@example.org" }])
    await expect(
      company.services.accounts.login({ ...input, ...wrong, domain: undefined }),
    ).rejects.toMatchObject({ code: "unauthenticated", message: "Invalid credentials" });
});

test("the same address is another account in another company", async ({ tenant }) => {
  const [a, b] = [await tenant(), await tenant()];
  const input = newcomer();
  await a.services.accounts.signup(input);
  await expect(
    b.services.accounts.login(LoginInput.parse({ email: input.email, password: PASSWORD })),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await b.services.accounts.signup(input)).domain).toBe(b.host);
});

test("what a client claims of the company holds on a main host alone", async ({ main, tenant }) => {
  const [a, b] = [await tenant(), await tenant()];
  const { input, user } = await arrive(a);
  const login = { email: input.email, password: PASSWORD };
  expect((await main.services.accounts.login({ ...login, domain: a.host })).user.id).toBe(user.id);
  expect((await a.services.accounts.login({ ...login, domain: a.host })).user.id).toBe(user.id);
  await expect(b.services.accounts.login({ ...login, domain: a.host })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(
    main.services.accounts.login({ ...login, domain: "nobody.wayfold.com" }),
  ).rejects.toMatchObject({
    code: "not_found",
    message: "Company not found for domain: nobody.wayfold.com",
  });
});

test("a password is read to its end, beyond the 72 bytes that bcrypt reads", async ({ tenant }) => {
  const company = await tenant();
  const input = { ...newcomer(), password: `${"a".repeat(72)}X` };
  await company.services.accounts.signup(input);
  await expect(
    company.services.accounts.login({ email: input.email, password: `${"a".repeat(72)}Y` }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(
    company.services.accounts.login({ email: input.email, password: input.password }),
  ).resolves.toBeDefined();
});

test("after ten failures an account is shut for a while, also to the right password; success counts for nothing", async ({
  tenant,
}) => {
  const company = await tenant();
  const { input } = await arrive(company);
  const login = (password: string) =>
    company.services.accounts.login({ email: input.email, password });
  for (let turn = 0; turn < 5; turn++) await login(PASSWORD);
  for (let turn = 0; turn < 10; turn++)
    await expect(login("wrong-password")).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(login(PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
});

test("a session ends at once when it is signed out, and when it is replayed it is none", async ({
  tenant,
}) => {
  const company = await tenant();
  const { welcome } = await arrive(company);
  const user = (await opened(company, welcome.session.token))!;
  await company.servicesWith({ user }).accounts.logout();
  expect(await opened(company, welcome.session.token)).toBeNull();
});

test("a session ends 24 hours after its last use, and 30 days after it began; an administrator's after 2 and 12 hours", async ({
  tenant,
}) => {
  const company = await tenant();
  const { user, welcome } = await arrive(company);
  const later = (hours: number) => new Date(Date.now() + hours * HOUR);
  expect(await opened(company, welcome.session.token, later(23.9))).not.toBeNull();
  expect(await opened(company, welcome.session.token, later(23.9 + 24.1))).toBeNull();
  expect(Math.round((welcome.session.expiresAt.getTime() - Date.now()) / HOUR)).toBe(30 * 24);

  await withCompany(company.ctx.db, company.company.id, (tx) =>
    tx.user.update({ where: { id: user.id }, data: { roles: ["ROLE_ADMIN"] } }),
  );
  const { session } = await company.services.accounts.login({
    email: user.email,
    password: PASSWORD,
  });
  expect(Math.round((session.expiresAt.getTime() - Date.now()) / HOUR)).toBe(12);
  expect(await opened(company, session.token, later(1.9))).not.toBeNull();
  expect(await opened(company, session.token, later(1.9 + 2.1))).toBeNull();
});

test("a session that idled too long is not woken by the try", async ({ tenant }) => {
  const company = await tenant();
  const { welcome } = await arrive(company);
  const late = new Date(Date.now() + 25 * HOUR);
  expect(await opened(company, welcome.session.token, late)).toBeNull();
  expect(await opened(company, welcome.session.token, late)).toBeNull();
});

test("a password that was changed while someone signed in with the old one opens nothing", async ({
  tenant,
}) => {
  const company = await tenant();
  const { input, user } = await arrive(company);
  const matches = async () => {
    await withCompany(company.ctx.db, company.company.id, (tx) =>
      tx.user.update({ where: { id: user.id }, data: { passwordHash: "another" } }),
    );
    return true;
  };
  const { accounts } = company.servicesWith({ passwords: { ...company.ctx.passwords, matches } });
  await expect(accounts.login({ email: input.email, password: PASSWORD })).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("a cookie of another key, another algorithm or another company opens nothing", async ({
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const { welcome } = await arrive(a);
  const claim = readSession(welcome.session.token, a.ctx.sessionKey, new Date())!;
  const { expiresAt } = welcome.session;
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${welcome.session.token.split(".")[1]}.`;
  const forged = [
    signSession(claim, expiresAt, "k".repeat(40)),
    signSession({ ...claim, companyId: b.company.id }, expiresAt, a.ctx.sessionKey),
    none,
    "",
    "a.b.c",
  ];
  for (const token of forged) expect(await opened(a, token), token).toBeNull();
});

test("a browser whose session idled too long is not among those that are signed in", async ({
  tenant,
}) => {
  const company = await tenant();
  const { input, welcome } = await arrive(company);
  await company.services.accounts.login({ email: input.email, password: PASSWORD });
  const later = new Date(Date.now() + 23 * HOUR);
  const user = (await opened(company, welcome.session.token, later))!;
  const listedAt = async (hours: number) =>
    (
      await company
        .servicesWith({ user, now: () => new Date(Date.now() + hours * HOUR) })
        .sessions.mine()
    ).map(({ isCurrent }) => isCurrent);
  expect(await listedAt(23)).toEqual([true, false]);
  expect(await listedAt(25)).toEqual([true]);
});

test("a sign-out that the database does not take is reported as one of this browser alone, and logged", async ({
  tenant,
}) => {
  const company = await tenant();
  const { welcome } = await arrive(company);
  const user = (await opened(company, welcome.session.token))!;
  const lines: string[] = [];
  const log = pino(
    new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
  );
  const db = {
    $transaction: () => Promise.reject(new Error("Connection terminated")),
  } as unknown as Db;
  expect(await company.servicesWith({ user, db, log }).accounts.logout()).toBe(false);
  expect(lines.join()).toContain("sign-out not recorded");
  expect(await company.servicesWith({ user, log }).accounts.logout()).toBe(true);
  expect(lines).toHaveLength(1);
});

test("an office may make a hundred accounts in an hour, a machine not five hundred in a day; a password that is refused counts for nothing", async ({
  tenant,
}) => {
  const company = await tenant();
  const { limits } = company.ctx;
  const email = () => `${unique("asha")}@example.org`;
  const come = (service = company.services) =>
    service.accounts.signup({ ...newcomer(), email: email() });
  await expect(
    company.services.accounts.signup({ ...newcomer(), password: "password" }),
  ).rejects.toMatchObject({ code: "invalid" });
  for (let others = 0; others < 99; others++) await limits.signups.count(company.ctx.client.ip);
  await expect(come()).resolves.toBeDefined();
  await expect(come()).rejects.toMatchObject({
    code: "rate_limited",
    message: expect.stringContaining("in an hour") as string,
  });
  const nextHour = company.servicesWith({
    limits: { ...memoryLimits(), signupsADay: limits.signupsADay },
  });
  for (let others = 0; others < 499; others++)
    await limits.signupsADay.count(company.ctx.client.ip);
  await expect(come(nextHour)).rejects.toMatchObject({
    code: "rate_limited",
    message: expect.stringContaining("tomorrow") as string,
  });
});

test("what ended a week ago is deleted: sessions, mailed links, sign-ins with Google, and what limits no longer count", async ({
  tenant,
  db,
  database,
}) => {
  const company = await tenant();
  const { input, user } = await arrive(company);
  await company.services.accounts.login({ email: input.email, password: PASSWORD });
  await company.services.google.begin({ redirectPath: "/explore" });
  const ended = [
    { key: "ended", points: 1, expire: BigInt(Date.now() - HOUR) },
    { key: "counting", points: 1, expire: BigInt(Date.now() + 24 * 9 * HOUR) },
  ];
  await database.owner.rateLimit.createMany({ data: ended });
  const stored = () =>
    withCompany(db, company.company.id, async (tx) => [
      await tx.session.count({ where: { userId: user.id } }),
      await tx.accountToken.count({ where: { userId: user.id } }),
      await tx.oauthFlow.count({ where: { companyId: company.company.id } }),
    ]);
  const after = (days: number) => sweepEnded(db, new Date(Date.now() + days * 24 * HOUR));
  await after(6.9);
  expect(await stored()).toEqual([2, 1, 1]);
  await after(8.1);
  expect(await stored()).toEqual([0, 0, 0]);
  expect(
    await database.owner.rateLimit.findMany({
      where: { key: { in: ended.map(({ key }) => key) } },
      select: { key: true },
    }),
  ).toEqual([{ key: "counting" }]);
});

test("an account's browsers are listed, and signed out one by one or all the others at once", async ({
  tenant,
}) => {
  const company = await tenant();
  const { input, welcome } = await arrive(company);
  for (let turn = 0; turn < 3; turn++)
    await company.services.accounts.login({ email: input.email, password: PASSWORD });
  const user = (await opened(company, welcome.session.token))!;
  const { sessions } = company.servicesWith({ user });
  const listed = await sessions.mine();
  expect(listed.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
  await sessions.end(listed.find(({ isCurrent }) => !isCurrent)!.id);
  expect(await sessions.mine()).toHaveLength(3);
  await sessions.endOthers();
  expect(await sessions.mine()).toMatchObject([{ isCurrent: true }]);
  const stranger = (await opened(company, (await arrive(company)).welcome.session.token))!;
  await expect(
    company.servicesWith({ user: stranger }).sessions.end(listed[0]!.id),
  ).rejects.toMatchObject({ code: "not_found" });
});
