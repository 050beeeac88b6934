import type { Page } from "@playwright/test";
import { arriveAs, PARTNER } from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const desk = (query = "") => at(`/booking-management${query}`, HIMALAYA);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

/** The reference of the demonstration's booking of a traveller. */
async function find(page: Page, traveller: string): Promise<string> {
  await page.getByLabel("Reference, name, phone or vehicle").fill(traveller);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole("row").filter({ hasText: traveller });
  await expect(row).toHaveCount(1);
  return (await row.getByRole("link").first().innerText()).trim();
}

async function openBooking(page: Page, traveller: string): Promise<string> {
  await open(page, desk("?view=all"));
  const reference = await find(page, traveller);
  await page.getByRole("link", { name: reference, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
  return reference;
}

test.beforeEach(({ page }) => arriveAs(page, PARTNER));

test("an operator works the queue: views, search, a confirmation and an assignment", async ({
  page,
}) => {
  await open(page, desk());
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("link", { name: /^Needs action/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await openBooking(page, "Sandeep Rana");
  await press(page, "Confirm the booking");
  await said(page, "Booking confirmed.");
  await press(page, "Assign");
  await said(page, "Vehicle and driver assigned.");
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await page.getByLabel("Note for operators").fill("Asked for a child seat");
  await press(page, "Add note");
  await said(page, "Note added.");
  await expect(page.getByText("Asked for a child seat")).toBeVisible();
  await expect(page.getByRole("link", { name: /^WhatsApp Sandeep/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/91\d{10}$/,
  );
});

test("a trip is completed by keyboard, with a bill that explains what differs", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await openBooking(page, "Neha Thakur");
  const start = page.getByLabel("Odometer at the start (km)");
  await start.focus();
  await page.keyboard.type("5200");
  await page.keyboard.press("Tab");
  await page.keyboard.type("5100");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Odometer at the end (km)")).toHaveAccessibleDescription(
    "The odometer can’t run backwards",
  );
  await expect(start).toHaveValue("5200");
  await page.getByLabel("Odometer at the end (km)").fill("5330");
  await page.getByLabel("Tolls (₹)").fill("315.50");
  await page.keyboard.press("Enter");
  await said(page, "Trip completed.");
  const bill = page.getByRole("table", { name: "The bill against the quote" });
  await expect(bill.getByRole("row").filter({ hasText: "Tolls" })).toContainText("₹315.50");
  await expect(bill.getByRole("row").filter({ hasText: "Total" })).toContainText(
    "The sum of the differences above",
  );
});

test("a rejection needs a reason, and a conflict is named", async ({ page, faults }) => {
  faults.allow(/422|409/);
  await openBooking(page, "Deepa Rawat");
  await page.getByText("Assign others").click();
  const form = page.getByRole("form", { name: "Assign instead" });
  const taken = form.getByLabel("Vehicle").locator("optgroup option").first();
  await form.getByLabel("Vehicle").selectOption(await taken.getAttribute("value"));
  await press(page, "Assign instead");
  await expect(page.getByLabel("Vehicle").first()).toHaveAccessibleDescription(
    /until|seats|smaller/,
  );
  await openBooking(page, "Olivia Fernandes");
  await page.getByText("Reject", { exact: true }).click();
  await page.getByLabel("Reason, for the traveller").first().fill("No");
  await press(page, "Reject the booking");
  await expect(page.getByLabel("Reason, for the traveller").first()).toHaveAccessibleDescription(
    "Say why",
  );
  await page.getByLabel("Reason, for the traveller").first().fill("All vehicles are out");
  await press(page, "Reject the booking");
  await said(page, "Booking rejected.");
});

test("several bookings are confirmed at once, and a view is saved and removed", async ({
  page,
}) => {
  await open(page, desk("?view=all&status=requested"));
  const rows = page.getByRole("row").filter({ hasText: "Requested" });
  await rows.first().getByRole("checkbox").check();
  await press(page, "Confirm");
  await said(page, "1 booking confirmed.");
  await page.getByText(/^Saved views/).click();
  await page.getByLabel("Save these filters as").fill("Waiting");
  await press(page, "Save view");
  await said(page, "View “Waiting” saved.");
  await open(page, desk());
  await page.getByText(/^Saved views/).click();
  await page.getByRole("link", { name: "Waiting", exact: true }).click();
  await expect(page).toHaveURL(/status=requested/);
  await page.getByRole("button", { name: "Remove Waiting" }).click();
  await expect(page.getByRole("link", { name: "Waiting", exact: true })).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a selection is exported as CSV, and an assignment is removed", async ({ page }) => {
    await page.goto(desk("?view=all&q=Mohan"));
    await page.getByRole("checkbox").check();
    const download = page.waitForEvent("download");
    await press(page, "Export CSV");
    expect((await download).suggestedFilename()).toBe("bookings.csv");
    await page.getByRole("link", { name: /^[2-9B-Z]{4}-[2-9B-Z]{4}$/ }).click();
    await page.getByText("Remove the assignment").click();
    await press(page, "Remove");
    await expect(page.getByText("Assignment removed", { exact: true })).toBeVisible();
  });
});
