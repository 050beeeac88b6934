import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { expect } from "vitest";
import { withHttpErrors } from "#app/api/remix-errors.ts";
import { fulfils, GUARDED_PAGES, type Need, type Role } from "#app/lib/policy.ts";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { Answer } from "#tests/support/http.ts";
import { openSite, type RunningSite } from "#tests/support/site.ts";
import { test as base } from "#tests/support/test.ts";

interface PageRow {
  needs: Need | "anyone";
  /** An address of the route. */
  at: string;
  takesForms?: boolean;
  /** It may lead to the sign-in whoever it lets in. */
  isSignIn?: boolean;
}

/** Who may open each screen, and send its forms, by hand: a route that is not here, or guards itself otherwise, fails the build. */
const PAGES: Record<string, PageRow> = {
  "routes/_index": { needs: "anyone", at: "/" },
  "routes/about-us": { needs: "anyone", at: "/about-us" },
  "routes/account._index": { needs: "signed-in", at: "/account" },
  "routes/account.data": { needs: "signed-in", at: "/account/data", takesForms: true },
  "routes/account.password": { needs: "signed-in", at: "/account/password", takesForms: true },
  "routes/account.sessions": { needs: "signed-in", at: "/account/sessions", takesForms: true },
  "routes/account.verification": {
    needs: "signed-in",
    at: "/account/verification",
    takesForms: true,
  },
  "routes/admin.images.$kind.$id": {
    needs: "catalogue.manage",
    at: "/admin/images/place/jaipur",
    takesForms: true,
  },
  "routes/image-quality-report": {
    needs: "catalogue.manage",
    at: "/image-quality-report",
    takesForms: true,
  },
  "routes/admin.audit": { needs: "catalogue.manage", at: "/admin/audit" },
  "routes/admin.mails": { needs: "users.manage", at: "/admin/mails" },
  "routes/ai-place-generator": {
    needs: "catalogue.manage",
    at: "/ai-place-generator",
    takesForms: true,
  },
  "routes/ai-poi-generator": {
    needs: "catalogue.manage",
    at: "/ai-poi-generator",
    takesForms: true,
  },
  "routes/ai-data-completion": {
    needs: "catalogue.manage",
    at: "/ai-data-completion",
    takesForms: true,
  },
  // Nobody's batches.
  "routes/ai-place-generator_.$batchId": {
    needs: "catalogue.manage",
    at: "/ai-place-generator/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/ai-poi-generator_.$batchId": {
    needs: "catalogue.manage",
    at: "/ai-poi-generator/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/ai-data-completion_.$batchId": {
    needs: "catalogue.manage",
    at: "/ai-data-completion/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/auth.$mode": { needs: "anyone", at: "/auth/login", takesForms: true, isSignIn: true },
  "routes/auth.google": { needs: "anyone", at: "/auth/google" },
  "routes/auth.logout": { needs: "anyone", at: "/auth/logout", takesForms: true },
  "routes/cab-booking": { needs: "signed-in", at: "/cab-booking" },
  "routes/contact-us": { needs: "anyone", at: "/contact-us", takesForms: true },
  "routes/destination.$placeId": { needs: "anyone", at: "/destination/jaipur" },
  "routes/destination_.$placeId.reviews": {
    needs: "anyone",
    at: "/destination/jaipur/reviews",
    takesForms: true,
  },
  "routes/explore": { needs: "anyone", at: "/explore" },
  "routes/forgot-password": { needs: "anyone", at: "/forgot-password", takesForms: true },
  "routes/[__ui]": { needs: "anyone", at: "/__ui" },
  "routes/itinerary.($placeId)": { needs: "anyone", at: "/itinerary/jaipur", takesForms: true },
  // Nobody's trip: whose it is, the trips' own tests look at. Whose session has ended is led to the sign-in.
  "routes/itinerary_.$placeId.$itineraryId": {
    needs: "anyone",
    at: "/itinerary/jaipur/01890000-0000-7000-8000-000000000000",
    takesForms: true,
    isSignIn: true,
  },
  "routes/offline": { needs: "anyone", at: "/offline" },
  "routes/itinerary_.$placeId.one-day": {
    needs: "anyone",
    at: "/itinerary/jaipur/one-day",
    takesForms: true,
  },
  "routes/oauth.callback": { needs: "anyone", at: "/oauth/callback" },
  "routes/oauth2.redirect": { needs: "anyone", at: "/oauth2/redirect" },
  "routes/admin._index": { needs: "catalogue.manage", at: "/admin" },
  "routes/place-management._index": {
    needs: "catalogue.manage",
    at: "/place-management",
    takesForms: true,
  },
  "routes/place-management.merge": {
    needs: "catalogue.manage",
    at: "/place-management/merge?keepId=01890000-0000-7000-8000-000000000000&dropId=01890000-0000-7000-8000-000000000001",
    takesForms: true,
  },
  "routes/poi-management.merge": {
    needs: "catalogue.manage",
    at: "/poi-management/merge?keepId=01890000-0000-7000-8000-000000000000&dropId=01890000-0000-7000-8000-000000000001",
    takesForms: true,
  },
  "routes/place-management.new": {
    needs: "catalogue.manage",
    at: "/place-management/new",
    takesForms: true,
  },
  "routes/place-management.$placeId": {
    needs: "catalogue.manage",
    at: "/place-management/jaipur",
    takesForms: true,
  },
  "routes/place-management.reviews": {
    needs: "catalogue.manage",
    at: "/place-management/reviews",
    takesForms: true,
  },
  "routes/place-management.import._index": {
    needs: "catalogue.manage",
    at: "/place-management/import",
    takesForms: true,
  },
  // Nobody's import.
  "routes/place-management.import.$importId": {
    needs: "catalogue.manage",
    at: "/place-management/import/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/place-management.duplicates": {
    needs: "catalogue.manage",
    at: "/place-management/duplicates",
    takesForms: true,
  },
  "routes/poi-management._index": {
    needs: "catalogue.manage",
    at: "/poi-management",
    takesForms: true,
  },
  "routes/poi-management.$poiId": {
    needs: "catalogue.manage",
    at: "/poi-management/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/poi-management.reviews": {
    needs: "catalogue.manage",
    at: "/poi-management/reviews",
    takesForms: true,
  },
  "routes/poi-management.import._index": {
    needs: "catalogue.manage",
    at: "/poi-management/import",
    takesForms: true,
  },
  // Nobody's import.
  "routes/poi-management.import.$importId": {
    needs: "catalogue.manage",
    at: "/poi-management/import/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/poi-management.duplicates": {
    needs: "catalogue.manage",
    at: "/poi-management/duplicates",
    takesForms: true,
  },
  "routes/poi-management.new": {
    needs: "catalogue.manage",
    at: "/poi-management/new",
    takesForms: true,
  },
  "routes/profile": { needs: "signed-in", at: "/profile", takesForms: true },
  "routes/region.$region": { needs: "anyone", at: "/region/north" },
  "routes/reset-password": { needs: "anyone", at: "/reset-password", takesForms: true },
  "routes/saved-itineraries": { needs: "signed-in", at: "/saved-itineraries", takesForms: true },
  "routes/set-theme": { needs: "anyone", at: "/set-theme", takesForms: true },
  "routes/tag.$tag": { needs: "anyone", at: "/tag/heritage" },
  "routes/tag-management._index": {
    needs: "catalogue.manage",
    at: "/tag-management",
    takesForms: true,
  },
  "routes/tag-management.$tagId": {
    needs: "catalogue.manage",
    at: "/tag-management/no-such-tag",
    takesForms: true,
  },
  "routes/verify-email": { needs: "anyone", at: "/verify-email", takesForms: true },
  // What is not built yet is guarded all the same: each such page is looked at below.
  "routes/$": { needs: "anyone", at: "/no-such-page", takesForms: true },
};

interface Built {
  build: ServerBuild;
  /** The product with its own screens. */
  product: RunningSite;
}

const test = base.extend<Built>({
  build: [
    async ({}, use) =>
      use((await import(pathToFileURL(resolve("build/pages.mjs")).href)) as ServerBuild),
    { scope: "file" },
  ],
  product: [
    async ({ database, build }, use) => {
      const site = await openSite(database.appUrl, {}, withHttpErrors(build));
      await use(site);
      await site.close();
    },
    { scope: "file" },
  ],
});

test("every screen is in the table, and takes forms where the table says so", ({ build }) => {
  const routes = Object.values(build.routes).filter((route) => route?.id !== "root");
  expect(
    Object.fromEntries(routes.map((route) => [route.id, route.module.action !== undefined])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(PAGES).map(([id, { takesForms = false }]) => [id, takesForms]),
    ),
  );
});

test("the table says of each screen what the policy says of its address", () => {
  const rows = Object.values(PAGES).map(({ at, needs }) => [at, needs]);
  expect(rows).toEqual(
    rows.map(([at]) => [
      at,
      GUARDED_PAGES.find(({ path }) => at === path || at!.startsWith(`${path}/`))?.need ?? "anyone",
    ]),
  );
});

interface Caller {
  name: string;
  /** Null for whom this site takes for a visitor. */
  role: Role | null;
  cookie(): Promise<string>;
}

/** Who tries each door of a company's site; the last one's session is another company's. */
function callersOf(home: Founded, other: Founded, main: Founded): Caller[] {
  const of = (name: string, owner: Founded, role: Role, as: Role | null = role): Caller => ({
    name,
    role: as,
    cookie: async () => sessionOf(owner, await makeAccount(owner, role)),
  });
  return [
    { name: "a visitor", role: null, cookie: () => Promise.resolve("") },
    of("a user", home, "ROLE_USER"),
    of("a partner's admin", home, "ROLE_PARTNER_ADMIN"),
    of("an administrator", main, "ROLE_ADMIN"),
    of("another partner's admin", other, "ROLE_PARTNER_ADMIN", null),
  ];
}

/** Where an answer sends somebody: the address of a document's redirect, or what Remix writes into its data. */
const sentTo = ({ status, headers, text }: Answer) =>
  status === 202 ? text : status >= 300 && status < 400 ? (headers.location ?? "") : null;

/** Sent away without a word of the page: a visitor to the sign-in, whoever lacks the role home. */
function isSentAway(answer: Answer, role: Role | null): boolean {
  const to = sentTo(answer);
  if (to === null) return false;
  return role === null
    ? to.includes("auth=login")
    : to === "/" || /^\[\["SingleFetchRedirect",1\].*"\/"/.test(to) || /"redirect",?"\/"/.test(to);
}

/** A page and its data, and its data with the leaf's loader alone asked for. */
const doorsOf = (at: string, id: string) => {
  const base = at === "/" ? "/_root" : at;
  return [at, `${base}.data`, `${base}.data?_routes=${encodeURIComponent(id)}`];
};

const FORM = {
  "content-type": "application/x-www-form-urlencoded",
  "sec-fetch-site": "same-origin",
};

/** Opens every door of a page as everybody, and sends an empty form to it; answers what is not as the policy wants it. */
async function walk(
  product: RunningSite,
  { company, host }: Founded,
  callers: readonly Caller[],
  id: string,
  { needs, at, takesForms = false, isSignIn = false }: PageRow,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, role, cookie } of callers) {
    const user = role && { companyId: role === "ROLE_ADMIN" ? "main" : company.id, roles: [role] };
    const mayOpen = needs === "anyone" || fulfils(user, needs);
    const session = await cookie();
    for (const method of ["GET", "POST"]) {
      for (const door of doorsOf(at, id)) {
        // Some of the forms end the session.
        const headers =
          method === "POST" ? { cookie: await cookie(), ...FORM } : { cookie: session };
        const answer = await product.ask(door, {
          method,
          host,
          headers,
          ...(method === "POST" && { body: "" }),
        });
        const { status } = answer;
        const isLetIn =
          status < 500 &&
          status !== 401 &&
          status !== 403 &&
          (isSignIn || !(sentTo(answer) ?? "").includes("auth=login"));
        // A screen without forms takes none, from nobody.
        const isNoForm = method === "POST" && !takesForms && status >= 400 && status < 500;
        const isRight =
          isNoForm ||
          (mayOpen ? isLetIn && !(method === "POST" && !takesForms) : isSentAway(answer, role));
        if (!isRight)
          wrong.push(
            `${name}: ${method} ${door} answered ${status} ${(sentTo(answer) ?? "").slice(0, 80)}`,
          );
      }
    }
  }
  return wrong;
}

test.for(Object.entries(PAGES))(
  "%s lets in whom the table names, by none of its doors anybody else",
  { timeout: 60_000 },
  async ([id, row], { product, tenant, main }) => {
    const home = await tenant();
    const callers = callersOf(home, await tenant(), main);
    product.forget();
    expect(await walk(product, home, callers, id, row)).toEqual([]);
  },
);

const STILL_TO_COME = GUARDED_PAGES.filter(
  ({ path }) => !Object.values(PAGES).some(({ at }) => at === path),
).map(({ path, need }) => [path, need] as const);

test.for(STILL_TO_COME)(
  "%s is still to come, and is guarded all the same",
  { timeout: 60_000 },
  async ([at, needs], { product, tenant, main }) => {
    const home = await tenant();
    const callers = callersOf(home, await tenant(), main);
    product.forget();
    expect(await walk(product, home, callers, "routes/$", { needs, at, takesForms: true })).toEqual(
      [],
    );
  },
);
