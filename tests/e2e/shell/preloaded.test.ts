import type { Page } from "@playwright/test";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";
import type { Place } from "#app/schemas/public/places.ts";
import type { Poi } from "#app/schemas/public/pois.ts";

const PRELOADED = [
  "/api/tags",
  "/api/places?limit=10",
  "/api/pois?limit=20",
  "/api/places/region/North",
  "/api/places/region/South",
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page and waits for all that the start preloads. */
async function openPreloaded(page: Page, path: string): Promise<Map<string, unknown>> {
  const answers = PRELOADED.map((address) =>
    page.waitForResponse((response) => response.url() === at(address)),
  );
  await open(page, at(path));
  const bodies = new Map<string, unknown>();
  for (const answer of await Promise.all(answers)) {
    const { pathname, search } = new URL(answer.url());
    bodies.set(pathname + search, await answer.json());
  }
  return bodies;
}

/** Follows a link without resting on it, which would prefetch. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
    if (!link) throw new Error(`no link to ${href}`);
    link.click();
  }, path);

test("a preloaded region opens without a request, as the server would send it", async ({
  page,
}) => {
  await page.goto(at("/region/north"));
  const sent = await page.locator("main").innerText();
  await openPreloaded(page, "/region/east");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") || pathname.endsWith(".data")) asked.push(pathname);
  });
  await follow(page, "/region/north");
  await expect(page).toHaveURL(at("/region/north"));
  await expect(heading(page)).toHaveText(/north/i);
  await expect.poll(() => page.locator("main").innerText()).toBe(sent);
  expect(asked.filter((path) => !path.startsWith("/api/analytics"))).toEqual([]);
});

test("a preloaded destination shows before the server has answered", async ({ page }) => {
  const bodies = await openPreloaded(page, "/explore?sortBy=popularity&sortDirection=DESC");
  const pois = bodies.get("/api/pois?limit=20") as Poi[];
  const [place] = (bodies.get("/api/places?limit=10") as Place[]).filter(
    ({ id, poiCount }) => pois.filter(({ placeId }) => placeId === id).length === poiCount,
  );
  expect(place, "one of the best-known places is preloaded with all its sights").toBeDefined();
  const path = `/destination/${place!.slug}`;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}.data*`, async (route) => {
    await held;
    await route.continue();
  });
  await follow(page, path);
  await expect(heading(page)).toHaveText(place!.name);
  await expect(page.locator("#what-to-see")).toBeVisible();
  await expect(page.locator("#near-by")).toHaveCount(0);
  release();
  await expect(page.locator("#near-by article")).not.toHaveCount(0);
});

test("the theme is stored from the first load, without being a choice", async ({ page }) => {
  await open(page, at("/about-us"));
  const stored = () => page.evaluate(() => localStorage.getItem("wayfold-theme"));
  await expect.poll(stored).not.toBeNull();
  expect(JSON.parse((await stored())!)).toMatchObject({
    primaryColor: "#8b5cf6",
    secondaryColor: "#a78bfa",
    backgroundColor: "#ffffff",
    logoUrl: "/brand/wayfold-mark.svg",
    colorScheme: "light",
    isChosen: false,
  });
});

test("a path that begins like another host makes no link off the site", async ({ request }) => {
  for (const path of [
    "//evil.com/?auth=login",
    "/%2Fevil.com/?auth=login",
    "/%5Cevil.com/?auth=register",
    "/.//evil.com/explore?auth=login",
  ]) {
    const answer = await request.get(`${at("/").slice(0, -1)}${path}`);
    const html = await answer.text();
    const links = [...html.matchAll(/(?:href|action|formaction)="([^"]*)"/g)].map(
      ([, link]) => new URL(link!.replaceAll("&amp;", "&"), at("/")).host,
    );
    expect(links.length, path).toBeGreaterThan(10);
    expect(links.filter((host) => host.endsWith("evil.com"))).toEqual([]);
  }
});

test("built files carry a request ID too, and only answer reads", async ({ page, request }) => {
  await page.goto(at("/about-us"));
  const file = await page.locator('link[href*="/assets/"]').first().getAttribute("href");
  const answer = await request.get(at(file!));
  const again = await request.get(at(file!), {
    headers: { "if-none-match": answer.headers()["etag"]! },
  });
  expect([answer.status(), again.status()]).toEqual([200, 304]);
  const ids = [answer, again].map((each) => each.headers()["x-request-id"]);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  const posted = await request.post(at(file!));
  expect([posted.status(), posted.headers()["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
});
