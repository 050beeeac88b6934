import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { exposure } from "#app/domain/images/exposure.ts";
import type { GreyImage } from "#app/domain/images/grey-image.ts";
import {
  hashDistance,
  nearDuplicates,
  NEARLY_SAME,
  perceptualHash,
} from "#app/domain/images/perceptual-hash.ts";
import { IMAGE_PROBLEMS, judge, shownShare, type JudgedImage } from "#app/domain/images/quality.ts";
import { sharpness } from "#app/domain/images/sharpness.ts";

const grey = (
  width: number,
  height: number,
  shade: (x: number, y: number) => number,
): GreyImage => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_none, at) =>
    shade(at % width, Math.floor(at / width)),
  ),
});
const checkers = grey(32, 32, (x, y) => ((x + y) % 2) * 255);
const slope = grey(64, 48, (x, y) => x * 2 + y);

test("an even picture has no edges, a slope has none either, and a chessboard has as many as can be", () => {
  expect(sharpness(grey(20, 20, () => 128))).toBe(0);
  expect(sharpness(slope)).toBe(0);
  // Each inner pixel's Laplacian is plus or minus 4 x 255, half of each.
  expect(sharpness(checkers)).toBeCloseTo((4 * 255) ** 2, 6);
  expect(sharpness(grey(2, 2, (x) => x * 255))).toBe(0);
});

test("a blur makes a picture less sharp", () => {
  const rows = (width: number) => grey(64, 64, (x) => (Math.floor(x / width) % 2) * 200 + 20);
  const sharp = rows(8);
  const softened = grey(
    64,
    64,
    (x, y) =>
      (sharp.pixels[y * 64 + Math.max(0, x - 1)]! +
        sharp.pixels[y * 64 + x]! +
        sharp.pixels[y * 64 + Math.min(63, x + 1)]!) /
      3,
  );
  expect(sharpness(softened)).toBeLessThan(sharpness(sharp) / 4);
});

test("exposure tells the mean shade and what is all but black and all but white", () => {
  expect(exposure(checkers)).toEqual({ mean: 127.5, blackShare: 0.5, whiteShare: 0.5 });
  expect(exposure({ pixels: Uint8Array.of(5, 6, 249, 250) })).toEqual({
    mean: 127.5,
    blackShare: 0.25,
    whiteShare: 0.25,
  });
  expect(exposure({ pixels: new Uint8Array() })).toEqual({ mean: 0, blackShare: 0, whiteShare: 0 });
});

test("a picture's hash outlives another size and another light, and tells its mirror image apart", () => {
  const scene = (width: number, height: number, light = 0) =>
    grey(
      width,
      height,
      (x, y) =>
        90 +
        light +
        60 * Math.sin((x / width) * 9 + 1) * Math.cos((y / height) * 7 + (x / width) * 3),
    );
  const large = scene(512, 384);
  const hash = perceptualHash(large);
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(hashDistance(hash, perceptualHash(scene(200, 150)))).toBeLessThanOrEqual(NEARLY_SAME);
  expect(hashDistance(hash, perceptualHash(scene(512, 384, 40)))).toBeLessThanOrEqual(NEARLY_SAME);
  expect(
    hashDistance(hash, perceptualHash(grey(512, 384, (x, y) => large.pixels[y * 512 + 511 - x]!))),
  ).toBeGreaterThan(20);
  expect(perceptualHash(grey(4, 4, (x) => x))).toMatch(/^[0-9a-f]{16}$/);
});

test("the distance of two hashes is the number of bits in which they differ", () => {
  const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  const text = (bits: bigint) => bits.toString(16).padStart(16, "0");
  fc.assert(
    fc.property(
      hash,
      hash,
      (a, b) =>
        void expect(hashDistance(text(a), text(b))).toBe(
          (a ^ b).toString(2).replaceAll("0", "").length,
        ),
    ),
  );
});

test("near duplicates are found as by comparing every two, but faster", () => {
  const near = fc.array(
    fc.tuple(
      fc.constantFrom(0n, 2n ** 63n, 0xabcdef0123456789n),
      fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 8 }),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(near, (drawn) => {
      const images = drawn.map(([base, flips], at) => ({
        id: String(at),
        hash: flips
          .reduce((bits, flip) => bits ^ (1n << BigInt(flip)), base)
          .toString(16)
          .padStart(16, "0"),
      }));
      const found = nearDuplicates(images);
      for (const [at, { id, hash }] of images.entries()) {
        const before = images
          .slice(0, at)
          .filter((other) => hashDistance(other.hash, hash) <= NEARLY_SAME)
          .map((other) => other.id);
        expect(
          before.length === 0 ? found.get(id) === undefined : before.includes(found.get(id)!),
        ).toBe(true);
      }
    }),
  );
});

const GOOD: JudgedImage = {
  measures: {
    width: 2400,
    height: 1600,
    sharpness: 900,
    exposure: { mean: 120, blackShare: 0.01, whiteShare: 0.01 },
  },
  slot: "cover",
  alt: "A fort above a lake",
  credit: "Asha Rao",
  bytes: 2_000_000,
  mediaType: "image/jpeg",
  isNearDuplicate: false,
};

test("a good image has a full score; each fault costs what the table says and is named", () => {
  expect(judge(GOOD)).toEqual({ score: 100, problems: [] });
  const measured = (changes: object) => ({ measures: { ...GOOD.measures!, ...changes } });
  const faults: [Partial<JudgedImage>, keyof typeof IMAGE_PROBLEMS][] = [
    [{ alt: "" }, "no-alt"],
    [{ credit: null }, "no-credit"],
    [{ isNearDuplicate: true }, "near-duplicate"],
    [measured({ sharpness: 12 }), "blurred"],
    [measured({ width: 1600, height: 1067 }), "low-resolution"],
    [measured({ exposure: { mean: 30, blackShare: 0.1, whiteShare: 0 } }), "too-dark"],
    [measured({ exposure: { mean: 120, blackShare: 0.1, whiteShare: 0.5 } }), "too-bright"],
    [measured({ width: 2400, height: 900 }), "odd-shape"],
    [{ bytes: 100_000 }, "over-compressed"],
    [{ measures: null }, "broken"],
  ];
  for (const [changes, problem] of faults)
    expect(judge({ ...GOOD, ...changes }), problem).toEqual({
      score: 100 - IMAGE_PROBLEMS[problem].cost,
      problems: [problem],
    });
});

test("a score is never below 0, and a photo of the gallery needs fewer pixels than a cover", () => {
  expect(judge({ ...GOOD, measures: null, alt: "", credit: null, isNearDuplicate: true })).toEqual({
    score: 0,
    problems: ["broken", "no-alt", "near-duplicate", "no-credit"],
  });
  expect(
    judge({ ...GOOD, slot: "gallery", measures: { ...GOOD.measures!, width: 1200, height: 900 } })
      .problems,
  ).toEqual([]);
  expect(judge({ ...GOOD, mediaType: "image/avif", bytes: 100_000 }).problems).toEqual([]);
});

test("a cut to 4:3 leaves all of a 4:3 picture, and half of a portrait of 2:3", () => {
  expect([
    shownShare({ width: 400, height: 300 }),
    shownShare({ width: 200, height: 300 }),
    shownShare({ width: 800, height: 300 }),
  ]).toEqual([1, 0.5, 0.5]);
});
