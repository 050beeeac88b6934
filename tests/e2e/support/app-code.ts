import type { Page } from "@playwright/test";
import { at } from "./sites.ts";
import { expect, hydrated } from "./test.ts";

const START = new Date("2026-11-21T10:00:00+05:30");

/** Whether the app's code is there: it listens for the browser's offer to install it then. */
export const isListening = (page: Page) =>
  page.evaluate(() => (window as { listensForOffer?: boolean }).listensForOffer === true);

/** A page whose clock stands still until a test moves it, with the app's code just loaded. */
export async function openAt(page: Page, path = "/about-us"): Promise<void> {
  await page.goto(at(path));
  await hydrated(page);
  const loaded = () => isListening(page);
  await expect
    .poll(async () => {
      if (!(await loaded())) await page.clock.runFor(20);
      return loaded();
    })
    .toBe(true);
}

/** Makes `isListening` work on the pages that are opened from now on. */
export const noteListening = (page: Page) =>
  page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === "beforeinstallprompt")
        (window as { listensForOffer?: boolean }).listensForOffer = true;
      (listen as (...all: unknown[]) => void)(type, ...rest);
    };
  });

/** Stops the clock of the pages that are opened from now on. */
export async function stopClock(page: Page): Promise<void> {
  await noteListening(page);
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 1_000));
}

/** A notice of the app's. */
export const card = (page: Page, name: string | RegExp) => page.getByRole("status", { name });
