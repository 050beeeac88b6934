/** No 0, O, 1 or I, which are mistaken for one another on the phone; no vowels, so that it spells no word. */
const REFERENCE_ALPHABET = "23456789BCDFGHJKLMNPQRSTVWXYZ";
const HALF = 4;

/** A booking's reference, such as 7K2M-9QXD. `pick` gives a whole number from 0 below its argument. */
export function makeReference(pick: (below: number) => number): string {
  const half = () =>
    Array.from({ length: HALF }, () => REFERENCE_ALPHABET[pick(REFERENCE_ALPHABET.length)]).join(
      "",
    );
  return `${half()}-${half()}`;
}

/** A reference as it was typed or said, in its own form; null if it isn't one. */
export function readReference(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, "");
  const isOne =
    letters.length === 2 * HALF &&
    [...letters].every((letter) => REFERENCE_ALPHABET.includes(letter));
  return isOne ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : null;
}
