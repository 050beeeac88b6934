import type { Page } from "@playwright/test";
import { unique } from "#tests/support/factories.ts";
import { becomeAdmin, call, QUIET_PLACE } from "#tests/e2e/support/catalogue.ts";
import { newPlace, press, WHOLE_PLACE } from "#tests/e2e/support/admin-pages.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.beforeEach(({ page }) => becomeAdmin(page));

/** Closing times in the evening, and a second sitting on Mondays until midnight. */
async function repairHours(page: Page): Promise<void> {
  for (const day of ["Monday", "Tuesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await page.getByLabel(`${day}, closes`, { exact: true }).fill("18");
  await page.getByLabel("Monday, opens (2)").fill("20:00");
  await page.getByLabel("Monday, closes (2)").fill("0:00");
}

test("a point of interest is made, broken, repaired, chosen, removed and brought back by forms alone", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const name = unique("Whispering Gallery");
  await page.goto(at("/poi-management/new"));
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Place", { exact: true }).fill(QUIET_PLACE.name);
  await page.getByLabel("Hours known").check();
  await page.getByLabel("Monday, opens", { exact: true }).fill("9.30");
  await page.getByLabel("Monday, closes", { exact: true }).fill("8");
  await page.getByLabel("Closed on Wednesdays").check();
  await page.getByLabel(/first day’s hours apply/).check();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page
    .getByRole("link", { name: /^Monday, hours 1: Enter a closing time after the opening time/ })
    .click();
  await expect(page.getByLabel("Monday, closes", { exact: true })).toHaveAccessibleDescription(
    "Enter a closing time after the opening time",
  );
  for (const day of ["Monday", "Tuesday"])
    await expect(page.getByLabel(`${day}, opens`, { exact: true })).toHaveValue("09:30");

  await repairHours(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByLabel("Monday, closes (2)")).toHaveValue("24:00");
  await expect(page.getByLabel("Closed on Wednesdays")).toBeChecked();

  await page.goto(at(`/poi-management?q=${name}&sort=updated`));
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Remove tag" }).click();
  await expect(page.getByRole("alert")).toHaveText("Choose a tag");
  await expect(
    page.getByRole("checkbox", { name: `Select ${name}` }),
    "a choice that is refused stays chosen",
  ).toBeChecked();
  await page.getByRole("link", { name: "Select all on this page" }).click();
  await expect(page.getByRole("checkbox", { name: `Select ${name}` })).toBeChecked();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Remove 1 point of interest?");
  await page.getByRole("button", { name: "Remove 1 point of interest" }).click();
  await expect(page.getByText(`${name} was removed.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto(at(`/poi-management?q=${name}`));
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("a place is refused at its fields, repaired and published by forms alone", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  // The bar that saves stays in reach while the page glides; a press waits until it stands.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const name = unique("Echo Valley");
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(at("/place-management/new"));
  await page.getByLabel("Popularity").fill("many");
  await press(page, "Save draft");
  await page.getByRole("link", { name: /^Name: Enter a name/ }).click();
  await expect(page.getByLabel("Popularity")).toHaveValue("many");
  await page.getByLabel("Name", { exact: true }).first().fill(name);
  await page.getByLabel("Popularity").fill("7");
  for (const [label, value] of [
    ["Description", WHOLE_PLACE.description],
    ["Latitude", "23.4"],
    ["Longitude", "77.1"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel("State or territory").selectOption("Madhya Pradesh");
  await page.getByLabel("Landscape").selectOption("caves");
  for (const box of ["February", "Heritage"])
    await page.getByRole("checkbox", { name: box, exact: true }).check();
  await press(page, "Save and publish");
  await expect(title).toHaveText(name);
  await expect(page.getByRole("status").filter({ hasText: /^Published$/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "February" })).toBeChecked();
});

test("a place is saved over what someone else saved meanwhile, by forms alone", async ({
  page,
  faults,
}) => {
  faults.allow(/409/);
  // The bar that saves stays in reach while the page glides; a press waits until it stands.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id } = await newPlace(page, { popularity: 7 });
  await page.goto(at(`/place-management/${id}`));
  await call(page, "PATCH", `/api/admin/places/${id}`, { popularity: 9 });
  await page.getByLabel("Popularity").fill("11");
  await press(page, "Save");
  await expect(page.getByRole("alert")).toContainText("Your version: 11");
  await press(page, "Save my version");
  await expect(page.getByLabel("Popularity")).toHaveValue("11");
});

test("a place is chosen, unpublished, published, removed and brought back by forms alone", async ({
  page,
}) => {
  // The bar that saves stays in reach while the page glides; a press waits until it stands.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { name } = await newPlace(page, { ...WHOLE_PLACE, isPublished: true });
  await page.goto(at(`/place-management?q=${encodeURIComponent(name)}`));
  for (const [button, outcome] of [
    ["Unpublish", "Draft"],
    ["Publish", "Published"],
  ] as const) {
    await page.getByRole("link", { name: "Select all on this page" }).click();
    await press(page, button);
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText(outcome);
  }
  await page.getByRole("link", { name: "Select all on this page" }).click();
  await press(page, "Remove");
  await press(page, "Remove 1 place");
  await press(page, "Undo");
  await page.goto(at(`/place-management?q=${encodeURIComponent(name)}`));
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("a tag is added, renamed, removed and brought back by forms alone", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const name = unique("Lighthouses");
  await page.goto(at("/tag-management"));
  await page.getByRole("button", { name: "Add tag" }).click();
  await page.getByRole("link", { name: /^Name: Enter a name/ }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add tag" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill(`${name} too`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} too`);
  await page.getByText(`Remove ${name} too`).click();
  await page.getByRole("button", { name: "Confirm removal" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: `${name} too`, exact: true })).toBeVisible();
});

test("a file is checked and imported by forms alone", async ({ page }) => {
  const town = unique("Formpur");
  await page.goto(at("/poi-management/import"));
  const file = {
    name: "sights.geojson",
    mimeType: "application/geo+json",
    buffer: Buffer.from(
      JSON.stringify({
        type: "FeatureCollection",
        features: [
          {
            type: "Feature",
            geometry: null,
            properties: { name: `${town} Gate`, state: "Bihar", city: town },
          },
        ],
      }),
    ),
  };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Check file" }).click();
  const lookAgain = () => page.getByRole("link", { name: "Refresh" }).click();
  const comesTo = (text: string) =>
    expect(async () => {
      if ((await page.getByText(text).count()) === 0) await lookAgain();
      await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  await comesTo("Check complete, nothing saved yet");
  await expect(page.getByRole("row", { name: new RegExp(`${town} Gate`) })).toContainText(
    "feature 1",
  );
  await page.getByRole("button", { name: "Import: 1 new" }).click();
  await comesTo("Imported on");
  await page.getByRole("link", { name: `${town} Gate` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${town} Gate` })).toBeVisible();
});

test("two places are merged as chosen, and the log is read, by forms alone", async ({ page }) => {
  const name = unique("Ferry Town");
  const [stored, other] = [
    await newPlace(page, { name, popularity: 20 }),
    await newPlace(page, { name: `${name}s`, popularity: 70 }),
  ];
  await page.goto(at(`/place-management/merge?keepId=${stored.id}&dropId=${other.id}`));
  const popularity = page.getByRole("group", { name: "Popularity" });
  await popularity.getByLabel("From the other record").check();
  await page.getByRole("button", { name: "Preview result" }).click();
  await expect(page.locator("dl > div").filter({ hasText: "Popularity" })).toContainText(
    "from the other record70",
  );
  await expect(popularity.getByLabel("From the other record")).toBeChecked();
  await page.getByRole("button", { name: "Merge records" }).click();
  await expect(page.getByText(`Records merged into ${name}.`)).toBeVisible();

  await page.goto(at("/admin/audit"));
  await page.getByLabel("Record name or ID").fill(stored.id);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.locator("summary", { hasText: "merged with another" }).click();
  await expect(page.locator("main li > details").first()).toContainText("Popularity20 → 70");
});
