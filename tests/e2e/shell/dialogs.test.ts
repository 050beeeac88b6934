import type { Page } from "@playwright/test";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { openGallery, press } from "#tests/e2e/support/overlays.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Delete this trip?" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "A dialog" });
const answers = (page: Page) => page.getByLabel("Answers", { exact: true });

test.beforeEach(async ({ page, faults }) => void (await openGallery(page, faults)));

test("a question is answered once, by its handler and by its promise, and the focus goes back", async ({
  page,
}) => {
  await press(page, "Ask");
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("button", { name: "Delete trip" })).toBeFocused();
  await question(page).getByRole("button", { name: "Delete trip" }).dblclick();
  await expect(question(page)).toBeHidden();
  await expect(answers(page)).toHaveText("confirm handler, true");
  await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeFocused();
});

const WAYS: [string, (page: Page) => Promise<void>][] = [
  ["its button", (page) => question(page).getByRole("button", { name: "Cancel" }).click()],
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["its cross", (page) => question(page).getByRole("button", { name: "Close" }).click()],
  ["a press beside it", (page) => page.mouse.click(4, 400)],
];

for (const [name, cancel] of WAYS) {
  test(`a question cancelled by ${name} calls its cancel handler, once`, async ({ page }) => {
    await press(page, "Ask");
    await expect(question(page)).toBeVisible();
    await cancel(page);
    await expect(question(page)).toBeHidden();
    await expect(answers(page)).toHaveText("cancel handler, false");
  });
}

test("dialogs form a stack: Escape closes the topmost alone, and gives the focus to what is below", async ({
  page,
}) => {
  await press(page, "Open a dialog");
  await press(page, "Ask over it");
  await expect(
    question(page).getByRole("button", { name: "Cancel" }),
    "before danger the focus is on the way out",
  ).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Ask over it" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(answers(page)).toHaveText("cancel handler, false, dialog cancelled");
  await expect(page.getByRole("button", { name: "Open a dialog" })).toBeFocused();
});

test("a dialog comes down in 200 ms, 5dvh from the top, and takes 200 ms to go", async ({
  page,
}) => {
  await press(page, "Open a dialog");
  const panel = dialog(page).locator(".modal-panel");
  const look = () =>
    panel.evaluate((element) => {
      const { animationName, animationDuration, marginTop } = getComputedStyle(element);
      return { animationName, animationDuration, top: Math.round(parseFloat(marginTop)) };
    });
  expect(await look()).toEqual({
    animationName: "fade-down",
    animationDuration: "0.2s",
    top: Math.round(page.viewportSize()!.height * 0.05),
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveAttribute("data-closing", "true");
  expect(await look()).toMatchObject({
    animationName: "fade-down-away",
    animationDuration: "0.2s",
  });
  await page.clock.runFor(199);
  await expect(dialog(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(dialog(page)).toHaveCount(0);
});

test("the page behind a dialog can't be reached, and a dialog passes axe in light and in dark", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await press(page, "Ask about danger");
  await expect(question(page)).toBeVisible();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement!.closest("dialog") !== null,
      ),
    ).toBe(true);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await axeFindings(page)).toEqual([]);
});
