import { OAuth2Server } from "oauth2-mock-server";
import { expect } from "vitest";
import { loader as beginByLink } from "#app/routes/auth.google/route.tsx";
import { loader as callback } from "#app/routes/oauth.callback/route.tsx";
import { loader as otherCallback } from "#app/routes/oauth2.redirect/route.tsx";
import { withCompany } from "#app/platform/context.ts";
import type { Prisma } from "#app/platform/db.ts";
import type { Browser } from "#tests/support/browser.ts";
import type { Foundation, Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import { route, screens } from "#tests/support/screens.ts";
import { openSite, type RunningSite, type Settings } from "#tests/support/site.ts";
import { test as base } from "#tests/support/test.ts";

export const MAIN = "wayfold.com";
/** The session's cookie over https. */
export const SESSION = "__Host-token";

/** A person at the provider, as its `userinfo` describes them. */
export const someAccount = (email = `${unique("asha")}@example.org`) => ({
  sub: unique("google"),
  email,
  email_verified: true,
  name: "Asha Rao",
  given_name: "Asha",
  family_name: "Rao",
});

/** An OpenID provider in Google's place, on loopback. */
export interface Provider {
  /** Whom it signs in next. */
  person: Record<string, unknown>;
  /** Its hooks: what it does on the way. */
  service: OAuth2Server["service"];
}

interface OfAFile {
  /** The product with the provider as its Google. */
  google: RunningSite;
  /** The same with settings of its own. */
  googleWith: (settings: Settings) => Promise<RunningSite>;
}

interface OfATest {
  provider: Provider;
  /** Founds a company that the product knows at once. */
  partner: (foundation?: Foundation) => Promise<Founded>;
}

/** The product's screens of a sign-in with Google. */
export const signInScreens = () =>
  screens([
    route("google", "auth/google", beginByLink),
    route("return", "oauth/callback", callback),
    route("other-return", "oauth2/redirect", otherCallback),
  ]);

const settingsFor = (address: string) => ({
  GOOGLE_CLIENT_ID: "wayfold-tests",
  GOOGLE_CLIENT_SECRET: "secret-of-tests",
  GOOGLE_AUTHORIZATION_URL: `${address}/authorize`,
  GOOGLE_TOKEN_URL: `${address}/token`,
  GOOGLE_PROFILE_URL: `${address}/userinfo`,
});

/** Over the product with an OpenID provider of the file's own. */
export const googleTest = base
  .extend<{ server: OAuth2Server }>({
    server: [
      async ({}, use) => {
        const server = new OAuth2Server();
        await server.issuer.keys.generate("RS256");
        await server.start(0, "127.0.0.1");
        await use(server);
        await server.stop();
      },
      { scope: "file" },
    ],
  })
  .extend<Pick<OfAFile, "googleWith">>({
    googleWith: [
      async ({ database, server }, use) => {
        const sites: RunningSite[] = [];
        await use(async (settings) => {
          const site = await openSite(
            database.appUrl,
            { ...settingsFor(`http://127.0.0.1:${server.address().port}`), ...settings },
            signInScreens(),
          );
          sites.push(site);
          return site;
        });
        for (const site of sites) await site.close();
      },
      { scope: "file" },
    ],
  })
  .extend<Pick<OfAFile, "google">>({
    google: [async ({ googleWith }, use) => use(await googleWith({})), { scope: "file" }],
  })
  .extend<OfATest>({
    provider: [
      async ({ server: { service } }, use) => {
        const provider: Provider = { person: someAccount(), service };
        const answer = (response: { body: unknown }) => void (response.body = provider.person);
        service.on("beforeUserinfo", answer);
        await use(provider);
        service.off("beforeUserinfo", answer);
      },
      { auto: true },
    ],
    partner: async ({ google, tenant }, use) => {
      await use(async (foundation) => {
        const founded = await tenant(foundation);
        google.forget();
        return founded;
      });
    },
  });

/** The address that begins a sign-in without a script. */
export const link = (host: string, redirectTo?: string) =>
  `https://${host}/auth/google${redirectTo === undefined ? "" : `?redirectTo=${encodeURIComponent(redirectTo)}`}`;

/** Who is signed in on a host. */
export const me = async (browser: Browser, host: string) =>
  (await browser.visit(`https://${host}/api/auth/me`)).json<{ id: string } | null>();

/** The accounts of a company, with their sessions that hold. */
export const accountsOf = ({ ctx, company }: Founded, where: Prisma.UserWhereInput = {}) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.user.findMany({
      where: { companyId: company.id, ...where },
      include: { sessions: { where: { revokedAt: null } } },
    }),
  );

/** The way ended on the visitor's own host with this reason, and no one is signed in. */
export function expectFailure(browser: Browser, host: string, end: string, error: string) {
  const { origin, pathname, searchParams } = new URL(end);
  expect(`${origin}${pathname}`, end).toBe(`https://${host}/oauth/callback`);
  expect(searchParams.get("error")).toBe(error);
  for (const at of [host, MAIN]) expect(browser.cookie(at, SESSION)).toBeUndefined();
}
