import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import {
  avifSrcset,
  focusOf,
  imageAddresses,
  imagePath,
  readImagePath,
  widthsFor,
} from "#app/domain/images/image-paths.ts";

const ID = "019a0000-0000-7000-8000-000000000000";
const HASH = "0123456789abcdef";

test("an image is made in the widths below its own, and in its own when that is not the largest", () => {
  expect(
    [200, 320, 321, 1000, 1920, 6000].map((width) => widthsFor({ width, height: width })),
  ).toEqual([
    [200],
    [320],
    [320, 321],
    [320, 640, 960, 1000],
    [320, 640, 960, 1280, 1920],
    [320, 640, 960, 1280, 1920],
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      (width) =>
        void expect(Math.max(...widthsFor({ width, height: width }))).toBe(Math.min(width, 1920)),
    ),
  );
});

test("a tall picture is made in fewer widths, one at the least, and none of its files has over four megapixels", () => {
  expect(widthsFor({ width: 3024, height: 4032 })).toEqual([320, 640, 960, 1280]);
  expect(widthsFor({ width: 1930, height: 23_040 })).toEqual([320]);
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 20_000 }),
      fc.double({ min: 1 / 12, max: 12, noNaN: true }),
      (width, ratio) => {
        const size = { width, height: width * ratio };
        const widths = widthsFor(size);
        expect(widths.length).toBeGreaterThan(0);
        for (const made of widths) expect(made * made * ratio).toBeLessThanOrEqual(4_000_000);
      },
    ),
  );
});

test("a path is read as it was written, and no other path is read", () => {
  const address = { id: ID, hash: HASH, width: 640, format: "avif" } as const;
  expect(readImagePath(imagePath(address))).toEqual(address);
  for (const path of [
    `/images/${ID}/${HASH}-640.svg`,
    `/images/${ID}/${HASH}-640.webp/x`,
    `/images/../${HASH}-640.webp`,
    `/images/${ID}/${HASH}-0640.webp`,
    `/images/${ID}/${HASH.toUpperCase()}-640.webp`,
    `/originals/${ID}`,
    "/images/",
    "",
  ])
    expect(readImagePath(path), path).toBeNull();
});

test("the addresses name every width in WebP; the focal point stands in a fragment unless it is the middle", () => {
  const { url, srcset } = imageAddresses(
    { id: ID, hash: HASH, width: 1000, height: 800 },
    { x: 50, y: 50 },
  );
  expect(url).toBe(`/images/${ID}/${HASH}-960.webp`);
  expect(srcset.split(", ").map((source) => source.split(" ")[1])).toEqual([
    "320w",
    "640w",
    "960w",
    "1000w",
  ]);
  expect(focusOf(url)).toBeUndefined();
  const moved = imageAddresses(
    { id: ID, hash: HASH, width: 250, height: 800 },
    { x: 0, y: 100 },
  ).url;
  expect([moved, focusOf(moved)]).toEqual([
    `/images/${ID}/${HASH}-250.webp#focus=0,100`,
    "0% 100%",
  ]);
  expect(avifSrcset(srcset)).toBe(srcset.replaceAll(".webp", ".avif"));
  expect([avifSrcset(null), avifSrcset("/pictures/1.jpg 1x")]).toEqual([undefined, undefined]);
});
