import type { Page } from "@playwright/test";
import { overflow } from "#tests/e2e/support/look.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, isPhone, open, test } from "#tests/e2e/support/test.ts";

const result = (page: Page) => page.locator("#results-title");
const cards = (page: Page) => page.locator("[data-pin]");
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const cappedCount = async (page: Page) =>
  Number(/^\d+/.exec((await result(page).textContent())!)?.[0] ?? 0);

/** Whether the names follow one another alphabetically (1), or backwards (-1). */
const isInOrder = (list: readonly string[], direction: 1 | -1) =>
  list.length > 1 &&
  list.every(
    (name, index) => index === 0 || direction * list[index - 1]!.localeCompare(name, "en") <= 0,
  );

/** Phones keep the filters folded away. */
async function unfold(page: Page): Promise<void> {
  if (isPhone()) await page.locator("summary", { hasText: "Filters" }).click();
}

test(
  "filters narrow the list at once, live in the address, and going back takes them off again",
  { tag: "@layout" },
  async ({ page }) => {
    await open(page, at("/explore"));
    const documents: string[] = [];
    page.on(
      "request",
      (request) => request.resourceType() === "document" && documents.push(request.url()),
    );
    const all = await cappedCount(page);
    await unfold(page);
    await page.getByLabel("Region").selectOption("South");
    await expect(result(page)).toContainText("in the South");
    const southern = await cappedCount(page);
    expect(southern).toBeGreaterThan(0);
    expect(southern).toBeLessThan(all);
    await page.getByLabel("Best in").selectOption("7");
    await expect(result(page)).toContainText("at their best in July");
    expect(await cappedCount(page)).toBeLessThan(southern);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      region: "South",
      month: "7",
    });
    await expect(page.getByRole("list", { name: "Active filters" }).getByRole("link")).toHaveCount(
      3,
    );

    await page.goBack();
    await expect(result(page)).toHaveText(`${southern} places in the South`);
    await expect(page.getByLabel("Best in")).toHaveValue("");
    await page.goBack();
    await expect(result(page)).toHaveText(`${all} places`);
    await page.goForward();
    await expect(page.getByLabel("Region")).toHaveValue("South");
    expect(documents, "no page is loaded anew").toEqual([]);
  },
);

test("a URL with filters shows them, and each can be removed by itself", async ({ page }) => {
  await open(page, at("/explore?state=Kerala&tag=beach"));
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Kerala");
  await expect(page.getByLabel("Known for")).toHaveValue("beach");
  await page.getByRole("link", { name: "Remove Kerala" }).click();
  await expect(page).toHaveURL(at("/explore?tag=beach"));
  await expect(page.getByRole("link", { name: /^Remove/ })).toHaveCount(1);
  await page.getByRole("link", { name: /^Remove/ }).click();
  await expect(page).toHaveURL(at("/explore"));
});

test("a search in Devanagari finds the place, one for a state its places", async ({ page }) => {
  await open(page, at("/explore"));
  await page.getByLabel("Place, sight or state").fill("जयपुर");
  await page.keyboard.press("Enter");
  await expect(result(page)).toContainText("matching “जयपुर”");
  expect((await names(page))[0]).toBe("Jaipur");
  await page.getByLabel("Place, sight or state").fill("sikkim");
  await page.getByRole("button", { name: "Show places" }).first().click();
  await expect(result(page)).toContainText("matching “sikkim”");
  expect(await names(page)).toContain("Gangtok");
});

test("the list is put in another order, forth and back", async ({ page }) => {
  await open(page, at("/explore"));
  await page.getByLabel("Order", { exact: true }).selectOption({ label: "By name" });
  await page.waitForURL("**/explore?sortBy=name");
  await expect.poll(async () => isInOrder(await names(page), 1)).toBe(true);
  await page.getByRole("link", { name: "Reverse the order" }).click();
  await page.waitForURL("**/explore?sortBy=name&sortDirection=DESC");
  await expect.poll(async () => isInOrder(await names(page), -1)).toBe(true);
});

const pages = (page: Page) => page.getByRole("navigation", { name: "Pages" });

test("pages follow one another without a place lost or shown twice", async ({ page }) => {
  await open(page, at("/explore"));
  const total = await cappedCount(page);
  const seen = await names(page);
  while (await page.getByRole("link", { name: "Next", exact: true }).count()) {
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await expect(pages(page).locator('[aria-current="page"]')).toHaveText(
      String(seen.length / 20 + 1),
    );
    seen.push(...(await names(page)));
  }
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
  await expect(pages(page).locator('[aria-current="page"]')).toHaveAccessibleName(
    `Page ${Math.ceil(total / 20)}`,
  );
});

test("an empty list says so and leads out of it", async ({ page }) => {
  await open(page, at("/explore?q=zzqqxx&month=5"));
  await expect(result(page)).toHaveText(
    "No places matching “zzqqxx” that are at their best in May",
  );
  await expect(page.getByText("No places match all your filters")).toBeVisible();
  await page.getByRole("link", { name: "Without “zzqqxx”" }).click();
  await expect(page).toHaveURL(at("/explore?month=5"));
  await expect(cards(page).first()).toBeVisible();
});

