import { becomeAdmin } from "./support/catalogue.ts";
import { at } from "./support/sites.ts";
import { walksThrough } from "./support/tab-stops.ts";
import { open, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => becomeAdmin(page));

const PAGES = [
  "/admin", "/admin/audit", "/place-management", "/place-management/new", "/place-management/agatti", "/place-management/duplicates", "/place-management/import", "/place-management/reviews",
  "/poi-management/new", "/tag-management", "/image-quality-report", "/ai-place-generator", "/ai-poi-generator", "/ai-data-completion",
];

for (const path of PAGES)
  test(`${path} can be walked through with the Tab key, the focus always seen`, async ({ page }) => {
    test.slow();
    await open(page, at(path));
    await walksThrough(page);
  });
