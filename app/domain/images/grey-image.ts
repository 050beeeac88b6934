/** A greyscale picture, row by row, 0 (black) to 255 (white). */
export interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}
