import { PAGES } from "#tests/e2e/support/pages.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { walksThrough } from "#tests/e2e/support/tab-stops.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.skip(({ isMobile }) => isMobile === true, "a phone has no Tab key");

for (const { name, path } of PAGES) {
  test(`the ${name} page can be walked through with the Tab key: the way past the header first, the focus always seen, no trap`, async ({
    page,
    faults,
  }) => {
    test.slow();
    faults.allow(/404/);
    await open(page, at(path));
    await walksThrough(page);
  });
}

test("the skip link takes the focus past the header into the content", async ({ page }) => {
  await open(page, at("/about-us"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});
