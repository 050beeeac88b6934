import type { Page } from "@playwright/test";
import { arriveAs, TRAVELLER } from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { bookCab, inDays } from "#tests/e2e/support/cabs.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

/** Moves the trip to the night of another day, which costs more, and agrees to the difference. */
async function changeIt(page: Page, reference: string) {
  await page.getByRole("link", { name: "Change time or route" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Change booking ${reference}`);
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("Delhi");
  await page.getByLabel("Pickup", { exact: true }).fill(inDays(8, "23:30"));
  await page.getByRole("button", { name: "Show prices" }).click();
  await page.getByRole("link", { name: "Choose this car: Sedan" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change this booking?");
  await expect(page.getByText(/^₹[\d,.]+ more than now\.$/)).toBeVisible();
}

test("a traveller changes the time at the price that was shown, and books again and back", async ({
  page,
}) => {
  await arriveAs(page, TRAVELLER);
  const reference = await bookCab(page);
  await expect(page.getByText("Paid so far: ₹0.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Voucher (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe(`voucher-${reference}.pdf`);

  await changeIt(page, reference);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole("button", { name: /^Change to ₹/ }).click();
  await expect(page.getByRole("status")).toContainText("Your booking was changed");
  await expect(page.getByText(/11:30 pm/).first()).toBeVisible();

  await page.getByRole("link", { name: "Book the return trip" }).click();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("Agra");
  await expect(page.getByLabel("Pickup", { exact: true })).toHaveValue("");
  await page.goBack();
  await page.getByRole("link", { name: "Book again" }).click();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("Delhi");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("forms change a booking, and one that was changed elsewhere stays as it is", async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/409/);
    await arriveAs(page, TRAVELLER);
    const reference = await bookCab(page, (tab, address) => tab.goto(address));
    await changeIt(page, reference);
    const other = await context.newPage();
    await other.goto(page.url());
    await page.getByRole("button", { name: /^Change to ₹/ }).click();
    await expect(page.getByText("Your booking was changed")).toBeVisible();
    await other.getByRole("button", { name: /^Change to ₹/ }).click();
    await expect(other.getByRole("alert")).toContainText("The booking wasn’t changed");
  });
});
