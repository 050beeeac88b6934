import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const SAMPLE =
  "Could not fetch an AI itinerary for Jaipur. Here is a sample plan: Morning - Visit the main landmark. Afternoon - Explore local markets. Evening - Enjoy a traditional dinner.";

test("a day is asked for by a form, in words and of the guide's POIs, and becomes a trip", async ({
  page,
}) => {
  await page.goto(at("/destination/jaipur"));
  await page.getByRole("button", { name: "Write me a fun day" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One day in Jaipur");
  await expect(page.getByText(SAMPLE, { exact: true })).toBeVisible();
  await page.getByLabel(/^Day/).fill("2026-12-07");
  await page.getByLabel("Pace").selectOption("Relaxed");
  await page.getByRole("button", { name: "Plan a day from the guide" }).click();
  const day = page.getByRole("article", { name: "A day in Jaipur" });
  await expect(day).toContainText("A day in Jaipur, Mon 7 Dec 2026, relaxed pace");
  const first = await day.getByRole("listitem").getByRole("link").first().textContent();
  await day.getByRole("button", { name: "Add to my trip" }).click();
  await expect(page).toHaveURL(/\/itinerary\/jaipur\/[0-9a-f-]{36}$/);
  await expect(page.locator(".trip-day").first()).toContainText(first!);
});

test("ideas for a day of a trip lead to a page that adds to it", async ({ page }) => {
  await page.goto(at("/itinerary/jaipur"));
  await page.getByLabel("Days").fill("2");
  await page.getByRole("button", { name: /empty/i }).click();
  await page.getByRole("link", { name: "Ideas for a day" }).click();
  await page.getByRole("button", { name: "Plan a day from the guide" }).click();
  const day = page.getByRole("article", { name: "A day in Jaipur" });
  await day.getByLabel("Day").selectOption({ label: "Day 2: Jaipur" });
  await day.getByRole("button", { name: /^Add to / }).click();
  await expect(page.locator(".trip-day").nth(1).locator(".trip-stop")).not.toHaveCount(0);
});

test("what is wrong with a request is said, and nothing is made", async ({ page, faults }) => {
  faults.allow(/422|404/);
  const { request } = page;
  const headers = { origin: at("") };
  const refused = await request.post(at("/itinerary/jaipur/one-day"), {
    form: { intent: "grounded", pace: "frantic" },
    headers,
  });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain("Choose relaxed, balanced or packed");
  expect(
    (
      await request.post(at("/itinerary/jaipur/one-day"), {
        form: { intent: "add", poiIds: "x" },
        headers,
      })
    ).status(),
  ).toBe(422);
  expect((await request.get(at("/itinerary/jaipur/one-day?trip=x"))).status()).toBe(404);
});
