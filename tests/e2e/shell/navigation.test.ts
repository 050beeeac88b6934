import type { Page, Request } from "@playwright/test";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

/** The requests that opening a page makes, but for images and for reports to the server. */
function watchRequests(page: Page) {
  const paths: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === "image" || request.method() === "POST") return;
    paths.push(`${request.resourceType()} ${pathname}${search}`);
  };
  page.on("request", note);
  return { paths, reset: () => void (paths.length = 0) };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const nearby = (page: Page) => page.locator("#near-by article a").first();

async function openNearby(page: Page): Promise<string> {
  const from = await heading(page).textContent();
  await nearby(page).click();
  await expect(heading(page)).not.toHaveText(from!);
  return (await heading(page).textContent())!;
}

test("a link from one place to another fetches data and code, but no document", async ({
  page,
}) => {
  await open(page, at("/destination/jaipur"));
  const requests = watchRequests(page);
  const name = await openNearby(page);
  await expect(page).toHaveTitle(new RegExp(name));
  const documents = requests.paths.filter((path) => path.startsWith("document"));
  expect(documents).toEqual([]);
  const data = requests.paths.filter((path) => path.includes(".data"));
  expect(data).toHaveLength(1);
  expect(data[0]).toContain("_routes=routes%2Fdestination.%24placeId");
});

test("a place seen before opens without any request", async ({ page }) => {
  await open(page, at("/destination/jaipur"));
  const other = await openNearby(page);
  // Off the links: resting on one prefetches it.
  await page.mouse.move(0, 0);
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  await page.goBack();
  await expect(heading(page)).toHaveText("Jaipur");
  await page.goForward();
  await expect(heading(page)).toHaveText(other);
  expect(requests.paths).toEqual([]);
});

test("a place whose link was hovered opens from the prefetched responses, and is completed later", async ({
  page,
}) => {
  await open(page, at("/destination/jaipur"));
  const link = nearby(page);
  const path = new URL((await link.getAttribute("href"))!, page.url()).pathname;
  const slug = path.split("/").pop()!;
  const prefetched = Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/api/places/${slug}`)),
    page.waitForResponse((response) => response.url().endsWith(`/api/pois?placeId=${slug}`)),
  ]);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}.data*`, async (route) => {
    await held;
    await route.continue();
  });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await Promise.race([
      prefetched,
      page.waitForTimeout(1000).then(() => Promise.reject(new Error("not prefetched"))),
    ]);
  }).toPass();
  await (await prefetched)[0].finished();
  await (await prefetched)[1].finished();
  await link.click();
  await expect(page).toHaveURL(at(path));
  await expect(page.locator("#what-to-see, #when-to-go").first()).toBeVisible();
  await expect(page.locator("#near-by")).toHaveCount(0);
  release();
  await expect(page.locator("#near-by article")).not.toHaveCount(0);
});

test("a new page starts at its top, with the focus on its content and its title announced", async ({
  page,
}) => {
  await open(page, at("/destination/jaipur"));
  await nearby(page).scrollIntoViewIfNeeded();
  const name = await openNearby(page);
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.locator("body p[aria-live]").last()).toContainText(name);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText("Jaipur");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("the menu closes when one of its links is followed @phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, at("/destination/jaipur"));
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Main menu" }).getByText("South").click();
  await expect(heading(page)).toContainText("South");
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
});
