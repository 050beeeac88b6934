import type { Page } from "@playwright/test";
import { unique } from "#tests/support/factories.ts";
import { newPlace, shown } from "#tests/e2e/support/admin-pages.ts";
import { arriveAs, PARTNER } from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { becomeAdmin } from "#tests/e2e/support/catalogue.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, open, test } from "#tests/e2e/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => becomeAdmin(page));

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Admin sections" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the sections stand beside the page in their groups, without the site's header and footer", async ({
  page,
}) => {
  await open(page, at("/place-management"));
  for (const group of ["Catalogue", "Content", "System"])
    await expect(sidebar(page).getByText(group, { exact: true })).toBeVisible();
  await expect(sidebar(page).getByRole("link", { name: "Places", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main", exact: true })).toHaveCount(0);
  await expect(heading(page)).toHaveCSS("font-size", "24px");
  await sidebar(page).getByRole("link", { name: "Tags" }).click();
  await expect(heading(page)).toHaveText("Tags");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(/Overview.*Tags/);
});

test("a partner's administrator sees the sections of their own company alone", async ({ page }) => {
  await arriveAs(page, PARTNER, "/fleet-management");
  await hydrated(page);
  await expect(sidebar(page).getByRole("link", { name: "Fleet" })).toBeVisible();
  for (const name of ["Overview", "Places", "Partners", "Audit log", "Emails"])
    await expect(sidebar(page).getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect(page.locator("summary").filter({ hasText: "Company: " })).toHaveCount(0);
  const found = await page.request.get(at("/api/admin/search?q=Agatti", PARTNER.site));
  expect(await found.json()).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test("rows are 40 px high, and the head of a table stays in view", async ({ page }) => {
  await open(page, at("/place-management"));
  const table = page.getByRole("table", { name: "Places" });
  const row = (await table.locator("tbody tr").first().boundingBox())!;
  expect(Math.round(row.height)).toBe(40);
  await table.locator("tbody tr").last().scrollIntoViewIfNeeded();
  const head = (await table.locator("thead th").nth(1).boundingBox())!;
  const header = (await page.getByRole("banner").boundingBox())!;
  expect(Math.round(head.y)).toBe(Math.round(header.y + header.height));
});

test("a browser remembers which columns it shows", async ({ page }) => {
  await open(page, at("/place-management"));
  const rating = page.getByRole("columnheader", { name: "Rating" });
  await expect(rating).toBeVisible();
  await page.locator("summary").filter({ hasText: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Rating" }).uncheck();
  await expect(rating).toHaveCount(0);
  await open(page, at("/place-management"));
  await expect(rating).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "State" })).toBeVisible();
});

test("a place is changed in a side panel; a change of another meanwhile is not overwritten", async ({
  page,
  faults,
}) => {
  faults.allow(/409|422/);
  const place = await newPlace(page, { name: unique("Quickpur") });
  const list = at(`/place-management?q=${encodeURIComponent(place.name)}`);
  await open(page, list);
  const edit = page.getByRole("button", { name: `Quick edit ${place.name}` });
  await edit.click();
  const panel = page.getByRole("dialog", { name: place.name });
  await panel.getByLabel("Popularity").fill("170");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByLabel("Popularity")).toBeFocused();
  await expect(panel.getByRole("alert")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByLabel("Popularity").fill("17");
  await panel.getByRole("button", { name: "Save" }).click();
  await shown(page, `${place.name} saved.`);
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("row", { name: place.name })).toContainText("17");
  await expect(edit, "the focus is back at the row").toBeFocused();

  await edit.click();
  const other = await page.request.patch(at(`/api/admin/places/${place.id}`), {
    data: { version: place.version + 1, popularity: 99 },
    headers: { origin: at("") },
  });
  expect(other.status()).toBe(200);
  await panel.getByLabel("Popularity").fill("1");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByRole("alert")).toContainText("Someone else has changed this record");
  await panel.getByRole("link", { name: "Open full page" }).click();
  await expect(heading(page)).toHaveText(place.name);
});

test("a page with unsaved changes is left only after a question", async ({ page }) => {
  const place = await newPlace(page, { name: unique("Guardpur") });
  await open(page, at(`/place-management/${place.id}`));
  await sidebar(page).getByRole("link", { name: "Tags" }).click();
  await expect(heading(page), "nothing was changed").toHaveText("Tags");
  await page.goBack();
  await expect(heading(page)).toHaveText(place.name);
  await page.getByLabel("Name", { exact: true }).fill(`${place.name} Fort`);
  await sidebar(page).getByRole("link", { name: "Tags" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`${place.name} Fort`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await shown(page, `${place.name} Fort saved`);
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Something else");
  await sidebar(page).getByRole("link", { name: "Tags" }).click();
  await question.getByRole("button", { name: "Leave page" }).click();
  await expect(heading(page)).toHaveText("Tags");
});

test("on a phone a bar leads to a few sections, and More to all of them; bars and notices don't cover each other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const place = await newPlace(page, { name: unique("Barpur") });
  await open(page, at(`/place-management/${place.id}`));
  const bar = page.getByRole("navigation", { name: "Quick access" });
  await expect(bar.getByRole("link").first()).toHaveText("Overview");
  expect(await bar.getByRole("link").count(), "the few that have room").toBeLessThanOrEqual(4);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const notice = page.locator(".notice").filter({ hasText: "saved" });
  await expect(notice).toBeVisible();
  const [barBox, saveBox] = [
    await bar.boundingBox(),
    await page.locator(".admin-bar").boundingBox(),
  ];
  expect(saveBox!.y + saveBox!.height).toBeLessThanOrEqual(barBox!.y + 1);
  await expect
    .poll(async () => {
      const box = await notice.boundingBox();
      return box === null || box.y + box.height <= saveBox!.y + 1;
    })
    .toBe(true);
  expect(await overflow(page)).toEqual([]);
  await bar.getByRole("button", { name: "More" }).click();
  await expect(sidebar(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await sidebar(page).getByRole("link", { name: "Audit log" }).click();
  await expect(heading(page)).toHaveText("Audit log");
  await expect(sidebar(page)).toBeHidden();
});
