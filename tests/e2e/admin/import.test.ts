import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unique } from "#tests/support/factories.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { becomeAdmin } from "#tests/e2e/support/catalogue.ts";
import { newPlace, WHOLE_PLACE } from "#tests/e2e/support/admin-pages.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, hydrated, test } from "#tests/e2e/support/test.ts";

test.beforeEach(({ page }) => becomeAdmin(page));

const csv = (...lines: string[]) => ({
  name: "sights.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`${lines.join("\n")}\n`),
});

/** Chooses a file and has it checked. */
async function check(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Check file" }).click();
}

test("a file is refused for its columns, with their names, and checked row by row", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const town = unique("Importpur");
  await page.goto(at("/place-management"));
  await hydrated(page);
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await hydrated(page);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByLabel("File", { exact: true })).toHaveAccessibleDescription(
    /Choose a file/,
  );
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles(
      csv("Sight,State,City", `${town} Gate,Bihar,${town}`, `${town} Lake,Bavaria,${town}`),
    );
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByRole("status").filter({ hasText: "File rejected" })).toContainText(
    'Required columns are missing: "name"',
    { timeout: 20_000 },
  );

  await page.getByLabel("Sight", { exact: true }).selectOption("Name");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Check again with these columns" }).click();
  await expect(page.getByRole("status").filter({ hasText: "nothing saved yet" })).toContainText(
    "2 rows: 1 new (0 published, 1 draft, and 1 draft place for them), 0 changed, 0 unchanged, 1 rejected.",
    { timeout: 20_000 },
  );
  await page.getByRole("link", { name: "Rejected (1)" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${town} Lake`) })).toContainText(
    '"Bavaria" is not a state of India',
  );
  await expect(page.getByRole("row", { name: new RegExp(`${town} Gate`) })).toHaveCount(0);
  await page.getByRole("link", { name: "All (2)" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Import: 1 new" })).toBeVisible();
});

test("a checked file is imported, and what it added is handed out again", async ({ page }) => {
  const town = unique("Importpur");
  await page.goto(at("/place-management/import"));
  await hydrated(page);
  const rows = ["Name,State,City", `${town} Gate,Bihar,${town}`, `${town} Lake,Bavaria,${town}`];
  await check(page, csv(...rows));
  await page.getByRole("button", { name: "Import: 1 new" }).click({ timeout: 20_000 });
  await expect(page.getByRole("status").filter({ hasText: "Imported on" })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole("link", { name: `${town} Gate` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${town} Gate` })).toBeVisible();

  await page.goto(at(`/place-management?q=${town}`));
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^places-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path(), "utf8")).split("\r\n")).toEqual([
    expect.stringContaining("record id"),
    expect.stringContaining(`,${town},Bihar,`),
    "",
  ]);
});

test("a cell that says (empty) is shown before and after by the check, and empties its field", async ({
  page,
}) => {
  const { id, name } = await newPlace(page, {
    ...WHOLE_PLACE,
    name: unique("Leerpur"),
    altitudeM: 812,
    popularity: 30,
  });
  await page.goto(at("/place-management/import"));
  await hydrated(page);
  await page.getByText("Supported columns").click();
  await expect(
    page.getByText("To clear a field of an existing record, enter (empty)"),
  ).toBeVisible();
  const file = (popularity: string) =>
    csv("record id,name,state,altitude m,popularity", `${id},${name},,(empty),${popularity}`);
  await check(page, file("(empty)"));
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("popularity can't be cleared: enter 0", { timeout: 20_000 });
  await expect(row).toContainText("line 2");
  await page.getByRole("link", { name: "Choose another file" }).click();
  await check(page, file(""));
  await expect(row).toContainText("empties altitude m", { timeout: 20_000 });
  await expect(row.locator("dl")).toHaveText("altitude m812 → empty");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Import: 1 changed" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Imported on" })).toBeVisible({
    timeout: 20_000,
  });
  await expect(row.locator("dl"), "what was done stays to be read").toHaveText(
    "altitude m812 → empty",
  );
  await page.goto(at(`/place-management/${id}`));
  await expect(page.getByLabel("Altitude")).toHaveValue("");
  await expect(page.getByLabel("Popularity")).toHaveValue("30");
});
