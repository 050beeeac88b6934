import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { flashOf, openGallery, press } from "#tests/e2e/support/overlays.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, isPhone, open, test } from "#tests/e2e/support/test.ts";

const notices = (page: Page) => page.getByRole("status");
const notice = (page: Page, number: number) =>
  notices(page).filter({ hasText: new RegExp(`^Notice ${number}\\D`) });
const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Opens the page with a clock that stands still. */
async function openStill(page: Page, faults: Parameters<typeof openGallery>[1]): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-01T06:30:00Z") });
  await openGallery(page, faults);
  await page.clock.pauseAt(new Date("2026-03-01T07:00:00Z"));
}

/** Waits for the notices' code, and lets the clock run in small steps until so many show: it needs a few turns of it. */
async function untilShown(page: Page, shown: Locator, count = 1): Promise<void> {
  await page.locator(".notice-corner").waitFor({ state: "attached" });
  for (let turn = 0; turn < 40 && (await shown.count()) < count; turn += 1)
    await page.clock.runFor(2);
  await expect(shown).toHaveCount(count);
}

const STEPS = 80;

/** Posts a notice and waits until it shows, which takes at most `STEPS` milliseconds of the clock's. */
async function post(page: Page, name: string, number: number): Promise<Locator> {
  await press(page, name);
  await untilShown(page, notice(page, number));
  return notice(page, number);
}

test("a notice goes 4 seconds after it came, in a transition of 250 ms", async ({
  page,
  faults,
}) => {
  await openStill(page, faults);
  const shown = await post(page, "Notice: success", 1);
  await page.clock.runFor(4_000 - STEPS - 1);
  const toast = page.locator(".notice");
  await expect(toast).toHaveAttribute("data-state", "open");
  expect(await styleOf(toast, "animation-duration")).toBe("0.25s");
  await page.clock.runFor(STEPS + 1 + 250);
  await expect(shown).toHaveCount(0);
});

test("a notice may have a time of its own, as that of an unknown sub-domain has 3 seconds, or none", async ({
  page,
  faults,
}) => {
  await openStill(page, faults);
  const brief = await post(page, "Notice of 3 seconds", 1);
  const lasting = await post(page, "Notice that stays", 2);
  await page.clock.runFor(3_000 - 2 * STEPS - 1);
  await expect(brief).toBeVisible();
  await page.clock.runFor(2 * STEPS + 1 + 250);
  await expect(brief).toHaveCount(0);
  await page.clock.runFor(600_000);
  await expect(lasting).toBeVisible();
  await lasting.getByRole("button", { name: "Dismiss" }).click();
  await page.clock.runFor(250);
  await expect(notices(page)).toHaveCount(0);
});

test("a notice waits while someone points at it or is in it", async ({ page, faults }) => {
  test.skip(isPhone(), "a finger does not hover");
  await openStill(page, faults);
  const shown = await post(page, "Notice: info", 1);
  await shown.hover();
  await page.clock.runFor(60_000);
  await expect(shown).toBeVisible();
  await shown.getByRole("button", { name: "Dismiss" }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect(shown).toBeVisible();
  await page.getByRole("button", { name: "Notice: info" }).focus();
  await page.clock.runFor(4_250);
  await expect(shown).toHaveCount(0);
});

test("five notices show at most, equal ones each; the rest wait for their turn and then have their whole time", async ({
  page,
  faults,
}) => {
  await openStill(page, faults);
  for (let number = 1; number <= 7; number += 1) await press(page, "Notice that stays");
  await untilShown(page, notices(page), 5);
  await page.clock.runFor(10_000);
  await expect(notices(page)).toHaveCount(5);
  await expect(notice(page, 6)).toHaveCount(0);
  await notice(page, 2).getByRole("button", { name: "Dismiss" }).click();
  await page.clock.runFor(300);
  await expect(notice(page, 6)).toBeVisible();
  await expect(notices(page)).toHaveCount(5);
});

test("notices stand at the bottom right, 440 px wide at most, 200 px high at most, and scroll beyond", async ({
  page,
  faults,
}) => {
  await openStill(page, faults);
  const long = await post(page, "Long notice", 1);
  const corner = page.locator(".notice-corner");
  await page.clock.runFor(10);
  await page
    .locator(".notice")
    .evaluate((element) =>
      Promise.all(element.getAnimations().map((animation) => animation.finished)).then(() => null),
    );
  const box = (await long.boundingBox())!;
  // What a fixed box may fill: the window without the gutter of a scrollbar, where there is one.
  const { width, height } = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.cssText = "position: fixed; inset: 0; visibility: hidden";
    const { width, height } = probe.getBoundingClientRect();
    probe.remove();
    return { width, height };
  });
  expect(Math.round(box.width)).toBe(isPhone() ? width - 32 : 440);
  expect(Math.round(box.height)).toBe(200);
  expect(Math.round(box.x + box.width)).toBe(width - 16);
  expect(Math.round(box.y + box.height)).toBe(height - 16);
  expect(await long.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  expect(await styleOf(corner, "position")).toBe("fixed");
});

test("a notice is announced once, politely, and passes axe in light and in dark", async ({
  page,
  faults,
}) => {
  await openGallery(page, faults);
  await press(page, "Notice that stays");
  const region = page
    .locator('[aria-live="polite"]')
    .filter({ hasText: "Notice 1. It closes after a while." });
  await expect(region).toHaveCount(1);
  await expect(region).toHaveCount(0);
  await expect(notice(page, 1)).toHaveAttribute("aria-live", "off");
  // The page draws every landmark twice, in light and in dark.
  expect((await axeFindings(page)).filter((line) => !line.startsWith("landmark-unique"))).toEqual(
    [],
  );
});

test("a notice over a dialog is heard and can be reached there: Escape in it closes it alone, Escape beside it the dialog alone; what stays outlives the dialog", async ({
  page,
  faults,
}) => {
  await openGallery(page, faults);
  await press(page, "Open a dialog");
  const dialog = page.getByRole("dialog", { name: "A dialog" });
  await press(page, "Tell over it");
  await expect(
    dialog.locator('[aria-live="polite"]').filter({ hasText: "Said over a dialog." }),
  ).toHaveCount(1);
  await press(page, "Tell over it");
  await expect(dialog.locator(".notice")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Dismiss" }).first().focus();
  await page.keyboard.press("Escape");
  await expect(dialog.locator(".notice")).toHaveCount(1);
  await expect(dialog).not.toHaveAttribute("data-closing");
  await dialog.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".notice")).toHaveCount(1);
  await page.getByRole("button", { name: "Dismiss" }).last().click();
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("a notice that came over a redirect is in the page as it was sent, goes through the queue, and is there once", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-03-01T06:30:00Z") });
  await page.context().addCookies([
    flashOf({
      tone: "success",
      title: "Profile Updated",
      text: "Your profile has been updated successfully!",
    }),
  ]);
  await open(page, at("/about-us"));
  await expect(page.locator(".notice-corner").getByText("Profile Updated")).toHaveCount(1);
  await expect(page.locator(".notice")).toBeVisible();
  await page.clock.runFor(4_300);
  await expect(notices(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(notices(page)).toHaveCount(0);
});