test(
  "the longest word that can be searched for stays within the page",
  { tag: "@layout" },
  async ({ page }) => {
    for (const text of ["x".repeat(100), "ज".repeat(100)]) {
      await page.goto(at(`/explore?q=${encodeURIComponent(text)}`));
      await expect(result(page)).toContainText(text);
      expect(await overflow(page)).toEqual([]);
    }
  },
);

test("values that make no sense are named and left out, and the list is shown all the same", async ({
  page,
}) => {
  const response = await open(
    page,
    at(
      "/explore?month=99&region=Atlantis&tag=nothing&page=-1&size=9999&sortBy=password&near=here&bbox=1,2&minRating=NaN&state=Kerala",
    ),
  );
  expect(response.status()).toBe(200);
  const message = page.getByRole("alert");
  for (const text of ["We don’t know this region", "Choose a month", "We don’t know this tag"])
    await expect(message).toContainText(text);
  await message.getByRole("link", { name: /Region/ }).click();
  await expect(page.getByLabel("Region")).toBeFocused();
  await expect(result(page)).toHaveText(/^\d+ places in Kerala$/);
  await expect(cards(page).first()).toBeVisible();
});

test("a page beyond the last says so and leads back", async ({ page }) => {
  await open(page, at("/explore?page=400"));
  await expect(page.getByText("Page 400 doesn’t exist")).toBeVisible();
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(cards(page)).toHaveCount(20);
});

test.describe("near the visitor", () => {
  test.use({
    geolocation: { latitude: 26.9124, longitude: 75.7873 },
    permissions: ["geolocation"],
  });

  test("the places around are shown, the nearest first, with their distances", async ({ page }) => {
    await open(page, at("/explore"));
    await page.getByRole("button", { name: "Near me" }).click();
    await page.waitForURL(/near=26\.91/);
    await expect(result(page)).toContainText("within 300 km");
    expect((await names(page))[0]).toBe("Jaipur");
    await expect(cards(page).nth(1)).toContainText(/\d+ km away/);
  });
});

test("going back to a long list finds it where it was left", async ({ page }) => {
  await open(page, at("/explore"));
  const card = cards(page).nth(14).getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(scrollY));
  expect(left).toBeGreaterThan(500);
  await card.click();
  await page.waitForURL("**/destination/*");
  await page.goBack();
  await page.waitForURL("**/explore");
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(left - 100);
  expect(await page.evaluate(() => Math.round(scrollY))).toBeLessThan(left + 100);
});

test("a choice says how many places it would leave", async ({ page }) => {
  await open(page, at("/explore?region=South"));
  await unfold(page);
  const label = await page.getByLabel("Best in").locator("option[value='1']").textContent();
  const count = Number(/\((\d+)\)/.exec(label ?? "")?.[1]);
  await page.getByLabel("Best in").selectOption("1");
  await expect(result(page)).toContainText("January");
  expect(await cappedCount(page)).toBe(count);
});

test("the page explains a search near a place, filters in words, matches by description, and a misspelling", async ({
  page,
}) => {
  await open(page, at("/explore?q=fort+near+jaypur"));
  await expect(page.getByText("Within 300 km of Jaipur, as the crow flies.")).toBeVisible();
  await open(page, at("/explore?q=beaches+in+kerala"));
  await expect(page.getByText("Showing results for Beach · Kerala.")).toBeVisible();
  await open(page, at("/explore?q=houseboat"));
  await expect(
    page.getByText("No place is called “houseboat”. These match by description."),
  ).toBeVisible();
  await open(page, at("/explore?q=Kjraho"));
  await page.getByRole("link", { name: "Khajuraho" }).click();
  await expect(page).toHaveURL(at("/destination/khajuraho"));
});

test(
  "a map that was moved offers the places of where it is now",
  { tag: "@layout" },
  async ({ page, viewport }) => {
    await open(page, at(viewport!.width < 1024 ? "/explore?view=map" : "/explore"));
    const zoomIn = page.getByRole("button", { name: "Zoom in", exact: true });
    await zoomIn.click();
    const search = page.getByRole("link", { name: "Search this area" });
    await search.click();
    await expect(result(page)).toContainText("in this map area");
    await expect(search).toBeHidden();
  },
);

test("the map shows all results in clusters, not only those of the page", async ({ page }) => {
  await open(page, at("/explore"));
  const heading = page.getByRole("heading", { name: /^\d+ places$/ });
  const total = Number.parseInt((await heading.textContent())!, 10);
  expect(total).toBeGreaterThan(20);
  const map = page.getByRole("figure", { name: "Map of all results" });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator(".map-pin.is-cluster").first()).toBeVisible();
  const shown = await map
    .locator(".leaflet-marker-icon .map-pin")
    .evaluateAll((pins) =>
      pins.reduce(
        (sum, pin) =>
          sum + (pin.classList.contains("is-cluster") ? Number.parseInt(pin.textContent, 10) : 1),
        0,
      ),
    );
  expect(shown).toBe(total);
});

test("the number of a page is the one in its address", async ({ page }) => {
  await open(page, at("/explore"));
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(at("/explore?page=2"));
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("the month that one looks for goes along to a place and its start form", async ({ page }) => {
  await open(page, at("/explore?month=12"));
  await page.locator("article a.card-link").first().click();
  await page.getByRole("main").getByRole("link", { name: "Plan a trip" }).first().click();
  await expect(page.getByLabel("First day")).toHaveValue(/^\d{4}-12-\d\d$/);
});
