import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { newTraveller } from "#tests/e2e/support/travellers.ts";
import { newTrip } from "#tests/e2e/support/trips.ts";

test("a saved trip is found, duplicated, archived, deleted and restored by forms alone", async ({
  context,
  page,
}) => {
  await browseAs(context, await newTraveller());
  await newTrip(page, { placeId: "leh", days: 2, title: "To the lakes", begin: "empty" });
  await page.goto(at("/saved-itineraries"));
  const headings = page.getByRole("main").getByRole("heading", { level: 3 });

  await page.getByRole("button", { name: "Duplicate To the lakes" }).click();
  await expect(headings).toHaveCount(2);
  const copy = (await headings.first().textContent())!;
  await page.getByRole("button", { name: `Archive ${copy}` }).click();
  await expect(headings).toHaveText(["To the lakes"]);

  await page.getByLabel("Search your trips").fill("lakes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=lakes/);
  await page.getByRole("button", { name: "Delete To the lakes" }).click();
  await expect(page).toHaveURL(/q=lakes&removed=/);
  await expect(page.getByText("No trips match your search")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(headings).toHaveText(["To the lakes"]);
  await expect(page.getByRole("status")).toContainText("was restored");
});
