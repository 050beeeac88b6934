import type { Page } from "@playwright/test";
import { unique } from "#tests/support/factories.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import {
  becomeAdmin,
  call,
  newPoi,
  newTag,
  QUIET_PLACE,
  WHOLE,
} from "#tests/e2e/support/catalogue.ts";
import { passesWideAndNarrow, press, shown } from "#tests/e2e/support/admin-pages.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const time = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test.beforeEach(({ page }) => becomeAdmin(page));

test("a point of interest is refused at its fields, and stored as a draft once they are repaired", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const name = unique("Sunset Bastion");
  await open(page, at(`/poi-management/new?placeId=${QUIET_PLACE.slug}`));
  await expect(page.getByLabel("Place", { exact: true })).toHaveValue("Agatti (agatti)");
  await page.getByLabel("Hours known").check();
  await time(page, "Monday, opens").fill("9");
  await time(page, "Monday, closes").fill("dusk");
  await page.getByLabel("Indian visitors").fill("free");
  await press(page, "Save draft");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
    /at least 2 letters/,
  );
  await expect(time(page, "Monday, closes")).toHaveAccessibleDescription(
    "Use HH:MM, sunrise or sunset, as in sunset-30",
  );
  await expect(time(page, "Monday, closes")).toHaveValue("dusk");
  await expect(page.getByLabel("Indian visitors")).toHaveAccessibleDescription(/Enter a number/);

  await page.getByLabel("Name", { exact: true }).fill(name);
  await time(page, "Monday, closes").fill("1 pm");
  await time(page, "Monday, opens (2)").fill("1430");
  await time(page, "Monday, closes (2)").fill("18");
  await page.getByRole("button", { name: "Copy to all: Monday’s hours on every day" }).click();
  await page.getByLabel("Closed on Fridays").check();
  await expect(
    page.getByText("Open daily 09:00–13:00 and 14:30–18:00, closed Fridays"),
  ).toBeVisible();
  await page.getByLabel("Indian visitors").fill("₹1,050.50");
  await press(page, "Save draft");
  await shown(page, `${name} saved as a draft.`);
  await expect(page.getByLabel("Indian visitors")).toHaveValue("1050.50");
  await expect(time(page, "Sunday, opens (2)")).toHaveValue("14:30");
});

test("a draft of a point of interest is published once it has what it needs", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const { id, name } = await newPoi(page);
  await open(page, at(`/poi-management/${id}`));
  await press(page, "Save and publish");
  await expect(page.getByRole("alert")).toContainText("Can’t publish yet. Missing:");
  await expect(
    page.getByRole("alert"),
    "it is seen from the bar that was pressed",
  ).toBeInViewport();
  for (const [label, value] of [
    ["Description", WHOLE.description],
    ["Latitude", "10.85"],
    ["Longitude", "72.19"],
    ["Accuracy", "50"],
    ["Typical visit", "30"],
  ])
    await page.getByLabel(label!).fill(value!);
  await page.getByLabel("Category", { exact: true }).selectOption("fort");
  await press(page, "Save and publish");
  await shown(page, "saved and published");
  expect(
    await (await page.request.get(at(`/api/pois?placeId=${QUIET_PLACE.slug}`))).text(),
  ).toContain(name);
});

test("a point of interest is removed and brought back, and a change of it is taken back, by mouse", async ({
  page,
}) => {
  const { id, name } = await newPoi(page, { ...WHOLE, isPublished: true });
  await open(page, at(`/poi-management/${id}`));
  await page.getByText(`Remove ${name}`).click();
  await press(page, "Confirm removal");
  await expect(page.getByText(`${name} was removed.`)).toBeVisible();
  await press(page, "Undo");
  await shown(page, "1 point of interest restored.");
  await page.getByLabel("Search points of interest").fill(name);
  await press(page, "Apply");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByLabel("Typical visit").fill("45");
  await press(page, "Save");
  await shown(page, "saved and published");
  await page.locator("summary", { hasText: "changed" }).first().click();
  await page.getByRole("button", { name: "Restore version before this change" }).first().click();
  await expect(page.getByLabel("Typical visit")).toHaveValue("30");
});

