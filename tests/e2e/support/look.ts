import type { Page } from "@playwright/test";

/** Elements that stick out of the window to the right without being scrolled by themselves; empty when the page fits. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = window.screen.width < window.innerWidth ? window.screen.width : document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const scrolls = (element: Element | null): boolean => element !== null && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element.parentElement));
    return [`the page is ${document.documentElement.scrollWidth} px wide in ${width}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** The colour of the page itself as the browser draws it. */
export const background = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

export const schemeButton = (page: Page) => page.getByRole("button", { name: /^Switch to the (dark|light) scheme$/ });

/** Presses the light switch and waits for the other colours. */
export async function switchScheme(page: Page): Promise<void> {
  const before = await background(page);
  await schemeButton(page).click();
  await page.waitForFunction((old) => getComputedStyle(document.body).backgroundColor !== old, before);
  await page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished.catch(() => undefined))));
}
