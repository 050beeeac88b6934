import { becomeAdmin } from "#tests/e2e/support/catalogue.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.beforeEach(({ page }) => becomeAdmin(page));

test("without script the sidebar leads through the admin pages, and the company switch works", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at("/place-management"));
  await expect(page.getByRole("button", { name: "Search and commands" })).toBeHidden();
  await expect(page.locator("summary").filter({ hasText: "Columns" })).toBeHidden();
  const sidebar = page.getByRole("navigation", { name: "Admin sections" });
  await sidebar.getByRole("link", { name: "Emails" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emails");
  await page.locator("summary").filter({ hasText: "Company: " }).click();
  await page.getByRole("link", { name: "Konkan Coast Holidays" }).click();
  await expect(page).toHaveURL(/\?company=/);
  await expect(page.locator("summary").filter({ hasText: "Company: " })).toContainText("Konkan");
});

test("without script a phone's bar opens the drawer with all sections", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("/tag-management"));
  const sidebar = page.getByRole("navigation", { name: "Admin sections" });
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "More" }).click();
  await sidebar.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
});
