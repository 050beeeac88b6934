import type { Page } from "@playwright/test";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { becomeAdmin, QUIET_PLACE } from "#tests/e2e/support/catalogue.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open as openPage, test } from "#tests/e2e/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => becomeAdmin(page));

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const field = (page: Page) => palette(page).getByRole("combobox");
const trigger = (page: Page) => page.getByRole("button", { name: "Search and commands" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page and waits until it hears keys. */
async function open(page: Page, url: string) {
  await openPage(page, url);
  await expect(trigger(page)).toHaveAttribute("aria-keyshortcuts", /Control\+K/);
}

test("the palette opens by Ctrl+K, finds pages and records, and is driven by keys", async ({
  page,
}) => {
  await open(page, at("/tag-management"));
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await field(page).fill("audit");
  await expect(palette(page).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Audit log");

  await page.keyboard.press("ControlOrMeta+k");
  await field(page).fill(QUIET_PLACE.name);
  const place = palette(page)
    .getByRole("group", { name: "Places" })
    .getByRole("option", { name: QUIET_PLACE.name });
  await expect(place).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(palette(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(place).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await place.getAttribute("id"))!,
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(QUIET_PLACE.name);
});

test("the palette opens by its button, is closed by Escape, says when it finds nothing, and switches the scheme", async ({
  page,
}) => {
  await open(page, at("/admin"));
  await trigger(page).click();
  await field(page).fill("zzzz qqqq");
  await expect(palette(page).getByRole("status")).toHaveText("Nothing found.");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(trigger(page)).toBeFocused();
  await trigger(page).click();
  await palette(page).getByRole("option", { name: "Switch between light and dark mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("keys lead to pages and rows, and type letters in fields", async ({ page }) => {
  await open(page, at("/admin"));
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(heading(page)).toHaveText("Places");
  const rows = page.getByRole("table", { name: "Places" }).locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows.nth(0).getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(rows.nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("x");
  await expect(rows.nth(1).getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("1 selected")).toBeVisible();

  await page.keyboard.press("/");
  const search = page.getByRole("search").getByRole("searchbox");
  await expect(search).toBeFocused();
  await page.keyboard.type("gt?jk/");
  await expect(search).toHaveValue("gt?jk/");
  await expect(heading(page)).toHaveText("Places");
  await rows.nth(1).getByRole("link").focus();
  const name = (await rows.nth(1).getByRole("link").textContent())!;
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(name);
});

test("a sheet lists the shortcuts and turns single keys off", async ({ page }) => {
  await open(page, at("/place-management"));
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Quick edit")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await help.getByRole("checkbox", { name: "Use single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette(page)).toBeVisible();
  await expect(help).toHaveCount(0);
  await expect(heading(page)).toHaveText("Places");
});
