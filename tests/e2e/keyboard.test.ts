import type { Page } from "@playwright/test";
import { PAGES } from "./support/pages.ts";
import { at } from "./support/sites.ts";
import { expect, open, test } from "./support/test.ts";

const MOST_STOPS = 400;

interface Stop {
  element: string;
  /** Nothing shows that the focus is here. */
  isUnmarked: boolean;
  /** The sticky header or something else covers it. */
  isCovered: boolean;
}

/** The element that has the focus; null when it has left the page. */
const currentStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const isRinged = (style: CSSStyleDeclaration) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    // The ring goes round the element, the card that a link fills, a pin's disc, or the frame of a search field.
    const frame = element.matches("input") ? element.parentElement : null;
    const parts = [element, ...element.querySelectorAll("*"), ...(frame ? [frame] : [])];
    const isMarked = isRinged(getComputedStyle(element, "::after")) || parts.some((part) => isRinged(getComputedStyle(part)));
    // What shows a pin is its disc; the element itself has no size.
    const { left, right, top, bottom } = (element.querySelector(".map-disc") ?? element).getBoundingClientRect();
    const hit = document.elementFromPoint(Math.min(innerWidth - 1, Math.max(0, (left + right) / 2)), Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2)));
    const isSeen = hit !== null && (element.contains(hit) || hit.contains(element) || (hit.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINS) !== 0);
    // Within a field of a date the browser marks the part that has the focus itself.
    const isMarkedWithin = element.matches("input[type=date], input[type=time]");
    return { element: element.outerHTML.slice(0, 160), isUnmarked: !isMarked && !isMarkedWithin, isCovered: !isSeen };
  });

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.skip(({ isMobile }) => isMobile === true, "a phone has no Tab key");

for (const { name, path } of PAGES) {
  test(`the ${name} page can be walked through with the Tab key: the way past the header first, the focus always seen, no trap`, async ({ page, faults }) => {
    test.slow();
    faults.allow(/404/);
    await open(page, at(path));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeInViewport();
    const stops: Stop[] = [];
    for (let stop = await currentStop(page); stop !== null && stops.length < MOST_STOPS; stop = await currentStop(page)) {
      stops.push(stop);
      await page.keyboard.press("Tab");
    }
    expect(stops.length, "the focus leaves the page at its end").toBeLessThan(MOST_STOPS);
    expect(stops.at(-1)!.element, "the last stop is the footer's last link").toBe(await page.locator("footer a").last().evaluate((link) => link.outerHTML.slice(0, 160)));
    expect(stops.filter(({ isUnmarked }) => isUnmarked)).toEqual([]);
    expect(stops.filter(({ isCovered }) => isCovered)).toEqual([]);
  });
}

test("the skip link takes the focus past the header into the content", async ({ page }) => {
  await open(page, at("/about-us"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});
