import fc from "#tests/support/fast-check.ts";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, toHsl } from "#app/domain/brand/palette.ts";
import {
  BRAND_TOKENS,
  brandStyle,
  brandTokens,
  NEUTRALS,
  type Tokens,
} from "#app/domain/brand/tokens.ts";

const SURFACES = ["paper", "raised", "sunken"] as const;
const BRAND_TINTS = ["tint", "second-tint"] as const;
const NOTICE_TINTS = ["danger-tint", "success-tint", "warning-tint"] as const;

type Pair = readonly [foreground: keyof Tokens, background: keyof Tokens];
const every = (foregrounds: (keyof Tokens)[], backgrounds: readonly (keyof Tokens)[]): Pair[] =>
  foregrounds.flatMap((foreground) =>
    backgrounds.map((background) => [foreground, background] as const),
  );

const TEXT_PAIRS: Pair[] = [
  ...every(["ink", "muted", "link"], [...SURFACES, ...BRAND_TINTS]),
  ...every(["ink", "muted"], NOTICE_TINTS),
  ...every(["danger", "success", "warning"], SURFACES),
  ["danger", "danger-tint"],
  ["success", "success-tint"],
  ["warning", "warning-tint"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-tint", "tint"],
  ["on-second", "second"],
  ["on-second-tint", "second-tint"],
];
const EDGE_PAIRS = [
  ...every(["focus"], [...SURFACES, ...BRAND_TINTS]),
  ...every(["field"], SURFACES),
];
const DARK_EDGE_PAIRS = every(["accent", "second"], SURFACES);

/** The pairs that fall short of their ratio, in words. */
function shortfalls(primaryColor: string, secondaryColor: string): string[] {
  const schemes = brandTokens({ primaryColor, secondaryColor });
  const below = (scheme: "light" | "dark", pairs: Pair[], ratio: number) =>
    pairs
      .filter(
        ([foreground, background]) =>
          contrast(schemes[scheme][foreground], schemes[scheme][background]) < ratio,
      )
      .map(
        ([foreground, background]) =>
          `${primaryColor}/${secondaryColor} ${scheme}: ${foreground} on ${background} < ${ratio}`,
      );
  return [
    ...below("light", TEXT_PAIRS, 4.5),
    ...below("dark", TEXT_PAIRS, 4.5),
    ...below("light", EDGE_PAIRS, 3),
    ...below("dark", [...EDGE_PAIRS, ...DARK_EDGE_PAIRS], 3),
  ];
}

const hex = (value: number) => `#${value.toString(16).padStart(6, "0")}`;
const color = fc.integer({ min: 0, max: 0xffffff }).map(hex);
const DEFAULT_BRANDING = {
  primaryColor: "#8b5cf6",
  secondaryColor: "#a78bfa",
  fontFamily: "Poppins, sans-serif",
};

const HOSTILE = [
  "red;}*{display:none",
  "</style><script>alert(1)</script>",
  "url(//c)",
  "\\3c script",
  "expression(alert(1))",
  "#fff;background:url(//c)",
  "#8b5cf6}",
  "var(--x)",
  "Poppins;}*{x:url(//c)",
  'Poppins", url(//c)',
  "Inter, 'x'",
  "a".repeat(1_000_000),
  "#".repeat(1_000_000),
  "Poppins,".repeat(125_000),
  "\u0000",
  "",
];

/** Colours at the corners of the space, and greys about its middle and ends. */
const CORNERS = [
  "#fff",
  "#000",
  "#ff0",
  "#00f",
  "#0f0",
  "#0ff",
  "#f0f",
  "#f00",
  "#808080",
  "#767676",
  "#777777",
  "#010101",
  "#fefefe",
];

describe("brand tokens", () => {
  test("every pair that a page can make reads in both schemes, whatever the two colours", () => {
    fc.assert(
      fc.property(
        color,
        color,
        (primary, secondary) => void expect(shortfalls(primary, secondary)).toEqual([]),
      ),
    );
  }, 60_000);

  test.each(CORNERS)("every pair reads when both colours are %s", (corner) =>
    expect(shortfalls(corner, corner)).toEqual([]),
  );

  test("every pair reads for every grey", () => {
    const greys = Array.from({ length: 256 }, (_, level) => hex(level * 0x010101));
    expect(greys.flatMap((grey) => shortfalls(grey, grey))).toEqual([]);
  });

  test("a dark company colour stays itself and a light one comes down to the primary shade", () => {
    expect(brandTokens({ ...DEFAULT_BRANDING, primaryColor: "#0b3d2e" }).light.accent).toBe(
      "#0b3d2e",
    );
    expect(brandTokens(DEFAULT_BRANDING).light.accent).toBe("#5916f2");
  });

  test("brand colours keep the company's hue", () => {
    const { light, dark } = brandTokens({ ...DEFAULT_BRANDING, primaryColor: "#0f766e" });
    for (const token of ["accent", "accent-strong", "link", "focus", "on-tint"] as const) {
      expect(Math.abs(toHsl(light[token]).hue - toHsl("#0f766e").hue)).toBeLessThan(3);
      expect(Math.abs(toHsl(dark[token]).hue - toHsl("#0f766e").hue)).toBeLessThan(3);
    }
  });

  test("the page is white in light and #1a1b1e in dark", () => {
    expect(NEUTRALS.light.paper).toBe("#ffffff");
    expect(NEUTRALS.dark.paper).toBe("#1a1b1e");
  });
});

describe("brand style", () => {
  const css = (style: Record<string, string>) =>
    Object.entries(style)
      .map(([name, value]) => `${name}:${value}`)
      .join(";");

  test("holds twenty shades, both schemes' brand tokens and the font, in at most 1.2 kB", () => {
    const style = brandStyle({ ...DEFAULT_BRANDING, fontFamily: "Source Serif 4, serif" });
    const shadeNames = ["p", "s"].flatMap((palette) =>
      Array.from({ length: 10 }, (_, index) => `--${palette}${index}`),
    );
    const tokenNames = BRAND_TOKENS.flatMap((token) => [`--${token}-l`, `--${token}-d`]);
    expect(Object.keys(style)).toEqual([...shadeNames, ...tokenNames, "--font-brand"]);
    expect(css(style).replaceAll('"', "&quot;").length).toBeLessThanOrEqual(1_200);
  });

  test.each(HOSTILE.map((text) => [text.slice(0, 40), text]))(
    "%j is inert in every field",
    (_, text) => {
      const style = brandStyle({ primaryColor: text, secondaryColor: text, fontFamily: text });
      expect(style).toEqual(brandStyle(DEFAULT_BRANDING));
      for (const [name, value] of Object.entries(style)) {
        if (name !== "--font-brand") expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }
    },
  );

  test("no text whatever puts anything else in a colour or a font", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.string(),
        fc.string(),
        (primaryColor, secondaryColor, fontFamily) => {
          const { "--font-brand": font, ...colors } = brandStyle({
            primaryColor,
            secondaryColor,
            fontFamily,
          });
          expect(Object.values(colors).filter((value) => !/^#[0-9a-f]{6}$/.test(value))).toEqual(
            [],
          );
          expect(font).toMatch(/^[A-Za-z0-9 ,"-]+$/);
        },
      ),
    );
  });
});

describe("tokens.css", () => {
  const source = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");
  const declared = new Map(
    [...source.matchAll(/(--[\w-]+):([^;]*);/g)].map(([, name = "", value = ""]) => [
      name,
      value.trim(),
    ]),
  );

  test("without a company the page has the default branding", () => {
    for (const [name, value] of Object.entries(brandStyle(DEFAULT_BRANDING)))
      expect([name, declared.get(name)]).toEqual([name, value]);
  });

  test("its neutral colours are those that the pairs were proven with", () => {
    for (const name of Object.keys(NEUTRALS.light) as (keyof typeof NEUTRALS.light)[]) {
      expect(declared.get(`--${name}`)).toBe(
        `var(--light, ${NEUTRALS.light[name]}) var(--dark, ${NEUTRALS.dark[name]})`,
      );
    }
  });

  test("every token follows the scheme and has its class", () => {
    for (const token of BRAND_TOKENS) {
      expect(declared.get(`--${token}`)).toBe(
        `var(--light, var(--${token}-l)) var(--dark, var(--${token}-d))`,
      );
    }
    for (const token of [...BRAND_TOKENS, ...Object.keys(NEUTRALS.light)])
      expect(declared.get(`--color-${token}`)).toBe(`var(--${token})`);
  });

  test("dark by choice and dark by the system are the same", () => {
    const block = (selector: string) =>
      source
        .slice(source.indexOf(`[data-theme="${selector}"] {`))
        .match(/\{([^}]*)\}/)?.[1]
        ?.replace(/\s+/g, " ");
    expect(block("auto")).toContain("color-scheme: dark");
    expect(block("auto")).toBe(block("dark"));
  });
});
