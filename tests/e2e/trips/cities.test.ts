import { axeFindings } from "#tests/e2e/support/axe.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, open, test } from "#tests/e2e/support/test.ts";
import { beginTrip, dayOf, saved, stopsOf, unfold } from "#tests/e2e/support/trips.ts";

test("a route typed in one line becomes places with nights, each planned in its city", async ({
  page,
}) => {
  await open(page, at("/itinerary?month=12"));
  await expect(page.getByLabel("First day")).toHaveValue(/^\d{4}-12-\d\d$/);
  await page.getByLabel("Where to").fill("Delhi 2, Jaipur 1, Agra 1");
  await page.getByLabel("First day").focus();
  await expect(page.getByLabel("Nights")).toHaveCount(3);
  await expect(page.getByLabel("Place 3")).toHaveValue("Agra");
  await page.getByLabel(/order of the shortest way/).check();
  await page.getByRole("button", { name: "Plan it for me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "4 days in Delhi, Agra and Jaipur",
  );
  await expect(dayOf(page, 3)).toContainText(/(Road|Train) from Delhi to Agra centre/);
  await expect(dayOf(page, 3)).toContainText("estimate");
  await expect(dayOf(page, 4)).toContainText("From Agra centre (assumed)");
  expect(await stopsOf(page, 1).count()).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
});

test("a transfer takes the times that are known, and a stay is a town, a link or a name", async ({
  page,
}) => {
  const url = await beginTrip(page, { place: "Delhi 1, Agra 1", days: "1" });
  await open(page, url);
  await unfold(page, "Edit day 2");
  await dayOf(page, 2).getByLabel("Delhi to Agra by").selectOption("Train");
  await dayOf(page, 2).getByLabel("Departure").fill("06:00");
  await dayOf(page, 2).getByLabel("Arrival").fill("08:10");
  await dayOf(page, 2)
    .getByLabel("Overnight stay")
    .fill("https://www.google.com/maps/@27.16,78.05,15z");
  await expect(dayOf(page, 2).getByLabel(/^Latitude/)).toHaveValue("27.16");
  await dayOf(page, 2).getByLabel("Overnight stay").fill("Tajview");
  await dayOf(page, 2).getByRole("button", { name: "Save day" }).click();
  await expect(dayOf(page, 2)).toContainText("Train from Delhi to Tajview");
  await expect(dayOf(page, 2)).toContainText("06:00 – 08:10");
  await unfold(page, "Edit day 1");
  await dayOf(page, 1).getByLabel("Overnight stay").fill("Faridabad");
  await dayOf(page, 1).getByLabel("Title").focus();
  await expect(dayOf(page, 1).getByLabel(/^Latitude/)).toHaveValue(/^28\.\d+$/);
  await dayOf(page, 1).getByRole("button", { name: "Save day" }).click();
  await expect(dayOf(page, 2)).toContainText("From Faridabad");
  await saved(page);
});

test("undo survives a reload of the page", async ({ page }) => {
  await open(page, await beginTrip(page));
  await page.getByRole("button", { name: "Add a day", exact: true }).click();
  await expect(dayOf(page, 3)).toBeVisible();
  await saved(page);
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(dayOf(page, 3)).toHaveCount(0);
  await saved(page);
});
