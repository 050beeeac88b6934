import { axeFindings } from "#tests/e2e/support/axe.ts";
import { dialogOf } from "#tests/e2e/support/accounts.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const DAY = 24 * 3_600_000;
/** A time of a day to come, as the browser's field takes it. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T${time}`;

test("a visitor sees what a cab costs and why, and books one by logging in", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await open(page, at("/cabs?place=jaipur"));
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("Jaipur");
  await page.getByLabel("Round trip").check();
  await page.getByLabel("From", { exact: true }).fill("Delhi");
  await page.getByLabel("Pickup", { exact: true }).fill(inDays(7, "06:00"));
  await page.getByLabel("Return", { exact: true }).fill(inDays(6, "20:00"));
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.getByLabel("Return", { exact: true })).toHaveAccessibleDescription(
    /Choose a return after the pickup/,
  );
  await page.getByLabel("Return", { exact: true }).fill(inDays(9, "20:00"));
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.getByRole("heading", { name: "Prices for Delhi to Jaipur" })).toBeVisible();
  const sedan = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Sedan" }) });
  await sedan.getByText("Why this price").click();
  await expect(sedan.getByText("Driver allowance")).toBeVisible();
  await expect(sedan.getByText("GST 5 %")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await sedan.getByRole("link", { name: /^Book this/ }).click();
  await expect(dialogOf(page)).toBeVisible();
});
