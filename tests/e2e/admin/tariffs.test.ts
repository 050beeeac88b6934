import { ADMIN, PARTNER } from "#tests/e2e/support/accounts.ts";
import { passesWideAndNarrow, shown } from "#tests/e2e/support/admin-pages.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const DAY = 24 * 3_600_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test("prices are changed in the table, previewed, refused, published and withdrawn, by keyboard", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await browseAs(page.context(), PARTNER);
  await open(page, at("/tariff-management?tripType=multi-city", HIMALAYA));
  const rate = page.getByLabel("Tempo Traveller, Kilometre", { exact: true });
  await rate.fill("-1");
  await rate.press("Enter");
  await expect(rate).toBeFocused();
  await expect(rate).toHaveAccessibleDescription("A rate can’t be negative");
  await rate.fill("31.50");
  await rate.press("Enter");
  await expect(page.getByText(/Nothing is published yet|no quotes of this kind/)).toBeVisible();
  await page.getByLabel("Valid from").fill(dayAhead(40));
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await shown(page, `1 class priced anew from ${dayAhead(40)}.`);
  await expect(rate).toHaveValue("31.50");

  await rate.fill("33");
  await page.getByLabel("Valid from").fill(dayAhead(39));
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByLabel("Valid from")).toHaveAccessibleDescription(
    /^Overlaps with version 1/,
  );
  await open(page, at("/tariff-management?tripType=multi-city", HIMALAYA));
  await page.getByRole("button", { name: /^Withdraw Tempo Traveller, version 1/ }).press("Enter");
  await shown(page, "Version 1 withdrawn.");
});

test("the screens of tariffs pass, wide and narrow", async ({ page }) => {
  await browseAs(page.context(), ADMIN);
  for (const query of ["", "?tripType=local&owner=default"])
    await passesWideAndNarrow(page, `/tariff-management${query}`);
});
