import { LATIN_FILES } from "./font-files.ts";

/** A font that the site serves itself, and what a company's font setting may choose. */
export interface BrandFont {
  family: string;
  kind: "sans" | "serif";
  /** Has Devanagari letters of its own; else Noto follows in the stack. */
  devanagari: boolean;
}

export const BRAND_FONTS = [
  { family: "Poppins", kind: "sans", devanagari: true },
  { family: "Inter", kind: "sans", devanagari: false },
  { family: "DM Sans", kind: "sans", devanagari: false },
  { family: "Nunito Sans", kind: "sans", devanagari: false },
  { family: "Work Sans", kind: "sans", devanagari: false },
  { family: "Mukta", kind: "sans", devanagari: true },
  { family: "Hind", kind: "sans", devanagari: true },
  { family: "Baloo 2", kind: "sans", devanagari: true },
  { family: "Lora", kind: "serif", devanagari: false },
  { family: "Playfair Display", kind: "serif", devanagari: false },
  { family: "Fraunces", kind: "serif", devanagari: false },
  { family: "Source Serif 4", kind: "serif", devanagari: false },
] as const satisfies readonly BrandFont[];

/** Used when a company names no font of the list. */
const DEFAULT_FONT = BRAND_FONTS[0];

/** What completes a font without Devanagari letters. */
export const DEVANAGARI_COMPANION = {
  sans: "Noto Sans Devanagari",
  serif: "Noto Serif Devanagari",
} as const;

const NAME = "[A-Za-z0-9 _-]{1,40}";
const FONT_FAMILY = new RegExp(`^${NAME}(?:,${NAME}){0,4}$`);

/** Is it one to five plain font names with commas between, such as `Poppins, sans-serif`? */
export const isFontFamily = (text: string): boolean => FONT_FAMILY.test(text);

/** The first font of the list that a stored font setting names, else the default; letter case does not matter. */
export function brandFont(fontFamily: string | null | undefined): (typeof BRAND_FONTS)[number] {
  if (typeof fontFamily !== "string" || !isFontFamily(fontFamily)) return DEFAULT_FONT;
  const names = fontFamily
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const known = names.map((name) => BRAND_FONTS.find((font) => font.family.toLowerCase() === name));
  return known.find((font) => font !== undefined) ?? DEFAULT_FONT;
}

/** The local fonts, sized like the web font, that hold its place until it has loaded (see app/cli/build/fonts.ts). */
export const fallbackFamilies = (family: string): [desktop: string, android: string] => [
  `${family} Fallback`,
  `${family} Fallback Android`,
];

/** Quoted only where CSS needs it: a quote costs six bytes in an HTML attribute. */
const cssName = (family: string) => (/(^| )\d/.test(family) ? `"${family}"` : family);

/**
 * The CSS `font-family` for a stored font setting, from the site's own list: the font, its local stand-ins,
 * a font with Devanagari, the generic family. Nothing of the stored text is repeated.
 */
export function fontStack(fontFamily: string | null | undefined): string {
  const { family, kind, devanagari } = brandFont(fontFamily);
  const families = [
    family,
    ...fallbackFamilies(family),
    ...(devanagari ? [] : [DEVANAGARI_COMPANION[kind]]),
  ];
  return [...families.map(cssName), kind === "sans" ? "sans-serif" : "serif"].join(", ");
}

/** The addresses of the one or two font files that every page of the company needs: Latin text and headlines. */
export function fontPreloads(fontFamily: string | null | undefined): string[] {
  return [...LATIN_FILES[brandFont(fontFamily).family]];
}
