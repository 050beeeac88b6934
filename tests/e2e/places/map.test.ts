import type { Page } from "@playwright/test";
import { at } from "#tests/e2e/support/sites.ts";
import { COLD_CACHE, expect, isPhone, open, test } from "#tests/e2e/support/test.ts";

const LIVE_MAP = /\/assets\/live-map-[^/]*\.js$/;

/** How far a pin may move when the map comes to life, in CSS pixels. */
const SETTLED = 2;

type Pins = Record<string, { x: number; y: number }>;

/** Where the middle of each pin's disc stands within the map, by the pin's name. */
const pinsIn = (page: Page, selector: string): Promise<Pins> =>
  page.locator(selector).evaluateAll((pins) => {
    const box = document.querySelector(".map-box")!.getBoundingClientRect();
    return Object.fromEntries(
      pins.map((pin) => {
        const { left, right, top, bottom } = pin
          .querySelector(".map-disc")!
          .getBoundingClientRect();
        return [
          pin.getAttribute("aria-label")!,
          { x: (left + right) / 2 - box.left, y: (top + bottom) / 2 - box.top },
        ];
      }),
    );
  });

const drawn = (page: Page) => pinsIn(page, ".map-static .map-pins a");
const live = (page: Page) => pinsIn(page, ".map-live .leaflet-marker-icon[aria-label]");

const mapBox = (page: Page) => page.locator(".map-box");

async function comeToLife(page: Page): Promise<void> {
  await mapBox(page).scrollIntoViewIfNeeded();
  await expect(page.locator(".map-static")).toBeHidden();
}

for (const [name, path] of [
  ["Jaipur", "/destination/jaipur"],
  ["Leh", "/destination/leh"],
  ["the North East", "/region/north-east"],
  // All places are too many for the picture: the live map gathers them in clusters.
  ["what was found in Rajasthan", "/explore?state=Rajasthan&view=map"],
]) {
  test(`the map of ${name} comes to life in the very frame that the server drew`, async ({
    page,
  }) => {
    let letThrough = () => {};
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(LIVE_MAP, async (route) => {
      await gate;
      await route.continue();
    });
    await open(page, at(path!));
    await mapBox(page).scrollIntoViewIfNeeded();
    const before = await drawn(page);
    expect(Object.keys(before).length).toBeGreaterThan(5);
    letThrough();
    await comeToLife(page);
    const after = await live(page);
    const both = Object.keys(before).filter((pin) => pin in after);
    expect(both.length).toBeGreaterThan(3);
    const moved = both.flatMap((pin) => {
      const distance = Math.hypot(after[pin]!.x - before[pin]!.x, after[pin]!.y - before[pin]!.y);
      return distance > SETTLED ? [`${pin} moved ${distance.toFixed(1)} px`] : [];
    });
    expect(moved).toEqual([]);
  });
}

test("a map that can't be loaded leaves the drawn one, whose pins lead to their places", async ({
  page,
  faults,
}) => {
  faults.allow(/live-map/, /ERR_FAILED/, COLD_CACHE);
  const asked = page.waitForRequest(LIVE_MAP);
  await page.route(LIVE_MAP, (route) => route.abort());
  await open(page, at("/destination/jaipur"));
  await mapBox(page).scrollIntoViewIfNeeded();
  await asked;
  await expect(page.locator(".map-static")).toBeVisible();
  await page
    .locator(".map-static")
    .getByRole("link", { name: /Amber Fort/ })
    .click();
  await expect(page).toHaveURL(at("/destination/jaipur#amber-fort"));
  await expect(page.locator("#amber-fort")).toBeInViewport();
});

test.describe("list and map side by side", () => {
  // A page that still glides would take things from under the pointer.
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.skip(() => isPhone(), "a phone shows one of the two");

  const entryOf = (page: Page, slug: string) => page.locator(`[data-pin="${slug}"]`);
  const pinOf = (page: Page, name: string) =>
    page.locator(`.map-live .leaflet-marker-icon[aria-label='${name}']`);
  const isActive = /is-active/;
  const isOutlined = /outline-accent/;

  test("what the pointer or the focus is on in the list stands out on the map", async ({
    page,
  }) => {
    await open(page, at("/explore?state=Rajasthan"));
    await comeToLife(page);
    const pin = pinOf(page, "Jaipur").locator(".map-pin");
    await entryOf(page, "jaipur").hover();
    await expect(pin).toHaveClass(isActive);
    await page.mouse.move(1, 1);
    await expect(pin).not.toHaveClass(isActive);
    await entryOf(page, "jaipur").getByRole("link").focus();
    await expect(pin).toHaveClass(isActive);
  });

  test("what the pointer or the focus is on on the map stands out in the list", async ({
    page,
  }) => {
    await open(page, at("/explore?state=Rajasthan"));
    await comeToLife(page);
    await pinOf(page, "Jaisalmer").locator(".map-disc").hover();
    await expect(entryOf(page, "jaisalmer")).toHaveClass(isOutlined);
    await pinOf(page, "Jaipur").focus();
    await expect(entryOf(page, "jaipur")).toHaveClass(isOutlined);
    await expect(entryOf(page, "jaisalmer")).not.toHaveClass(isOutlined);
  });
});

test(
  "a tap on a pin brings its entry of the list into view and offers the way to its page",
  { tag: "@layout" },
  async ({ page }) => {
    await open(page, at("/explore?state=Ladakh&view=map"));
    await comeToLife(page);
    const pin = page.locator(".map-live .leaflet-marker-icon[aria-label='Leh'] .map-disc");
    if (isPhone()) await pin.tap();
    else await pin.click();
    await expect(page.locator('[data-pin="leh"]')).toBeInViewport({ ratio: 0.2 });
    await page.locator(".map-popup-link", { hasText: "Leh" }).click();
    await page.waitForURL("**/destination/leh");
  },
);

test("the map is worked by keyboard: a pin opens with Enter, Escape closes it and gives the focus back", async ({
  page,
}) => {
  test.skip(isPhone(), "a phone has no keyboard");
  await open(page, at("/destination/jaipur"));
  await comeToLife(page);
  const pin = page.locator(".map-live .leaflet-marker-icon[aria-label$='Amber Fort']");
  await pin.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".map-popup-link")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".map-popup-link")).toHaveCount(0);
  await expect(pin).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("/destination/jaipur#amber-fort"));
});

test(
  "the map zooms by its buttons and leaves the wheel to the page",
  { tag: "@layout" },
  async ({ page }) => {
    await open(page, at("/explore?state=Ladakh&view=map"));
    await comeToLife(page);
    const before = await live(page);
    const zoomIn = page.getByRole("button", { name: "Zoom in", exact: true });
    expect((await zoomIn.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await zoomIn.click();
    await expect.poll(async () => (await live(page))["Leh"]).not.toEqual(before["Leh"]);
  },
);
