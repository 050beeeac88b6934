import type { Page } from "@playwright/test";
import { unique } from "#tests/support/factories.ts";
import { becomeAdmin, call } from "#tests/e2e/support/catalogue.ts";
import {
  newPlace,
  passesWideAndNarrow,
  press,
  shown,
  WHOLE_PLACE,
} from "#tests/e2e/support/admin-pages.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

test.beforeEach(({ page }) => becomeAdmin(page));

test("a place is refused at its fields, with what was typed still there, and added once they are repaired", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const name = unique("Sunset Ghats");
  await open(page, at("/place-management/new"));
  await page.getByLabel("Latitude").fill("north");
  await page.getByLabel("Popularity").fill("101");
  await press(page, "Save draft");
  await expect(page.getByLabel("Name", { exact: true }).first()).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true }).first()).toHaveAccessibleDescription(
    /at least 2 letters/,
  );
  await expect(page.getByLabel("Latitude")).toHaveValue("north");
  await page.getByLabel("Name", { exact: true }).first().fill(name);
  await page.getByLabel("Latitude").fill("");
  await page.getByLabel("Popularity").fill("12");
  await press(page, "Save draft");
  await shown(page, `${name} added.`);
});

test("a draft of a place is published once it has what it needs, its point picked on the map", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const { id, name } = await newPlace(page);
  await open(page, at(`/place-management/${id}`));
  await press(page, "Save and publish");
  await expect(page.getByRole("alert")).toContainText("Can’t publish yet. Missing:");
  await expect(
    page.getByRole("alert"),
    "it is seen from the bar that was pressed",
  ).toBeInViewport();
  await page.getByLabel("Description").fill(WHOLE_PLACE.description);
  await page.getByLabel("State or territory").selectOption("Madhya Pradesh");
  await press(page, "Choose on map");
  await page.locator(".map-live").click();
  await expect(page.getByText(/^Selected: \d/)).toBeVisible();
  await page.getByLabel("Landscape").selectOption("river-gorge");
  for (const box of ["January", "December", "Heritage"])
    await page.getByRole("checkbox", { name: box, exact: true }).check();
  await press(page, "Save and publish");
  await shown(page, `${name} saved and published.`);
  await expect(page.getByLabel("Latitude")).toHaveValue(/^\d+\.\d+$/);
  const { slug, bestMonths, tags } = (await (
    await page.request.get(at(`/api/admin/places/${id}`))
  ).json()) as { slug: string; bestMonths: number[]; tags: { name: string }[] };
  expect([bestMonths, tags.map((tag) => tag.name)]).toEqual([[1, 12], ["Heritage"]]);
  expect((await page.request.get(at(`/destination/${slug}`))).status()).toBe(200);
});

test("a change of a place is put back as it was before", async ({ page }) => {
  const { id, name } = await newPlace(page);
  await open(page, at(`/place-management/${id}`));
  const heritage = page.getByRole("checkbox", { name: "Heritage", exact: true });
  await heritage.check();
  await press(page, "Save");
  await shown(page, "saved as a draft");
  await heritage.uncheck();
  await press(page, "Save");
  const changes = page.locator("summary", { hasText: "changed" });
  await expect(changes).toHaveCount(2);
  await changes.first().click();
  await page.getByRole("button", { name: "Restore version before this change" }).first().click();
  await shown(page, `${name} restored.`);
  await expect(heritage).toBeChecked();
});

test("a place that is removed is gone from the guide until it is brought back", async ({
  page,
  faults,
}) => {
  const { id, name, slug } = await newPlace(page, { ...WHOLE_PLACE, isPublished: true });
  await open(page, at(`/place-management/${id}`));
  await page.getByText(`Remove ${name}`).click();
  await press(page, "Confirm removal");
  await expect(page.getByText(`${name} was removed.`)).toBeVisible();
  expect((await page.request.get(at(`/destination/${slug}`))).status()).toBe(404);
  faults.allow(/404/);
  await press(page, "Undo");
  await shown(page, "1 place restored.");
  expect((await page.request.get(at(`/destination/${slug}`))).status()).toBe(200);
});

