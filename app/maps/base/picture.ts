import { spreadPoints } from "./arrange.ts";
import { fitFrame, project, toScreen, type Frame, type Size, type XY } from "./projection.ts";

/** The server knows no widths, so it draws each map for a phone and for a broad one; map.css shows the one that fits. */
export const PICTURE_SIZES = {
  narrow: { width: 360, height: 350 },
  wide: { width: 1100, height: 480 },
} as const;

/** In CSS pixels, as in map.css. */
const WIDE_FROM = 640;

/** The size for which the server drew the picture that a map of this width shows. */
export const pictureSizeAt = (width: number): Size =>
  width < WIDE_FROM ? PICTURE_SIZES.narrow : PICTURE_SIZES.wide;

/**
 * How far from where it lies each spot stands in the picture of this size, in CSS pixels, so that the spots are about `gap` apart.
 * The picture and the map that takes its place both ask here, which is why nothing jumps in between.
 */
export function pictureOffsets(
  size: Size,
  frame: Frame,
  spots: readonly { longitude: number; latitude: number }[],
  gap: number,
): XY[] {
  const view = fitFrame(frame, size);
  return spreadPoints(
    spots.map(({ longitude, latitude }) => toScreen(view, project(longitude, latitude))),
    gap,
  );
}
