import type { Page } from "@playwright/test";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

/** In November 2026, a Saturday; India is five and a half hours ahead of UTC. */
const LATE_MORNING = new Date("2026-11-21T11:30:00+05:30");
const EVENING = new Date("2026-11-21T21:30:00+05:30");

const amberFort = (page: Page) => page.locator("#amber-fort");

test("a destination says when to go, how long to stay, how to get there and what it costs", async ({
  page,
}) => {
  await open(page, at("/destination/jaipur"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jaipur");
  const year = page.getByRole("group", { name: "The year in Jaipur" });
  await expect(year.getByRole("listitem")).toHaveCount(12);
  await expect(year.getByText("January, a best month")).toHaveCount(1);
  await expect(year.getByText("June, a best month")).toHaveCount(0);
  for (const text of ["2–4 days", "Jaipur International Airport", "Jaipur Junction"])
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Plan a trip" }).last()).toBeVisible();
});

test("the POIs carry the same numbers in the list and on the map", async ({ page }) => {
  await open(page, at("/destination/jaipur"));
  const list = await page
    .locator("#what-to-see li[data-pin]")
    .evaluateAll((entries) =>
      entries.map(
        (entry) =>
          `${entry.querySelector("a")!.getAttribute("aria-label")!.split(",")[0]}. ${entry.querySelector("h4")!.textContent}`,
      ),
    );
  expect(list.length).toBeGreaterThan(5);
  expect(list.map((name) => Number.parseInt(name, 10))).toEqual(list.map((_, index) => index + 1));
  const pins = await page
    .locator(".map-static .map-pins a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")!));
  expect(pins).toEqual(expect.arrayContaining(list));
});

test("a POI with its fee, its hours and their source, and whether it is open now, by the clock of India", async ({
  page,
}) => {
  await page.clock.setFixedTime(LATE_MORNING);
  await open(page, at("/destination/jaipur"));
  await expect(amberFort(page)).toContainText("Open daily 08:00–17:30");
  await expect(amberFort(page)).toContainText("Open now, until 17:30");
  await expect(amberFort(page)).toContainText("₹200 · ₹1,000 for foreign visitors");
  await page.clock.setFixedTime(EVENING);
  await page.reload();
  await expect(amberFort(page)).toContainText("Closed now, opens tomorrow at 08:00");
  await expect(page.locator("#jal-mahal")).toContainText("Open now");
  await expect(page.locator("#johari-bazaar")).toContainText("Hours not known");
});

test.describe("for a visitor in another time zone", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a sight is open by India's clock, not by the device's", async ({ page }) => {
    await page.clock.setFixedTime(LATE_MORNING);
    await open(page, at("/destination/jaipur"));
    await expect(amberFort(page)).toContainText("Open now, until 17:30");
  });
});

test(
  "a link to one POI brings it into view and marks it, and its number leads to the map",
  { tag: "@layout" },
  async ({ page }) => {
    await open(page, at("/destination/jaipur#hawa-mahal"));
    const entry = page.locator("#hawa-mahal");
    await expect(entry).toBeInViewport();
    await expect(page.locator(":target")).toHaveId("hawa-mahal");
    const { y } = (await entry.boundingBox())!;
    expect(y, "the header does not cover it").toBeGreaterThanOrEqual(64);
    await entry.getByRole("link", { name: /on the map/ }).click();
    await expect(
      page.getByRole("figure", { name: "Map of what to see in Jaipur" }),
    ).toBeInViewport();
  },
);

test("a place's other addresses lead to its own, and an unknown one to a page that helps", async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  await page.goto(at("/destination/Jaipur"));
  await expect(page).toHaveURL(at("/destination/jaipur"));
  expect((await page.goto(at("/destination/no-such-place")))!.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find this page");
});

test("the links of a destination work: nearby places, planning and cabs know the place", async ({
  page,
}) => {
  await open(page, at("/destination/jaipur"));
  await expect(page.locator("#near-by article").first()).toContainText(/\d+ km away/);
  await page.getByRole("main").getByRole("link", { name: "Ask about a cab" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A car with a driver");
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("Jaipur");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jaipur");
  await page.getByRole("main").getByRole("link", { name: "Plan a trip" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plan a trip to Jaipur");
});
