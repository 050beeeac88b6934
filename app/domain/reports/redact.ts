/** What may name a person or open a door, and what is left in its place. Order matters: an address may hold a token. */
const SECRETS: readonly [what: RegExp, left: string][] = [
  // Query and fragment of an address or a path.
  [/((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi, "$1"],
  [/[^\s@<>]+@[^\s@"'<>(),;]+\.[a-z]{2,}/gi, "[email]"],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 [token]"],
  [
    /\b((?:password|passwd|secret|token|authorization|cookie|api[_-]?key)["']?\s*[:=]\s*)["']?[^\s"',;&]+/gi,
    "$1[token]",
  ],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, "[token]"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "[id]"],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, "[token]"],
  [/\+?\d(?:[ -]?\d){8,}/g, "[number]"],
];

/** A text on one line without e-mail addresses, tokens, ids, long numbers and what follows the question mark of an address; at most `longest` characters. */
export function redacted(text: string, longest: number): string {
  const clean = SECRETS.reduce(
    (rest, [what, left]) => rest.replace(what, left),
    text.slice(0, 4 * longest),
  );
  return clean
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longest);
}
