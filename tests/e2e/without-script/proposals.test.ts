import { ADMIN, arriveAs } from "#tests/e2e/support/accounts.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("what a record lacks is chosen from the worklist, asked about, and decided field by field", async ({
  page,
}) => {
  await arriveAs(page, ADMIN, "/ai-data-completion?kind=place&missing=postalCode");
  await expect(page.getByRole("heading", { name: "Complete these first" })).toBeVisible();
  const first = page.getByRole("row").nth(1);
  await first.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Request missing data" }).click();
  await expect(page).toHaveURL(/\/ai-data-completion\/[0-9a-f-]{36}$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("302001")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText("empty → changes to 302001")).toBeVisible();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("1 accepted");
  await page.getByRole("link", { name: "Accepted (1)" }).click();
  await expect(page.getByText("Accepted by Asha Verma.")).toBeVisible();
});
