import { becomeAdmin, call, newPoi } from "#tests/e2e/support/catalogue.ts";
import { newPlace, press } from "#tests/e2e/support/admin-pages.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.beforeEach(({ page }) => becomeAdmin(page));

const LABELS = { place: "Popularity", poi: "Typical visit" } as const;

for (const kind of ["place", "poi"] as const) {
  test(`a form of kind ${kind} that was refused is saved over what it was filled from, not over what someone saved since`, async ({
    page,
    faults,
  }) => {
    faults.allow(/409|422/);
    const { id } = kind === "place" ? await newPlace(page) : await newPoi(page);
    await page.goto(at(`/${kind}-management/${id}`));
    await page.getByLabel(LABELS[kind]).fill("many");
    await call(page, "PATCH", `/api/admin/${kind}s/${id}`, {
      description: "Somebody else’s words",
    });
    await press(page, "Save");
    await expect(page.getByLabel(LABELS[kind])).toHaveAccessibleDescription(/Enter a number/);
    await page.getByLabel(LABELS[kind]).fill("44");
    await press(page, "Save");
    await expect(page.getByRole("alert")).toContainText("Current version: Somebody else’s words");
    await call(page, "DELETE", `/api/admin/${kind}s/${id}`);
  });

  test(`what was typed of a record of kind ${kind} that someone removed meanwhile stands, and the record is brought back for it`, async ({
    page,
    faults,
  }) => {
    faults.allow(/409/);
    const { id } = kind === "place" ? await newPlace(page) : await newPoi(page);
    await page.goto(at(`/${kind}-management/${id}`));
    await page.getByLabel(LABELS[kind]).fill("33");
    await call(page, "DELETE", `/api/admin/${kind}s/${id}`);
    await press(page, "Save");
    await expect(page.getByRole("alert")).toContainText("was removed while you were editing");
    await press(page, "Restore and save");
    await expect(page.getByText("saved as a draft.")).toBeVisible();
    await expect(page.getByLabel(LABELS[kind])).toHaveValue("33");
    await call(page, "DELETE", `/api/admin/${kind}s/${id}`);
    await page.goto(at(`/${kind}-management/${id}`));
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  });
}
