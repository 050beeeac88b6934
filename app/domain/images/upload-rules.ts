const MEGABYTE = 1024 * 1024;

/** Upload limits for catalogue images. */
export const IMAGE_RULES = {
  maxMegabytes: 10,
  maxBytes: 10 * MEGABYTE,
  maxMegapixels: 60,
  /** Maximum ratio of the longer to the shorter side. Beyond it, a picture is unusable at the widths that pages show. */
  mostRatio: 12,
  /** Files per request. Browsers send more in batches. */
  mostFiles: 10,
  /** Minimum side in pixels. Smaller files are icons. */
  minSide: 200,
  /** Maximum images per record. */
  mostOfAnOwner: 500,
} as const;

export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
export const LONGEST_ALT = 300;
export const LONGEST_CREDIT = 200;
