import type { Page } from "@playwright/test";
import sharp from "sharp";
import { unique } from "#tests/support/factories.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { becomeAdmin, newPoi, newTag } from "#tests/e2e/support/catalogue.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const said = (page: Page) => page.getByRole("status");
const photo = async () => ({
  name: "gate.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a16207" } })
    .png()
    .toBuffer(),
});

test.beforeEach(({ page }) => becomeAdmin(page));

test("a tag is added with its picture, refused while it has no name or another's, renamed, and loses the picture", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const name = unique("Caravanserais");
  await open(page, at("/tag-management"));
  const form = page.getByRole("region", { name: "New tag" });
  await form.getByLabel("Name").fill("Heritage");
  await form.getByLabel("Picture").setInputFiles(await photo());
  await expect(form.locator("img")).toHaveAttribute("src", /^blob:/);
  await form.getByRole("button", { name: "Add tag" }).click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
    "The tag Heritage already exists",
  );
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Type").fill("Waysides");
  await form.getByRole("button", { name: "Add tag" }).click();
  await expect(said(page)).toContainText(`${name} added.`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("main").locator("form img")).toHaveAttribute(
    "src",
    /^\/pictures\/[\w-]+-640\.webp$/,
  );

  await page.getByLabel("Name").fill("");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/at least 2 letters/);
  await page.keyboard.type(`${name} of old`);
  await page.getByLabel("Remove picture").check();
  await page.keyboard.press("Enter");
  await expect(said(page).filter({ hasText: `${name} of old saved.` })).toBeVisible();
  await expect(page.getByRole("main").locator("form img")).toHaveCount(0);
});

test("a tag is removed from what carries it, and brought back to it", async ({ page }) => {
  const { id: tagId, name } = await newTag(page, { name: unique("Toll Gates"), type: "Waysides" });
  const { id } = await newPoi(page, { tags: [tagId] });
  await open(page, at(`/tag-management/${tagId}`));
  await page.getByText(`Remove ${name}`).click();
  await expect(page.getByText("0 places and 1 point of interest will lose this tag")).toBeVisible();
  await page.getByRole("button", { name: "Confirm removal" }).focus();
  await page.keyboard.press("Enter");
  const carried = async () =>
    (
      (await (await page.request.get(at(`/api/admin/pois/${id}`))).json()) as {
        tags: { name: string }[];
      }
    ).tags.map((each) => each.name);
  await expect(page.getByText("The tag was removed from all records.")).toBeVisible();
  expect(await carried()).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(said(page)).toContainText("restored to all records that used it.");
  expect(await carried()).toEqual([name]);
});

test("tags are filtered by kind, chosen, given another kind, removed together and brought back, by keyboard", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const [kind, other] = [unique("Waters"), unique("Shores")];
  const names = [unique("Stepwells"), unique("Ghats")];
  for (const name of names) await newTag(page, { name, type: kind });
  await open(page, at("/tag-management?sort=pois"));
  await page.getByRole("search").getByLabel("Type").selectOption(kind);
  await page.getByRole("button", { name: "Apply", exact: true }).press("Enter");
  const rows = page.getByRole("table", { name: "Tags" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/type=.*sort=pois/);
  const give = page.getByRole("button", { name: "Change type" });
  await expect(give, "the bar comes with the selection").toBeHidden();
  for (const name of names) await page.getByLabel(`Select ${name}`).press("Space");
  await give.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Enter the new kind");
  for (const name of names) await expect(page.getByLabel(`Select ${name}`)).toBeChecked();
  await page.getByLabel("New type").fill(other);
  await give.press("Enter");
  await expect(said(page)).toContainText([`2 tags changed to type ${other}.`]);
  await expect(page.getByText("No matching tags")).toBeVisible();

  await open(page, at(`/tag-management?type=${encodeURIComponent(other)}&selected=page`));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Remove 2 tags" }).press("Enter");
  await expect(page.getByText("2 tags were removed from all records.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(
    said(page).filter({ hasText: "restored to all records that used them." }),
  ).toBeVisible();
  for (const name of names)
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});
