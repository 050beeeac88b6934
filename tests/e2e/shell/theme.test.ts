import { background, DARK, LIGHT, schemeSwitch } from "#tests/e2e/support/look.ts";
import { answerOf, at, HIMALAYA, KONKAN, MAIN } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

test("the light switch works in place, keeps the focus and is remembered", async ({
  page,
  context,
}) => {
  await open(page, at("/about-us"));
  expect(await background(page)).toBe(LIGHT);
  const documents: string[] = [];
  page.on(
    "request",
    (request) => request.resourceType() === "document" && documents.push(request.url()),
  );
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await expect.poll(() => background(page)).toBe(DARK);
  await expect(page.getByRole("button", { name: "Switch to light mode" })).toBeFocused();
  await expect(schemeSwitch(page)).toHaveCount(1);
  expect(documents, "the page is not loaded again").toEqual([]);
  expect((await context.cookies()).find(({ name }) => name === "theme")).toMatchObject({
    value: "dark",
    path: "/",
    sameSite: "Lax",
  });

  await page.goto(at("/contact-us"));
  expect(await background(page)).toBe(DARK);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#1a1b1e");
});

test("the choice is in the page as it is sent, so that the first thing drawn has its colours", async () => {
  const schemes = {
    "theme=dark": "dark",
    "theme=light": "light",
    "theme=purple": "light",
    "": "light",
  };
  for (const [cookie, scheme] of Object.entries(schemes)) {
    const { text } = await answerOf("/", MAIN, { cookie });
    expect(text, cookie).toContain(`<html lang="en" data-theme="${scheme}"`);
  }
  expect((await answerOf("/", KONKAN)).text).toContain('data-theme="auto"');
});

test("without a choice the company's mode decides: one site follows the system, the other stays light", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, at("/about-us", KONKAN));
  expect(await background(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await background(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(at("/about-us", HIMALAYA));
  expect(await background(page)).toBe(LIGHT);
});

test("a choice against the system's scheme wins on a site that follows the system", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, at("/about-us", KONKAN));
  await page.getByRole("button", { name: "Switch to light mode" }).click();
  await expect.poll(() => background(page)).toBe(LIGHT);
  await page.reload();
  expect(await background(page)).toBe(LIGHT);
});

test("who prefers less motion gets none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, at("/"));
  const moving = await page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(",").map(parseFloat));
    const slow = [...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return seconds(transitionDuration) > 0.001 || seconds(animationDuration) > 0.001;
    });
    return {
      slow: slow.length,
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    };
  });
  expect(moving).toEqual({ slow: 0, scrolling: "auto" });
});
