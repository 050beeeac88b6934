import type { GreyImage } from "./grey-image.ts";

/** Brightness statistics of a picture. */
export interface Exposure {
  /** Mean brightness, 0 (black) to 255 (white). */
  mean: number;
  /** Shares of clipped pixels, almost black and almost white. */
  blackShare: number;
  whiteShare: number;
}

/** Shades indistinguishable from black or white: the outermost 2% of the scale. */
const BLACK = 5;
const WHITE = 250;

/** The histogram's mean and clipped ends, as on cameras. */
export function exposure({ pixels }: Pick<GreyImage, "pixels">): Exposure {
  let sum = 0;
  let black = 0;
  let white = 0;
  for (const shade of pixels) {
    sum += shade;
    if (shade <= BLACK) black += 1;
    else if (shade >= WHITE) white += 1;
  }
  const count = Math.max(1, pixels.length);
  return { mean: sum / count, blackShare: black / count, whiteShare: white / count };
}
