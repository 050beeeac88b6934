import { axeFindings } from "#tests/e2e/support/axe.ts";
import { newPlace } from "#tests/e2e/support/admin-pages.ts";
import { becomeAdmin } from "#tests/e2e/support/catalogue.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";
import { unique } from "#tests/support/factories.ts";

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ page }) => becomeAdmin(page));

test("a bulk removal says how many and asks; the bar comes with the selection and fits a phone", async ({
  page,
}) => {
  const name = unique("Bulk Ghat");
  for (const end of ["North", "South"]) await newPlace(page, { name: `${name} ${end}` });
  await open(page, at(`/place-management?q=${encodeURIComponent(name)}`));
  const bar = page.locator("form.admin-bulk");
  const boxes = page.getByRole("main").getByRole("checkbox");
  await expect(bar).toBeHidden();
  await boxes.nth(0).check();
  await expect(bar.getByText("1 selected")).toBeVisible();
  await boxes.nth(1).check();
  await expect(bar.getByText("2 selected")).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const button of await bar.getByRole("button").all()) await expect(button).toBeInViewport();
  // At the end of the page the bar stands below the list, half over none of its links.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await axeFindings(page)).toEqual([]);

  await bar.getByRole("link", { name: "Clear" }).click();
  await expect(bar).toBeHidden();
  for (const box of await boxes.all()) await box.check();
  await bar.getByRole("button", { name: "Remove", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Remove 2 places?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar.getByText("2 selected")).toBeVisible();
  await expect(page.getByRole("link", { name: `${name} North` })).toBeVisible();

  await bar.getByRole("button", { name: "Remove", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove 2 places" }).click();
  await expect(page.getByText("2 places were removed.")).toBeVisible();
  await expect(page.getByRole("link", { name: `${name} North` })).toHaveCount(0);
});

test("a removal that was confirmed for another number of records asks again", async ({ page }) => {
  const { id, name } = await newPlace(page);
  const answer = await page.request.post(at("/place-management"), {
    headers: { origin: new URL(at("/")).origin },
    form: { intent: "remove", ids: id, confirmed: "2" },
  });
  expect(await answer.text()).toContain("Remove 1 place?");
  await page.goto(at(`/place-management?q=${encodeURIComponent(name)}`));
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});
