import type { GreyImage } from "./grey-image.ts";

/** How light a picture is. */
export interface Exposure {
  /** The mean of its shades, 0 (black) to 255 (white). */
  mean: number;
  /** The shares of pixels that show nothing because they are all but black, and all but white. */
  blackShare: number;
  whiteShare: number;
}

/** Shades that a screen does not tell from black and from white: the outermost 2 % of the scale. */
const BLACK = 5;
const WHITE = 250;

/** The histogram's mean and its clipped ends, as cameras show them. */
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
