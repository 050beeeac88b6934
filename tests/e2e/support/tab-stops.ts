import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const MAX_STOPS = 400;

interface Stop {
  element: string;
  /** Nothing shows that the focus is here. */
  isUnmarked: boolean;
  /** The sticky header or something else covers it. */
  isCovered: boolean;
}

/** What has the focus; null when it has left the page. */
const currentStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const isRinged = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    // The ring goes round the element, the card that a link fills, a pin's disc, or the frame of a search field.
    const frame = element.matches("input") ? element.parentElement : null;
    const parts = [element, ...element.querySelectorAll("*"), ...(frame ? [frame] : [])];
    const isMarked =
      isRinged(getComputedStyle(element, "::after")) ||
      parts.some((part) => isRinged(getComputedStyle(part)));
    // What shows a pin is its disc; the element itself has no size.
    const { left, right, top, bottom } = (
      element.querySelector(".map-disc") ?? element
    ).getBoundingClientRect();
    const hit = document.elementFromPoint(
      Math.min(innerWidth - 1, Math.max(0, (left + right) / 2)),
      Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2)),
    );
    const isSeen =
      hit !== null &&
      (element.contains(hit) ||
        hit.contains(element) ||
        (hit.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINS) !== 0);
    // Within a field of a date the browser marks the part that has the focus itself.
    const isMarkedWithin = element.matches("input[type=date], input[type=time]");
    return {
      element: element.outerHTML.slice(0, 160),
      isUnmarked: !isMarked && !isMarkedWithin,
      isCovered: !isSeen,
    };
  });

/** The page's last link, button or field that shows: of a page of the site, the footer's last link. */
const lastStop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stops = document.querySelectorAll(
      "footer a, .admin-shell :is(a, button, summary, input, select, textarea):not(:disabled)",
    );
    return [...stops].findLast((stop) => stop.checkVisibility())!.outerHTML.slice(0, 160);
  });

/** Walks the open page from its beginning to its end with the Tab key: the focus is always seen, and nothing traps it. */
export async function walksThrough(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  const stops: Stop[] = [];
  for (
    let stop = await currentStop(page);
    stop !== null && stops.length < MAX_STOPS;
    stop = await currentStop(page)
  ) {
    stops.push(stop);
    await page.keyboard.press("Tab");
  }
  expect(stops.length, "the focus leaves the page at its end").toBeLessThan(MAX_STOPS);
  expect(stops.at(-1)!.element, "the last stop is the page's last").toBe(await lastStop(page));
  expect(stops.filter(({ isUnmarked }) => isUnmarked)).toEqual([]);
  expect(stops.filter(({ isCovered }) => isCovered)).toEqual([]);
}

/** Goes on with the Tab key to an element, as who has no mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key leads to no ${String(target)}`);
}
