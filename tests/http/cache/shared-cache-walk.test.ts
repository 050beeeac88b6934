import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { expect } from "vitest";
import { withHttpErrors } from "#app/http/remix/remix-errors.ts";
import { makeAccount, sessionOf, signedInAs } from "#tests/support/accounts.ts";
import { seededTest } from "#tests/support/seeded-test.ts";
import { openSite, type RunningSite } from "#tests/support/site.ts";
import { beginning } from "#tests/support/plans/trips.ts";

/** The routes whose pages all visitors of a company share; every other one is personal, a new one too. */
const SHARED_ROUTES = [
  "routes/_index",
  "routes/about-us",
  "routes/contact-us",
  "routes/destination.$placeId",
  "routes/destination_.$placeId.reviews",
  "routes/explore",
  "routes/offline",
  "routes/region.$region",
  "routes/tag.$tag",
];

/** The same of the API. */
const SHARED_OPERATIONS = [
  "/api/autocompletePlaces",
  "/api/companies/byDomain/:domain",
  "/api/companies/main-for/:domain",
  "/api/places",
  "/api/places/:placeId",
  "/api/places/facets",
  "/api/places/paginated",
  "/api/places/region/:region",
  "/api/places/region/:region/states",
  "/api/places/regions",
  "/api/pois",
  "/api/pois/:poiId",
  "/api/pois/destinationDetails",
  "/api/pois/paginated",
  "/api/reviews",
  "/api/tags",
  "/api/tags/:tagId",
  "/api/tags/paginated",
];

const ACCOUNT = { name: "Vishakha Kanary", email: "canary@example.org" };
const TRIP_TITLE = "The canary's own trip";

interface Walk {
  build: ServerBuild;
  product: RunningSite;
  visitor: {
    draft: string;
    session: string;
    parameters: Record<string, string>;
    canaries: string[];
  };
}

const test = seededTest.extend<Walk>({
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
  visitor: async ({ main, db }, use) => {
    const account = await makeAccount(main, "ROLE_ADMIN", {
      name: ACCOUNT.name,
      email: `${Math.random()}-${ACCOUNT.email}`,
    });
    const services = main.servicesWith({ user: await signedInAs(main, account) });
    const place = await db.place.findFirstOrThrow({ where: { slug: "jaipur" } });
    const { trip: draft, draftKey } = await main.services.itineraries.startDraft(
      beginning(place.id, { title: TRIP_TITLE }),
    );
    const saved = await services.itineraries.create(beginning(place.id, { title: TRIP_TITLE }));
    await use({
      draft: `__Host-draft=${draftKey}`,
      session: await sessionOf(main, account),
      parameters: {
        placeId: "jaipur",
        itineraryId: draft.id,
        region: "north",
        tag: "heritage",
        mode: "login",
        domain: "wayfold.com",
        id: draft.id,
      },
      canaries: [draft.id, saved.id, TRIP_TITLE, ACCOUNT.name, ACCOUNT.email],
    });
  },
});

