/** The cookie that carries a notice over a redirect to the next page. */
export const FLASH_COOKIE = "notice";

export const FLASH_TONES = ["info", "success", "warning", "danger"] as const;

/** A notice that the next page shows once. */
export interface Flash {
  tone: (typeof FLASH_TONES)[number];
  title?: string;
  /** Plain text, at most 300 characters. */
  text: string;
}

const LONGEST = 300;

const plain = (text: unknown): string | null =>
  typeof text === "string" && text.length > 0 ? text.slice(0, LONGEST) : null;

/** A notice as the value of its cookie. */
export const packFlash = ({ tone, title, text }: Flash): string =>
  encodeURIComponent(
    JSON.stringify([
      tone,
      text.slice(0, LONGEST),
      ...(title === undefined ? [] : [title.slice(0, LONGEST)]),
    ]),
  );

/** The notice in a cookie's value; null for what is none: a browser may send anything. */
export function unpackFlash(value: string): Flash | null {
  let parts: unknown;
  try {
    parts = JSON.parse(decodeURIComponent(value));
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [tone, text, title] = parts.map(plain);
  const known = FLASH_TONES.find((name) => name === tone);
  if (!known || !text) return null;
  return { tone: known, text, ...(title && { title }) };
}
