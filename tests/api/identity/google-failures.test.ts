import { expect } from "vitest";
import { openBrowser, type Browser } from "#tests/support/browser.ts";
import { unique } from "#tests/support/factories.ts";
import {
  changeFlows,
  GOOGLE_CALLBACK,
  ON_MAIN,
  ON_VISITORS,
  RETURN,
} from "#tests/support/servers/google-flows.ts";
import {
  accountsOf,
  expectFailure,
  googleTest as test,
  link,
  MAIN,
  SESSION,
} from "#tests/support/servers/google.ts";

test("a state that is missing, made up, used or expired signs no one in", async ({
  google,
  partner,
}) => {
  const company = await partner();
  const browser = openBrowser(google);
  for (const query of [
    "",
    "?code=x",
    "?code=x&state=made-up",
    `?code=x&state=${company.company.id}.guess`,
    "?state=a&state=b",
  ])
    expectFailure(
      browser,
      MAIN,
      (await browser.follow(`https://${MAIN}/api/auth/google/callback${query}`)).end,
      "expired",
    );

  const { end: answer } = await browser.follow(link(company.host, "/hello"), GOOGLE_CALLBACK);
  const cookie = `${ON_MAIN}=${browser.cookie(MAIN, ON_MAIN)!}`;
  await browser.follow(answer, RETURN);
  const again = await browser.visit(answer, { headers: { cookie } });
  expect(again.headers.location).toBe(
    `https://${company.host}/oauth/callback?error=expired&redirectTo=%2Fhello`,
  );

  const { end: late } = await browser.follow(link(company.host), GOOGLE_CALLBACK);
  await changeFlows(company, { expiresAt: new Date(Date.now() - 1) });
  expectFailure(browser, company.host, (await browser.follow(late)).end, "expired");
  expect(await accountsOf(company, { sessions: { some: {} } })).toEqual([]);
});

test("a sign-in starts once and within its time", async ({ google, partner }) => {
  const company = await partner();
  const browser = openBrowser(google);
  const { end: start } = await browser.follow(link(company.host), /google\/start/);
  await browser.follow(start, GOOGLE_CALLBACK);
  expectFailure(browser, company.host, (await browser.follow(start)).end, "expired");
  const { end: late } = await browser.follow(link(company.host), /google\/start/);
  await changeFlows(company, { expiresAt: new Date(Date.now() - 1) });
  expectFailure(browser, company.host, (await browser.follow(late)).end, "expired");
  expectFailure(
    browser,
    MAIN,
    (
      await browser.follow(
        `https://${MAIN}/api/auth/google/start?flow=${company.company.id}.nothing`,
      )
    ).end,
    "expired",
  );
});

test("another browser can neither answer for the one that left nor take what waits for it", async ({
  google,
  partner,
}) => {
  const { host } = await partner();
  const [victim, attacker] = [openBrowser(google), openBrowser(google)];
  const { end: answer } = await attacker.follow(link(host), GOOGLE_CALLBACK);
  expectFailure(victim, host, (await victim.follow(answer)).end, "expired");
  await victim.follow(link(host), GOOGLE_CALLBACK);
  expectFailure(victim, host, (await victim.follow(answer)).end, "expired");

  const { end: handoff } = await attacker.follow(answer, RETURN);
  expectFailure(victim, host, (await victim.follow(handoff)).end, "expired");
  await victim.follow(link(host), GOOGLE_CALLBACK);
  expectFailure(victim, host, (await victim.follow(handoff)).end, "expired");
  expect((await attacker.follow(handoff)).end).toBe(`https://${host}/`);
});

