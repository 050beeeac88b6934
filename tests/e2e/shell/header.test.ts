import type { Page } from "@playwright/test";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, isPhone, open, test } from "#tests/e2e/support/test.ts";

/** Draws a finger to the right, so many pixels. */
async function swipe(page: Page, px: number): Promise<void> {
  const drawer = page.locator("#drawer");
  const finger = { pointerType: "touch", clientY: 300 };
  await drawer.dispatchEvent("pointerdown", { ...finger, clientX: 200 });
  await drawer.dispatchEvent("pointermove", { ...finger, clientX: 200 + px });
  await drawer.dispatchEvent("pointercancel", finger);
}

test(
  "the phone drawer has all links of the guide, closes on Escape and on a swipe to its edge, and returns the focus",
  { tag: "@layout" },
  async ({ page }) => {
    test.skip(!isPhone(), "wide screens have no drawer");
    await open(page, at("/"));
    const menu = page.getByLabel("Menu", { exact: true });
    await menu.click();
    const drawer = page.getByRole("navigation", { name: "Main menu" });
    for (const name of ["Explore", "Plan a trip", "Cabs", "About", "Contact", "North East"]) {
      const link = drawer.getByRole("link", { name, exact: true });
      await expect(link).toBeVisible();
      expect((await link.boundingBox())!.height, name).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await swipe(page, 59);
    await expect(drawer).toBeVisible();
    await swipe(page, 60);
    await expect(drawer).toBeHidden();
    await menu.click();
    await drawer.getByRole("link", { name: "About" }).click();
    await page.waitForURL(at("/about-us"));
    await expect(drawer).toBeHidden();
  },
);

test(
  "the header's links say where one is, and its regions open by keyboard",
  { tag: "@layout" },
  async ({ page }) => {
    test.skip(isPhone(), "phones have a drawer");
    await open(page, at("/about-us"));
    const main = page.getByRole("navigation", { name: "Main", exact: true });
    await expect(main.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
    const regions = main.getByText("Regions");
    await regions.focus();
    await page.keyboard.press("Enter");
    await expect(main.getByRole("link", { name: "Islands" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(main.getByRole("link", { name: "Islands" })).toBeHidden();
    await regions.click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(main.getByRole("link", { name: "Islands" })).toBeHidden();
  },
);

test("a missing page offers a search and links", async ({ page, faults }) => {
  faults.allow(/404/);
  await open(page, at("/no-such-page"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find this page");
  await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
  await page.getByRole("main").getByRole("combobox").fill("munnar");
  await page
    .getByRole("option", { name: /Munnar/ })
    .first()
    .click();
  await page.waitForURL("**/destination/munnar");
});