test("by keyboard alone a point of interest is made, chosen in the list, removed and brought back", async ({
  page,
}) => {
  const name = unique("Rope Bridge");
  await open(page, at("/poi-management/new"));
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(QUIET_PLACE.name);
  await page.getByLabel("Hours unknown").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(time(page, "Monday, opens")).toBeFocused();
  for (const text of ["6", "12am"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await shown(page, "saved as a draft");
  await expect(time(page, "Monday, closes")).toHaveValue("24:00");

  await open(page, at(`/poi-management?q=${name}`));
  await page.getByRole("checkbox", { name: `Select ${name}` }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Remove", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove 1 point of interest" }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await shown(page, "1 point of interest restored.");
});

test("what someone else saved meanwhile stands beside what was typed, and is saved over or taken", async ({
  page,
  faults,
}) => {
  faults.allow(/409/);
  const { id } = await newPoi(page);
  await open(page, at(`/poi-management/${id}`));
  await call(page, "PATCH", `/api/admin/pois/${id}`, {
    visitMinutes: 45,
    openingHours: { tue: [["10:00", "12:00"]] },
  });
  await page.getByLabel("Typical visit").fill("90");
  await press(page, "Save");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Current version: 45");
  await expect(notice).toContainText("Your version: 90");
  await expect(notice).toContainText("Current version: Open Tuesdays 10:00–12:00");
  await page.getByRole("button", { name: "Save my version" }).click();
  await shown(page, "saved as a draft");
  await expect(page.getByLabel("Typical visit")).toHaveValue("90");

  await call(page, "PATCH", `/api/admin/pois/${id}`, { visitMinutes: 20 });
  await page.getByLabel("Typical visit").fill("200");
  await press(page, "Save");
  await page.getByRole("link", { name: "Use current version" }).click();
  await expect(page.getByLabel("Typical visit")).toHaveValue("20");
});

test("two of one name are found and made one, either way", async ({ page }) => {
  const name = unique("Lantern Tower");
  const [stored] = [
    await newPoi(page, { name }),
    await newPoi(page, { name: `${name}s`, description: WHOLE.description }),
  ];
  await open(page, at("/poi-management/duplicates"));
  await page.getByRole("link", { name: `Keep this one: ${name}, and preview` }).click();
  await expect(page.getByText(WHOLE.description).last()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Keep the other record instead" }).click();
  await expect(page.getByRole("link", { name: `${name}s`, exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Keep the other record instead" }).click();
  await expect(page.getByText(`${name} is kept`)).toBeVisible();
  await press(page, "Merge records");
  await shown(page, `Records merged into ${name}.`);
  await open(page, at(`/poi-management/${stored.id}`));
  await expect(page.getByLabel("Description")).toHaveValue(WHOLE.description);
});

test("a script that is stored in a point of interest and its tag runs nowhere, and is read as text", async ({
  page,
}) => {
  const script = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>${unique("x")}`;
  const tag = await newTag(page, { name: script.slice(-58), type: "</script><b>" });
  const source = { source: script, checkedOn: "2024-11-21", verified: false };
  const { id } = await newPoi(page, {
    ...WHOLE,
    name: script.slice(0, 120),
    description: script,
    sources: { hours: source, fee: source },
    tags: [tag.id],
    isPublished: true,
  });
  for (const path of [
    `/poi-management/${id}`,
    `/poi-management?placeId=${QUIET_PLACE.slug}`,
    "/tag-management",
    `/tag-management/${tag.id}`,
    "/admin",
    `/destination/${QUIET_PLACE.slug}`,
  ]) {
    await open(page, at(path));
    expect(
      await page.evaluate(() => [
        (window as { ran?: number }).ran ?? 0,
        document.querySelectorAll("main img[onerror]").length,
      ]),
      path,
    ).toEqual([0, 0]);
    await expect(page.getByText(/window\.ran=1/).first()).toBeAttached();
  }
  await call(page, "DELETE", `/api/admin/pois/${id}`);
  await call(page, "DELETE", `/api/admin/tags/${tag.id}`);
});

for (const path of [
  "/poi-management",
  "/poi-management/new",
  "/poi-management/duplicates",
  "/poi-management/amber",
  "/tag-management",
  "/tag-management/heritage",
])
  test(`${path} keeps to its width and passes axe, wide and narrow, in light and in dark`, async ({
    page,
  }) => {
    const { id } = path.endsWith("amber")
      ? await newPoi(page, {
          openingHours: {
            mon: [
              ["09:00", "12:00"],
              ["13:00", "17:00"],
              ["18:00", "24:00"],
            ],
          },
          closedOn: ["tue"],
        })
      : { id: "" };
    await passesWideAndNarrow(page, id === "" ? path : `/poi-management/${id}`);
  });
