import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { dayOf, unfold } from "#tests/e2e/support/trips.ts";

test("places are added row by row, misspelt ones are reported at theirs, and a transfer and a stay are set by forms", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await page.goto(at("/itinerary/agra"));
  await page.getByLabel("Days", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Add a place" }).click();
  await expect(page.getByLabel("Where to")).toHaveValue("Agra");
  await page.getByRole("combobox", { name: /^Place 2/ }).fill("Nosuchtown");
  await page.getByRole("button", { name: "Plan it for me" }).click();
  await expect(page.getByRole("alert")).toContainText("No place is called “Nosuchtown”");
  await page.getByRole("combobox", { name: /^Place 2/ }).fill("Jaipur 2");
  await page.getByRole("button", { name: "Plan it for me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 days in Agra and Jaipur");
  await unfold(page, "Edit day 2");
  await dayOf(page, 2).getByLabel("Agra to Jaipur by").selectOption("Cab");
  await dayOf(page, 2).getByLabel("Overnight stay").fill("Sanganer");
  await dayOf(page, 2).getByRole("button", { name: "Save day" }).click();
  await expect(dayOf(page, 2)).toContainText("Cab from Agra to Sanganer");
  await expect(dayOf(page, 3)).toContainText("From Sanganer");
});
