import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { DeskTag } from "#app/schemas/tags.ts";
import { unique } from "#tests/support/factories.ts";
import { becomeAdmin, newPoi } from "./support/catalogue.ts";
import { at } from "./support/sites.ts";
import { expect, open, test } from "./support/test.ts";

const said = (page: Page) => page.getByRole("status");
const photo = async () => ({ name: "gate.png", mimeType: "image/png", buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a16207" } }).png().toBuffer() });

test.beforeEach(({ page }) => becomeAdmin(page));

test("a tag is added with its picture, broken, repaired, removed from what carries it, and brought back to it", async ({ page, faults }) => {
  faults.allow(/422/);
  const name = unique("Caravanserais");
  await open(page, at("/tag-management"));
  const form = page.getByRole("region", { name: "New tag" });
  await form.getByLabel("Name").fill("Heritage");
  await form.getByLabel("Picture").setInputFiles(await photo());
  await expect(form.locator("img")).toHaveAttribute("src", /^blob:/);
  await form.getByRole("button", { name: "Add the tag" }).click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription("There is the tag Heritage already");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Kind").fill("Waysides");
  await form.getByRole("button", { name: "Add the tag" }).click();
  await expect(said(page)).toContainText(`${name} is added.`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("main").locator("form img")).toHaveAttribute("src", /^\/pictures\/[\w-]+-640\.webp$/);

  await page.getByLabel("Name").fill("");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/at least 2 letters/);
  await page.keyboard.type(`${name} of old`);
  await page.getByLabel("Take the picture away").check();
  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText(`${name} of old is saved.`);
  await expect(page.getByRole("main").locator("form img")).toHaveCount(0);

  const tag = (await (await page.request.get(at(`/api/admin/tags?q=${name}`))).json()) as DeskTag[];
  const { id } = await newPoi(page, { tags: [tag[0]!.id] });
  await page.reload();
  await page.getByText(`Remove ${name} of old`).click();
  await expect(page.getByText("0 places and 1 point of interest lose it")).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).focus();
  await page.keyboard.press("Enter");
  const carried = async () => ((await (await page.request.get(at(`/api/admin/pois/${id}`))).json()) as { tags: { name: string }[] }).tags.map((each) => each.name);
  await expect(page.getByText("The tag was removed from all that carried it.")).toBeVisible();
  expect(await carried()).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(said(page)).toContainText("is back, on all that carried it.");
  expect(await carried()).toEqual([`${name} of old`]);
});