test("by keyboard alone a place is made, found on the map, chosen in the list, tagged, removed and brought back", async ({
  page,
}) => {
  const name = unique("Rope Ferry");
  await open(page, at("/place-management/new"));
  await page.getByLabel("Name", { exact: true }).first().focus();
  await page.keyboard.type(name);
  await page.getByRole("button", { name: "Choose on map" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".map-live")).toBeFocused();
  for (const key of ["ArrowUp", "Shift+ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByText(/^Selected: \d/)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await shown(page, `${name} added.`);
  await expect(page.getByLabel("Latitude")).toHaveValue(/^\d+\.\d+$/);

  await open(page, at(`/place-management?q=${encodeURIComponent(name)}`));
  const bar = page.locator("#bulk");
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: `Select ${name}` }).focus();
  await page.keyboard.press("Space");
  await expect(bar).toHaveCSS("position", "sticky");
  await page.getByRole("combobox", { name: "Tag", exact: true }).last().focus();
  await page.keyboard.type("Desert");
  await page.getByRole("button", { name: "Add tag" }).focus();
  await page.keyboard.press("Enter");
  await shown(page, "1 place tagged.");
  // The list has come again without its selection.
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Remove", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove 1 place" }).press("Enter");
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await shown(page, "1 place restored.");
});

test("a place that someone else saved meanwhile stands beside what was typed, and is saved over or taken", async ({
  page,
  faults,
}) => {
  faults.allow(/409/);
  const { id } = await newPlace(page);
  await open(page, at(`/place-management/${id}`));
  await call(page, "PATCH", `/api/admin/places/${id}`, { popularity: 45, bestMonths: [3] });
  await page.getByLabel("Popularity").fill("90");
  await page.getByRole("checkbox", { name: "January" }).check();
  await press(page, "Save");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Current version: 45");
  await expect(notice).toContainText("Your version: 90");
  await expect(notice).toContainText("Current version: March");
  await expect(notice.locator("dt")).toHaveText(["Best months", "Popularity"]);
  await press(page, "Save my version");
  await shown(page, "saved as a draft");
  await expect(page.getByLabel("Popularity")).toHaveValue("90");
  await call(page, "PATCH", `/api/admin/places/${id}`, { popularity: 20 });
  await page.getByLabel("Popularity").fill("70");
  await press(page, "Save");
  await page.getByRole("link", { name: "Use current version" }).click();
  await expect(page.getByLabel("Popularity")).toHaveValue("20");
});

/** Two published places whose names differ in a letter. */
async function twoAlike(page: Page) {
  const name = unique("Lantern Town");
  const stored = await newPlace(page, { ...WHOLE_PLACE, name, popularity: 20, isPublished: true });
  const other = await newPlace(page, {
    ...WHOLE_PLACE,
    name: `${name}s`,
    popularity: 70,
    altitudeM: 480,
    isPublished: true,
  });
  return { name, stored, other };
}

test("two places of one name stay two, and compared again", async ({ page }) => {
  const { name, stored, other } = await twoAlike(page);
  await open(page, at("/place-management/duplicates"));
  const both = new RegExp(`^Not duplicates: (${name} and ${name}s|${name}s and ${name})$`);
  await page.getByRole("button", { name: both }).click();
  await shown(page, "Marked as not duplicates.");
  await expect(page.getByRole("button", { name: both })).toHaveCount(0);
  await page
    .getByText(/marked as not duplicates$/)
    .last()
    .click();
  await page
    .getByRole("button", { name: new RegExp(`^Compare ${name}s? and ${name}s? again$`) })
    .click();
  await shown(page, "These records will be compared again.");
  for (const { id } of [stored, other]) await call(page, "DELETE", `/api/admin/places/${id}`);
});

