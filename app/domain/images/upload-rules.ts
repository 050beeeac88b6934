const MEGABYTE = 1024 * 1024;

/** What is taken of images for the catalogue. */
export const IMAGE_RULES = {
  maxMegabytes: 10,
  maxBytes: 10 * MEGABYTE,
  maxMegapixels: 60,
  /** The longer side over the shorter one: beyond it nothing is left of a picture at the widths that pages show. */
  mostRatio: 12,
  /** Files in one request: a browser sends many in batches. */
  mostFiles: 10,
  /** The smallest side, in pixels: smaller ones are icons. */
  minSide: 200,
  /** Images of one place or point of interest. */
  mostOfAnOwner: 500,
} as const;

export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
export const LONGEST_ALT = 300;
export const LONGEST_CREDIT = 200;
