import { formatHex, wcagContrast } from "culori";
import fc from "#tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  contrast,
  darken,
  DEFAULT_PRIMARY,
  DEFAULT_SECONDARY,
  fromHsl,
  lighten,
  parseHex,
  PRIMARY_SHADE,
  readableOn,
  SHADE_LIGHTNESS,
  shades,
  toHsl,
} from "#app/domain/brand/palette.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

describe("hex colours", () => {
  test("short, long and upper-case notations are read", () => {
    expect(parseHex("#F0a")).toBe("#ff00aa");
    expect(parseHex("#8B5CF6")).toBe("#8b5cf6");
  });

  test.each([
    "",
    "red",
    "#12",
    "#1234",
    "#12345678",
    "8b5cf6",
    " #8b5cf6",
    "#8b5cf6\n",
    "#8b5cfg",
    "rgb(0,0,0)",
    null,
    undefined,
  ])("%j falls back to the default primary, or to the fallback that is named", (text) => {
    expect(parseHex(text)).toBe(DEFAULT_PRIMARY);
    expect(parseHex(text, DEFAULT_SECONDARY)).toBe(DEFAULT_SECONDARY);
  });

  test("every colour survives the way to HSL and back", () => {
    fc.assert(fc.property(color, (hex) => void expect(fromHsl(toHsl(hex))).toBe(hex)));
  });

  test("HSL means what CSS means by it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fraction,
        fraction,
        (hue, saturation, lightness) => {
          const expected = formatHex({ mode: "hsl", h: hue, s: saturation, l: lightness });
          const actual = channels(fromHsl({ hue, saturation, lightness }));
          channels(expected).forEach((value, index) =>
            expect(Math.abs(value - (actual[index] ?? NaN))).toBeLessThanOrEqual(1),
          );
        },
      ),
    );
  });
});

describe("shades", () => {
  test("ten steps of lightness in the colour's own hue; the seventh is the primary shade", () => {
    const palette = shades("#8b5cf6");
    expect(palette).toHaveLength(10);
    palette.forEach((shade, index) => {
      expect(toHsl(shade).lightness).toBeCloseTo(SHADE_LIGHTNESS[index] ?? NaN, 2);
      expect(Math.abs(toHsl(shade).hue - toHsl("#8b5cf6").hue)).toBeLessThan(3);
    });
    expect(palette[PRIMARY_SHADE]).toBe("#5916f2");
  });

  test("a colour that is no hex colour gives the default's shades", () => {
    expect(shades("rebeccapurple")).toEqual(shades(DEFAULT_PRIMARY));
    expect(shades("rebeccapurple", DEFAULT_SECONDARY)).toEqual(shades(DEFAULT_SECONDARY));
  });

  test("lighten and darken move by ten points of lightness and stop at white and black", () => {
    expect(lighten("#808080")).toBe("#9a9a9a");
    expect(darken("#808080")).toBe("#676767");
    expect(darken("#808080", 20)).toBe("#4d4d4d");
    expect(lighten("#fafafa")).toBe("#ffffff");
    expect(darken("#050505")).toBe("#000000");
    expect(lighten("nonsense")).toBe(lighten(DEFAULT_PRIMARY));
  });
});

describe("contrast", () => {
  test("agrees with culori on WCAG 2.2, either way round", () => {
    fc.assert(
      fc.property(color, color, (a, b) => {
        expect(contrast(a, b)).toBeCloseTo(wcagContrast(a, b), 2);
        expect(contrast(a, b)).toBe(contrast(b, a));
      }),
    );
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 10);
  });

  test("text chosen for any background reads at 4.5:1", () => {
    fc.assert(
      fc.property(
        color,
        (hex) => void expect(contrast(readableOn(hex), hex)).toBeGreaterThanOrEqual(4.5),
      ),
    );
  });
});
