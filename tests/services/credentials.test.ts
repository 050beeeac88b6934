import { expect } from "vitest";
import { SignupInput } from "#app/schemas/accounts.ts";
import { findById } from "#app/services/accounts.ts";
import { withCompany, type Ctx, type SignedIn } from "#app/services/context.ts";
import { sendVerification } from "#app/services/credentials-mails.ts";
import { memoryLimits } from "#app/services/limits.ts";
import { makeAccount, PASSWORD, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { test } from "#tests/support/test.ts";

const NEW_PASSWORD = "quite-another-word";
const MINUTE = 60_000;
const DEAD = {
  code: "invalid",
  fields: { token: [expect.stringContaining("no longer valid") as string] },
};

type Account = Awaited<ReturnType<typeof makeAccount>>;

const mailsTo = ({ ctx, company }: Founded, recipient: string) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.mail.findMany({ where: { companyId: company.id, recipient }, orderBy: { id: "asc" } }),
  );

/** The secret in the newest mail of a kind; waits until there are `count` of them. */
async function tokenOf(
  company: Founded,
  recipient: string,
  kind: string,
  count = 1,
): Promise<string> {
  const found = async () =>
    (await mailsTo(company, recipient)).filter((mail) => mail.kind === kind);
  expect(await comesToHold(async () => (await found()).length >= count)).toBe(true);
  return /token=([\w-]+)/.exec((await found()).at(-1)!.text)![1]!;
}

/** Asks for a link to a new password. */
async function passwordLink(
  company: Founded,
  { email }: Pick<Account, "email">,
  count = 1,
): Promise<string> {
  await company.services.credentials.forgotPassword({ email });
  return tokenOf(company, email, "reset-password", count);
}

const stored = ({ ctx, company }: Founded, { id }: Pick<Account, "id">) =>
  findById(ctx, company.id, id);
const logsIn = (company: Founded, email: string, password: string) =>
  company.services.accounts.login({ email, password }).then(
    () => true,
    () => false,
  );

/** How many of an account's browsers are signed in. */
const openSessions = ({ ctx, company }: Founded, { id }: Pick<Account, "id">) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.session.count({ where: { companyId: company.id, userId: id, revokedAt: null } }),
  );

const as = (company: Founded, user: SignedIn, parts: Partial<Ctx> = {}) =>
  company.servicesWith({ user, ...parts }).credentials;

