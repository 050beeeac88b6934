import { setTimeout as pause } from "node:timers/promises";
import type { Route } from "@playwright/test";
import { ADMIN, arriveAs } from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { SLOW_THEME } from "#tests/e2e/support/model.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, test } from "#tests/e2e/support/test.ts";

test("places are asked for, a wrong one is mended, and what is accepted becomes a draft that no visitor sees", async ({
  page,
  faults,
}) => {
  faults.allow(/status 4(22|09)/, /status of 4(22|09)/);
  await arriveAs(page, ADMIN, "/ai-place-generator");
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Request proposals" }).click();
  await expect(page.getByLabel("State")).toHaveAccessibleDescription(
    /Choose a state, or enter a theme or names/,
  );
  await page.getByLabel("State").selectOption("Rajasthan");
  await page.getByLabel("Names").fill("Barmer\nNagaur");
  await page.getByRole("button", { name: "Request proposals" }).press("Enter");
  await expect(page).toHaveURL(/\/ai-place-generator\/[0-9a-f-]{36}$/);

  const nagaur = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Nagaur", exact: true }) });
  await expect(nagaur).toContainText("State: Failed.", { timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "Barmer", exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByText("Select all on this page").click();
  await expect(nagaur.getByRole("checkbox", { name: /^Select / })).toBeChecked();
  await page.getByRole("button", { name: "Accept selected" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 accepted, 1 failed" })).toContainText(
    "Nagaur: A check failed",
  );

  await nagaur.getByText("Edit Nagaur").click();
  await nagaur.getByLabel("Latitude").fill("north");
  await nagaur.getByRole("button", { name: "Save and check again" }).click();
  await expect(nagaur.getByLabel("Latitude")).toHaveAccessibleDescription(/latitude/i);
  await nagaur.getByLabel("Latitude").fill("27.2");
  await nagaur.getByLabel("Longitude").fill("73.73");
  await nagaur.getByRole("button", { name: "Save and check again" }).click();
  await expect(nagaur).toContainText("State: Passed.");
  await nagaur.getByRole("button", { name: "Accept as draft" }).click();
  await page.getByRole("link", { name: "Accepted (2)" }).click();
  await expect(page.getByRole("link", { name: "View draft" })).toHaveCount(2);
  const guide = await page.request.get(at("/api/places/nagaur"));
  expect(guide.status()).toBe(404);
  await page.goto(at("/admin"));
  await expect(page.getByRole("heading", { name: "Recent changes" }).locator("..")).toContainText(
    "Nagaur · place added",
  );
});

test("points of interest are asked for from a place's page, and what is accepted is a draft of that place", async ({
  page,
}) => {
  await arriveAs(page, ADMIN, "/place-management/agatti");
  await page.getByRole("link", { name: "Request proposals" }).click();
  await hydrated(page);
  await expect(page.getByLabel("Place", { exact: true })).toHaveValue("agatti");
  await page.getByLabel("Names").fill("Lagoon Jetty");
  await page.getByRole("button", { name: "Request proposals" }).click();
  await expect(page).toHaveURL(/\/ai-poi-generator\/[0-9a-f-]{36}$/);
  const jetty = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Lagoon Jetty", exact: true }) });
  await expect(jetty).toBeVisible({ timeout: 20_000 });
  expect(await axeFindings(page)).toEqual([]);
  await jetty.getByText("Edit Lagoon Jetty").click();
  await jetty.getByLabel("Latitude").fill("10.86");
  await jetty.getByLabel("Longitude").fill("72.19");
  // The page's new data is slow to come: no one is notified of a saved wording that isn't shown yet, and would be refused when it is accepted.
  const isRead = (route: Route) => route.request().method() === "GET";
  await page.route(/\.data(\?|$)/, async (route) => {
    if (isRead(route)) await pause(1_000);
    await route.continue();
  });
  await jetty.getByRole("button", { name: "Save and check again" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Lagoon Jetty saved and rechecked" }),
  ).toBeVisible();
  await jetty.getByRole("button", { name: "Accept as draft" }).click();
  await page.getByRole("link", { name: "Accepted (1)" }).click();
  await page.getByRole("link", { name: "View draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lagoon Jetty");
  await expect(page.getByText("Draft, visible only to admins")).toBeVisible();
  expect(await (await page.request.get(at("/api/pois?placeId=agatti"))).text()).not.toContain(
    "Lagoon Jetty",
  );
});

/** More names than the model is asked for at once. */
const TOWNS = [
  "Balotra",
  "Jalore",
  "Sirohi",
  "Bhinmal",
  "Nathdwara",
  "Deogarh",
  "Kekri",
  "Malpura",
  "Todaraisingh",
  "Lalsot",
  "Gangapur",
  "Hindaun",
  "Bayana",
  "Deeg",
  "Behror",
  "Neemrana",
  "Kotputli",
  "Shahpura",
];

test("a batch that was stopped says so, and goes on with what is left, by keyboard", async ({
  page,
}) => {
  test.slow();
  await arriveAs(page, ADMIN, "/ai-place-generator");
  await hydrated(page);
  await page.getByLabel("Theme").fill(SLOW_THEME);
  await page.getByLabel("Names").fill(TOWNS.join("\n"));
  await page.getByRole("button", { name: "Request proposals" }).press("Enter");
  await expect(page).toHaveURL(/\/ai-place-generator\/[0-9a-f-]{36}$/);
  const work = page.getByRole("region", { name: /^Places: Balotra, Jalore, Sirohi and 15 more/ });
  await expect(work.getByRole("status")).toContainText("0 of 18", { timeout: 15_000 });
  await work.getByRole("button", { name: "Stop" }).press("Enter");

  const goOn = page.getByRole("button", { name: "Continue with the rest" });
  await expect(goOn).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("Stopped", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "To review (16)" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await goOn.press("Enter");
  await expect(work.getByRole("status")).toContainText("0 of 2", { timeout: 15_000 });
  await expect(page.getByRole("link", { name: "To review (18)" })).toBeVisible({ timeout: 30_000 });
  await expect(goOn).toBeHidden();
  await expect(work).toBeHidden();
  await page.goto(at("/admin"));
  await page
    .getByRole("region", { name: "Background jobs" })
    .getByRole("link", { name: /^Places: Balotra/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Places: Balotra/);
});
