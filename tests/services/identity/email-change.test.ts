import { expect } from "vitest";
import type { Ctx } from "#app/platform/context.ts";
import { memoryLimits } from "#app/platform/limits.ts";
import { makeAccount, PASSWORD, signedInAs } from "#tests/support/accounts.ts";
import {
  credentialsOf,
  INVALID_LINK,
  mailsTo,
  NEW_PASSWORD,
  openSessions,
  passwordLink,
  stored,
  tokenOf,
} from "#tests/support/catalogue/credentials.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

test("a new address is pending until its link is opened, the old one is notified, and the change signs out everywhere else", async ({
  tenant,
}) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const [user] = [await signedInAs(company, account), await signedInAs(company, account)];
  const email = `${unique("new")}@example.org`;
  await credentialsOf(company, user).requestEmailChange(email, PASSWORD);
  expect(await stored(company, account)).toMatchObject({
    email: account.email,
    pendingEmail: email,
  });
  expect(
    (await mailsTo(company, account.email)).map(({ kind, text }) => [
      kind,
      text.includes("token="),
    ]),
  ).toEqual([["email-change-requested", false]]);
  const token = await tokenOf(company, email, "change-email");
  await credentialsOf(company, user).confirmEmail({ token });
  expect(await stored(company, account)).toMatchObject({
    email,
    pendingEmail: null,
    emailVerifiedAt: expect.any(Date) as Date,
  });
  expect(await openSessions(company, account)).toBe(1);
  await expect(company.services.credentials.confirmEmail({ token })).rejects.toMatchObject(
    INVALID_LINK,
  );
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
    credentialsOf(company, user, parts).requestEmailChange(address, password);
  await expect(ask(email)).rejects.toMatchObject({
    code: "invalid",
    fields: { currentPassword: ["Enter your current password to change your email"] },
  });
  await expect(ask(email, "wrong-password")).rejects.toMatchObject({
    fields: { currentPassword: ["The current password is incorrect"] },
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

test("an address that was taken in the meantime stays with its account", async ({ tenant }) => {
  const company = await tenant();
  const account = await makeAccount(company, "ROLE_USER");
  const email = `${unique("new")}@example.org`;
  await credentialsOf(company, await signedInAs(company, account)).requestEmailChange(
    email,
    PASSWORD,
  );
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
  await credentialsOf(company, await signedInAs(company, account)).requestEmailChange(
    email,
    PASSWORD,
  );
  const token = await tokenOf(company, email, "change-email");
  await company.services.credentials.resetPassword({
    token: await passwordLink(company, account),
    password: NEW_PASSWORD,
  });
  await expect(company.services.credentials.confirmEmail({ token })).rejects.toMatchObject(
    INVALID_LINK,
  );
  expect(await stored(company, account)).toMatchObject({
    email: account.email,
    pendingEmail: null,
  });

  const user = await signedInAs(company, account);
  await credentialsOf(company, user).requestEmailChange(email, NEW_PASSWORD);
  await credentialsOf(company, user).requestEmailChange(account.email, NEW_PASSWORD);
  expect(await stored(company, account)).toMatchObject({ pendingEmail: null });
  await expect(
    company.services.credentials.confirmEmail({
      token: await tokenOf(company, email, "change-email", 2),
    }),
  ).rejects.toMatchObject(INVALID_LINK);
});