/** The address of a route, as the flat files write it below their parents. */
function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id]!;
  const parent = route.parentId ? pathOf(build, route.parentId) : "";
  return [parent, route.path].filter(Boolean).join("/").replace(/^\/*/, "/");
}

const UNKNOWN_ID = "01890000-0000-7000-8000-000000000000";

/** Fills the parameters in; what nothing is known of becomes an id of nothing. */
const fill = (path: string, parameters: Record<string, string>) =>
  path
    .replace(/:(\w+)\??/g, (_, name: string) => parameters[name] ?? UNKNOWN_ID)
    .replaceAll("*", "no-such-page");

const encodedLetter = (path: string, index: number) =>
  `${path.slice(0, index)}%${path.charCodeAt(index).toString(16)}${path.slice(index + 1)}`;

/** What reaches the same page or call, or almost does, written in other ways. */
function spellings(path: string): string[] {
  const data = path === "/" ? "/_root.data" : `${path}.data`;
  const odd =
    path === "/"
      ? ["/.", "//", "/%2e"]
      : [
          encodedLetter(path, 1),
          encodedLetter(path, path.length - 1),
          encodedLetter(path.toUpperCase(), 1),
          `/.${path}`,
          `/x/..${path}`,
          `/${path}`,
          `${path}/`,
          path.toUpperCase(),
        ];
  const queries = [
    "q=x",
    "_data=root",
    "%61uth=login",
    "auth=login",
    "_t=1",
    "utm_source=x&utm_source=y",
    "[q]=x",
  ];
  const isPage = !path.startsWith("/api/");
  return [
    path,
    ...odd,
    ...queries.map((query) => `${path}?${query}`),
    data,
    ...(isPage
      ? [
          `${data}?q=x`,
          data.replace(".data", "%2Edata"),
          data.replace(".data", ".DATA"),
          ...odd.map((each) => `${each}.data`),
        ]
      : []),
  ];
}

/** Asks each spelling as the owner of a draft, as someone signed in and as a stranger; answers what went wrong. */
async function walk(
  product: RunningSite,
  { draft, session, canaries }: Walk["visitor"],
  path: string,
  isShared: boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const spelling of spellings(path)) {
    for (const [who, cookie] of Object.entries({
      draft,
      session,
      "draft and session": `${draft}; ${session}`,
      stranger: "",
    })) {
      const { status, text, headers } = await product.get(spelling, {
        headers: cookie ? { cookie } : {},
      });
      const isPublic = /public|s-maxage/.test(headers["cache-control"] ?? "");
      const isOk = status === 200;
      const isPersonal = !isShared || cookie.includes("token");
      // A page that isn't found says nothing of anybody.
      if (isPublic && isPersonal && isOk)
        wrong.push(`${who}: ${spelling} is ${status} ${headers["cache-control"]}`);
      const shown = canaries.filter(
        (canary) => text.includes(canary) && !spelling.includes(canary),
      );
      if (shown.length > 0 && (isPublic || !cookie))
        wrong.push(`${who}: ${spelling} shows ${shown.join(", ")}`);
      if (status >= 500) wrong.push(`${who}: ${spelling} is ${status}`);
    }
  }
  return wrong;
}

test("the routes and operations that are shared are those that are meant to be", ({
  build,
  product,
}) => {
  const pages = Object.values(build.routes).flatMap((route) =>
    (route?.module.handle as { isSharedPage?: boolean } | undefined)?.isSharedPage
      ? [route.id]
      : [],
  );
  expect(pages.sort()).toEqual(SHARED_ROUTES);
  expect(
    product.app.api.operations
      .flatMap(({ declared, path }) => (declared?.cache ? [path] : []))
      .sort(),
  ).toEqual(SHARED_OPERATIONS);
});

test(
  "no spelling of any page shares what a cookie opens",
  { timeout: 300_000 },
  async ({ build, product, visitor }) => {
    const wrong: string[] = [];
    const routes = Object.keys(build.routes).filter((id) => id !== "root");
    for (const id of routes)
      wrong.push(
        ...(await walk(
          product,
          visitor,
          fill(pathOf(build, id), visitor.parameters),
          SHARED_ROUTES.includes(id),
        )),
      );
    expect(routes.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  },
);

test(
  "no spelling of any call of the API shares what a cookie opens",
  { timeout: 300_000 },
  async ({ product, visitor }) => {
    const wrong: string[] = [];
    const reads = product.app.api.operations.filter(({ method }) => method === "get");
    for (const { path } of reads)
      wrong.push(
        ...(await walk(
          product,
          visitor,
          fill(path, visitor.parameters),
          SHARED_OPERATIONS.includes(path),
        )),
      );
    expect(reads.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  },
);

test("the cookies open what the walk looks for", async ({
  product,
  visitor: { draft, session, canaries },
}) => {
  const trips = await product.get("/itinerary/jaipur", { headers: { cookie: draft } });
  const account = await product.get("/profile", { headers: { cookie: session } });
  expect(canaries.filter((canary) => trips.text.includes(canary))).not.toEqual([]);
  expect(account.text).toContain(ACCOUNT.name);
  expect([trips.headers["cache-control"], account.headers["cache-control"]]).toEqual([
    "private, no-store",
    "private, no-store",
  ]);
});
