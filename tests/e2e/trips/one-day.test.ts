import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

/** The product of these tests has no key for a model. */
const SAMPLE =
  "Could not fetch an AI itinerary for Jaipur. Here is a sample plan: Morning - Visit the main landmark. Afternoon - Explore local markets. Evening - Enjoy a traditional dinner.";

test(
  "a destination offers a day in words, and says that it is a sample when no model has written it",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, at("/destination/jaipur"));
    await page.getByRole("button", { name: "Write me a fun day" }).click();
    const day = page.getByRole("article", { name: "A day in Jaipur" });
    await expect(day.getByText(SAMPLE, { exact: true })).toBeVisible();
    await expect(day).toContainText("Sample text, the same for every place.");
    await expect(page).toHaveURL(at("/destination/jaipur"));
  },
);

test("a day of the guide's POIs becomes a trip", { tag: "@phone" }, async ({ page }) => {
  await open(page, at("/destination/jaipur"));
  await page.getByRole("button", { name: "Plan a day from the guide" }).click();
  const day = page.getByRole("article", { name: "A day in Jaipur" });
  await expect(day).toContainText("Planned automatically from the guide.");
  const names = await day.getByRole("listitem").getByRole("link").allTextContents();
  expect(names.length).toBeGreaterThan(2);
  await day.getByRole("button", { name: "Add to my trip" }).click();
  await expect(page).toHaveURL(/\/itinerary\/jaipur\/[0-9a-f-]{36}$/);
  const stops = page.locator(".trip-day").first();
  for (const name of names) await expect(stops).toContainText(name);
});

test(
  "the editor adds an idea for a day to the day that was chosen",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, at("/itinerary/jaipur"));
    await page.getByLabel("Days").fill("2");
    await page.getByRole("button", { name: /empty/i }).click();
    await page.getByRole("link", { name: "Ideas for a day" }).click();
    const ideas = page.getByRole("group", { name: "Ideas for a day" });
    await ideas.getByRole("combobox", { name: /^Day/ }).selectOption({ label: "Day 2: Jaipur" });
    await ideas.getByRole("button", { name: "Plan a day from the guide" }).click();
    await ideas.getByRole("button", { name: "Add to day 2" }).click();
    await expect(ideas).toContainText("All of these are already in your trip.");
    await expect(page.locator(".trip-day").nth(1).locator(".trip-stop")).not.toHaveCount(0);
    await expect(page.locator(".trip-day").first().locator(".trip-stop")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(ideas.getByRole("button", { name: "Add to day 2" })).toBeVisible();
  },
);
