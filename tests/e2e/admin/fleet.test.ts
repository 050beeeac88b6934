import type { Page } from "@playwright/test";
import { PARTNER } from "#tests/e2e/support/accounts.ts";
import { passesWideAndNarrow, shown } from "#tests/e2e/support/admin-pages.ts";
import { becomeAdmin } from "#tests/e2e/support/catalogue.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const here = (path: string) => at(`/fleet-management${path}`, HIMALAYA);
const number = () => String(1 + Math.floor(Math.random() * 9_998)).padStart(4, "0");
const shownPlate = (page: Page) => page.getByRole("heading", { level: 1 });

test.beforeEach(({ page }) => browseAs(page.context(), PARTNER));

test("a vehicle is added, refused at its plate, corrected, put into service and retired, by keyboard", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const plate = `hp01q${number()}`;
  await open(page, here(""));
  await page.getByRole("link", { name: "Add vehicle" }).press("Enter");
  await page.getByLabel("Registration number").fill("XX 99");
  await page.getByLabel("Model").fill("Force Gurkha");
  await page.getByLabel("Model").press("Enter");
  await expect(page.getByLabel("Registration number")).toBeFocused();
  await expect(page.getByLabel("Registration number")).toHaveAccessibleDescription(
    /Enter a registration number such as RJ 14 CA 1234/,
  );
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(plate);
  await page.getByLabel("Insurance until").fill("2020-01-31");
  await page.keyboard.press("Enter");
  await expect(shownPlate(page)).toHaveText(/^HP 01 Q \d{4}$/);
  await expect(page.getByText(/^Insurance expired \d+ days ago$/)).toBeVisible();

  await page.getByLabel("From").fill("2030-01-05T09:00");
  await page.getByLabel("Until", { exact: true }).fill("2030-01-04T09:00");
  await page.getByRole("button", { name: "Add service" }).press("Enter");
  await expect(page.getByLabel("Until", { exact: true })).toHaveAccessibleDescription(
    "Enter an end after the start",
  );
  await page.getByLabel("Until", { exact: true }).fill("2030-01-06T09:00");
  await page.getByRole("button", { name: "Add service" }).press("Enter");
  await shown(page, "Service added.");
  await expect(page.getByText(/^5 Jan 2030, 9:00 am to 6 Jan 2030/)).toBeVisible();
  await page.getByRole("button", { name: "Retire vehicle" }).press("Enter");
  await shown(page, "Vehicle retired.");

  await open(page, here(`?q=${plate}&status=retired&papers=expired`));
  const rows = page.getByRole("table", { name: "Vehicles" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Retired");
});

test("a stale form shows both versions and saves the chosen one, by mouse", async ({
  page,
  faults,
}) => {
  faults.allow(/409/);
  const phone = `98100 1${number()}`;
  await open(page, here("/drivers/new"));
  await page.getByLabel("Name").fill("Karma Lhamo");
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Ladakhi").check();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await shown(page, "Karma Lhamo added.");
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel("Name").fill("Karma Dolma");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(shownPlate(other)).toHaveText("Karma Dolma");
  await other.close();

  await page.getByLabel("Name").fill("Karma Yangzom");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Current version: Karma Dolma");
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(shownPlate(page)).toHaveText("Karma Yangzom");
  await expect(page.getByLabel("Ladakhi")).toBeChecked();
  await page.getByRole("button", { name: "Suspend driver" }).click();
  await expect(page.getByText("This driver is suspended and isn’t assigned.")).toBeVisible();
});

test("the screens of the fleet pass, wide and narrow", async ({ page }) => {
  await becomeAdmin(page);
  for (const path of ["", "/drivers", "/vehicles/new", "/import"])
    await passesWideAndNarrow(page, `/fleet-management${path}`);
});
