import type { Page } from "@playwright/test";
import { axeFindings, colourFindings } from "#tests/e2e/support/axe.ts";
import { overflow, switchScheme } from "#tests/e2e/support/look.ts";
import { PAGES } from "#tests/e2e/support/pages.ts";
import { at, HIMALAYA, KONKAN } from "#tests/e2e/support/sites.ts";
import { expect, isPhone, open, test } from "#tests/e2e/support/test.ts";

/** The smallest phone, twice the size of a desktop's, a tablet, a desktop and a wide screen; the phone and the desktop have a project each. */
const WIDTHS = [320, 640, 768, 1024, 1920];

async function overflowAtAllWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await overflow(page)).map((line) => `at ${width}: ${line}`));
  }
  return found;
}

/** Brings a list's map to life, which gathers the pins that a finger can't tell apart. */
async function bringMapToLife(page: Page): Promise<void> {
  const box = page.locator(".map-box").first();
  // A phone shows the list or the map.
  if (!(await box.isVisible())) return;
  await box.scrollIntoViewIfNeeded();
  // Markers have no size of their own.
  await expect(page.locator(".map-live .leaflet-marker-icon").first()).toBeAttached();
  await expect(page.locator(".map-static").first()).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const [index, { name, path, status = 200 }] of PAGES.entries()) {
  test(
    `the ${name} page comes to life without a fault, keeps to every width and passes axe in light and in dark`,
    { tag: "@layout" },
    async ({ page, faults }) => {
      if (status === 404) faults.allow(/404/);
      const response = await open(page, at(path));
      expect(response.status()).toBe(status);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const landmark of ["banner", "main", "contentinfo"] as const)
        await expect(page.getByRole(landmark)).toHaveCount(1);
      expect(await overflow(page)).toEqual([]);
      if (/region|tag|explore/.test(name)) await bringMapToLife(page);
      expect(await axeFindings(page), "in light").toEqual([]);
      await switchScheme(page);
      expect(await colourFindings(page), "in dark").toEqual([]);
      if (!isPhone()) expect(await overflowAtAllWidths(page)).toEqual([]);
    },
  );

  for (const [turn, site] of [HIMALAYA, KONKAN].entries()) {
    test.describe(() => {
      // Said here and not in the test, which would have opened a page by then.
      test.skip(
        ({ isMobile }) => (index + turn) % 2 === Number(isMobile),
        "page by page, the phone looks at one company and the desktop at the other",
      );

      test(
        `the ${name} page in the colours of ${site.name} keeps to its width, and its texts are easy to read`,
        { tag: "@layout" },
        async ({ page, faults }) => {
          if (status === 404) faults.allow(/404/);
          expect((await open(page, at(path, site))).status()).toBe(status);
          // The parts are the main site's, only the colours and the font differ; they don't change with the width. The phone looks at the dark ones, the desktop at the light ones.
          if (isPhone()) await switchScheme(page);
          expect(await overflow(page)).toEqual([]);
          expect(await colourFindings(page)).toEqual([]);
        },
      );
    });
  }
}
