import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  BRAND_FONTS,
  brandFont,
  fallbackFamilies,
  fontPreloads,
  fontStack,
  isFontFamily,
} from "#app/domain/brand/fonts.ts";

const publicFonts = new URL("../../../public/fonts/", import.meta.url);
const css = readFileSync(new URL("../../../app/styles/fonts.css", import.meta.url), "utf8");
const fontFiles = readdirSync(publicFonts).filter((name) => name.endsWith(".woff2"));
const urlsInCss = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url);

describe("a company's font", () => {
  test("the first font of the list that the setting names is taken, whatever its letter case", () => {
    expect(fontStack("Poppins, sans-serif")).toBe(
      "Poppins, Poppins Fallback, Poppins Fallback Android, sans-serif",
    );
    expect(brandFont("Helvetica Neue, dm sans,Lora").family).toBe("DM Sans");
  });

  test("a font without Devanagari is followed by Noto of its kind", () => {
    expect(fontStack("Inter")).toBe(
      "Inter, Inter Fallback, Inter Fallback Android, Noto Sans Devanagari, sans-serif",
    );
    expect(fontStack("Source Serif 4, serif")).toBe(
      '"Source Serif 4", "Source Serif 4 Fallback", "Source Serif 4 Fallback Android", Noto Serif Devanagari, serif',
    );
  });

  test.each([
    null,
    undefined,
    "",
    "Comic Sans MS, cursive",
    '"Poppins"',
    "Inter;",
    "Inter,a,b,c,d,e",
    `Inter, ${"x".repeat(41)}`,
    "Inter\n",
  ])("%j gives the default font", (setting) =>
    expect(fontStack(setting)).toBe(fontStack("Poppins")),
  );

  test("a setting is one to five plain names", () => {
    expect(isFontFamily("Poppins, sans-serif")).toBe(true);
    expect(isFontFamily("A,B,C,D,E")).toBe(true);
    expect(isFontFamily("A,B,C,D,E,F")).toBe(false);
    expect(isFontFamily("Inter,,Lora")).toBe(false);
    expect(isFontFamily("url(//c)")).toBe(false);
  });
});

describe("font files", () => {
  test("every font has Latin files to preload, its faces and its local stand-ins", () => {
    for (const { family } of BRAND_FONTS) {
      const preloads = fontPreloads(family);
      expect([1, 2]).toContain(preloads.length);
      for (const url of preloads) expect(urlsInCss).toContain(url);
      expect(css).toContain(`font-family: "${family}"`);
      for (const fallback of fallbackFamilies(family))
        expect(css).toContain(`font-family: "${fallback}"`);
    }
  });

  test("fonts that claim Devanagari have it, and a price never loads it", () => {
    for (const { family, devanagari } of BRAND_FONTS) {
      const faces = css
        .split("}")
        .filter(
          (rule) => rule.includes(`font-family: "${family}"`) && rule.includes("U+0900-097F"),
        );
      expect(faces.length > 0).toBe(devanagari);
      for (const face of faces) expect(face).not.toContain("U+20B9");
    }
  });

  test("the style sheet and the folder name the same files, each by its content", () => {
    expect([...urlsInCss].sort()).toEqual(fontFiles.map((name) => `/fonts/${name}`).sort());
    for (const name of fontFiles) {
      const digest = createHash("sha256")
        .update(readFileSync(new URL(name, publicFonts)))
        .digest("hex");
      expect(name.split(".")[1]).toBe(digest.slice(0, 8));
    }
  });

  test("nothing comes from another host, and the weight stays in bounds", () => {
    expect(css).not.toMatch(/https?:|url\(\/\//);
    expect(gzipSync(css).length).toBeLessThan(3_000);
    const bytes = fontFiles.reduce(
      (sum, name) => sum + statSync(new URL(name, publicFonts)).size,
      0,
    );
    expect(bytes).toBeLessThan(2_500_000);
  });
});
