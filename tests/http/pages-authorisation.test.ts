import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { expect } from "vitest";
import { withHttpErrors } from "#app/http/remix/remix-errors.ts";
import { fulfils, GUARDED_PAGES, type Role } from "#app/domain/policy/policy.ts";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { Answer } from "#tests/support/http.ts";
import { PAGES, type PageAccess } from "#tests/support/page-access.ts";
import { openSite, type RunningSite } from "#tests/support/site.ts";
import { test as base } from "#tests/support/test.ts";

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

/** Where an answer sends someone: the address of a document's redirect, or what Remix writes into its data. */
const sentTo = ({ status, headers, text }: Answer) =>
  status === 202 ? text : status >= 300 && status < 400 ? (headers.location ?? "") : null;

/** Sent away without a word of the page: a visitor to the sign-in, anyone who lacks the role home. */
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
  { needs, at, takesForms = false, isSignIn = false }: PageAccess,
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
        // A screen without forms takes none, from no one.
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