test("a handed-over sign-in is taken once, within a minute, and on the host that it is for", async ({
  google,
  partner,
}) => {
  const [a, b] = [await partner(), await partner()];
  const handoff = async (browser: Browser) => (await browser.follow(link(a.host), RETURN)).end;

  const browser = openBrowser(google);
  await browser.follow(link(b.host), GOOGLE_CALLBACK);
  const code = await handoff(browser);
  const cookie = `${ON_VISITORS}=${browser.cookie(a.host, ON_VISITORS)!}`;
  for (const host of [b.host, MAIN]) {
    const elsewhere = code.replace(a.host, host);
    expectFailure(browser, host, (await browser.follow(elsewhere)).end, "expired");
    expect(
      (await openBrowser(google).visit(elsewhere, { headers: { cookie } })).headers.location,
    ).toBe("/oauth/callback?error=expired");
  }
  const takes = await Promise.all(
    Array.from({ length: 8 }, () =>
      google.get(new URL(code).pathname + new URL(code).search, {
        host: a.host,
        headers: { cookie },
      }),
    ),
  );
  expect(
    takes.filter(({ headers }) =>
      headers["set-cookie"]?.some((line) => line.startsWith(`${SESSION}=`)),
    ),
  ).toHaveLength(1);

  const slow = openBrowser(google);
  const late = await handoff(slow);
  await changeFlows(a, { handoffUntil: new Date(Date.now() - 1) });
  expectFailure(slow, a.host, (await slow.follow(late)).end, "expired");
});

test("two cookies of one name are a trick, and open nothing", async ({ google }) => {
  const browser = openBrowser(google);
  const { end } = await browser.follow(link(MAIN), RETURN);
  const [own, planted] = [
    `${ON_VISITORS}=${browser.cookie(MAIN, ON_VISITORS)!}`,
    `${ON_VISITORS}=planted`,
  ];
  for (const cookie of [`${own}; ${planted}`, `${planted}; ${own}`]) {
    const answer = await browser.visit(end, { headers: { cookie } });
    expect(answer.headers.location).toBe("/oauth/callback?error=expired");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
});

test("a code of another sign-in, a provider that refuses or fails, and an answer without a code sign no one in", async ({
  google,
  partner,
  provider,
}) => {
  const company = await partner();
  const [a, b] = [openBrowser(google), openBrowser(google)];
  const [{ end: own }, { end: foreign }] = [
    await a.follow(link(company.host), GOOGLE_CALLBACK),
    await b.follow(link(company.host), GOOGLE_CALLBACK),
  ];
  const swapped = new URL(own);
  swapped.searchParams.set("code", new URL(foreign).searchParams.get("code")!);
  expectFailure(a, company.host, (await a.follow(swapped.href)).end, "failed");

  const answers: [change: (url: URL) => void, error: string][] = [
    [
      (url) => (url.searchParams.delete("code"), url.searchParams.set("error", "access_denied")),
      "cancelled",
    ],
    [
      (url) => (url.searchParams.delete("code"), url.searchParams.set("error", "server_error")),
      "failed",
    ],
    [(url) => url.searchParams.delete("code"), "failed"],
    [(url) => url.searchParams.set("error", "access_denied"), "cancelled"],
  ];
  for (const [change, error] of answers) {
    provider.service.once("beforeAuthorizeRedirect", ({ url }) => change(url));
    expectFailure(a, company.host, (await a.follow(link(company.host))).end, error);
  }
  provider.service.once("beforeResponse", (answer) =>
    Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } }),
  );
  expectFailure(a, company.host, (await a.follow(link(company.host))).end, "failed");
  provider.person = { error: "broken" };
  expectFailure(a, company.host, (await a.follow(link(company.host))).end, "failed");
  expect(await accountsOf(company)).toEqual([]);
});

test("a host that is the company's no more is not gone back to", async ({
  google,
  partner,
  database,
}) => {
  const host = `${unique("trips")}.example`;
  const company = await partner({ domains: [{ host, verified: true }] });
  const browser = openBrowser(google);
  const { end } = await browser.follow(link(host), GOOGLE_CALLBACK);
  await database.owner.companyDomain.updateMany({
    where: { companyId: company.company.id },
    data: { verifiedAt: null },
  });
  google.forget();
  expectFailure(browser, MAIN, (await browser.follow(end)).end, "failed");
});