test("a mailed link sets a new password once, proves the address and signs out everywhere", async ({
  tenant,
}) => {
  const company = await tenant();
  const input = SignupInput.parse({
    name: "Asha Rao",
    email: `${unique("asha")}@example.org`,
    password: PASSWORD,
  });
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
  ).rejects.toMatchObject(DEAD);
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
  await expect(reset(older)).rejects.toMatchObject(DEAD);
  await expect(reset(newer, 31)).rejects.toMatchObject(DEAD);
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

test("a link of another company, of another kind or of nobody opens nothing", async ({
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const account = await makeAccount(a, "ROLE_USER");
  const token = await passwordLink(a, account);
  await expect(
    b.services.credentials.resetPassword({ token, password: NEW_PASSWORD }),
  ).rejects.toMatchObject(DEAD);
  await expect(a.services.credentials.verifyEmail({ token })).rejects.toMatchObject(DEAD);
  await expect(a.services.credentials.confirmEmail({ token })).rejects.toMatchObject(DEAD);
  await expect(
    a.services.credentials.resetPassword({ token: "nobody-s", password: NEW_PASSWORD }),
  ).rejects.toMatchObject(DEAD);
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
  ).rejects.toMatchObject(DEAD);
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
    as(company, user).changePassword({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
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

test.for([
  ["123456"],
  ["PassWord1"],
  ["aaaaaaaa"],
  ["nilgiri-walks"],
  ["Nilgiri99"],
  ["sunita.devi"],
  ["sunita2026"],
])("%s is refused wherever a password is set", async ([password], { tenant }) => {
  const company = await tenant({ name: "Nilgiri Walks" });
  const email = `sunita.devi@${unique("host")}.org`;
  const tooCommon = (field: string) => ({
    code: "invalid",
    fields: { [field]: ["This password is too common"] },
  });
  await expect(
    company.services.accounts.signup(SignupInput.parse({ name: "Sunita Devi", email, password })),
  ).rejects.toMatchObject(tooCommon("password"));
  const account = await makeAccount(company, "ROLE_USER", { email });
  const token = await passwordLink(company, account);
  await expect(
    company.services.credentials.resetPassword({ token, password: password! }),
  ).rejects.toMatchObject(tooCommon("password"));
  const user = await signedInAs(company, account);
  await expect(
    as(company, user).changePassword({ currentPassword: PASSWORD, newPassword: password! }),
  ).rejects.toMatchObject(tooCommon("newPassword"));
  await company.services.credentials.resetPassword({ token, password: NEW_PASSWORD });
});

test("an administrator's password has at least 12 characters", async ({ main }) => {
  const admin = await makeAccount(main, "ROLE_ADMIN");
  const token = await passwordLink(main, admin);
  const reset = (password: string) => main.services.credentials.resetPassword({ token, password });
  await expect(reset("elevenchars")).rejects.toMatchObject({
    fields: { password: ["Administrators need at least 12 characters"] },
  });
  await reset("twelve-chars");
});

test("a change of password takes the current one, and leaves this browser alone signed in, by a new session", async ({
  tenant,
}) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const [user] = [await signedInAs(company, account), await signedInAs(company, account)];
  const change = (currentPassword: string) =>
    as(company, user).changePassword({ currentPassword, newPassword: NEW_PASSWORD });
  await expect(change("wrong-password")).rejects.toMatchObject({
    code: "invalid",
    fields: { currentPassword: ["The current password is not right"] },
  });
  expect(await openSessions(company, account)).toBe(2);
  await change(PASSWORD);
  const sessions = await withCompany(company.ctx.db, company.company.id, (tx) =>
    tx.session.findMany({ where: { userId: account.id, revokedAt: null } }),
  );
  expect(sessions.map(({ id }) => id)).toEqual([expect.not.stringMatching(user.sessionId)]);
  expect([
    await logsIn(company, account.email, PASSWORD),
    await logsIn(company, account.email, NEW_PASSWORD),
  ]).toEqual([false, true]);
  expect((await mailsTo(company, account.email)).map(({ kind }) => kind)).toEqual([
    "password-changed",
  ]);
  await expect(
    company.services.credentials.changePassword({
      currentPassword: NEW_PASSWORD,
      newPassword: PASSWORD,
    }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
});

test("ten wrong current passwords shut the way, to the right one too", async ({ tenant }) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const user = await signedInAs(company, account);
  for (let turn = 0; turn < 10; turn++)
    await expect(
      as(company, user).changePassword({
        currentPassword: "wrong-password",
        newPassword: NEW_PASSWORD,
      }),
    ).rejects.toMatchObject({ code: "invalid" });
  await expect(
    as(company, user).changePassword({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ).rejects.toMatchObject({ code: "rate_limited" });
  expect(await logsIn(company, account.email, PASSWORD)).toBe(false);
});

test("an address is proven by the link that was mailed there, once", async ({ tenant }) => {
  const company = await tenant();
  const account = await company.services.accounts.signup(
    SignupInput.parse({
      name: "Asha Rao",
      email: `${unique("asha")}@example.org`,
      password: PASSWORD,
    }),
  );
  const user = await signedInAs(company, {
    id: account.id,
    companyId: company.company.id,
    roles: account.roles,
  });
  const first = await tokenOf(company, account.email, "verify-email");
  await as(company, user).resendVerification();
  const token = await tokenOf(company, account.email, "verify-email", 2);
  await expect(company.services.credentials.verifyEmail({ token: first })).rejects.toMatchObject(
    DEAD,
  );
  await company.services.credentials.verifyEmail({ token });
  expect((await stored(company, account))!.emailVerifiedAt).not.toBeNull();
  await expect(company.services.credentials.verifyEmail({ token })).rejects.toMatchObject(DEAD);
  await as(
    company,
    await signedInAs(company, {
      id: account.id,
      companyId: company.company.id,
      roles: account.roles,
    }),
  ).resendVerification();
  expect(await mailsTo(company, account.email)).toHaveLength(2);
  await expect(company.services.credentials.resendVerification()).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("a new address waits until its link is opened, the old one is told, and the change signs out everywhere else", async ({
  tenant,
}) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const [user] = [await signedInAs(company, account), await signedInAs(company, account)];
  const email = `${unique("new")}@example.org`;
  await as(company, user).requestEmailChange(email, PASSWORD);
  expect(await stored(company, account)).toMatchObject({
    email: account.email,
    pendingEmail: email,
  });
  expect(
    (await mailsTo(company, account.email)).map(({ kind, text }) => [
      kind,
      text.includes("token="),
    ]),
  ).toEqual([["email-change-asked", false]]);
  const token = await tokenOf(company, email, "change-email");
  await as(company, user).confirmEmail({ token });
  expect(await stored(company, account)).toMatchObject({
    email,
    pendingEmail: null,
    emailVerifiedAt: expect.any(Date) as Date,
  });
  expect(await openSessions(company, account)).toBe(1);
  await expect(company.services.credentials.confirmEmail({ token })).rejects.toMatchObject(DEAD);
});

test("a change of address takes the password, an address that is free, and no more mails than others", async ({
  tenant,
}) => {
  const company = await tenant();
  const [account, other] = [
    await makeAccount(company, "ROLE_USER"),
    await makeAccount(company, "ROLE_USER"),
  ];
  const user = await signedInAs(company, account);
  const email = `${unique("new")}@example.org`;
  const ask = (address: string, password?: string, parts?: Partial<Ctx>) =>
    as(company, user, parts).requestEmailChange(address, password);
  await expect(ask(email)).rejects.toMatchObject({
    code: "invalid",
    fields: { currentPassword: ["Enter your current password to change the email"] },
  });
  await expect(ask(email, "wrong-password")).rejects.toMatchObject({
    fields: { currentPassword: ["The current password is not right"] },
  });
  await expect(ask(other.email, PASSWORD)).rejects.toMatchObject({
    code: "conflict",
    fields: { email: [expect.any(String)] },
  });
  const spent = memoryLimits();
  for (let turn = 0; turn < 10; turn++) await spent.mails.count(company.ctx.client.ip);
  await expect(ask(email, PASSWORD, { limits: spent })).rejects.toMatchObject({
    code: "rate_limited",
  });
  await expect(
    company.services.credentials.requestEmailChange(email, PASSWORD),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await stored(company, account)).toMatchObject({
    email: account.email,
    pendingEmail: null,
  });
});

test("an address that somebody took meanwhile is not taken from them", async ({ tenant }) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const email = `${unique("new")}@example.org`;
  await as(company, await signedInAs(company, account)).requestEmailChange(email, PASSWORD);
  await makeAccount(company, "ROLE_USER", { email });
  await expect(
    company.services.credentials.confirmEmail({
      token: await tokenOf(company, email, "change-email"),
    }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await stored(company, account)).toMatchObject({ email: account.email });
});

test("a new password takes back a change of address, and the address itself does too", async ({
  tenant,
}) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const email = `${unique("thief")}@example.org`;
  await as(company, await signedInAs(company, account)).requestEmailChange(email, PASSWORD);
  const token = await tokenOf(company, email, "change-email");
  await company.services.credentials.resetPassword({
    token: await passwordLink(company, account),
    password: NEW_PASSWORD,
  });
  await expect(company.services.credentials.confirmEmail({ token })).rejects.toMatchObject(DEAD);
  expect(await stored(company, account)).toMatchObject({
    email: account.email,
    pendingEmail: null,
  });

  const user = await signedInAs(company, account);
  await as(company, user).requestEmailChange(email, NEW_PASSWORD);
  await as(company, user).requestEmailChange(account.email, NEW_PASSWORD);
  expect(await stored(company, account)).toMatchObject({ pendingEmail: null });
  await expect(
    company.services.credentials.confirmEmail({
      token: await tokenOf(company, email, "change-email", 2),
    }),
  ).rejects.toMatchObject(DEAD);
});

test("a name that carries a message is not carried to a stranger's mailbox", async ({ tenant }) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  for (const firstName of [
    "Win a prize: visit https://evil.example now",
    "evil.example",
    "Asha\r\nBcc: x@example.org",
  ]) {
    await sendVerification(company.ctx, company.company, { ...account, firstName });
    const mail = (await mailsTo(company, account.email)).at(-1)!;
    expect(mail.text).toMatch(/^Hello,\n/);
  }
});
