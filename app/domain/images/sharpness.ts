import type { GreyImage } from "./grey-image.ts";

/**
 * How sharp a picture is: the variance of its Laplacian (four neighbours). Edges make it large, blur makes it small.
 *
 * Source: J. L. Pech-Pacheco and others, "Diatom autofocusing in brightfield microscopy: a comparative study", ICPR 2000
 * (LAPV). It hangs on the size that it is measured at: ours is 512 pixels on the longer side.
 */
export function sharpness({ width, height, pixels }: GreyImage): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const laplacian =
        pixels[at - 1]! +
        pixels[at + 1]! +
        pixels[at - width]! +
        pixels[at + width]! -
        4 * pixels[at]!;
      sum += laplacian;
      squares += laplacian * laplacian;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}
