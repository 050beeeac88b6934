import { PARTNER } from "#tests/e2e/support/accounts.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const DAY = 24 * 3_600_000;

test("prices are copied between classes, published and withdrawn by forms alone", async ({
  page,
}) => {
  await browseAs(page.context(), PARTNER);
  await page.goto(at("/tariff-management?tripType=airport", HIMALAYA));
  const transfer = page.getByLabel("SUV, Transfer", { exact: true });
  const before = await page.getByLabel("Sedan, Transfer", { exact: true }).inputValue();
  await page.getByLabel("Copy from").selectOption("sedan");
  await page.getByLabel("To", { exact: true }).selectOption("suv");
  await page.getByRole("button", { name: "Copy prices" }).click();
  await expect(transfer).toHaveValue(before);
  const day = new Date(Date.now() + 50 * DAY).toISOString().slice(0, 10);
  await page.getByLabel("Valid from").fill(day);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`from ${day}`).first()).toBeVisible();
  await page.getByRole("button", { name: /^Withdraw SUV, version 1/ }).click();
  await expect(page.getByText("No prices of your own yet")).toBeVisible();
});
