import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { cookiesOf, makeAccount, PASSWORD } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { test as base } from "#tests/support/test.ts";
import type { RunningSite } from "#tests/support/site.ts";

/** The product behind a proxy, so that each guess can come from an address of its own. */
const test = base.extend<{ proxied: RunningSite }>({
  proxied: [
    async ({ openWith }, use) => use(await openWith({ TRUST_PROXY: "127.0.0.1" })),
    { scope: "file" },
  ],
});

let asked = 0;

const guess = (
  site: RunningSite,
  { host, email, password = "wrong-password", cookie = "" }: Record<string, string>,
) =>
  site.post(
    "/api/auth/login",
    { email, password },
    {
      host: host!,
      headers: {
        "x-forwarded-for": `198.51.${Math.floor(++asked / 250)}.${asked % 250}`,
        "x-forwarded-proto": "https",
        cookie,
      },
    },
  );

const mailsTo = ({ ctx, company }: Founded, recipient: string) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.mail.findMany({ where: { companyId: company.id, recipient, kind: "sign-in-link" } }),
  );

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test("of 60 parallel guesses 10 are evaluated; the others are 429 with Retry-After, and the owner is emailed one link to sign in", async ({
  tenant,
  proxied,
}) => {
  const company = await tenant();
  proxied.forget();
  const account = await makeAccount(company, "ROLE_USER");
  const to = { host: company.host, email: account.email };
  const answers = await Promise.all(Array.from({ length: 60 }, () => guess(proxied, to)));
  expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(50).fill(429)]);

  const locked = await guess(proxied, { ...to, password: PASSWORD });
  expectError(locked, 429);
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(800);
  expect(locked.headers["ratelimit-policy"]).toBe('"default";q=10;w=900');

  await comesToHold(async () => (await mailsTo(company, account.email)).length > 0);
  const mails = await mailsTo(company, account.email);
  expect(mails).toHaveLength(1);
  const token = /sign-in-link\?token=([\w-]+)/.exec(mails[0]!.text)![1]!;
  const open = () => proxied.post("/api/auth/sign-in-link", { token }, { host: company.host });
  const opened = await open();
  expect([opened.status, opened.json<{ email: string }>().email]).toEqual([200, account.email]);
  expect(cookiesOf(opened.headers["set-cookie"])).toContain("token=");
  expectError(await open(), 422);
  expect((await guess(proxied, { ...to, password: PASSWORD })).status).toBe(200);
});

test("strangers can't lock a browser out in which the account has signed in before", async ({
  tenant,
  proxied,
}) => {
  const company = await tenant();
  proxied.forget();
  const account = await makeAccount(company, "ROLE_USER");
  const to = { host: company.host, email: account.email };
  const cookie = cookiesOf(
    (await guess(proxied, { ...to, password: PASSWORD })).headers["set-cookie"],
  )
    .split("; ")
    .find((pair) => pair.includes("browser="))!;
  await Promise.all(Array.from({ length: 12 }, () => guess(proxied, to)));
  expect((await guess(proxied, { ...to, password: PASSWORD })).status).toBe(429);
  expect((await guess(proxied, { ...to, password: PASSWORD, cookie })).status).toBe(200);
  const own = await Promise.all(
    Array.from({ length: 12 }, () => guess(proxied, { ...to, cookie })),
  );
  expect(statuses(own)).toEqual([...Array(10).fill(401), 429, 429]);
});

test("an administrator has one counter over all hosts", async ({ main, tenant, proxied }) => {
  const [first, second] = [await tenant(), await tenant()];
  proxied.forget();
  const { email } = await makeAccount(main, "ROLE_ADMIN");
  for (const [index, { host }] of [main, first, second, main, first, second].entries())
    expect(
      statuses([await guess(proxied, { host, email }), await guess(proxied, { host, email })]),
    ).toEqual(index < 5 ? [401, 401] : [429, 429]);
});

test("signing up with an address that another company knows changes nothing there", async ({
  main,
  tenant,
  proxied,
}) => {
  const company = await tenant();
  proxied.forget();
  const admin = await makeAccount(main, "ROLE_ADMIN");
  const taken = await company.services.accounts.signup({
    name: "Squatter",
    email: admin.email,
    password: "a-squatters-password",
  });
  expect(taken.roles).toEqual(["ROLE_USER"]);
  const to = { host: company.host, email: admin.email };
  const opened = await guess(proxied, { ...to, password: PASSWORD });
  expect([opened.status, opened.json<{ id: string }>().id]).toEqual([200, admin.id]);
  const own = await guess(proxied, { host: main.host, email: admin.email, password: PASSWORD });
  expect(own.status).toBe(200);
});
