/**
 * What PostgreSQL keeps in no text and no JSON: NUL, and halves of a pair of UTF-16, which JSON may escape (`"\ud800"`) and which
 * a cut through an emoji leaves behind. Asked to keep one, it fails the whole statement.
 */
const isUnstorable = (text: string) => text.includes("\0") || /\p{Cs}/u.test(text);

/** The text without characters that can't be stored. */
export const storable = (text: string): string => text.replaceAll("\0", "").replace(/\p{Cs}/gu, "");

/** The first `most` letters of a text, in UTF-16, and none of them halved. */
export const cut = (text: string, most: number): string => storable(text.slice(0, most));

/** A value inside another, under its key there. */
interface Found {
  value: unknown;
  key: string;
  in: Found | null;
}

function pathTo(found: Found): string[] {
  const path: string[] = [];
  for (let step = found; step.in; step = step.in) path.push(step.key);
  return path.reverse();
}

/** The parts of a value; a key that can't be stored is reported by its parent. */
const inside = (holder: Found): Found[] =>
  Object.entries(holder.value as Record<string, unknown>).map(([key, value]) =>
    isUnstorable(key) ? { ...holder, value: key } : { value, key, in: holder },
  );

/** The path to a text that can't be stored, at any depth; null if there is none. */
export function unstorableIn(value: unknown): string[] | null {
  const left: Found[] = [{ value, key: "", in: null }];
  for (let next = left.pop(); next; next = left.pop()) {
    if (typeof next.value === "string" && isUnstorable(next.value)) return pathTo(next);
    if (typeof next.value === "object" && next.value !== null)
      for (const found of inside(next)) left.push(found);
  }
  return null;
}
