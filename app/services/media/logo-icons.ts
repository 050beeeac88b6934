import { readFile } from "node:fs/promises";
import { readPicturePath } from "#app/domain/images/picture-paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { get } from "./uploads.ts";

/** Logos that come with the product, as built and as they are in the repository. */
const BUNDLED = /^\/brand\/[a-z0-9-]+\.svg$/;
const FOLDERS = ["build/client", "public"];

/** A wordmark wider than this, or a banner as tall, is a stripe in a square. */
const MAX_RATIO = 2.2;

/** Pixels that a drawing is rendered at, before it is fitted into an icon. */
const DRAWN_AT = 512;
const DOTS_PER_INCH = 72;

/** Parts of an icon's side that stay free around the logo; a system may cut a maskable icon to a circle. */
const MARGIN = { whole: 0, opaque: 0.1, maskable: 0.2 } as const;
export type IconShape = keyof typeof MARGIN;

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const CLEAR = { ...WHITE, alpha: 0 };

async function bundled(path: string): Promise<Uint8Array | null> {
  for (const folder of FOLDERS) {
    const bytes = await readFile(folder + path).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}

/** The bytes of the company's logo; null for a logo at another address, which is not fetched, and for one that is gone. */
async function logoOf(ctx: Ctx): Promise<Uint8Array | null> {
  const { logoUrl } = ctx.company;
  if (logoUrl === null) return null;
  if (BUNDLED.test(logoUrl)) return bundled(logoUrl);
  if (!readPicturePath(logoUrl)) return null;
  return get(ctx, logoUrl).then(
    ({ bytes }) => bytes,
    () => null,
  );
}

/**
 * The logo of a partner as a square PNG: whole on a transparent ground, or on white with a margin.
 *
 * @returns null when there is no usable logo: none at all, one at another address, one that can't be read, or a wide one.
 */
export async function logoIcon(
  ctx: Ctx,
  { size, shape }: { size: number; shape: IconShape },
): Promise<Buffer | null> {
  const logo = ctx.company.isMain ? null : await logoOf(ctx);
  if (!logo) return null;
  const { default: sharp } = await import("sharp");
  try {
    const { width, height, format } = await sharp(logo).metadata();
    if (!width || !height || Math.max(width / height, height / width) > MAX_RATIO) return null;
    const density =
      format === "svg" ? (DOTS_PER_INCH * DRAWN_AT) / Math.max(width, height) : DOTS_PER_INCH;
    const free = Math.round(size * MARGIN[shape]);
    const background = shape === "whole" ? CLEAR : WHITE;
    const fitted = sharp(logo, { density: Math.min(Math.max(density, 1), 2_400) })
      .resize(size - 2 * free, size - 2 * free, { fit: "contain", background })
      .extend({ top: free, bottom: free, left: free, right: free, background });
    return await (shape === "whole" ? fitted : fitted.flatten({ background })).png().toBuffer();
  } catch {
    return null;
  }
}

/** The same as an SVG document, for browsers that take the mark of a site as a drawing. */
export async function logoDrawing(ctx: Ctx): Promise<string | null> {
  const icon = await logoIcon(ctx, { size: 64, shape: "whole" });
  if (!icon) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><image width="64" height="64" href="data:image/png;base64,${icon.toString("base64")}"/></svg>`;
}
