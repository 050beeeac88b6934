/** Loader data as one text, remembering what it holds. */
export type Packed<T> = string & { readonly holds?: T };

/** Exchanges the two quotes, by way of a letter that JSON does not hold as it is. */
const requote = (text: string) => text.replaceAll('"', "\0").replaceAll("'", '"').replaceAll("\0", "'");

/**
 * Packs what a page is drawn from into one text of JSON. Remix's stream gives every value a number, which gzip can't shorten;
 * as a text the data repeat the words of the page and all but vanish in it (Delhi's page: 15 instead of 17 kB). The quotes
 * of JSON would be escaped twice on their way into the page, so they change places with the rarer single ones.
 */
export const pack = <T>(value: T): Packed<T> => requote(JSON.stringify(value));

export const unpack = <T>(text: Packed<T>): T => JSON.parse(requote(text)) as T;
