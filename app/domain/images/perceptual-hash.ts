import type { GreyImage } from "./grey-image.ts";

const COLUMNS = 9;
const ROWS = 8;

/** Mean brightness of each cell of a grid over the picture. */
function cells({ width, height, pixels }: GreyImage): number[][] {
  const edge = (at: number, count: number, size: number) =>
    Math.min(size - 1, Math.floor((at * size) / count));
  return Array.from({ length: ROWS }, (_row, row) =>
    Array.from({ length: COLUMNS }, (_cell, column) => {
      const [left, top] = [edge(column, COLUMNS, width), edge(row, ROWS, height)];
      const [right, bottom] = [
        Math.max(left + 1, edge(column + 1, COLUMNS, width)),
        Math.max(top + 1, edge(row + 1, ROWS, height)),
      ];
      let sum = 0;
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) sum += pixels[y * width + x]!;
      return sum / ((right - left) * (bottom - top));
    }),
  );
}

/**
 * A picture's perceptual hash, 64 bits in hex: of 9 x 8 cells, whether each is darker than the one to its right. It outlives
 * other sizes, formats and small changes of the light.
 *
 * Source: N. Krawetz, "Kind of Like That" (dHash), 2013.
 */
export function perceptualHash(image: GreyImage): string {
  const bits = cells(image).map((row) =>
    row.slice(1).reduce((byte, shade, at) => byte * 2 + Number(row[at]! < shade), 0),
  );
  return bits.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const ONES = Array.from(
  { length: 16 },
  (_none, nibble) => nibble.toString(2).replaceAll("0", "").length,
);

/** Hamming distance of two 64-bit hashes. */
export function hashDistance(a: string, b: string): number {
  let distance = 0;
  for (let at = 0; at < a.length; at++)
    distance += ONES[parseInt(a[at]!, 16) ^ parseInt(b[at]!, 16)]!;
  return distance;
}

/** Maximum distance of near duplicates. Krawetz uses up to 10; this is stricter. */
export const NEARLY_SAME = 6;

/**
 * Of each picture, the first of those before it that it is nearly the same as.
 *
 * Two hashes that differ in fewer than eight bits agree in one of their eight bytes: only those with a byte in common are compared.
 */
export function nearDuplicates(
  images: readonly { id: string; hash: string }[],
): Map<string, string> {
  const byByte = new Map<string, { id: string; hash: string }[]>();
  const found = new Map<string, string>();
  for (const image of images) {
    const keys = Array.from(
      { length: ROWS },
      (_none, row) => `${row}:${image.hash.slice(row * 2, row * 2 + 2)}`,
    );
    const near = keys
      .flatMap((key) => byByte.get(key) ?? [])
      .find(({ hash }) => hashDistance(hash, image.hash) <= NEARLY_SAME);
    if (near) found.set(image.id, near.id);
    for (const key of keys) {
      const same = byByte.get(key);
      if (same) same.push(image);
      else byByte.set(key, [image]);
    }
  }
  return found;
}
