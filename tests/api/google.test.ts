import { expect } from "vitest";
import { withCompany } from "#app/services/context.ts";
import type { Prisma } from "#app/services/db.ts";
import { expectError } from "#tests/support/assertions.ts";
import { openBrowser, type Browser } from "#tests/support/browser.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import {
  accountsOf,
  expectFailure,
  googleTest as test,
  link,
  MAIN,
  me,
  SESSION,
  signInScreens,
} from "#tests/support/google.ts";
import { openSite } from "#tests/support/site.ts";

const GOOGLE_CALLBACK = /\/api\/auth\/google\/callback/;
const RETURN = /\/oauth\/callback\?code=/;
/** The cookies that bind a sign-in to a browser, on the visitor's host and on the main one. */
const [ON_VISITORS, ON_MAIN] = ["__Host-otx", "__Host-otx-main"] as const;

const changeFlows = ({ ctx, company }: Founded, data: Prisma.OauthFlowUpdateManyMutationInput) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.oauthFlow.updateMany({ where: { companyId: company.id }, data }),
  );

test("a visitor of the main site is signed in and goes on to the page that they wanted", async ({
  google,
  provider,
}) => {
  const browser = openBrowser(google);
  const { steps, end } = await browser.follow(link(MAIN, "/hello?a=1"));
  expect(end).toBe(`https://${MAIN}/hello?a=1`);
  expect(await me(browser, MAIN)).toMatchObject({
    email: provider.person["email"],
    emailVerified: true,
    domain: MAIN,
  });
  const [start, answer] = [steps[1]!, steps[2]!];
  const asked = new URL(start.answer.headers.location!).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    code_challenge_method: "S256",
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: `https://${MAIN}/api/auth/google/callback`,
  });
  for (const { headers } of [start.answer, answer.answer])
    expect(headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    });
  for (const { url } of steps) expect(url).not.toContain(browser.cookie(MAIN, SESSION)!);
  expect(browser.cookie(MAIN, ON_VISITORS)).toBeUndefined();
});

test("a partner's visitor, on a sub-domain or a domain of its own, is signed in there and to that company alone", async ({
  google,
  partner,
  provider,
}) => {
  const host = `${unique("trips")}.example`;
  const [bySlug, byDomain] = [
    await partner(),
    await partner({ domains: [{ host, verified: true, isPrimary: true }] }),
  ];
  for (const [company, at] of [
    [bySlug, bySlug.host],
    [byDomain, host],
  ] as const) {
    const browser = openBrowser(google);
    expect((await browser.follow(link(at))).end).toBe(`https://${at}/`);
    expect(await me(browser, at)).toMatchObject({ email: provider.person["email"], domain: at });
    expect(browser.cookie(MAIN, SESSION)).toBeUndefined();
    expect(await accountsOf(company)).toMatchObject([
      {
        googleSub: provider.person["sub"],
        roles: ["ROLE_USER"],
        firstName: "Asha",
        lastName: "Rao",
        passwordHash: null,
      },
    ]);
  }
});

test("another main host keeps its own visitors, though the first one speaks to Google", async ({
  google,
}) => {
  const browser = openBrowser(google);
  expect((await browser.follow(link("wayfold.in"))).end).toBe("https://wayfold.in/");
  expect(await me(browser, "wayfold.in")).not.toBeNull();
  expect(browser.cookie(MAIN, SESSION)).toBeUndefined();
});

test("on plain http, as on one's own machine, the cookies are without prefix", async ({
  googleWith,
  partner,
}) => {
  const { company } = await partner();
  const site = await googleWith({ PUBLIC_URL: "http://localhost:3000" });
  const host = `${company.slug}.localhost:3000`;
  const browser = openBrowser(site);
  const { end } = await browser.follow(`http://${host}/auth/google?redirectTo=/hello`, RETURN);
  expect([browser.cookie(host, "otx"), browser.cookie("localhost:3000", "otx")]).toEqual([
    expect.any(String),
    undefined,
  ]);
  expect((await browser.follow(end)).end).toBe(`http://${host}/hello`);
  expect([browser.cookie(host, "token"), browser.cookie("localhost:3000", "token")]).toEqual([
    expect.any(String),
    undefined,
  ]);
});

