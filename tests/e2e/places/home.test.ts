import type { Page } from "@playwright/test";
import { at } from "#tests/e2e/support/sites.ts";
import { COLD_CACHE, expect, open, test } from "#tests/e2e/support/test.ts";

const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const searchField = (page: Page) =>
  page.getByRole("main").getByRole("combobox", { name: "Search places, sights and states" });

test("a misspelt place is suggested while one types, and chosen with the arrow keys leads to its page", async ({
  page,
}) => {
  await open(page, at("/"));
  await searchField(page).pressSequentially("jaypur", { delay: 30 });
  const jaipur = page.getByRole("option", { name: /Jaipur/ }).first();
  await expect(jaipur).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(jaipur).toHaveAttribute("aria-selected", "true");
  expect(await searchField(page).getAttribute("aria-activedescendant")).toBe(
    await jaipur.getAttribute("id"),
  );
  await page.keyboard.press("Enter");
  await page.waitForURL("**/destination/jaipur");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Jaipur");
});

test("a name in Devanagari is suggested and found", async ({ page }) => {
  await open(page, at("/"));
  await searchField(page).fill("जयपुर");
  await page.getByRole("option", { name: /Jaipur \(जयपुर\)/ }).click();
  await page.waitForURL("**/destination/jaipur");
});

test("a POI is suggested with its kind and state, and leads to its part of the place's page", async ({
  page,
}) => {
  await open(page, at("/"));
  await searchField(page).fill("amber fort");
  const option = page.getByRole("option", { name: /Amber Fort/ }).first();
  await expect(option).toContainText("Sight · Rajasthan");
  await option.click();
  await page.waitForURL("**/destination/jaipur#amber-fort");
  await expect(page.locator("#amber-fort")).toBeInViewport();
});

test("Enter without a chosen suggestion searches for what was typed, Escape closes the list", async ({
  page,
}) => {
  await open(page, at("/"));
  await searchField(page).fill("keral");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(searchField(page)).toHaveValue("keral");
  await page.keyboard.press("a");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/explore?q=kerala");
});

test("the search works without its suggestions when they can't be had", async ({
  page,
  faults,
}) => {
  faults.allow(/autocompletePlaces/, COLD_CACHE);
  await page.route("**/api/autocompletePlaces*", (route) => route.abort());
  await open(page, at("/"));
  await searchField(page).fill("hampi");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/explore?q=hampi");
  await expect(page.getByRole("link", { name: "Hampi", exact: true }).first()).toBeVisible();
});

test("what was typed before the suggestions' code came stays, with the focus and the cursor, and is suggested for", async ({
  page,
}) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route("**/assets/search-suggestions-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await open(page, at("/"));
  await searchField(page).click();
  await page.keyboard.type("jaipr");
  await page.keyboard.press("ArrowLeft");
  await page.evaluate(() => document.activeElement!.setAttribute("data-same", "yes"));
  letCome();
  await expect(options(page).first()).toContainText("Jaipur");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("u");
  await expect(searchField(page)).toHaveValue("jaipur");
  await expect(searchField(page)).toHaveAttribute("data-same", "yes");
  await expect(searchField(page)).toHaveAttribute("aria-expanded", "true");
});

test("the search is a plain form when the suggestions' code can't be had", async ({
  page,
  faults,
}) => {
  faults.allow(/search-suggestions/, COLD_CACHE);
  await page.route("**/assets/search-suggestions-*.js", (route) => route.abort());
  await open(page, at("/"));
  await searchField(page).fill("hampi");
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/explore?q=hampi");
});

test("a month of the ribbon shows the places that are at their best then", async ({ page }) => {
  await open(page, at("/"));
  await page
    .getByRole("navigation", { name: "Choose a month" })
    .getByRole("link", { name: "August" })
    .click();
  await page.waitForURL("**/?month=8#month");
  await expect(page.getByRole("heading", { name: "Where to go in August" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "August" })).toHaveAttribute("aria-current", "true");
  await expect(page.locator("#month article").first()).toContainText(/All year|Aug|–/);
});

test("a request of days, month and mood brings suggestions with their reasons", async ({
  page,
}) => {
  await open(page, at("/"));
  const request = page.locator("#for-you");
  await request.getByLabel("Days").selectOption("3");
  await request.getByLabel("Month").selectOption({ label: "January" });
  await request.getByLabel("Mood").selectOption({ index: 1 });
  await request.getByRole("button", { name: "Show places" }).click();
  await page.waitForURL(/days=3/);
  expect(new URL(page.url()).searchParams.get("month")).toBe("1");
  await expect(request.getByLabel("Days")).toHaveValue("3");
  await expect(request.locator("article").first()).toContainText("January");
});

test("the home page shows whatever its address asks for", async ({ page }) => {
  for (const query of [
    "?month=99",
    "?days=-1&tag=%3Cscript%3E",
    "?month=1&month=2",
    "?tag=no-such-tag",
    "?utm_source=x",
  ]) {
    const response = await page.goto(at(`/${query}`));
    expect(response!.status(), query).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
