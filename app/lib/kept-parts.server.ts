import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";

/**
 * Remembers the HTML of parts of pages by what they are written from, so nothing has to be forgotten when the
 * catalogue changes: another name is another part. `maxBytes` bounds the memory; what is not asked for goes first.
 */
export function createKeptParts(maxBytes: number) {
  const kept = new LRUCache<string, string>({ maxSize: maxBytes, sizeCalculation: (html, key) => html.length + key.length });
  const numbers = new Map<unknown, number>();
  const numberOf = (part: unknown): number => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return number;
  };
  return {
    /** How much is remembered. */
    get bytes() {
      return kept.calculatedSize;
    },
    htmlOf<Props extends object>(Part: ComponentType<Props>, props: Props): string {
      const key = `${numberOf(Part)} ${JSON.stringify(props)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = renderToString(createElement(Part, props));
      kept.set(key, html);
      return html;
    },
  };
}
