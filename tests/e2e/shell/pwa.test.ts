import { isListening, noteListening } from "#tests/e2e/support/app-code.ts";
import { at, SITES } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test(
  "a part of the page that no release has any more reloads the page, once",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/live-map/, /Failed to (load resource|fetch)/);
    await page.route("**/assets/live-map-*.js", (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    await noteListening(page);
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.goto(at("/destination/jaipur"));
    const reachForMap = async () => {
      await expect.poll(() => isListening(page).catch(() => false)).toBe(true);
      const missing = page.waitForResponse(/live-map-.*\.js/);
      await page.locator("#pois-map .map-box").dispatchEvent("pointerdown");
      await missing;
    };
    await reachForMap();
    await expect.poll(() => loads).toBe(2);
    await reachForMap();
    await expect(page.locator(".map-static .map-pins a").first()).toBeVisible();
    expect(loads).toBe(2);
  },
);

test("every company's manifest is found and has its name", { tag: "@phone" }, async ({ page }) => {
  for (const site of SITES) {
    await page.goto(at("/about-us", site));
    const href = await page.locator("link[rel=manifest]").getAttribute("href");
    const manifest = await page.evaluate(
      async (path) => (await (await fetch(path)).json()) as { name: string; theme_color: string },
      href!,
    );
    expect(manifest).toMatchObject({ name: site.name, theme_color: site.primaryColor });
  }
});
