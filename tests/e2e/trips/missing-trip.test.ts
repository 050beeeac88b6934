import { axeFindings } from "#tests/e2e/support/axe.ts";
import { dialogOf } from "#tests/e2e/support/accounts.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

test("a trip that isn't the visitor's answers 404 and leads to the sign-in", async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  const path = "/itinerary/jaipur/01890000-0000-7000-8000-000000000000";
  const answer = await open(page, at(path));
  expect(answer.status()).toBe(404);
  await expect(
    page.getByText("This trip isn't available here. Log in if it's yours."),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(dialogOf(page)).toBeVisible();
});
