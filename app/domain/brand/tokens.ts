import { fontStack } from "./fonts.ts";
import {
  atLightness,
  contrast,
  DEFAULT_SECONDARY,
  EDGE_CONTRAST,
  fromHsl,
  parseHex,
  PRIMARY_SHADE,
  reach,
  readableOn,
  SHADE_LIGHTNESS,
  shades,
  TEXT_CONTRAST,
  toHsl,
} from "./palette.ts";

type Scheme = "light" | "dark";

/** The colours that no company changes; app/styles/tokens.css holds the same values. */
export const NEUTRALS = {
  light: {
    paper: "#ffffff",
    raised: "#ffffff",
    sunken: "#f6f3ee",
    ink: "#1f1b16",
    muted: "#655e55",
    line: "#e6e0d7",
    field: "#8a8277",
    danger: "#b3261e",
    "danger-tint": "#fdeeec",
    success: "#1c6b41",
    "success-tint": "#e9f5ee",
    warning: "#855000",
    "warning-tint": "#fdf2de",
  },
  dark: {
    paper: "#1a1b1e",
    raised: "#232428",
    sunken: "#141517",
    ink: "#eeebe6",
    muted: "#b0aaa1",
    line: "#37383d",
    field: "#7d7a76",
    danger: "#f5a8a0",
    "danger-tint": "#3a2223",
    success: "#8fd3a9",
    "success-tint": "#1c3228",
    warning: "#ecc27a",
    "warning-tint": "#362b1b",
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** The names of the colours that follow from a company's two, in the order that brandStyle writes them. */
export const BRAND_TOKENS = [
  "accent",
  "accent-strong",
  "on-accent",
  "link",
  "tint",
  "on-tint",
  "focus",
  "second",
  "on-second",
  "second-tint",
  "on-second-tint",
] as const;

export type NeutralToken = keyof (typeof NEUTRALS)["light"];
export type BrandToken = (typeof BRAND_TOKENS)[number];
/** Every colour that a class may name, as `#rrggbb`. */
export type Tokens = Record<NeutralToken | BrandToken, string>;

/** A company's colours as they are stored: any text. */
export interface BrandColors {
  primaryColor: string;
  secondaryColor: string;
}

const SURFACES = {
  light: [NEUTRALS.light.paper, NEUTRALS.light.raised, NEUTRALS.light.sunken],
  dark: [NEUTRALS.dark.paper, NEUTRALS.dark.raised, NEUTRALS.dark.sunken],
} as const;

/** How far from the surfaces a scheme's brand text lies. */
const AWAY_FROM_SURFACES = { light: "darker", dark: "lighter" } as const;

/** Below this contrast a colour is so bright that white text would need another colour; it gets dark text. */
const BRIGHT = 3;

const HOVER_POINTS = 0.07;

/** The lightest a second colour is shown; lighter ones would vanish on paper. */
const SECOND_LIGHTNESS = SHADE_LIGHTNESS[2];

const atMost = (hex: string, lightness: number) =>
  toHsl(hex).lightness > lightness ? atLightness(hex, lightness) : hex;

/**
 * A filled area of a company's colour. In dark it stands out from every surface at 3:1; a middle tone is
 * darkened a little so that white text reads on it, a bright one keeps its tone under dark text.
 */
function fill(color: string, scheme: Scheme): string {
  const visible = scheme === "dark" ? reach(color, "lighter", SURFACES.dark, EDGE_CONTRAST) : color;
  return contrast(visible, "#ffffff") < BRIGHT ? visible : reach(visible, "darker", ["#ffffff"]);
}

/** The fill under the pointer: a step away from its text, or, when there is no room left, towards it. */
function hovered(color: string, text: string): string {
  const { lightness } = toHsl(color);
  if (text !== "#ffffff") return atLightness(color, lightness + HOVER_POINTS);
  if (lightness > 2 * HOVER_POINTS) return atLightness(color, lightness - HOVER_POINTS);
  return reach(atLightness(color, lightness + 2 * HOVER_POINTS), "darker", [text]);
}

/** A soft area of a company's colour, on which ink and muted text read too. */
function tint(color: string, scheme: Scheme): string {
  const { ink, muted } = NEUTRALS[scheme];
  const { hue, saturation } = toHsl(color);
  if (scheme === "light")
    return reach(atLightness(color, SHADE_LIGHTNESS[0]), "lighter", [ink, muted]);
  return reach(fromHsl({ hue, saturation: saturation * 0.45, lightness: 0.2 }), "darker", [
    ink,
    muted,
  ]);
}

/** Text in a company's colour on its own tint. */
const onTint = (color: string, background: string, scheme: Scheme) =>
  reach(
    scheme === "light" ? atMost(color, SHADE_LIGHTNESS[9]) : atLightness(color, SHADE_LIGHTNESS[2]),
    AWAY_FROM_SURFACES[scheme],
    [background],
  );

function schemeTokens(primary: string, secondary: string, scheme: Scheme): Tokens {
  const away = AWAY_FROM_SURFACES[scheme];
  const accent = fill(atMost(primary, SHADE_LIGHTNESS[PRIMARY_SHADE]), scheme);
  const onAccent = readableOn(accent);
  const second = fill(atMost(secondary, SECOND_LIGHTNESS), scheme);
  const [tinted, secondTinted] = [tint(primary, scheme), tint(secondary, scheme)];

  return {
    ...NEUTRALS[scheme],
    accent,
    "accent-strong": hovered(accent, onAccent),
    "on-accent": onAccent,
    link: reach(accent, away, [...SURFACES[scheme], tinted, secondTinted], TEXT_CONTRAST),
    tint: tinted,
    "on-tint": onTint(primary, tinted, scheme),
    focus: reach(accent, away, [...SURFACES[scheme], tinted, secondTinted], EDGE_CONTRAST),
    second,
    "on-second": readableOn(second),
    "second-tint": secondTinted,
    "on-second-tint": onTint(secondary, secondTinted, scheme),
  };
}

/**
 * The colours of a company's site in both schemes, for any stored colours.
 *
 * The accent is the company's own colour, brought down to the primary shade when it is lighter. Whatever it is,
 * these pairs keep 4.5:1: ink, muted and link on paper, raised, sunken and both brand tints; on-accent on accent
 * and accent-strong; on-tint, on-second and on-second-tint on their grounds; danger, success and warning on the
 * surfaces and their own tints. Focus keeps 3:1 on surfaces and brand tints, and so do accent and second on the
 * dark surfaces. In light a bright accent (yellow) may be close to paper: its text carries it.
 */
export function brandTokens({ primaryColor, secondaryColor }: BrandColors): Record<Scheme, Tokens> {
  const primary = parseHex(primaryColor);
  const secondary = parseHex(secondaryColor, DEFAULT_SECONDARY);
  return {
    light: schemeTokens(primary, secondary, "light"),
    dark: schemeTokens(primary, secondary, "dark"),
  };
}

/**
 * A company's colours and font as custom properties for the style attribute of `<html>`: `--p0`…`--p9` and
 * `--s0`…`--s9` (shades), each brand token with the suffix `-l` (light) and `-d` (dark), `--font-brand`.
 * Every value is rebuilt from what was parsed, so nothing of the stored text can reach the page.
 */
export function brandStyle(branding: BrandColors & { fontFamily: string }): Record<string, string> {
  const tokens = brandTokens(branding);
  const style: Record<string, string> = {};
  shades(branding.primaryColor).forEach((shade, index) => (style[`--p${index}`] = shade));
  shades(branding.secondaryColor, DEFAULT_SECONDARY).forEach(
    (shade, index) => (style[`--s${index}`] = shade),
  );
  for (const token of BRAND_TOKENS) {
    style[`--${token}-l`] = tokens.light[token];
    style[`--${token}-d`] = tokens.dark[token];
  }
  style["--font-brand"] = fontStack(branding.fontFamily);
  return style;
}
