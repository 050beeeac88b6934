import type { Page } from "@playwright/test";
import { photo } from "#tests/support/files/photos.ts";
import { connectTo } from "#tests/support/database.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { becomeAdmin, call, newImage } from "#tests/e2e/support/catalogue.ts";
import { newPlace } from "#tests/e2e/support/admin-pages.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

test.beforeEach(({ page }) => becomeAdmin(page));

const file = async (name: string, seed: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photo(900, 600, seed),
});

/** A place of the catalogue that no other test looks at closely, without the images that an earlier try left. */
async function idOf(slug: string): Promise<string> {
  const client = await connectTo(process.env["BROWSER_TEST_DATABASE_URL"]!);
  const { rows } = await client.query<{ id: string }>("SELECT id FROM places WHERE slug = $1", [
    slug,
  ]);
  await client
    .query("DELETE FROM images WHERE place_id = $1", [rows[0]!.id])
    .finally(() => client.end());
  return rows[0]!.id;
}

const imagesOn = (page: Page) => page.getByRole("list", { name: "Images" }).locator(":scope > li");

/** Opens the images of a new place that has two, both encoded and with a text. */
async function openTwoImages(page: Page) {
  const { id: placeId } = await newPlace(page);
  for (const [seed, alt] of [
    [51, "The beach of Puri"],
    [52, "A temple tower"],
  ] as const) {
    const { id } = await newImage(page, placeId, await file("one.jpg", seed));
    await call(page, "PATCH", `/api/admin/places/${placeId}/images/${id}`, { alt });
  }
  await open(page, at(`/admin/images/place/${placeId}`));
  const images = imagesOn(page);
  await expect(images.getByText("Visible to visitors")).toHaveCount(2, { timeout: 60_000 });
  return images;
}

test("an administrator adds images and gives one a text and a focal point, and visitors see it so", async ({
  page,
  faults,
}) => {
  test.setTimeout(90_000);
  faults.allow(/422/);
  const id = await idOf("puri");
  await page.goto(at(`/admin/images/place/${id}`));
  await page
    .getByLabel("Add images")
    .setInputFiles([
      await file("one.jpg", 31),
      { name: "bad.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
      await file("two.jpg", 32),
    ]);
  await expect(page.getByRole("status").filter({ hasText: "uploaded" })).toHaveText(
    "2 of 3 uploaded, 1 rejected",
    { timeout: 30_000 },
  );
  await expect(page.getByRole("list", { name: "Files" })).toContainText(
    "The file can’t be read as a picture",
  );
  const images = imagesOn(page);
  await expect(images).toHaveCount(2);
  await expect(images.getByText("Hidden until alt text is added")).toHaveCount(2, {
    timeout: 60_000,
  });
  expect(await axeFindings(page)).toEqual([]);

  const first = images.first();
  await first.getByLabel("Alt text").fill("The beach of Puri");
  await first.getByLabel("Credit").fill("Asha Rao");
  await first.getByRole("button", { name: /Focal point/ }).focus();
  for (const key of ["ArrowRight", "Shift+ArrowUp"]) await page.keyboard.press(key);
  await expect(
    first.getByText("Focal point: 52% from the left, 40% from the top", { exact: true }),
  ).toBeVisible();
  await first.getByRole("button", { name: "Save image 1" }).press("Enter");
  await expect(first.getByText("Visible to visitors")).toBeVisible();

  await page.goto(at("/destination/puri"));
  const cover = page.getByRole("img", { name: "The beach of Puri" });
  await expect(cover).toHaveCSS("object-position", "52% 40%");
  expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
  await expect(page.getByText("Asha Rao")).toBeVisible();
});

test("images are put in order by buttons, and by keyboard with each step spoken, removed and brought back", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const images = await openTwoImages(page);
  const later = page.getByRole("button", { name: "Move later: image 1" });
  await later.focus();
  await later.press("Enter");
  await expect(images.nth(1).getByLabel("Alt text")).toHaveValue("The beach of Puri");
  const handle = page.getByRole("button", { name: "Drag image 2" });
  await handle.focus();
  const spoken = page.locator('[id^="DndLiveRegion"]');
  await page.keyboard.press("Space");
  // The list is measured by then.
  await expect(spoken).toHaveText("Image 2 is over position 2 of 2.");
  await page.keyboard.press("ArrowUp");
  await expect(spoken).toHaveText("Image 2 is over position 1 of 2.");
  await page.keyboard.press("Space");
  await expect(images.first().getByLabel("Alt text")).toHaveValue("The beach of Puri");

  await page.getByRole("button", { name: "Remove image 2" }).click();
  await expect(images).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(images).toHaveCount(2);
});

test("the report finds an image without a text, and it is mended there", async ({ page }) => {
  test.setTimeout(90_000);
  const { id: placeId, name } = await newPlace(page);
  await newImage(page, placeId, await file("two.jpg", 53));
  await open(page, at(`/admin/images/place/${placeId}`));
  await expect(page.getByText("Hidden until alt text is added")).toBeVisible({
    timeout: 60_000,
  });
  await page.goto(at("/image-quality-report"));
  await page.getByRole("button", { name: "Score all images" }).click();
  await page.getByRole("link", { name: /No alt text/ }).click({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: /No alt text/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  // Other tests add images of other places meanwhile.
  await page.getByLabel("Name or text").fill(name);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`q=${name}`));
  const worst = page.getByRole("list", { name: "Images" }).locator(":scope > li");
  await expect(worst).toHaveCount(1);
  await worst.getByText("Fix this image").click();
  expect(await axeFindings(page)).toEqual([]);
  await worst.getByLabel("Alt text").fill("A temple's tower");
  await worst.getByRole("button", { name: /Save image/ }).click();
  // It lacks nothing of what is looked for any more, and the filter stands.
  await expect(worst).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "0 images" })).toBeFocused();
  await page.getByRole("button", { name: "Score all images" }).click();
  await expect(page).toHaveURL(new RegExp(`problem=no-alt.*q=${name}`));
});

