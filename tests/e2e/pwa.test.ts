import type { BrowserContext, Page } from "@playwright/test";
import { at, MAIN, SITES } from "./support/sites.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { controlled } from "./support/worker.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const START = new Date("2026-11-21T10:00:00+05:30");

const isListening = (page: Page) =>
  page.evaluate(() => (window as { listensForOffer?: boolean }).listensForOffer === true);

/** A page whose clock stands still until a test moves it, with the app's code just loaded. */
async function openAt(page: Page, path = "/about-us"): Promise<void> {
  await page.goto(at(path));
  await hydrated(page);
  const loaded = () => isListening(page);
  await expect
    .poll(async () => {
      if (!(await loaded())) await page.clock.runFor(20);
      return loaded();
    })
    .toBe(true);
}

/** Notes when the app's code is there: it listens for the browser's offer then. */
const noteListening = (page: Page) =>
  page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === "beforeinstallprompt")
        (window as { listensForOffer?: boolean }).listensForOffer = true;
      (listen as (...all: unknown[]) => void)(type, ...rest);
    };
  });

async function stopClock(page: Page): Promise<void> {
  await noteListening(page);
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 1_000));
}

/** What Chromium does once it finds that the site can be installed. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => void ((window as { prompted?: boolean }).prompted = true),
    });
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });

const card = (page: Page, name: string | RegExp) => page.getByRole("status", { name });
const installCard = (page: Page) => card(page, `Install ${MAIN.name}`);

test.describe("the install prompt", () => {
  test.beforeEach(({ page }) => stopClock(page));

  test("appears five seconds after the page is there, not before, and hands on to the browser", async ({
    page,
  }) => {
    await openAt(page);
    expect(await offerInstallation(page)).toBe(true);
    await page.clock.runFor(4_900);
    await expect(installCard(page)).toHaveCount(0);
    await page.clock.runFor(101);
    await expect(installCard(page)).toBeVisible();
    await installCard(page).getByRole("button", { name: "Install" }).click();
    await expect(installCard(page)).toHaveCount(0);
    expect(await page.evaluate(() => (window as { prompted?: boolean }).prompted)).toBe(true);
  });

  test("stays away for a day once it is dismissed, and not longer", async ({ page }) => {
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
  });

  test("is not shown where the browser makes no offer, nor when the app is installed meanwhile", async ({
    page,
  }) => {
    await openAt(page);
    await page.clock.runFor(20_000);
    await expect(installCard(page)).toHaveCount(0);
    await offerInstallation(page);
    await expect(installCard(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
    await expect(installCard(page)).toHaveCount(0);
  });

  test("is not over a field that somebody types in", async ({ page }) => {
    await openAt(page, "/contact-us");
    await offerInstallation(page);
    await page.getByRole("main").getByRole("textbox").first().focus();
    await page.clock.runFor(5_001);
    await expect(installCard(page)).toHaveCount(0);
    await page.getByRole("main").getByRole("textbox").first().blur();
    await expect(installCard(page)).toBeVisible();
  });
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  });
  test.beforeEach(({ page }) => stopClock(page));

  test("the prompt says how to add the guide to the home screen", async ({ page }) => {
    await openAt(page);
    await page.clock.runFor(5_001);
    await expect(installCard(page)).toContainText("Add to Home Screen");
    await expect(installCard(page).getByRole("button", { name: "Install" })).toHaveCount(0);
    await installCard(page).getByRole("button", { name: "Got it" }).click();
    await expect(installCard(page)).toHaveCount(0);
  });

  test("the prompt is not shown in the app itself", async ({ page }) => {
    await page.addInitScript(
      () => void Object.defineProperty(navigator, "standalone", { value: true }),
    );
    await openAt(page);
    await page.clock.runFor(60_000);
    await expect(installCard(page)).toHaveCount(0);
  });
});

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

test.describe("the worker", () => {
  test.use({ serviceWorkers: "allow" });
  const ready = (page: Page) => card(page, "App ready for offline use!");
  const update = (page: Page) => card(page, "Update Available");

  test("says once that the app is ready for offline use, for three seconds", async ({ page }) => {
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
  });

  test("a new version is looked for every minute, waits until it is told, and loads the page anew once", async ({
    context,
    page,
  }) => {
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
  });

  test("the card goes after ten seconds and comes again with the next page, but not after Later", async ({
    context,
    page,
  }) => {
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
  });
});

test("a part of the page that no release has any more loads the page anew, once", async ({
  page,
  faults,
}) => {
  faults.allow(/live-map/, /Failed to (load resource|fetch)/);
  await page.route("**/assets/live-map-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await noteListening(page);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.goto(at("/destination/jaipur"));
  const reachForMap = async () => {
    await expect.poll(() => isListening(page).catch(() => false)).toBe(true);
    const missing = page.waitForResponse(/live-map-.*\.js/);
    await page.locator("#sights-map .map-box").dispatchEvent("pointerdown");
    await missing;
  };
  await reachForMap();
  await expect.poll(() => loads).toBe(2);
  await reachForMap();
  await expect(page.locator(".map-static .map-pins a").first()).toBeVisible();
  expect(loads).toBe(2);
});

test("every company's manifest is found and has its name", async ({ page }) => {
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
