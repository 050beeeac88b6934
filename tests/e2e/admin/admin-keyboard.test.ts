import { becomeAdmin } from "#tests/e2e/support/catalogue.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { walksThrough } from "#tests/e2e/support/tab-stops.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => becomeAdmin(page));

const PAGES = [
  "/admin/audit",
  "/place-management/agatti",
  "/place-management/import",
  "/place-management/reviews",
  "/poi-management/new",
  "/tag-management",
  "/image-quality-report",
  "/ai-data-completion",
];

for (const path of PAGES)
  test(`${path} can be walked through with the Tab key, the focus always seen`, async ({
    page,
  }) => {
    test.slow();
    await open(page, at(path));
    await walksThrough(page);
  });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 640, height: 400 },
])
  test(`with chosen rows the list of places can be walked through at ${viewport.width} x ${viewport.height}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await open(page, at("/place-management?pageSize=10"));
    await page.getByRole("main").getByRole("checkbox").first().check();
    await expect(page.locator(".admin-bulk")).toHaveCSS("position", "sticky");
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      window.scrollTo(0, 0);
    });
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.keyboard.press("Shift+Tab");
    await walksThrough(page);
  });
