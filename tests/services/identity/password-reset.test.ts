import { expect } from "vitest";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { makeAccount, PASSWORD, signedInAs } from "#tests/support/accounts.ts";
import {
  credentialsOf,
  INVALID_LINK,
  logsIn,
  mailsTo,
  NEW_PASSWORD,
  newSignup,
  openSessions,
  passwordLink,
  stored,
  tokenOf,
} from "#tests/support/catalogue/credentials.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

const MINUTE = 60_000;

test("a mailed link sets a new password once, proves the address and signs out everywhere", async ({
  tenant,
}) => {
  const company = await tenant();
  const input = newSignup();
  const account = await company.services.accounts.signup(input);
  await company.services.accounts.login(input);
  const token = await passwordLink(company, account);
  await company.services.credentials.resetPassword({ token, password: NEW_PASSWORD });

  expect(await openSessions(company, account)).toBe(0);
  expect((await stored(company, account))!.emailVerifiedAt).not.toBeNull();
  expect([
    await logsIn(company, account.email, PASSWORD),
    await logsIn(company, account.email, NEW_PASSWORD),
  ]).toEqual([false, true]);
  expect((await mailsTo(company, account.email)).map(({ kind }) => kind)).toEqual([
    "verify-email",
    "reset-password",
    "password-changed",
  ]);
  await expect(
    company.services.credentials.resetPassword({ token, password: "a-third-password" }),
  ).rejects.toMatchObject(INVALID_LINK);
});

test("a link holds for 30 minutes, and a newer one ends it", async ({ tenant }) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const older = await passwordLink(company, account);
  const newer = await passwordLink(company, account, 2);
  const reset = (token: string, minutes = 0) =>
    company
      .servicesWith({ now: () => new Date(Date.now() + minutes * MINUTE) })
      .credentials.resetPassword({ token, password: NEW_PASSWORD });
  await expect(reset(older)).rejects.toMatchObject(INVALID_LINK);
  await expect(reset(newer, 31)).rejects.toMatchObject(INVALID_LINK);
  expect(await logsIn(company, account.email, PASSWORD)).toBe(true);
  await reset(newer, 29);
  expect(await logsIn(company, account.email, NEW_PASSWORD)).toBe(true);
});

test("of ten who use a link at once one succeeds", async ({ tenant }) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const token = await passwordLink(company, account);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, turn) =>
      company.services.credentials.resetPassword({ token, password: `${NEW_PASSWORD}-${turn}` }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a link of another company, of another kind or of no one opens nothing", async ({
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const account = await makeAccount(a, "ROLE_USER");
  const token = await passwordLink(a, account);
  await expect(
    b.services.credentials.resetPassword({ token, password: NEW_PASSWORD }),
  ).rejects.toMatchObject(INVALID_LINK);
  await expect(a.services.credentials.verifyEmail({ token })).rejects.toMatchObject(INVALID_LINK);
  await expect(a.services.credentials.confirmEmail({ token })).rejects.toMatchObject(INVALID_LINK);
  await expect(
    a.services.credentials.resetPassword({ token: "nobody-s", password: NEW_PASSWORD }),
  ).rejects.toMatchObject(INVALID_LINK);
  await a.services.credentials.resetPassword({ token, password: NEW_PASSWORD });
});

test("whether an address has an account does not show: the same answer, and a mail only where there is one", async ({
  tenant,
}) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const nobody = `${unique("nobody")}@example.org`;
  expect(await company.services.credentials.forgotPassword({ email: nobody })).toBe(
    await company.services.credentials.forgotPassword({ email: account.email }),
  );
  await tokenOf(company, account.email, "reset-password");
  expect(await mailsTo(company, nobody)).toEqual([]);
});

test("a request for a link waits for nothing that depends on the account", async ({ tenant }) => {
  const company = await tenant();
  const stuck = {
    ...company.ctx.db,
    $transaction: () => new Promise(() => undefined),
  } as unknown as Ctx["db"];
  await expect(
    company.servicesWith({ db: stuck }).credentials.forgotPassword({ email: "asha@example.org" }),
  ).resolves.toBeUndefined();
});

test("links are limited for an address that asks and for one that is asked about, known or not", async ({
  tenant,
}) => {
  const company = await tenant();
  const ask = (email: string, ip: string) =>
    company
      .servicesWith({ client: { ...company.ctx.client, ip } })
      .credentials.forgotPassword({ email });
  for (const email of [
    `${unique("nobody")}@example.org`,
    (await makeAccount(company, "ROLE_USER")).email,
  ]) {
    for (let turn = 0; turn < 10; turn++) await ask(email, `198.51.100.${turn}`);
    await expect(ask(email, "198.51.100.99")).rejects.toMatchObject({ code: "rate_limited" });
  }
  for (let turn = 0; turn < 10; turn++) await ask(`${unique("nobody")}@example.org`, "203.0.113.7");
  await expect(ask(`${unique("nobody")}@example.org`, "203.0.113.7")).rejects.toMatchObject({
    code: "rate_limited",
  });
});

test("a link leads to the site of the account's company, also for an administrator who asked elsewhere", async ({
  main,
  tenant,
}) => {
  const partner = await tenant();
  const admin = await makeAccount(main, "ROLE_ADMIN");
  await partner.services.credentials.forgotPassword({ email: admin.email });
  await tokenOf(main, admin.email, "reset-password");
  expect((await mailsTo(main, admin.email))[0]!.text).toContain(
    "\nhttps://wayfold.com/reset-password?token=",
  );
  const guest = await makeAccount(partner, "ROLE_USER");
  await passwordLink(partner, guest);
  expect((await mailsTo(partner, guest.email))[0]!.text).toContain(
    `\nhttps://${partner.host}/reset-password?token=`,
  );
});

test("a disabled account gets no link, and one that is out is worth nothing", async ({
  tenant,
}) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const token = await passwordLink(company, account);
  await withCompany(company.ctx.db, company.company.id, (tx) =>
    tx.user.update({ where: { id: account.id }, data: { disabledAt: new Date() } }),
  );
  await expect(
    company.services.credentials.resetPassword({ token, password: NEW_PASSWORD }),
  ).rejects.toMatchObject(INVALID_LINK);
  await company.services.credentials.forgotPassword({ email: account.email });
  const bystander = await makeAccount(company, "ROLE_USER");
  await passwordLink(company, bystander);
  expect(await mailsTo(company, account.email)).toHaveLength(1);
});

test("an account that only Google opened gets a password by a link", async ({ tenant }) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  await withCompany(company.ctx.db, company.company.id, (tx) =>
    tx.user.update({ where: { id: account.id }, data: { passwordHash: null } }),
  );
  const user = await signedInAs(company, account);
  await expect(
    credentialsOf(company, user).changePassword({
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    }),
  ).rejects.toMatchObject({
    fields: { currentPassword: [expect.stringContaining("no password yet")] },
  });
  await company.services.credentials.resetPassword({
    token: await passwordLink(company, account),
    password: NEW_PASSWORD,
  });
  expect(await logsIn(company, account.email, NEW_PASSWORD)).toBe(true);
});

test("a new password opens an account again that too many failures had shut", async ({
  tenant,
}) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  for (let turn = 0; turn < 10; turn++) await logsIn(company, account.email, "wrong-password");
  expect(await logsIn(company, account.email, PASSWORD)).toBe(false);
  await company.services.credentials.resetPassword({
    token: await passwordLink(company, account),
    password: NEW_PASSWORD,
  });
  expect(await logsIn(company, account.email, NEW_PASSWORD)).toBe(true);
});
