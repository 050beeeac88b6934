import sharp from "sharp";
import { expect } from "vitest";
import { LoginInput } from "#app/schemas/public/accounts.ts";
import { OwnData, ProfileInput } from "#app/schemas/public/profile.ts";
import { GRACE_DAYS, sweepClosed } from "#app/services/identity/account-deletion.ts";
import type { Account } from "#app/services/identity/account-records.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { open, signedInBy } from "#app/services/identity/sessions.ts";
import { makeAccount, PASSWORD } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

const DAY = 24 * 3_600_000;

/** The services as an account has them in a browser of its own, from then on. */
async function browserOf(
  company: Founded,
  account: Pick<Account, "id" | "companyId" | "roles" | "passwordHash">,
  parts: Partial<Ctx> = {},
) {
  const { token } = await open(company.ctx, account);
  const user = await signedInBy(company.ctx.db, token, company.ctx.sessionKey, new Date());
  return {
    token,
    services: company.servicesWith({ user, ...parts }),
    isSignedIn: async () =>
      (await signedInBy(company.ctx.db, token, company.ctx.sessionKey, new Date())) !== null,
  };
}

/** A traveller of a company's, signed in. */
async function traveller(company: Founded) {
  const account = await makeAccount(company, "ROLE_USER");
  const input = (changes: object = {}) =>
    ProfileInput.parse({ firstName: "Asha", lastName: "Rao", email: account.email, ...changes });
  return { account, input, ...(await browserOf(company, account)) };
}

const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 20 } } })
    .png()
    .toBuffer();

const stored = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) => tx.upload.count({ where: { companyId: company.id } }));

test("the name is rebuilt as first plus last, whatever name is sent along", async ({ tenant }) => {
  const company = await tenant();
  const { services, input, account, token } = await traveller(company);
  const changed = await services.profile.update(
    input({ firstName: "  अनन्या ", lastName: "d’Souza", name: "Somebody Else" }),
  );
  expect(changed).toMatchObject({
    id: account.id,
    firstName: "अनन्या",
    lastName: "d’Souza",
    name: "अनन्या d’Souza",
    email: account.email,
    profilePicture: null,
    pendingEmail: null,
  });
  expect(await signedInBy(company.ctx.db, token, company.ctx.sessionKey, new Date())).toMatchObject(
    { name: "अनन्या d’Souza" },
  );
  expect(await services.profile.update(input({ lastName: "" }))).toMatchObject({
    name: "Asha",
    lastName: "",
  });
});

test("names without anything to see, or with marks that turn text round, are refused", () => {
  const wrong = (changes: object) =>
    ProfileInput.safeParse({
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.org",
      ...changes,
    }).error?.issues.map(({ message }) => message);
  for (const firstName of ["", "   ", "\u00a0\u2003", "\u200b\u200d"])
    expect(wrong({ firstName }), JSON.stringify(firstName)).toEqual(["First name is required"]);
  for (const firstName of ["A\u0000sha", "Asha\r\nBcc: all", "\u202eahsA", "\ud83d"])
    expect(wrong({ firstName }), JSON.stringify(firstName)).toContain(
      "Contains hidden characters. Type it instead of pasting it",
    );
  expect(wrong({ lastName: "x".repeat(101) })).toEqual(["Keep the name under 100 characters"]);
  expect(wrong({ email: "asha at example" })).toEqual(["Invalid email"]);
  for (const firstName of ["<b>Asha</b>", "O'Neil; DROP TABLE users", "क्‍ष", "李", "🙂"])
    expect(wrong({ firstName }), firstName).toBeUndefined();
});

test("another email waits to be verified, and takes the current password", async ({ tenant }) => {
  const { services, input, account } = await traveller(await tenant());
  const email = `${unique("new")}@example.org`;
  for (const currentPassword of [undefined, "", "not-the-password"])
    await expect(
      services.profile.update(input({ email, currentPassword, firstName: "Other" })),
    ).rejects.toMatchObject({ code: "invalid", fields: { currentPassword: [expect.any(String)] } });
  expect(await services.profile.update(input({ email, currentPassword: PASSWORD }))).toMatchObject({
    firstName: "Asha",
    email: account.email,
    pendingEmail: email,
  });
});

test("a picture is shown once its URL is saved, and deleted when it is replaced or removed", async ({
  tenant,
}) => {
  const company = await tenant();
  const { services, input, account } = await traveller(company);
  const { url } = await services.profile.addPicture(await picture(10));
  const { profilePicture } = await services.profile.update(input({ profilePicture: url }));
  expect(profilePicture).toMatch(/^\/pictures\/[0-9a-f-]{36}-256\.webp$/);
  const sizes = await stored(company);

  const again = await browserOf(company, account);
  expect(await again.services.profile.update(input({ profilePicture }))).toMatchObject({
    profilePicture,
  });
  expect(await again.services.profile.update(input())).toMatchObject({ profilePicture });
  const other = await again.services.profile.addPicture(await picture(200));
  const replaced = await again.services.profile.update(input({ profilePicture: other.url }));
  expect(replaced.profilePicture).not.toBe(profilePicture);
  expect(await stored(company)).toBe(sizes);

  const later = await browserOf(company, account);
  await expect(later.services.profile.update(input({ profilePicture: url }))).rejects.toMatchObject(
    { code: "invalid" },
  );
  expect(await later.services.profile.update(input({ profilePicture: null }))).toMatchObject({
    profilePicture: null,
  });
  expect(await stored(company)).toBe(0);
});

