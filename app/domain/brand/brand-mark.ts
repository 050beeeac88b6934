import { lighten, parseHex, readableOn } from "./palette.ts";

/** Wayfold's mark on a square of 32: a map folded into a W, and the place it leads to. */
export function wayfoldMark(color: string): string {
  const front = parseHex(color);
  return (
    `<path fill="${lighten(front, 12)}" d="M7 27h7.4L19.7 13h-7.4zM17.6 27H25L30.4 8h-7.3z"/>` +
    `<path fill="${front}" d="M1.6 8h7.3l5.5 19H7zM12.3 13h7.4L25 27h-7.4z"/>` +
    `<circle cx="16" cy="6.2" r="3.2" fill="${front}"/>`
  );
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

/**
 * The picture for a browser tab. The main company (`initial` null) shows Wayfold's mark in its primary colour; a company
 * without a logo of its own shows its initial, readable on a tile of its primary colour. Colours that are not hex fall back
 * to the default.
 */
export function faviconSvg({
  primaryColor,
  initial,
}: {
  primaryColor: string;
  initial: string | null;
}): string {
  if (initial === null) return svg(wayfoldMark(primaryColor));
  const tile = parseHex(primaryColor);
  return svg(
    `<rect width="32" height="32" rx="8" fill="${tile}"/>` +
      `<text x="16" y="22.5" text-anchor="middle" font-family="Poppins,'Noto Sans Devanagari',system-ui,sans-serif" font-size="19" font-weight="600" ` +
      `fill="${readableOn(tile)}">${escapeText(initial.toLocaleUpperCase("en-IN"))}</text>`,
  );
}

const escapeText = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** How much of a side the drawing of an icon takes; what a system cuts to a circle leaves the middle eighty per cent. */
const ICON_FILL = { plain: 0.74, maskable: 0.64 };

/**
 * The company's mark as an app's icon, on a ground that fills it: the main company's on white, another's initial, given as the
 * outline of its letter on a square of 32, on its primary colour. A maskable one has no corners of its own and more room around.
 */
export function appIconSvg({
  primaryColor,
  letter,
  isMaskable,
}: {
  primaryColor: string;
  letter: string | null;
  isMaskable: boolean;
}): string {
  const color = parseHex(primaryColor);
  const fill = isMaskable ? ICON_FILL.maskable : ICON_FILL.plain;
  const margin = 16 * (1 - fill);
  const ground = `<rect width="32" height="32" rx="${isMaskable ? 0 : 7}" fill="${letter === null ? "#ffffff" : color}"/>`;
  const mark =
    letter === null ? wayfoldMark(color) : `<path d="${letter}" fill="${readableOn(color)}"/>`;
  return svg(`${ground}<g transform="translate(${margin} ${margin}) scale(${fill})">${mark}</g>`);
}
