import { slugify } from "#app/domain/urls/paths.ts";

/** With the number that is put behind it, an address has 80 characters at the most. */
const LONGEST = 72;
/** Of several records of one name so many are looked up at once. */
const LOOKED_UP = 3;

/** The address that a name makes. */
export const baseSlug = (name: string, fallback: string): string =>
  slugify(name).slice(0, LONGEST).replace(/-+$/, "") || fallback;

const nth = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

/** The first addresses that a name may get. */
export const numbered = (base: string): string[] =>
  Array.from({ length: LOOKED_UP }, (_, at) => nth(base, at + 1));

/** An address that is not taken. */
export async function freeSlug(
  base: string,
  isFree: (slug: string) => boolean | Promise<boolean>,
): Promise<string> {
  for (let number = 1; ; number++) if (await isFree(nth(base, number))) return nth(base, number);
}
