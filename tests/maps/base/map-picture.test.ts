import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PICTURE_SIZES, pictureOffsets, pictureSizeAt } from "#app/maps/base/picture.ts";
import { fitFrame, frameOf, project, toScreen, type Size } from "#app/maps/base/projection.ts";

const OLD_CITY = [
  { longitude: 75.8267, latitude: 26.9239 },
  { longitude: 75.8237, latitude: 26.9258 },
  { longitude: 75.8246, latitude: 26.9247 },
  { longitude: 75.8513, latitude: 26.9855 },
];
const FRAME = frameOf({ west: 75.8237, south: 26.9239, east: 75.8513, north: 26.9855 });
const GAP = 26;

/** Where the spots stand in the picture of this size. */
function drawn(size: Size) {
  const offsets = pictureOffsets(size, FRAME, OLD_CITY, GAP);
  return OLD_CITY.map(({ longitude, latitude }, index) => {
    const { x, y } = toScreen(fitFrame(FRAME, size), project(longitude, latitude));
    return { x: x + offsets[index]!.x, y: y + offsets[index]!.y };
  });
}

describe("the picture", () => {
  test.each(Object.entries(PICTURE_SIZES))(
    "that is %s shows crowded spots apart and leaves a lonely one where it lies",
    (_, size) => {
      const spots = drawn(size);
      for (const [i, a] of spots.entries())
        for (const b of spots.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(GAP - 3);
      expect(pictureOffsets(size, FRAME, OLD_CITY, GAP).at(-1)).toEqual({ x: 0, y: 0 });
    },
  );

  test("is reported by the width at which the style sheet changes from one to the other", () => {
    const [, from] = /@container \(width >= (\d+)px\)/.exec(
      readFileSync(new URL("../../../app/maps/map.css", import.meta.url), "utf8"),
    )!;
    expect(pictureSizeAt(Number(from) - 0.1)).toBe(PICTURE_SIZES.narrow);
    expect(pictureSizeAt(Number(from))).toBe(PICTURE_SIZES.wide);
  });
});
