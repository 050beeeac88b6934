import { passesWideAndNarrow, shown } from "#tests/e2e/support/admin-pages.ts";
import { becomeAdmin, call } from "#tests/e2e/support/catalogue.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";
import { unique } from "#tests/support/factories.ts";

const DAY = 24 * 3_600_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test.beforeEach(({ page }) => becomeAdmin(page));

test("a new partner is approved, gets a commission, and is suspended, and its site says so", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const slug = unique("partner");
  const name = unique("Desert Wheels");
  await call(page, "POST", "/api/companies", { companyName: name, domain: slug });
  await open(page, at("/partner-management"));
  await page.getByRole("link", { name }).press("Enter");
  await expect(page.getByRole("main").getByText("Not approved").first()).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).press("Enter");
  await shown(page, `${name} approved.`);

  const percent = page.getByLabel("Commission in percent");
  await percent.fill("-2");
  await page.getByRole("button", { name: "Set commission" }).click();
  await expect(percent).toHaveAccessibleDescription("A commission can’t be negative");
  await percent.fill("12.5");
  await page.getByLabel("Valid from").fill(dayAhead(1));
  await page.getByRole("button", { name: "Set commission" }).click();
  await shown(page, `Commission of 12.5 % from ${dayAhead(1)}.`);
  const csv = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await csv).suggestedFilename()).toMatch(/^statement-.*\.csv$/);

  const site = await page.context().newPage();
  const notice = site.getByText("No cab bookings at the moment");
  await site.goto(at("/cabs", { slug }));
  await expect(notice).toHaveCount(0);
  await page.getByRole("button", { name: "Suspend" }).click();
  await shown(page, `${name} suspended.`);
  await site.reload();
  await expect(notice).toBeVisible();
  await site.close();
});

test("the screens of partners pass, wide and narrow", async ({ page }) => {
  await passesWideAndNarrow(page, "/partner-management");
  await open(page, at("/partner-management"));
  const href = await page
    .getByRole("link", { name: "Himalaya Trails" })
    .first()
    .getAttribute("href");
  await passesWideAndNarrow(page, href!);
});
