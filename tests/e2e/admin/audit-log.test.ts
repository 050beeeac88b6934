import { unique } from "#tests/support/factories.ts";
import { ADMIN } from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { becomeAdmin, call } from "#tests/e2e/support/catalogue.ts";
import { newPlace, press } from "#tests/e2e/support/admin-pages.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, open, test } from "#tests/e2e/support/test.ts";

test.beforeEach(({ page }) => becomeAdmin(page));

test("the log is found at the overview, narrowed by who, what, record and day, read entry by entry, and followed to a record", async ({
  page,
}) => {
  const name = unique("Chronicle Town");
  const { id } = await newPlace(page, { name });
  await call(page, "PATCH", `/api/admin/places/${id}`, { popularity: 45 });
  await open(page, at("/admin"));
  await page.getByRole("link", { name: "View audit log" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  await hydrated(page);

  await page.getByLabel("Record name or ID").fill(name);
  await page.getByRole("combobox", { name: "Action" }).selectOption("Changed");
  await page.getByLabel("Record type").selectOption("Place");
  await press(page, "Apply");
  await expect(page).toHaveURL(/[?&]record=Chronicle.*action=update/);
  const entries = page.locator("main li > details");
  await expect(entries).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Action" })).toHaveValue("update");
  await entries.locator("summary").click();
  await expect(entries).toContainText("Popularity0 → 45");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "View record history" }).click();
  await expect(page.getByLabel("Record name or ID")).toHaveValue(id);
  await expect(entries.locator("summary")).toContainText([
    `${name} · place changed`,
    `${name} · place added`,
  ]);

  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await press(page, "Apply");
  await expect(page.getByText("No matching changes")).toBeVisible();
  await page.getByRole("link", { name: "View all changes" }).click();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("");
  await page.getByRole("combobox", { name: "User" }).selectOption(ADMIN.name);
  await press(page, "Apply");
  await expect(page).toHaveURL(/actorId=[0-9a-f-]{36}/);
  await expect(entries.first()).toContainText(ADMIN.name);
  await open(page, at(`/place-management/${id}`));
  await page.getByRole("link", { name: "View full history in the audit log" }).click();
  await expect(entries).toHaveCount(2);
});

test("pages of the log go on from an entry and back", async ({ page }) => {
  const { id } = await newPlace(page, { name: unique("Pagepur") });
  for (const popularity of [1, 2, 3])
    await call(page, "PATCH", `/api/admin/places/${id}`, { popularity });
  await page.goto(at(`/admin/audit?record=${id}&limit=2`));
  const first = page.locator("main li > details summary").first();
  await first.click();
  await expect(page.locator("main")).toContainText("2 → 3");
  await page.getByRole("link", { name: "Older" }).click();
  await first.click();
  await expect(page.locator("main")).toContainText("0 → 1");
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newer" }).click();
  await first.click();
  await expect(page.locator("main")).toContainText("2 → 3");
  await expect(page.getByRole("link", { name: "Newer" })).toHaveCount(0);
});

test("what was done to many in one go stands at the overview once, and leads to all of it", async ({
  page,
}) => {
  const names = [unique("Together One"), unique("Together Two"), unique("Together Three")];
  const ids: string[] = [];
  for (const name of names) ids.push((await newPlace(page, { name })).id);
  await call(page, "POST", "/api/admin/places/bulk", { action: "remove", ids });
  await open(page, at("/admin"));
  const changes = page.getByRole("region", { name: "Recent changes" }).getByRole("listitem");
  const removed = changes
    .filter({ hasText: "and 2 more in the same batch" })
    .filter({ hasText: "Together" });
  await expect(removed).toHaveCount(1);
  await removed.locator("summary").click();
  await removed.getByRole("link", { name: "View all changes in this batch" }).click();
  await expect(page.getByText("Showing changes from one batch only.")).toBeVisible();
  await hydrated(page);
  const entries = page.locator("main li > details");
  await expect(entries).toHaveCount(3);
  for (const name of names)
    await expect(entries.filter({ hasText: name })).toContainText("place removed");
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel("Record name or ID").fill(ids[0]!);
  await press(page, "Apply");
  await expect(entries).toHaveCount(1);
  await page.getByRole("link", { name: "View all changes" }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
});
