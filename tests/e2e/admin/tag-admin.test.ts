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
  await form.getByRole("button", { name: "Add the tag" }).click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
    "There is the tag Heritage already",
  );
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Kind").fill("Waysides");
  await form.getByRole("button", { name: "Add the tag" }).click();
  await expect(said(page)).toContainText(`${name} is added.`);
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
  await page.getByLabel("Take the picture away").check();
  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText(`${name} of old is saved.`);
  await expect(page.getByRole("main").locator("form img")).toHaveCount(0);
});

test("a tag is removed from what carries it, and brought back to it", async ({ page }) => {
  const { id: tagId, name } = await newTag(page, { name: unique("Toll Gates"), type: "Waysides" });
  const { id } = await newPoi(page, { tags: [tagId] });
  await open(page, at(`/tag-management/${tagId}`));
  await page.getByText(`Remove ${name}`).click();
  await expect(page.getByText("0 places and 1 point of interest lose it")).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).focus();
  await page.keyboard.press("Enter");
  const carried = async () =>
    (
      (await (await page.request.get(at(`/api/admin/pois/${id}`))).json()) as {
        tags: { name: string }[];
      }
    ).tags.map((each) => each.name);
  await expect(page.getByText("The tag was removed from all that carried it.")).toBeVisible();
  expect(await carried()).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(said(page)).toContainText("is back, on all that carried it.");
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
  await page.getByRole("search").getByLabel("Kind").selectOption(kind);
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  const rows = page.getByRole("table", { name: "Tags" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/type=.*sort=pois/);
  const give = page.getByRole("button", { name: "Give this kind" });
  await give.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Choose at least one tag");
  for (const name of names) await page.getByLabel(`Choose ${name}`).press("Space");
  await give.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Enter the new kind");
  for (const name of names) await expect(page.getByLabel(`Choose ${name}`)).toBeChecked();
  await page.getByLabel("Another kind").fill(other);
  await give.press("Enter");
  await expect(said(page)).toContainText([`2 tags have the kind ${other} now.`]);
  await expect(page.getByText("No tag is like that")).toBeVisible();

  await open(page, at(`/tag-management?type=${encodeURIComponent(other)}&selected=page`));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(page.getByText("2 tags were removed from all that carried them.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(said(page).filter({ hasText: "are back, on all that carried them." })).toBeVisible();
  for (const name of names)
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});
