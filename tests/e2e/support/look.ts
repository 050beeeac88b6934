import type { Locator, Page } from "@playwright/test";

/** What sticks out of the window to the right without being scrolled by itself; empty when the page fits its width. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    // A phone's window grows with what sticks out of it; its screen does not.
    const width = Math.min(root.clientWidth, window.screen.width);
    if (root.scrollWidth <= width) return [];
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== "visible" || isClipped(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.getBoundingClientRect().right > width + 1 && !isClipped(element.parentElement),
    );
    return [
      `the page is ${root.scrollWidth} px wide in ${width}`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}

/** The colour of the page itself as the browser draws it. */
export const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

export const LIGHT = "rgb(255, 255, 255)";
export const DARK = "rgb(26, 27, 30)";

export const schemeSwitch = (page: Page) =>
  page.getByRole("button", { name: /^Switch to (dark|light) mode$/ });

/** Presses the light switch and waits until all colours have changed. */
export async function switchScheme(page: Page): Promise<void> {
  // What is not laid out yet holds its transitions until it is seen.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const before = await background(page);
  await schemeSwitch(page).click();
  await page.waitForFunction(
    (old) => getComputedStyle(document.body).backgroundColor !== old,
    before,
  );
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
}

/** The hue of an element's background, 0 to 360. */
export const hueOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number);
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    const span = most - least;
    if (span === 0) return 0;
    if (most === red) return (((green - blue) / span) * 60 + 360) % 360;
    return most === green ? 120 + ((blue - red) / span) * 60 : 240 + ((red - green) / span) * 60;
  });
