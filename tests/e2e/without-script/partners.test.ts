import { becomeAdmin } from "#tests/e2e/support/catalogue.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const DAY = 24 * 3_600_000;

test("a commission is refused, corrected and set, and a month shown, by forms alone", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await becomeAdmin(page);
  await page.goto(at("/partner-management"));
  await page.getByRole("link", { name: "Konkan Coast Holidays" }).first().click();
  await page.getByLabel("Commission in percent").fill("a lot");
  await page.getByRole("button", { name: "Set commission" }).click();
  await page.getByRole("link", { name: /^Commission in percent: / }).click();
  await page.getByLabel("Commission in percent").fill("9");
  const days = 300 + Math.floor(Math.random() * 3_000);
  const day = new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  await page.getByLabel("Valid from").fill(day);
  await page.getByRole("button", { name: "Set commission" }).click();
  await expect(page.getByText(`Commission of 9 % from ${day}.`)).toBeVisible();
  expect(await overflow(page), "the notice keeps to a phone's width").toEqual([]);
  await page.getByLabel("Month", { exact: true }).fill("2020-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("0 bookings: ₹0 billed, ₹0 commission, ₹0 payout.")).toBeVisible();
});
