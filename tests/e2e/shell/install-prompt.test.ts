import type { Page } from "@playwright/test";
import { card, openAt, stopClock } from "#tests/e2e/support/app-code.ts";
import { MAIN } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What Chromium does once it finds that the site can be installed. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => void ((window as { prompted?: boolean }).prompted = true),
    });
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });

const installCard = (page: Page) => card(page, `Install ${MAIN.name}`);

test.beforeEach(({ page }) => stopClock(page));

test(
  "the install prompt appears five seconds after the page is there, not before, and hands on to the browser",
  { tag: "@phone" },
  async ({ page }) => {
    await openAt(page);
    expect(await offerInstallation(page)).toBe(true);
    await page.clock.runFor(4_900);
    await expect(installCard(page)).toHaveCount(0);
    await page.clock.runFor(101);
    await expect(installCard(page)).toBeVisible();
    await installCard(page).getByRole("button", { name: "Install" }).click();
    await expect(installCard(page)).toHaveCount(0);
    expect(await page.evaluate(() => (window as { prompted?: boolean }).prompted)).toBe(true);
  },
);

test(
  "the install prompt stays away for a day once it is dismissed, and not longer",
  { tag: "@phone" },
  async ({ page }) => {
    await openAt(page);
    await offerInstallation(page);
    await page.clock.runFor(5_001);
    await installCard(page).getByRole("button", { name: "Not now" }).click();
    await expect(installCard(page)).toHaveCount(0);
    const key = "wayfold-install-dismissed-at";
    expect(
      await page.evaluate((name) => Date.now() - Number(localStorage.getItem(name)), key),
    ).toBe(0);

    for (const [agoMs, count] of [
      [DAY_MS - 60_000, 0],
      [DAY_MS, 1],
    ] as const) {
      await page.evaluate(([name, ago]) => localStorage.setItem(name, String(Date.now() - ago)), [
        key,
        agoMs,
      ] as const);
      await openAt(page);
      await offerInstallation(page);
      await page.clock.runFor(5_001);
      await expect(installCard(page)).toHaveCount(count);
    }
  },
);

test(
  "the install prompt is not shown where the browser makes no offer, nor when the app is installed meanwhile",
  { tag: "@phone" },
  async ({ page }) => {
    await openAt(page);
    await page.clock.runFor(20_000);
    await expect(installCard(page)).toHaveCount(0);
    await offerInstallation(page);
    await expect(installCard(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
    await expect(installCard(page)).toHaveCount(0);
  },
);

test(
  "the install prompt is not over a field that someone types in",
  { tag: "@phone" },
  async ({ page }) => {
    await openAt(page, "/contact-us");
    await offerInstallation(page);
    await page.getByRole("main").getByRole("textbox").first().focus();
    await page.clock.runFor(5_001);
    await expect(installCard(page)).toHaveCount(0);
    await page.getByRole("main").getByRole("textbox").first().blur();
    await expect(installCard(page)).toBeVisible();
  },
);

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  });

  test(
    "the prompt says how to add the guide to the home screen",
    { tag: "@phone" },
    async ({ page }) => {
      await openAt(page);
      await page.clock.runFor(5_001);
      await expect(installCard(page)).toContainText("Add to Home Screen");
      await expect(installCard(page).getByRole("button", { name: "Install" })).toHaveCount(0);
      await installCard(page).getByRole("button", { name: "Got it" }).click();
      await expect(installCard(page)).toHaveCount(0);
    },
  );

  test("the prompt is not shown in the app itself", { tag: "@phone" }, async ({ page }) => {
    await page.addInitScript(
      () => void Object.defineProperty(navigator, "standalone", { value: true }),
    );
    await openAt(page);
    await page.clock.runFor(60_000);
    await expect(installCard(page)).toHaveCount(0);
  });
});
