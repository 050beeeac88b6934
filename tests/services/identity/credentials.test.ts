import { expect } from "vitest";
import { SignupInput } from "#app/schemas/public/accounts.ts";
import { withCompany } from "#app/platform/context.ts";
import { sendVerification } from "#app/services/identity/credentials-mails.ts";
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
    credentialsOf(company, user).changePassword({
      currentPassword: PASSWORD,
      newPassword: password!,
    }),
  ).rejects.toMatchObject(tooCommon("newPassword"));
  await company.services.credentials.resetPassword({ token, password: NEW_PASSWORD });
});

test("an administrator's password has at least 12 characters", async ({ main }) => {
  const admin = await makeAccount(main, "ROLE_ADMIN");
  const token = await passwordLink(main, admin);
  const reset = (password: string) => main.services.credentials.resetPassword({ token, password });
  await expect(reset("elevenchars")).rejects.toMatchObject({
    fields: { password: ["Administrator passwords need at least 12 characters"] },
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
    credentialsOf(company, user).changePassword({ currentPassword, newPassword: NEW_PASSWORD });
  await expect(change("wrong-password")).rejects.toMatchObject({
    code: "invalid",
    fields: { currentPassword: ["The current password is incorrect"] },
  });
  expect(await openSessions(company, account)).toBe(2);
  await change(PASSWORD);
  const sessions = await withCompany(company.ctx.db, company.company.id, (tx) =>
    tx.session.findMany({ where: { userId: account.id, revokedAt: null } }),
  );
  expect(sessions.map(({ id }) => id)).toEqual([expect.not.stringMatching(user.sessionId!)]);
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

test("ten wrong current passwords block further attempts, even with the right one", async ({
  tenant,
}) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const user = await signedInAs(company, account);
  for (let turn = 0; turn < 10; turn++)
    await expect(
      credentialsOf(company, user).changePassword({
        currentPassword: "wrong-password",
        newPassword: NEW_PASSWORD,
      }),
    ).rejects.toMatchObject({ code: "invalid" });
  await expect(
    credentialsOf(company, user).changePassword({
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    }),
  ).rejects.toMatchObject({ code: "rate_limited" });
  expect(await logsIn(company, account.email, PASSWORD)).toBe(false);
});

test("an address is proven by the link that was mailed there, once", async ({ tenant }) => {
  const company = await tenant();
  const account = await company.services.accounts.signup(newSignup());
  const user = await signedInAs(company, {
    id: account.id,
    companyId: company.company.id,
    roles: account.roles,
  });
  const first = await tokenOf(company, account.email, "verify-email");
  await credentialsOf(company, user).resendVerification();
  const token = await tokenOf(company, account.email, "verify-email", 2);
  await expect(company.services.credentials.verifyEmail({ token: first })).rejects.toMatchObject(
    INVALID_LINK,
  );
  await company.services.credentials.verifyEmail({ token });
  expect((await stored(company, account))!.emailVerifiedAt).not.toBeNull();
  await expect(company.services.credentials.verifyEmail({ token })).rejects.toMatchObject(
    INVALID_LINK,
  );
  await credentialsOf(
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
