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

test("cabs can be asked about, with the place filled in, and without a sign-in", async ({
  page,
}) => {
  await open(page, at("/cabs?place=jaipur"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A cab in Jaipur");
  await expect(page.getByLabel("Subject")).toHaveValue("Cab in Jaipur");
  expect(await axeFindings(page)).toEqual([]);
  const main = page.getByRole("main");
  await main.getByLabel("Name").fill("Asha Rao");
  await main.getByLabel("Email").fill("asha@example.com");
  await main
    .getByLabel("Message")
    .fill("From the airport to Amber Fort on 5 December, three of us.");
  await main.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(at("/cabs?place=jaipur&sent=1"));
  await expect(page.getByText("Your message has been sent")).toBeVisible();
});
