import { expect } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { test } from "#tests/support/test.ts";

test("cover draws the place's landscape, the same each time", async ({ main, make }) => {
  const [beach, dunes] = [
    await make.place({ landscape: "beach" }),
    await make.place({ landscape: "dunes" }),
  ];
  const drawn = await main.services.renderedImages.cover(beach.slug);
  expect(drawn).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(await main.services.renderedImages.cover(beach.slug)).toBe(drawn);
  expect(await main.services.renderedImages.cover(dunes.slug)).not.toBe(drawn);
});

test("cover refuses a place that does not exist, is not published or is hidden", async ({
  tenant,
  make,
}) => {
  const [draft, hidden] = [await make.place({ isPublished: false }), await make.place()];
  const { services } = await tenant({ hides: [hidden.id] });
  for (const slug of ["no-such-place", newId(), draft.slug, hidden.slug])
    await expect(services.renderedImages.cover(slug), slug).rejects.toMatchObject({
      code: "not_found",
    });
});

test("favicon shows the product's mark for the main company and a partner's initial, whatever its script", async ({
  main,
  tenant,
}) => {
  const partner = await tenant({ name: "हिमालय" });
  expect(await main.services.renderedImages.favicon()).not.toContain("<text");
  expect(await partner.services.renderedImages.favicon()).toContain(">ह<");
});
