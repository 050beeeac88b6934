import { axeFindings } from "./support/axe.ts";
import { PAGES } from "./support/pages.ts";
import { at, SITES } from "./support/sites.ts";
import { expect, open, test } from "./support/test.ts";
import { overflow, switchScheme } from "./support/look.ts";

for (const site of SITES) {
  for (const { name, path, status = 200 } of PAGES) {
    test(`the ${name} page of ${site.name} keeps to its width and passes axe, light and dark`, async ({ page, faults }) => {
      if (status === 404) faults.allow(/404/);
      const response = await open(page, at(path, site));
      expect(response.status()).toBe(status);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("main")).toHaveCount(1);
      expect(await overflow(page)).toEqual([]);
      expect(await axeFindings(page), "in the scheme that the site opens in").toEqual([]);
      await switchScheme(page);
      expect(await axeFindings(page), "in the other scheme").toEqual([]);
    });
  }
}
