import type { BrowserContext, Page } from "@playwright/test";
import { card, openAt, stopClock } from "#tests/e2e/support/app-code.ts";
import { expect, hydrated, test } from "#tests/e2e/support/test.ts";
import { controlled } from "#tests/e2e/support/worker.ts";

test.use({ serviceWorkers: "allow" });

const ready = (page: Page) => card(page, "App ready for offline use!");
const update = (page: Page) => card(page, "Update Available");

/** Gives the browser an older worker first; what it gets when it looks again, past the tests' reach, is the server's. */
async function startWithOlderWorker(context: BrowserContext): Promise<void> {
  await context.route("**/sw.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// an older version` });
  });
}

/** Counts how often the page looks for a new version. */
async function countLooks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counting = window as { looks?: number };
    counting.looks = 0;
    const { update } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.update = function look() {
      counting.looks! += 1;
      return update.call(this);
    };
  });
  return () => page.evaluate(() => (window as { looks?: number }).looks!);
}

test(
  "the worker says once that the app is ready for offline use, for three seconds",
  { tag: "@phone" },
  async ({ page }) => {
    await stopClock(page);
    await openAt(page);
    await expect(ready(page)).toBeVisible();
    await page.clock.runFor(2_900);
    await expect(ready(page)).toBeVisible();
    await page.clock.runFor(101);
    await expect(ready(page)).toHaveCount(0);
    await openAt(page);
    await controlled(page);
    await expect(ready(page)).toHaveCount(0);
  },
);

test(
  "a new version is looked for every minute, waits until it is activated, and reloads the page once",
  { tag: "@phone" },
  async ({ context, page }) => {
    await startWithOlderWorker(context);
    const looks = await countLooks(page);
    await stopClock(page);
    await openAt(page);
    await controlled(page);
    await expect(ready(page)).toBeVisible();
    await page.clock.runFor(59_900);
    expect(await looks()).toBe(0);
    await page.clock.runFor(200);
    expect(await looks()).toBe(1);

    await expect(update(page)).toBeVisible();
    let loads = 0;
    page.on("load", () => (loads += 1));
    await update(page).getByRole("button", { name: "Update Now" }).click();
    await expect.poll(() => loads).toBe(1);
    await hydrated(page);
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.waiting === null,
        ),
      )
      .toBe(true);
    expect(loads).toBe(1);
    await expect(update(page)).toHaveCount(0);
  },
);

test(
  "the card of a new version goes after ten seconds and comes again with the next page, but not after Later",
  { tag: "@phone" },
  async ({ context, page }) => {
    await startWithOlderWorker(context);
    await stopClock(page);
    await openAt(page);
    await controlled(page);
    await expect(ready(page)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(update(page)).toBeVisible();
    await page.clock.runFor(9_900);
    await expect(update(page)).toBeVisible();
    await page.clock.runFor(101);
    await expect(update(page)).toHaveCount(0);

    await openAt(page);
    await update(page).getByRole("button", { name: "Later" }).click();
    await openAt(page);
    await page.clock.runFor(1_000);
    await expect(update(page)).toHaveCount(0);
    expect(
      await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state,
      ),
    ).toBe("installed");
  },
);
