import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { expectError } from "#tests/support/assertions.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { unique } from "#tests/support/factories.ts";
import { ON_VISITORS, RETURN } from "#tests/support/servers/google-flows.ts";
import {
  accountsOf,
  expectFailure,
  googleTest as test,
  link,
  MAIN,
  me,
  SESSION,
  signInScreens,
} from "#tests/support/servers/google.ts";
import { openSite } from "#tests/support/site.ts";

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
])(
  "a request to go on to %j leads home, and is not stored",
  async (request, { google, partner }) => {
    const { host, ctx, company } = await partner();
    expect((await openBrowser(google).follow(link(host, request))).end).toBe(`https://${host}/`);
    const stored = await withCompany(ctx.db, company.id, (tx) =>
      tx.oauthFlow.findMany({ where: { companyId: company.id }, select: { redirectPath: true } }),
    );
    expect(stored).toEqual([{ redirectPath: null }]);
  },
);

test("only the main host speaks to Google", async ({ google, partner }) => {
  const { host } = await partner();
  for (const path of ["/api/auth/google/start?flow=x", "/api/auth/google/callback?state=x&code=y"])
    expectError(await google.get(path, { host }), 404);
});

test("nothing begins on a sub-domain that no one has", async ({ google }) => {
  const answer = await google.get("/auth/google", { host: `nobody.${MAIN}` });
  expect(answer.status).toBe(404);
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("without a client of Google the visitor sees so on their own host, and the API answers 503", async ({
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
  ).toBe("Google sign-in isn’t configured on this site");
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
