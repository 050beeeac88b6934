import type { BrowserContext, Page } from "@playwright/test";
import { connectTo } from "#tests/support/database.ts";
import { unique } from "#tests/support/factories.ts";
import { ask } from "#tests/support/http.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { dialogOf } from "#tests/e2e/support/accounts.ts";
import { HOLD_COOKIE, PERSON_COOKIE } from "#tests/e2e/support/provider.ts";
import { HIMALAYA, hostOf, MAIN, port } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const OWN_DOMAIN = "malabar-journeys.example";

const provider = () => process.env["BROWSER_TEST_PROVIDER"]!;

/** The three kinds of hosts that a visitor may stand on. */
const HOSTS: [kind: string, host: () => string][] = [
  ["the main site", () => hostOf(MAIN.slug)],
  ["a partner's sub-domain", () => hostOf(HIMALAYA.slug)],
  ["a partner's own domain", () => `${OWN_DOMAIN}:${port()}`],
];

/** A partner of these tests alone: anyone who has a domain of its own is shown by it everywhere. */
test.beforeAll(async () => {
  const client = await connectTo(process.env["BROWSER_TEST_DATABASE_URL"]!);
  const found = `INSERT INTO companies (id, slug, name, parent_id, updated_at) SELECT gen_random_uuid(), 'malabar', 'Malabar Journeys', id, now() FROM companies WHERE is_main ON CONFLICT DO NOTHING`;
  const settle = `INSERT INTO company_domains (host, company_id, is_primary, verified_at) SELECT $1, id, true, now() FROM companies WHERE slug = 'malabar' ON CONFLICT DO NOTHING`;
  await client
    .query(found)
    .then(() => client.query(settle, [OWN_DOMAIN]))
    .finally(() => client.end());
  const isServed = async () =>
    (await ask(port(), "/", { host: `${OWN_DOMAIN}:${port()}` })).status === 200;
  expect(await comesToHold(isServed)).toBe(true);
});

/** Signs the browser in at the provider, as someone new unless named. */
async function signedInAtProvider(
  context: BrowserContext,
  email = `${unique("asha")}@example.org`,
): Promise<string> {
  await context.addCookies([
    { name: PERSON_COOKIE, value: encodeURIComponent(email), url: provider() },
  ]);
  return email;
}

const press = (page: Page) =>
  dialogOf(page).getByRole("link", { name: "Continue with Google" }).click();
const accountMenu = (page: Page) => page.getByLabel(/^Account of /);

/** Who is signed in on a host, by the cookies that the browser has for it: Node does not find the partners' hosts, as the browser does. */
async function whoIs(page: Page, host: string): Promise<{ email: string } | null> {
  const cookies = await page.context().cookies(`http://${host}`);
  const answer = await ask(port(), "/api/auth/me", {
    host,
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
  });
  return answer.json<{ email: string } | null>();
}

// Chromium's own words on a site without https that is not localhost; and the provider has no icon.
test.beforeEach(({ faults }) =>
  faults.allow(
    /Cross-Origin-Opener-Policy header has been ignored/,
    /origin-keyed agent cluster/,
    /\/favicon\.ico/,
  ),
);

for (const [kind, hostOfKind] of HOSTS) {
  test(
    `on ${kind} a visitor goes over Google and comes back to the page that they wanted, signed in there alone`,
    { tag: "@phone" },
    async ({ page, context }) => {
      const host = hostOfKind();
      const email = await signedInAtProvider(context);
      const stations: string[] = [];
      page.on(
        "request",
        (request) => request.isNavigationRequest() && stations.push(new URL(request.url()).host),
      );
      await open(
        page,
        `http://${host}/about-us?auth=login&redirectTo=${encodeURIComponent("/explore?region=South")}`,
      );
      await press(page);
      await page.waitForURL(`http://${host}/explore?region=South`);
      await expect(accountMenu(page)).toHaveAccessibleName("Account of Asha Rao");
      expect(await whoIs(page, host)).toMatchObject({ email });
      expect(stations).toEqual(expect.arrayContaining([hostOf(null), new URL(provider()).host]));
      for (const [, other] of HOSTS)
        if (other() !== host) expect(await whoIs(page, other()), other()).toBeNull();
    },
  );

  test(
    `on ${kind} a visitor who doesn't choose a Google account sees that, and can try again`,
    { tag: "@phone" },
    async ({ page, context }) => {
      const host = hostOfKind();
      await open(page, `http://${host}/about-us?auth=login`);
      await press(page);
      await page.waitForURL(`http://${host}/oauth/callback?error=cancelled**`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re not signed in");
      expect(await whoIs(page, host)).toBeNull();

      const email = await signedInAtProvider(context);
      await page.getByRole("link", { name: "Try again with Google" }).click();
      await expect(accountMenu(page)).toBeVisible();
      expect(new URL(page.url()).host).toBe(host);
      expect(await whoIs(page, host)).toMatchObject({ email });
    },
  );
}

/**
 * Goes over Google as far as the way back to the visitor's host, which is not gone: answers the address that it leads to. The
 * provider keeps the browser, and the main host is asked with its cookies.
 */
async function addressOfReturn(page: Page, start: string): Promise<string> {
  await page.context().addCookies([{ name: HOLD_COOKIE, value: "1", url: provider() }]);
  await page.goto(start);
  const answered = new URL(new URL(page.url()).searchParams.get("to")!);
  const cookies = await page.context().cookies(answered.origin);
  const { headers } = await ask(port(), answered.pathname + answered.search, {
    host: answered.host,
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
  });
  expect(headers.location).toContain("/oauth/callback?code=");
  return headers.location!;
}

for (const [kind, hostOfKind] of HOSTS) {
  test(
    `on ${kind} the other return address ends a sign-in as well`,
    { tag: "@phone" },
    async ({ page, context }) => {
      const host = hostOfKind();
      const email = await signedInAtProvider(context);
      const back = await addressOfReturn(page, `http://${host}/auth/google?redirectTo=/contact-us`);
      await page.goto(back.replace("/oauth/callback", "/oauth2/redirect"));
      await expect(page).toHaveURL(`http://${host}/contact-us`);
      expect(await whoIs(page, host)).toMatchObject({ email });
    },
  );
}

test(
  "an address not verified by Google, and a forged return, are reported on the visitor's own host",
  { tag: "@phone" },
  async ({ page, context }) => {
    const host = hostOf(HIMALAYA.slug);
    await signedInAtProvider(context, `${unique("unverified")}@example.org`);
    await page.goto(`http://${host}/auth/google`);
    await page.waitForURL(`http://${host}/oauth/callback?error=unverified**`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Google hasn’t verified your email",
    );
    for (const path of ["/oauth/callback", "/oauth2/redirect"]) {
      await page.goto(`http://${host}${path}?code=made-up`);
      await expect(page).toHaveURL(`http://${host}/oauth/callback?error=expired`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This sign-in has expired");
    }
    expect(await whoIs(page, host)).toBeNull();
  },
);

test(
  "a sign-in started in one browser is not accepted in another",
  { tag: "@phone" },
  async ({ page, context, browser }) => {
    const host = hostOf(HIMALAYA.slug);
    const email = await signedInAtProvider(context);
    const url = await addressOfReturn(page, `http://${host}/auth/google`);
    const other = await browser.newContext();
    const victim = await other.newPage();
    await victim.goto(url);
    await expect(victim).toHaveURL(`http://${host}/oauth/callback?error=expired`);
    expect(await whoIs(victim, host)).toBeNull();
    await other.close();
    await page.goto(url);
    expect(await whoIs(page, host), "the code waits for its own browser").toMatchObject({ email });
  },
);
