/** Letters of a review that are shown beside other things. */
const QUOTED = 240;

/** The beginning of a review, up to the end of a word. */
export function quoted<Of extends { text: string }>(review: Of): Of {
  const letters = [...review.text];
  if (letters.length <= QUOTED) return review;
  return {
    ...review,
    text: `${letters
      .slice(0, QUOTED)
      .join("")
      .replace(/\s+\S*$/, "")}…`,
  };
}
