import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LANDSCAPES } from "#app/domain/catalogue/kinds.ts";
import { drawCover } from "#app/illustrations/draw-cover.ts";

const SLUGS = Array.from({ length: 200 }, (_, index) => `place-${index}`);
const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

describe.each(LANDSCAPES)("the cover of a %s", (landscape) => {
  const covers = SLUGS.map((slug) => drawCover({ slug, landscape }));

  test("is different for 200 places and at most 4 kB", () => {
    expect(new Set(covers).size).toBe(SLUGS.length);
    expect(Math.max(...covers.map((svg) => Buffer.byteLength(svg)))).toBeLessThanOrEqual(4096);
  });

  test("is valid XML that paints its whole canvas", async () => {
    for (const svg of covers.slice(0, 3)) {
      const { isOpaque, entropy } = await sharp(Buffer.from(svg)).resize(400).stats();
      expect(isOpaque).toBe(true);
      expect(entropy).toBeGreaterThan(1);
    }
  });

  test("holds only finite numbers and nothing that runs or loads", () => {
    for (const svg of covers) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(svg).not.toMatch(
        /<script|<image|<foreignObject|<style|<text|\son[a-z]+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/i,
      );
    }
  });

  test("refers only to ids of its own, each used once", () => {
    for (const svg of covers.slice(0, 20)) {
      const ids = idsOf(svg);
      const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });
});

test("the same place has the same cover every time", () => {
  for (const landscape of LANDSCAPES)
    expect(drawCover({ slug: "hampi", landscape })).toBe(drawCover({ slug: "hampi", landscape }));
});

test("covers of different places share no id, so a page may hold several", () => {
  const ids = LANDSCAPES.flatMap((landscape) =>
    ["jaisalmer", "kochi", "leh"].flatMap((slug) => idsOf(drawCover({ slug, landscape }))),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("every landscape has a composition of its own", () => {
  const shapes = LANDSCAPES.map((landscape) =>
    drawCover({ slug: "hampi", landscape }).replace(/[#"][^"]*"/g, ""),
  );
  expect(new Set(shapes).size).toBe(LANDSCAPES.length);
});

test("nothing of the slug reaches the picture", () => {
  const slug = `"/></svg><script>alert(1)</script>`;
  expect(drawCover({ slug, landscape: "beach" })).not.toContain("alert");
});
