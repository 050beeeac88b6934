import { LRUCache } from "lru-cache";
import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";

interface KeptParts {
  /** How much is remembered. */
  readonly bytes: number;
  htmlOf<Props extends object>(Part: ComponentType<Props>, props: Props): string;
}

/** The same text in one piece: what React adds up is held as thousands of pieces, which each page would put together again. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

/**
 * Remembers the HTML of parts of pages by what they are written from, so nothing has to be forgotten when the
 * catalogue changes: another name is another part. `maxBytes` bounds the memory; what is not asked for goes first.
 * `within` gives a part the memory that it finds its own parts in, so that a section of which one card changed is soon written.
 */
export function createKeptParts(
  maxBytes: number,
  within: (parts: KeptParts, part: ReactElement) => ReactElement = (_parts, part) => part,
): KeptParts {
  const kept = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  const numbers = new Map<unknown, number>();
  const numberOf = (part: unknown): number => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return number;
  };
  const parts: KeptParts = {
    get bytes() {
      return kept.calculatedSize;
    },
    htmlOf(Part, props) {
      const key = `${numberOf(Part)} ${JSON.stringify(props)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = inOnePiece(renderToString(within(parts, createElement(Part, props))));
      kept.set(key, html);
      return html;
    },
  };
  return parts;
}
