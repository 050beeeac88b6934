import type { Exposure } from "./exposure.ts";

/** Image issues, worst first: label, advice and cost out of a score of 100. */
export const IMAGE_PROBLEMS = {
  broken: {
    label: "File missing or broken",
    advice: "Remove it and add the photo again.",
    cost: 100,
  },
  "no-alt": {
    label: "No alt text",
    advice: "Describe what it shows in one sentence. Visitors don’t see it until then.",
    cost: 25,
  },
  blurred: { label: "Blurry", advice: "Replace it with a sharper photo.", cost: 25 },
  "low-resolution": {
    label: "Too small",
    advice:
      "Replace it with a larger one. A place’s first image must be 1,920 pixels wide, all others 640.",
    cost: 25,
  },
  "too-dark": { label: "Too dark", advice: "Brighten or replace it.", cost: 15 },
  "too-bright": { label: "Too bright", advice: "Darken or replace it.", cost: 15 },
  "near-duplicate": {
    label: "Near duplicate",
    advice: "Keep the better one and remove the other.",
    cost: 15,
  },
  "odd-shape": {
    label: "Very tall or very wide",
    advice:
      "Pages crop it to 4:3, which removes almost half. Use a closer shape, or set the focal point on what matters.",
    cost: 10,
  },
  "over-compressed": {
    label: "Too compressed",
    advice: "Upload the original file from the camera.",
    cost: 10,
  },
  "no-credit": { label: "No credit", advice: "Name the photographer.", cost: 10 },
} as const;
export type ImageProblem = keyof typeof IMAGE_PROBLEMS;
export const PROBLEM_NAMES = Object.keys(IMAGE_PROBLEMS) as [ImageProblem, ...ImageProblem[]];

/** Measurements of an original. */
export interface ImageMeasures {
  width: number;
  height: number;
  sharpness: number;
  exposure: Exposure;
}

/** Largest place where an image is shown. */
export type ImageSlot = "cover" | "gallery";

/**
 * The width in pixels that each place of the pages asks for: a cover is as wide as the page (75rem, on screens of 1.5 pixels a
 * point and more: the largest width that is made), a photo of the gallery 18rem on screens of two pixels.
 */
const SLOT_WIDTHS: Record<ImageSlot, number> = { cover: 1920, gallery: 640 };

/** Aspect ratio of cards and the gallery. */
const CARD_RATIO = 4 / 3;

/**
 * Where a measure becomes a problem.
 * - sharpness: of the variance of the Laplacian at 512 pixels. Editorial: below 60 the photos that we looked at were soft.
 * - dark, bright: of the mean shade, the outer fifths of the scale; or as much as two fifths of the picture clipped. Editorial.
 * - shown: the least share of a picture that its 4:3 cut may leave. Editorial: a 2:3 portrait leaves half.
 * - bitsPerPixel: of a JPEG. G. K. Wallace, "The JPEG still picture compression standard", 1991: 0.25 to 0.5 bits a pixel are of
 *   moderate to good quality, 0.5 to 0.75 of good to very good.
 */
const QUALITY_LIMITS = {
  sharpness: 60,
  dark: 51,
  bright: 204,
  clipped: 0.4,
  shown: 0.55,
  bitsPerPixel: 0.5,
} as const;

/** Share of a picture that remains after cropping to 4:3. */
export function shownShare({ width, height }: { width: number; height: number }): number {
  const ratio = width / height;
  return Math.min(ratio, CARD_RATIO) / Math.max(ratio, CARD_RATIO);
}

/** Facts used to score an image. */
export interface JudgedImage {
  /** Null if the original or one of its files can't be read. */
  measures: ImageMeasures | null;
  slot: ImageSlot;
  alt: string;
  credit: string | null;
  bytes: number | null;
  mediaType: string | null;
  isNearDuplicate: boolean;
}

function measuredProblems(
  { width, height, sharpness, exposure }: ImageMeasures,
  { slot, bytes, mediaType }: JudgedImage,
): ImageProblem[] {
  const { mean, blackShare, whiteShare } = exposure;
  const bitsPerPixel =
    bytes === null || mediaType !== "image/jpeg" ? Infinity : (bytes * 8) / (width * height);
  const found: [ImageProblem, boolean][] = [
    ["blurred", sharpness < QUALITY_LIMITS.sharpness],
    ["low-resolution", width < SLOT_WIDTHS[slot]],
    ["too-dark", mean < QUALITY_LIMITS.dark || blackShare > QUALITY_LIMITS.clipped],
    ["too-bright", mean > QUALITY_LIMITS.bright || whiteShare > QUALITY_LIMITS.clipped],
    ["odd-shape", shownShare({ width, height }) < QUALITY_LIMITS.shown],
    ["over-compressed", bitsPerPixel < QUALITY_LIMITS.bitsPerPixel],
  ];
  return found.flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}

/** An image's issues and score: 100 minus their costs, at least 0. */
export function judge(image: JudgedImage): { score: number; problems: ImageProblem[] } {
  const own: ImageProblem[] = [
    ...(image.measures ? measuredProblems(image.measures, image) : (["broken"] as const)),
    ...(image.alt === "" ? (["no-alt"] as const) : []),
    ...(image.credit === null ? (["no-credit"] as const) : []),
    ...(image.isNearDuplicate ? (["near-duplicate"] as const) : []),
  ];
  const problems = PROBLEM_NAMES.filter((name) => own.includes(name));
  return {
    problems,
    score: Math.max(0, 100 - problems.reduce((cost, name) => cost + IMAGE_PROBLEMS[name].cost, 0)),
  };
}
