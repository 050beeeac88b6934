import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** Longer keys are refused; it takes some thousand insertions at one spot to get there. */
export const LONGEST_KEY = 200;

interface Ordered {
  id: string;
  orderKey: string;
}

/** By order key, as bytes; two with the same key (added at once by two travellers) by their ids, so that all see the same order. */
export function byOrder(a: Ordered, b: Ordered): number {
  if (a.orderKey !== b.orderKey) return a.orderKey < b.orderKey ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** A key that sorts between two others; null is the beginning, or the end. Keys that leave no room between them give one after both. */
export const keyBetween = (before: string | null, after: string | null): string =>
  generateKeyBetween(before, before !== null && after !== null && after <= before ? null : after);

/** As many keys, in order, between two others. */
export const keysBetween = (before: string | null, after: string | null, count: number): string[] =>
  generateNKeysBetween(
    before,
    before !== null && after !== null && after <= before ? null : after,
    count,
  );

/** The key with which something stands at `index` among `siblings`, which are in order and without it; past their end it is the last. */
export function keyAt(siblings: readonly Ordered[], index: number): string {
  const before =
    index > 0 ? (siblings[Math.min(index, siblings.length) - 1]?.orderKey ?? null) : null;
  // Those with the same key as the one before leave no room; it goes after them.
  const after =
    siblings.slice(Math.max(0, index)).find(({ orderKey }) => before === null || orderKey > before)
      ?.orderKey ?? null;
  return keyBetween(before, after);
}

/** The key with which something stands after all of `siblings`, in whatever order they come. */
export const lastKey = (siblings: readonly Ordered[]): string =>
  keyBetween([...siblings].sort(byOrder).at(-1)?.orderKey ?? null, null);

/** True for a key that another can be put before and after. */
export function isOrderKey(text: string): boolean {
  if (text.length > LONGEST_KEY || !/^[0-9A-Za-z]+$/.test(text)) return false;
  try {
    return generateKeyBetween(text, null) > text;
  } catch {
    return false;
  }
}