test("files on their way can be cancelled and sent again", async ({ page, faults }) => {
  test.setTimeout(60_000);
  faults.allow(/ERR_FAILED|ERR_ABORTED/);
  await page.goto(at(`/admin/images/place/${await idOf("madurai")}`));
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/admin/places/*/images", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page
    .getByLabel("Add images")
    .setInputFiles([
      await file("one.jpg", 41),
      { name: "none.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) },
      await file("two.jpg", 42),
      await file("three.jpg", 43),
    ]);
  const list = page.getByRole("list", { name: "Files" });
  await expect(list).toContainText("The file is empty.");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel two.jpg" }).click();
  await expect(list).toBeFocused();
  await page.getByRole("button", { name: "Cancel remaining" }).click();
  const shown = page.getByRole("status").filter({ hasText: "uploaded" });
  await expect(shown).toHaveText("0 of 4 uploaded, 1 rejected, 3 cancelled");
  letGo();
  for (const name of ["two.jpg", "three.jpg"])
    await page.getByRole("button", { name: `Try again: ${name}` }).click();
  await expect(imagesOn(page)).toHaveCount(2);
});

test("what is typed stays while an image is encoded, moved, or changed by someone else", async ({
  page,
  faults,
}) => {
  test.setTimeout(90_000);
  faults.allow(/409/);
  const { id } = await newPlace(page);
  const api = at(`/api/admin/places/${id}/images`);
  await open(page, at(`/admin/images/place/${id}`));
  await page
    .getByLabel("Add images")
    .setInputFiles([await file("two.jpg", 54), await file("three.jpg", 55)]);
  const images = imagesOn(page);
  await expect(images).toHaveCount(2);
  const [first, second] = [images.first(), images.nth(1)];
  await second.getByLabel("Alt text").fill("A temple tower");
  await expect(second.getByText("Hidden until alt text is added")).toBeVisible({
    timeout: 60_000,
  });
  await expect(second.getByLabel("Alt text")).toHaveValue("A temple tower");
  await page.getByRole("button", { name: "Move earlier: image 2" }).press("Enter");
  await expect(first.getByLabel("Alt text")).toHaveValue("A temple tower");
  await expect(page.getByRole("button", { name: "Move later: image 1" })).toBeFocused();

  const [{ id: imageId }] = (await (await page.request.get(api)).json()) as [{ id: string }];
  await page.request.patch(`${api}/${imageId}`, {
    data: { alt: "By somebody else" },
    headers: { origin: at("/").slice(0, -1) },
  });
  await page.getByRole("button", { name: "Save image 1" }).press("Enter");
  await expect(first.getByRole("alert")).toContainText("Current version: By somebody else");
  await expect(first.getByLabel("Alt text")).toHaveValue("A temple tower");
  await first.getByRole("button", { name: "Save my version" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Image saved. It’s visible to visitors." }),
  ).toBeVisible();
  await expect(first.getByRole("alert")).toHaveCount(0);
});

test("images that are removed one after the other are brought back one by one, by keyboard", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const images = await openTwoImages(page);
  const undo = page.locator("#undo-removal");
  await page.getByRole("button", { name: "Remove image 2" }).press("Enter");
  await expect(undo).toBeFocused();
  await expect(undo).toBeInViewport();
  await page.getByRole("button", { name: "Remove image 1" }).press("Enter");
  await expect(page.getByText("2 images were removed")).toBeVisible();
  for (const left of [1, 2]) {
    await undo.press("Enter");
    await expect(images).toHaveCount(left);
  }
  await expect(images.first().getByLabel("Alt text")).toHaveValue("The beach of Puri");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("images are added, named, put in order, removed and brought back by forms alone", async ({
    page,
    faults,
  }) => {
    faults.allow(/422/);
    await page.goto(at(`/admin/images/place/${await idOf("bodh-gaya")}`));
    const chosen = page.getByLabel("Add images");
    await chosen.setInputFiles([
      await file("one.jpg", 33),
      { name: "bad.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    ]);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("File 2 can’t be read as a picture")).toBeVisible();
    await chosen.setInputFiles([await file("one.jpg", 33), await file("two.jpg", 34)]);
    await page.getByRole("button", { name: "Upload" }).click();
    const images = imagesOn(page);
    await expect(images).toHaveCount(2);
    await images.nth(1).getByLabel("Alt text").fill("The temple of Bodh Gaya");
    await page.getByRole("button", { name: "Save image 2" }).click();
    await page.getByRole("button", { name: "Move earlier: image 2" }).click();
    await expect(images.first().getByLabel("Alt text")).toHaveValue("The temple of Bodh Gaya");
    await page.getByRole("button", { name: "Remove image 1" }).click();
    await expect(images).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(images.first().getByLabel("Alt text")).toHaveValue("The temple of Bodh Gaya");
  });
});
