import type { Locator, Page } from "@playwright/test";
import { ADMIN } from "#tests/e2e/support/accounts.ts";
import { card, openAt, stopClock } from "#tests/e2e/support/app-code.ts";
import { press } from "#tests/e2e/support/overlays.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { MAIN } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

/** Heights that count as slim, wide and on a phone. */
const SLIM = { 1280: 64, 390: 112 };

const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => undefined,
    });
    dispatchEvent(event);
  });

const installCard = (page: Page) => card(page, `Install ${MAIN.name}`);
const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** Opens a page with a stopped clock and makes the install bar due. */
async function openWithInstall(page: Page, path?: string): Promise<void> {
  await openAt(page, path);
  await offer(page);
  await page.clock.runFor(5_001);
}

for (const width of [390, 768, 1280])
  test(`the install bar is slim at ${width} px, and the end of the page can be read above it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await stopClock(page);
    await openWithInstall(page);
    const bar = await boxOf(installCard(page));
    expect(bar.height).toBeLessThanOrEqual(width < 640 ? SLIM[390] : SLIM[1280]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const foot = await boxOf(page.getByText(/^© \d{4}/));
    expect(foot.y + foot.height).toBeLessThanOrEqual(bar.y);
  });

test("a notice stacks on top of the install bar, and beside no card", async ({ page, faults }) => {
  faults.allow(/This section fails to show its failure/);
  await stopClock(page);
  await openWithInstall(page, "/__ui");
  await expect(installCard(page)).toBeVisible();
  await press(page, "Notice that stays");
  await page.clock.runFor(300);
  const notice = await boxOf(page.locator(".notice").first());
  const bar = await boxOf(installCard(page));
  expect(notice.y + notice.height).toBeLessThanOrEqual(bar.y);
});

test("neither admin pages nor the trip editor show the install bar", async ({ page }) => {
  await browseAs(page.context(), ADMIN);
  await stopClock(page);
  await openWithInstall(page, "/admin");
  await expect(installCard(page)).toHaveCount(0);
  await openWithInstall(page, "/saved-itineraries");
  await expect(installCard(page)).toBeVisible();
});

test("a bar that becomes due during a press comes after the release", async ({ page }) => {
  await stopClock(page);
  await openAt(page);
  await offer(page);
  await page.mouse.move(200, 300);
  await page.mouse.down();
  await page.clock.runFor(6_000);
  await expect(installCard(page)).toHaveCount(0);
  await page.mouse.up();
  await page.clock.runFor(100);
  await expect(installCard(page)).toBeVisible();
});