test("two places of one name are made one, field by field as chosen, and the address of the other leads to it", async ({
  page,
  faults,
}) => {
  faults.allow(/409/);
  const { name, stored, other } = await twoAlike(page);
  await open(page, at("/place-management/duplicates"));
  await page.getByRole("link", { name: `Keep this one: ${name}, and preview` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merge two places");
  const outcome = (field: string) =>
    page
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^${field}`) }) });
  await expect(outcome("Other names")).toContainText(`${name}s`);
  await expect(outcome("Altitude")).toContainText("480 m");
  await expect(outcome("Popularity")).toContainText("20");
  const popularity = page.getByRole("group", { name: "Popularity" });
  await popularity.getByLabel("From the other record").check();
  await expect(outcome("Popularity")).toContainText("70");
  await expect(outcome("Popularity")).toContainText("from the other record");
  await call(page, "PATCH", `/api/admin/places/${other.id}`, { altitudeM: 490 });
  await press(page, "Merge records");
  await expect(page.getByRole("alert")).toContainText(
    "One of these records was edited by someone else",
  );
  await expect(
    popularity.getByLabel("From the other record"),
    "what was chosen stays",
  ).toBeChecked();
  await expect(outcome("Altitude")).toContainText("490 m");
  await press(page, "Merge records");
  await shown(page, `Records merged into ${name}.`);
  const merged = (await (await page.request.get(at(`/api/admin/places/${stored.id}`))).json()) as {
    popularity: number;
    altitudeM: number;
    aliases: string[];
  };
  expect(merged).toMatchObject({ popularity: 70, altitudeM: 490, aliases: [`${name}s`] });
  await open(page, at(`/destination/${other.slug}`));
  await expect(page).toHaveURL(at(`/destination/${stored.slug}`));
  await call(page, "DELETE", `/api/admin/places/${stored.id}`);
});

const QUEUES = ["/place-management/reviews?status=all", "/poi-management/reviews"];
for (const path of [
  "/admin/audit",
  "/admin/audit?kind=place&record=jaipur",
  "/place-management",
  "/place-management/new",
  "/place-management/duplicates",
  "/place-management/agatti",
  "/admin",
  ...QUEUES,
  "/image-quality-report",
  "/ai-poi-generator",
  "/ai-data-completion",
])
  test(`${path} keeps to its width and passes axe, wide and narrow, in light and in dark`, ({
    page,
  }) => passesWideAndNarrow(page, path));

test("a tag is given to several places and taken away again; a choice that is refused stays chosen", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const name = unique("Sandpur");
  for (const end of ["North", "South"]) await newPlace(page, { name: `${name} ${end}` });
  await open(page, at(`/place-management?q=${name}`));
  const boxes = page.getByRole("checkbox", { name: new RegExp(`^Select ${name}`) });
  const tagged = async () =>
    (
      (await (await page.request.get(at(`/api/admin/places?q=${name}&tag=wildlife`))).json()) as {
        content: { name: string }[];
      }
    ).content.map((place) => place.name);
  for (const box of await boxes.all()) await box.check();
  await press(page, "Remove tag");
  await expect(page.getByRole("alert")).toHaveText("Choose a tag");
  await expect(boxes.and(page.locator(":checked"))).toHaveCount(2);
  await page.locator("form.admin-bulk").getByRole("combobox").selectOption("Wildlife");
  await press(page, "Add tag");
  await shown(page, "2 places tagged.");
  expect(await tagged()).toEqual([`${name} North`, `${name} South`]);

  for (const box of await boxes.all()) await box.check();
  await page.getByRole("checkbox", { name: `Select ${name} South` }).uncheck();
  await page.locator("form.admin-bulk").getByRole("combobox").selectOption("Wildlife");
  await press(page, "Remove tag");
  await shown(page, "1 place untagged.");
  expect(await tagged()).toEqual([`${name} South`]);
  await open(page, at("/admin"));
  const changes = page.getByRole("heading", { name: "Recent changes" }).locator("..");
  await changes.getByText(`${name} North`).first().click();
  await expect(changes).toContainText("TagsWildlife → none");
});
