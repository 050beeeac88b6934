import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { makeAccount, PASSWORD, signIn } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { unique } from "#tests/support/factories.ts";
import {
  accountsOf,
  expectFailure,
  googleTest as test,
  link,
  me,
  SESSION,
  someAccount,
} from "#tests/support/servers/google.ts";

test("the same person comes back to the same account, whatever their address at Google has become", async ({
  google,
  partner,
  provider,
}) => {
  const company = await partner();
  await openBrowser(google).follow(link(company.host));
  provider.person = { ...provider.person, email: "moved@example.org", email_verified: false };
  const browser = openBrowser(google);
  await browser.follow(link(company.host));
  expect(await me(browser, company.host)).not.toBeNull();
  expect(await accountsOf(company)).toHaveLength(1);
});

test("an address that Google has not verified makes no account and opens none", async ({
  google,
  partner,
  provider,
}) => {
  const company = await partner();
  const account = await makeAccount(company, "ROLE_USER");
  for (const email of [`${unique("new")}@example.org`, account.email]) {
    provider.person = { ...someAccount(email), email_verified: false };
    const browser = openBrowser(google);
    expectFailure(
      browser,
      company.host,
      (await browser.follow(link(company.host))).end,
      "unverified",
    );
  }
  expect(await accountsOf(company)).toMatchObject([
    { id: account.id, googleSub: null, sessions: [] },
  ]);
});

test("an account whose address was verified here is linked, and keeps its password", async ({
  google,
  partner,
  provider,
}) => {
  const company = await partner();
  const account = await makeAccount(company, "ROLE_PARTNER_ADMIN", { name: "Meera Nair" });
  provider.person = someAccount(account.email.toUpperCase());
  const browser = openBrowser(google);
  await browser.follow(link(company.host));
  expect(await me(browser, company.host)).toMatchObject({
    id: account.id,
    name: "Meera Nair",
    roles: ["ROLE_PARTNER_ADMIN"],
  });
  await expect(signIn(google, company.host, account.email)).resolves.toContain(SESSION);

  provider.person = someAccount(account.email);
  const other = openBrowser(google);
  expectFailure(other, company.host, (await other.follow(link(company.host))).end, "other-account");
});

test("anyone who signed up in someone's name beforehand loses the account to them", async ({
  google,
  partner,
  provider,
}) => {
  const company = await partner();
  const email = `${unique("victim")}@example.org`;
  await google.post(
    "/api/auth/signup",
    { name: "Mallory", email, password: PASSWORD },
    { host: company.host },
  );
  const attackers = await signIn(google, company.host, email);
  const { id } = (await accountsOf(company))[0]!;
  await withCompany(company.ctx.db, company.company.id, (tx) =>
    tx.accountToken.create({
      data: {
        tokenHash: unique("hash"),
        companyId: company.company.id,
        userId: id,
        kind: "change-email",
        email: "mallory@example.org",
        expiresAt: new Date(Date.now() + 60_000),
        createdAt: new Date(),
      },
    }),
  );

  provider.person = someAccount(email);
  const victim = openBrowser(google);
  await victim.follow(link(company.host));
  expect(await me(victim, company.host)).toMatchObject({
    id,
    email,
    name: "Asha Rao",
    emailVerified: true,
    pendingEmail: null,
  });
  expectError(
    await google.get("/api/auth/me", { host: company.host, headers: { cookie: attackers } }),
    401,
  );
  await expect(signIn(google, company.host, email)).rejects.toThrow("401");
  expect(
    await withCompany(company.ctx.db, company.company.id, (tx) =>
      tx.accountToken.count({ where: { userId: id, companyId: company.company.id } }),
    ),
  ).toBe(0);
});

test("the same person is another account in another company, and a closed account stays closed", async ({
  google,
  partner,
}) => {
  const [a, b] = [await partner(), await partner()];
  for (const { host } of [a, b]) await openBrowser(google).follow(link(host));
  const [[one], [other]] = [await accountsOf(a), await accountsOf(b)];
  expect(one!.id).not.toBe(other!.id);
  await withCompany(a.ctx.db, a.company.id, (tx) =>
    tx.user.updateMany({ where: { companyId: a.company.id }, data: { disabledAt: new Date() } }),
  );
  const browser = openBrowser(google);
  expectFailure(browser, a.host, (await browser.follow(link(a.host))).end, "closed");
});
