/** Names as they are compared: without marks, punctuation and capitals. */
export const keyOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’`]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** How a name sounds, so that the many ways of writing an Indian name in Latin letters become one (as `sound_key` in the database). */
export const soundOf = (key: string): string =>
  key
    .replaceAll("ph", "f")
    .replace(/x/g, "ks")
    .replace(/c(?!h)/g, "k")
    .replace(/h/g, "")
    .replace(/[wb]/g, "v")
    .replace(/z/g, "j")
    .replace(/q/g, "k")
    .replace(/y/g, "i")
    .replace(/ee|ea|ii|ie/g, "i")
    .replace(/oo|ou|uu/g, "u")
    .replace(/(.)\1+/g, "$1");

/** Letters to insert, delete, exchange or swap to turn `a` into `b`; more than `most` are not counted further. */
function editDistance(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = above[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? before[j - 2]! + 1
          : Infinity;
      row.push(Math.min(exchanged, swapped, above[j]! + 1, row[j - 1]! + 1));
    }
    if (Math.min(...row) > most) return most + 1;
    [before, above] = [above, row];
  }
  return above[b.length]!;
}

/** How alike two texts are spelt, 0 to 1; what falls below `least` counts as 0. */
export function spellingLikeness(a: string, b: string, least = 0): number {
  const length = Math.max(a.length, b.length);
  if (length === 0) return 1;
  const most = Math.floor(length * (1 - least) + 1e-9);
  const distance = editDistance(a, b, most);
  return distance > most ? 0 : 1 - distance / length;
}