test("a picture that another account uploaded or shows is refused, as is every other address", async ({
  tenant,
}) => {
  const company = await tenant();
  const [mine, theirs, stranger] = [
    await traveller(company),
    await traveller(company),
    await traveller(await tenant()),
  ];
  const { url } = await theirs.services.profile.addPicture(await picture(10));
  const { profilePicture: shown } = await theirs.services.profile.update(
    theirs.input({ profilePicture: url }),
  );
  const foreign = await stranger.services.profile.addPicture(await picture(30));
  const fresh = await theirs.services.profile.addPicture(await picture(20));
  const own = await mine.services.profile.addPicture(await picture(40));
  const [path, proof] = own.url.split("?by=");
  const addresses = [
    url,
    shown!,
    fresh.url,
    foreign.url,
    path!,
    `${path}?by=`,
    `${path}?by=${"A".repeat(43)}`,
    `${path}?by=${"é".repeat(43)}`,
    `${fresh.url.split("?")[0]}?by=${proof}`,
    `https://evil.example${own.url}`,
    `/pictures/../api/users/data`,
    `/pictures/${newId()}-256.webp?by=${proof}`,
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "http://169.254.169.254/",
    "",
  ];
  for (const profilePicture of addresses)
    await expect(
      mine.services.profile.update(mine.input({ profilePicture })),
      profilePicture,
    ).rejects.toMatchObject({ code: "invalid", fields: { profilePicture: [expect.any(String)] } });
  expect(await mine.services.profile.update(mine.input({ profilePicture: own.url }))).toMatchObject(
    { profilePicture: path },
  );
});

test("one's own data are all there, without secrets and without anybody else's", async ({
  tenant,
}) => {
  const company = await tenant();
  const { services, account, input } = await traveller(company);
  await traveller(company);
  await services.profile.update(
    input({ email: `${unique("new")}@example.org`, currentPassword: PASSWORD }),
  );
  const data = OwnData.parse(await services.profile.ownData());
  expect(data.account).toMatchObject({
    id: account.id,
    email: account.email,
    signsInWith: ["password"],
  });
  expect(data.sessions).toMatchObject([{ isCurrent: true }]);
  expect(data.mails.length).toBeGreaterThan(0);
  expect(JSON.stringify({ ...data, accessTokens: [] }).replace("accessTokens", "")).not.toMatch(
    /hash|token|\$2[aby]\$/i,
  );
});

test("a closed account is signed out everywhere, comes back by signing in, and is gone after fourteen days", async ({
  tenant,
  db,
}) => {
  const company = await tenant();
  const { services, account, isSignedIn, input } = await traveller(company);
  const elsewhere = await browserOf(company, account);
  const neighbour = await traveller(company);
  await expect(services.profile.close({ password: "not-the-password" })).rejects.toMatchObject({
    code: "invalid",
    fields: { password: [expect.any(String)] },
  });
  expect(await isSignedIn()).toBe(true);

  const { deleteAfter } = await services.profile.close({ password: PASSWORD });
  expect(Math.round((Date.parse(deleteAfter) - Date.now()) / DAY)).toBe(GRACE_DAYS);
  expect([await isSignedIn(), await elsewhere.isSignedIn(), await neighbour.isSignedIn()]).toEqual([
    false,
    false,
    true,
  ]);
  const login = () =>
    company.services.accounts.login(LoginInput.parse({ email: account.email, password: PASSWORD }));
  await login();
  expect(await sweepClosed(db, new Date(Date.now() + (GRACE_DAYS + 1) * DAY))).toBe(0);

  const back = await browserOf(company, account);
  const { url } = await back.services.profile.addPicture(await picture(10));
  await back.services.profile.update(
    input({
      profilePicture: url,
      email: `${unique("new")}@example.org`,
      currentPassword: PASSWORD,
    }),
  );
  await back.services.profile.close({ password: PASSWORD });
  expect(await sweepClosed(db, new Date(Date.now() + (GRACE_DAYS - 1) * DAY))).toBe(0);
  expect(await sweepClosed(db, new Date(Date.now() + (GRACE_DAYS + 1) * DAY))).toBe(1);
  await expect(login()).rejects.toMatchObject({
    code: "unauthenticated",
    message: "Invalid credentials",
  });
  expect(await stored(company)).toBe(0);
  const mails = await withCompany(db, company.company.id, (tx) =>
    tx.mail.findMany({ where: { companyId: company.company.id } }),
  );
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails)).not.toContain(account.email);
  expect(await neighbour.isSignedIn()).toBe(true);
});

test("an upload that no profile came to show goes after a day; what is shown stays, in every company", async ({
  tenant,
  db,
}) => {
  const company = await tenant();
  const { services, input } = await traveller(company);
  const shown = await services.profile.addPicture(await picture(10));
  await services.profile.update(input({ profilePicture: shown.url }));
  const sizes = await stored(company);
  await services.profile.addPicture(await picture(20));
  await sweepClosed(db, new Date());
  expect(await stored(company)).toBe(2 * sizes);
  await sweepClosed(db, new Date(Date.now() + 1.1 * DAY));
  expect(await stored(company)).toBe(sizes);
});

test("wrong passwords at the closing count as failed sign-ins do", async ({ tenant }) => {
  const { services } = await traveller(await tenant());
  for (let turn = 0; turn < 10; turn++)
    await expect(services.profile.close({ password: "not-the-password" })).rejects.toMatchObject({
      code: "invalid",
    });
  await expect(services.profile.close({ password: PASSWORD })).rejects.toMatchObject({
    code: "rate_limited",
  });
});

test("a visitor has no profile", async ({ tenant }) => {
  const { services } = await tenant();
  const calls = [
    () =>
      services.profile.update(ProfileInput.parse({ firstName: "Asha", email: "asha@example.org" })),
    () => services.profile.addPicture(new Uint8Array()),
    () => services.profile.ownData(),
    () => services.profile.close({ password: PASSWORD }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "unauthenticated" });
});
