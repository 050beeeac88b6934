import type { Page } from "@playwright/test";
import { arriveAs, TRAVELLER } from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const DAY = 24 * 3_600_000;

/** Prices a sedan from Delhi to Agra in a week, and opens its booking. */
async function choose(page: Page) {
  await page.getByLabel("From", { exact: true }).fill("Delhi");
  await page.getByLabel("To", { exact: true }).fill("Agra");
  const day = new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10);
  await page.getByLabel("Pickup", { exact: true }).fill(`${day}T09:00`);
  await page.getByRole("button", { name: "Show prices" }).click();
  await page.getByRole("link", { name: "Book this car: Sedan" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cab from Delhi to Agra");
}

async function bookIt(page: Page) {
  await choose(page);
  await expect(page.getByText("48 hours or more before pickup")).toBeVisible();
  await page.getByLabel("Phone").fill("12");
  await page.getByRole("button", { name: /^Book for ₹/ }).click();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/Enter a phone number/);
  await page.getByLabel("Phone").fill("98765 43210");
  await page.getByRole("button", { name: /^Book for ₹/ }).click();
  await expect(page).toHaveURL(/\/my-bookings\/[2-9B-Z]{4}-[2-9B-Z]{4}\?booked=1$/);
  await expect(page.getByRole("status")).toContainText("has arrived");
  const reference = /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(page.url())![0];
  return reference;
}

async function cancel(page: Page, reference: string) {
  await page.goto(at("/my-bookings"));
  await page
    .getByRole("listitem")
    .filter({ hasText: reference })
    .getByRole("link", { name: "Delhi to Agra" })
    .click();
  await expect(page.getByText("Cancelling now is free.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the booking" }).click();
  await expect(page.getByText(/^Cancelled\. This booking was cancelled/)).toBeVisible();
  await page.goto(at("/my-bookings?view=past"));
  await expect(page.getByRole("listitem").filter({ hasText: reference })).toContainText(
    "Cancelled",
  );
}

test("a traveller books a cab at its price, finds it among the bookings, and cancels it", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await arriveAs(page, TRAVELLER);
  await open(page, at("/cabs"));
  const reference = await bookIt(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await cancel(page, reference);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("forms book and cancel", async ({ page, faults }) => {
    faults.allow(/422/);
    await arriveAs(page, TRAVELLER);
    await page.goto(at("/cabs"));
    await cancel(page, await bookIt(page));
  });
});