test("the client's way begins where it says it stands, and the other return address serves as well", async ({
  google,
  partner,
}) => {
  const { host } = await partner();
  const browser = openBrowser(google);
  const body = { origin: `https://${host}`, domain: host, redirectPath: "/hello" };
  const begun = await browser.visit(`https://${host}/api/auth/store-oauth-origin`, {
    method: "POST",
    body,
  });
  expect(begun.status).toBe(200);
  const { end } = await browser.follow(begun.json<{ url: string }>().url, RETURN);
  expect((await browser.follow(end.replace("/oauth/callback", "/oauth2/redirect"))).end).toBe(
    `https://${host}/hello`,
  );
  expect(await me(browser, host)).toMatchObject({ domain: host });
  const elsewhere = [
    { ...body, origin: "https://evil.example" },
    { ...body, origin: `http://${host}` },
    { ...body, origin: `https://${MAIN}` },
    { ...body, domain: MAIN },
    { ...body, domain: "a b" },
  ];
  for (const claim of elsewhere)
    expectError(await google.post("/api/auth/store-oauth-origin", claim, { host }), 403);
  expectError(
    await google.post("/api/auth/store-oauth-origin", { ...body, extra: 1 }, { host }),
    422,
  );
});

test.for([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/.//evil.example",
])("a wish to go on to %j leads home, and is not kept", async (wish, { google, partner }) => {
  const { host, ctx, company } = await partner();
  expect((await openBrowser(google).follow(link(host, wish))).end).toBe(`https://${host}/`);
  const kept = await withCompany(ctx.db, company.id, (tx) =>
    tx.oauthFlow.findMany({ where: { companyId: company.id }, select: { redirectPath: true } }),
  );
  expect(kept).toEqual([{ redirectPath: null }]);
});

test("a state that is missing, made up, used or expired signs nobody in", async ({
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

test("a code of another sign-in, a provider that refuses or fails, and an answer without a code sign nobody in", async ({
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

test("only the main host speaks to Google", async ({ google, partner }) => {
  const { host } = await partner();
  for (const path of ["/api/auth/google/start?flow=x", "/api/auth/google/callback?state=x&code=y"])
    expectError(await google.get(path, { host }), 404);
});

test("nothing begins on a sub-domain that nobody has", async ({ google }) => {
  const answer = await google.get("/auth/google", { host: `nobody.${MAIN}` });
  expect(answer.status).toBe(404);
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("without a client of Google the visitor is told so on their own host, and the API answers 503", async ({
  tenant,
  database,
}) => {
  const company = await tenant();
  const site = await openSite(database.appUrl, {}, signInScreens());
  const browser = openBrowser(site);
  expectFailure(
    browser,
    company.host,
    (await browser.follow(link(company.host))).end,
    "not-configured",
  );
  const body = { origin: `https://${company.host}`, domain: company.host, redirectPath: null };
  expect(
    expectError(await site.post("/api/auth/store-oauth-origin", body, { host: company.host }), 503)
      .message,
  ).toBe("Sign-in with Google is not set up on this site");
  await site.close();
});

test("no code, state or cookie of a sign-in is logged", async ({ google }) => {
  const browser = openBrowser(google);
  const { steps } = await browser.follow(link(MAIN));
  const secrets = steps
    .flatMap(({ url, answer }) => [
      ...new URL(url).searchParams.values(),
      ...(answer.headers["set-cookie"] ?? []).map((line) => /=([^;]+)/.exec(line)![1]!),
    ])
    .filter((value) => value.length > 20);
  expect(secrets.length).toBeGreaterThan(5);
  const lines = google.logged().join("\n");
  for (const secret of secrets) expect(lines).not.toContain(secret);
});
