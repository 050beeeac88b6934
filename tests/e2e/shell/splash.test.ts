import type { Page } from "@playwright/test";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { at, HIMALAYA, MAIN, type Site } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, test } from "#tests/e2e/support/test.ts";

test.use({ isColdStart: true });

const splash = (page: Page) => page.locator("#splash");
const START = new Date("2026-03-01T06:30:00Z");

/** Opens a page under a clock that stands still from before its first script. */
async function openStill(page: Page, site: Pick<Site, "slug"> = MAIN): Promise<void> {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(START.getTime() + 60_000);
  await page.goto(at("/about-us", site), { waitUntil: "commit" });
}

/** Keeps the page's scripts back until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry.client*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a cold start shows the company's mark and name, the tagline, and a progress that rises 5 % every 100 ms and waits at 90 %", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openStill(page, HIMALAYA);
  await expect(splash(page)).toBeVisible();
  await expect(splash(page)).toContainText("Himalaya Trails");
  await expect(splash(page).getByText("AI-powered trip planning", { exact: true })).toBeVisible();
  const progress = page.getByRole("progressbar", { name: /^Loading essential data\.\.\. \d+%$/ });
  const shows = async (percent: number) => {
    await expect(
      splash(page).getByText(`Loading essential data... ${percent}%`, { exact: true }),
    ).toBeVisible();
    await expect(progress).toHaveJSProperty("value", percent);
  };
  await shows(0);
  await page.clock.runFor(99);
  await shows(0);
  await page.clock.runFor(1);
  await shows(5);
  await page.clock.runFor(100);
  await shows(10);
  await page.clock.runFor(1_500);
  await shows(85);
  await page.clock.runFor(100);
  await shows(90);
  await page.clock.runFor(3_000);
  await shows(90);
  release();
  await hydrated(page);
  await shows(100);
});

test("with everything there it stands for 1500 ms, then fades for 300 ms over a page that is already alive", async ({
  page,
}) => {
  await openStill(page);
  await hydrated(page);
  await expect(splash(page)).toContainText("Loading essential data... 100%");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.runFor(1_499);
  await expect(splash(page)).not.toHaveAttribute("data-leaving");
  await page.clock.runFor(1);
  await expect(splash(page)).toHaveAttribute("data-leaving");
  expect(
    await splash(page).evaluate((element) => getComputedStyle(element).transitionDuration),
  ).toBe("0.3s");
  await page.clock.runFor(299);
  await expect(splash(page)).toHaveJSProperty("hidden", false);
  await page.clock.runFor(1);
  await expect(splash(page)).toBeHidden();
});

test("it covers the page from the first moment it shows, and is there once in a session", async ({
  page,
}) => {
  await openStill(page);
  await expect(splash(page)).toBeVisible();
  const { width, height } = page.viewportSize()!;
  const { width: covered, ...corner } = (await splash(page).boundingBox())!;
  expect(corner).toEqual({ x: 0, y: 0, height });
  // The scrollbar's gutter stays free.
  expect(covered).toBeGreaterThanOrEqual(width - 16);
  const isOnTop = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, 20)?.closest("#splash") !== null,
  );
  expect(isOnTop).toBe(true);
  await page.clock.resume();
  await expect(splash(page)).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(splash(page)).toBeHidden();
  expect(await splash(page).evaluate((element) => "start" in element)).toBe(false);
});

test("a key ends it at once, so that keyboard users don't navigate a hidden page", async ({
  page,
}) => {
  await openStill(page);
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(splash(page)).toHaveAttribute("data-leaving");
  await page.clock.runFor(300);
  await expect(splash(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("when the scripts never come, the style sheet takes it away after 8 seconds", async ({
  page,
}) => {
  await holdScripts(page);
  await openStill(page);
  await expect(splash(page)).toBeVisible();
  const delay = await splash(page).evaluate((element) => {
    const [fading] = element.getAnimations();
    const timing = fading!.effect!.getTiming();
    fading!.finish();
    return timing.delay;
  });
  expect(delay).toBe(8_000);
  await expect(splash(page)).toHaveCSS("visibility", "hidden");
});

/** axe waits for the page's own timers: a few milliseconds of the page's time now and then, so that the splash stays. */
async function whileTimeCreeps<T>(page: Page, work: Promise<T>): Promise<T> {
  let isDone = false;
  const settle = () => void (isDone = true);
  work.then(settle, settle);
  while (!isDone) {
    await page.clock.runFor(5);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return work;
}

for (const scheme of ["light", "dark"] as const) {
  test(`it passes axe in ${scheme}, and does not move for who wants no motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: scheme });
    await page.context().addCookies([{ name: "theme", value: scheme, url: at("/") }]);
    await openStill(page);
    await hydrated(page);
    await expect(splash(page)).toBeVisible();
    expect(
      await splash(page).evaluate((element) => getComputedStyle(element).transitionDuration),
    ).toBe("0s");
    await page.screenshot({
      path: `test-results/splash-${test.info().project.name}-${scheme}.png`,
    });
    expect(await whileTimeCreeps(page, axeFindings(page))).toEqual([]);
  });
}
