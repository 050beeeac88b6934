const ANONYMOUS = "A traveller";
const LONGEST_FIRST = 60;

/** Letters as people count them: a vowel sign belongs to its consonant. */
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

const VISIBLE = /[^\p{Z}\p{C}]/u;

/** The first `most` letters of a text, none cut in two. */
function firstLetters(text: string, most: number): string {
  const { index } = [...letters.segment(text)][most] ?? { index: text.length };
  return text.slice(0, index);
}

/** An author's public name: first name and last initial, "Asha M."; never an address. */
export function authorName({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string {
  const first = firstName.trim();
  const last = lastName.trim();
  if (!VISIBLE.test(first) || first.includes("@")) return ANONYMOUS;
  const shown = firstLetters(first, LONGEST_FIRST).slice(0, 100).trimEnd();
  const initial = VISIBLE.test(last)
    ? firstLetters(last, 1).slice(0, 12).toLocaleUpperCase("en")
    : "";
  return initial === "" ? shown : `${shown} ${initial}.`;
}
