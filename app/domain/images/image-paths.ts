/** Rendered image widths, never wider than the original. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** Default width where only one is needed. */
const USUAL_WIDTH = 960;

export const IMAGE_FORMATS = ["avif", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** An image file. Its content hash makes the URL immutable. */
export interface ImageAddress {
  id: string;
  hash: string;
  width: number;
  format: ImageFormat;
}

const PATH =
  /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{16})-([1-9]\d{1,3})\.(avif|webp)$/;

export const imagePath = ({ id, hash, width, format }: ImageAddress) =>
  `/images/${id}/${hash}-${width}.${format}`;

/** Parses an image path; null for any other path. */
export function readImagePath(path: string): ImageAddress | null {
  const match = PATH.exec(path);
  return (
    match && {
      id: match[1]!,
      hash: match[2]!,
      width: Number(match[3]),
      format: match[4] as ImageFormat,
    }
  );
}

/** Maximum pixels per file, because the encoder takes 60 bytes for each. Tall pictures skip the largest widths. */
const MAX_PIXELS = 4_000_000;

/** Rendered widths for an original: those below its width, plus its own if smaller than the largest. */
export function widthsFor({ width, height }: { width: number; height: number }): number[] {
  const candidates: number[] =
    width < IMAGE_WIDTHS.at(-1)!
      ? [...IMAGE_WIDTHS.filter((size) => size < width), width]
      : [...IMAGE_WIDTHS];
  return candidates.filter((size, at) => at === 0 || (size * size * height) / width <= MAX_PIXELS);
}

/** The focal point, in percent from the left and top. */
export interface Focus {
  x: number;
  y: number;
}

const CENTRE: Focus = { x: 50, y: 50 };

/**
 * The addresses of an image as the API shows them, in WebP. A focal point off the centre is in the fragment, which no server
 * sees, so that the shape of an image stays as it is documented.
 */
export function imageAddresses(
  { id, hash, width, height }: Omit<ImageAddress, "format"> & { height: number },
  focus: Focus,
): { url: string; srcset: string } {
  const widths = widthsFor({ width, height });
  const path = (size: number) => imagePath({ id, hash, width: size, format: "webp" });
  const usual = widths.findLast((size) => size <= USUAL_WIDTH) ?? widths[0]!;
  const mark = focus.x === CENTRE.x && focus.y === CENTRE.y ? "" : `#focus=${focus.x},${focus.y}`;
  return {
    url: path(usual) + mark,
    srcset: widths.map((size) => `${path(size)} ${size}w`).join(", "),
  };
}

/** The `object-position` of a focal point; undefined for the centre. */
export function focusOf(url: string): string | undefined {
  const focus = url.split("#focus=")[1];
  return focus && `${focus.replace(",", "% ")}%`;
}

/** The same sources in AVIF; undefined for pictures from elsewhere. */
export const avifSrcset = (srcset: string | null | undefined): string | undefined =>
  srcset?.startsWith("/images/") ? srcset.replaceAll(".webp ", ".avif ") : undefined;
