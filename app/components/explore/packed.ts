/** Loader data as one JSON text, remembering what it holds. */
export type Packed<T> = string & { readonly holds?: T };

/**
 * Packs what a page is drawn from into one text. Remix's stream gives every value a number, which gzip can't shorten;
 * as a text the data repeat the words of the page and all but vanish in it (a destination's page: 15 instead of 17 kB).
 */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

export const unpack = <T>(text: Packed<T>): T => JSON.parse(text) as T;
