/** Loader data as one text, remembering what it holds. */
export type Packed<T> = string & { readonly holds?: T };

/** Exchanges the two quotes, by way of a letter that JSON does not hold as it is. */
const requote = (text: string) =>
  text.replaceAll('"', "\0").replaceAll("'", '"').replaceAll("\0", "'");

/**
 * Packs what a page is drawn from into one text of JSON. Remix's stream gives every value a number, which gzip can't shorten;
 * as a text the data repeat the words of the page and all but vanish in it (Delhi's page: 15 instead of 17 kB). The quotes
 * of JSON would be escaped twice on their way into the page, so they change places with the rarer single ones.
 */
export const pack = <T>(value: T): Packed<T> => requote(JSON.stringify(value));

const MOST_KNOWN = 50;
const known = new Map<string, unknown>();

/** What was packed; the same object for the same text, of the last few, so nobody changes it. */
export function unpack<T>(text: Packed<T>): T {
  if (!known.has(text)) {
    if (known.size === MOST_KNOWN) known.delete(known.keys().next().value!);
    known.set(text, JSON.parse(requote(text)));
  }
  return known.get(text) as T;
}
