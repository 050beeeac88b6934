/** Stands in for a primary colour that is no hex colour. */
export const DEFAULT_PRIMARY = "#8b5cf6";
/** Stands in for a secondary colour that is no hex colour. */
export const DEFAULT_SECONDARY = "#a78bfa";

/** HSL lightness of a palette's ten shades, light to dark. */
export const SHADE_LIGHTNESS = [
  0.96, 0.907, 0.805, 0.697, 0.605, 0.547, 0.518, 0.445, 0.395, 0.34,
] as const;
/** The shade that primary buttons start from. */
export const PRIMARY_SHADE = 6;

/** WCAG 2.2, 1.4.3: body text against what is behind it. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2.2, 1.4.11: focus rings and the edges of controls against what is next to them. */
export const EDGE_CONTRAST = 3;

const WHITE = "#ffffff";
const DARK_INK = "#1f1b16";
const BLACK = "#000000";
const LIGHTNESS_STEP = 0.005;

/** Hue in degrees, saturation and lightness from 0 to 1. */
export interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Is it `#rgb` or `#rrggbb`? The only notations that a branding may hold. */
export const isHexColor = (text: string): boolean => HEX.test(text);

/** The colour as `#rrggbb` in lower case; `fallback` for anything but `#rgb` and `#rrggbb`. */
export function parseHex(
  text: string | null | undefined,
  fallback: string = DEFAULT_PRIMARY,
): string {
  if (typeof text !== "string" || !isHexColor(text)) return fallback;
  const hex = text.toLowerCase();
  return hex.length === 7 ? hex : `#${[...hex.slice(1)].map((digit) => digit + digit).join("")}`;
}

/** Red, green and blue from 0 to 1; `hex` is `#rrggbb`. */
function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** `hex` is `#rrggbb`; a grey has hue 0 and saturation 0. */
export function toHsl(hex: string): Hsl {
  const [red, green, blue] = channels(hex);
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const lightness = max - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };

  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sextant =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sextant * 60 + 360) % 360, saturation: Math.min(1, saturation), lightness };
}

/** The nearest `#rrggbb` (CSS Color 4, section 7.1). */
export function fromHsl({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const clamp = (lightness: number) => Math.min(1, Math.max(0, lightness));

/** The same hue and saturation at another lightness (0 to 1). */
export const atLightness = (hex: string, lightness: number): string =>
  fromHsl({ ...toHsl(hex), lightness: clamp(lightness) });

/** The colour's ten shades, light to dark; what is no hex colour gives the shades of `fallback`. */
export function shades(color: string, fallback?: string): string[] {
  const hex = parseHex(color, fallback);
  return SHADE_LIGHTNESS.map((lightness) => atLightness(hex, lightness));
}

/** Adds `percent` points of HSL lightness: 10 takes a colour at 50 % to 60 %, and stops at white. */
export function lighten(color: string, percent = 10): string {
  const hex = parseHex(color);
  return atLightness(hex, toHsl(hex).lightness + percent / 100);
}

/** Takes away `percent` points of HSL lightness, and stops at black. */
export const darken = (color: string, percent = 10): string => lighten(color, -percent);

/** Relative luminance from 0 to 1 (WCAG 2.2); `hex` is `#rrggbb`. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio from 1 to 21 (WCAG 2.2); both are `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((first, second) => first - second) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The text colour for a background: white when it reads well, else near-black, else black.
 * White or black always reaches 4.5:1, since their reaches overlap (at luminance 0.175 to 0.183).
 */
export function readableOn(background: string): string {
  return [WHITE, DARK_INK].find((text) => contrast(text, background) >= TEXT_CONTRAST) ?? BLACK;
}

/**
 * The nearest lightness of `color` in one direction at which it has `ratio` to every background.
 * Ends at white or black when there is none, so the backgrounds must lie well to one side.
 */
export function reach(
  color: string,
  towards: "lighter" | "darker",
  backgrounds: readonly string[],
  ratio: number = TEXT_CONTRAST,
): string {
  const { hue, saturation, lightness: start } = toHsl(color);
  const grounds = backgrounds.map(luminance);
  const passes = (hex: string) => {
    const own = luminance(hex);
    return grounds.every(
      (ground) => (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) >= ratio,
    );
  };
  if (passes(color)) return color;

  const steps = Math.ceil((towards === "lighter" ? 1 - start : start) / LIGHTNESS_STEP);
  for (let step = 1; step < steps; step += 1) {
    const moved = start + (towards === "lighter" ? step : -step) * LIGHTNESS_STEP;
    const candidate = fromHsl({ hue, saturation, lightness: moved });
    if (passes(candidate)) return candidate;
  }
  return towards === "lighter" ? WHITE : BLACK;
}
