/** A drawing starts with its root, after a declaration and comments at most; whatever says its encoding says UTF-8. */
const PROLOGUE =
  /^\s*(?:<\?xml(?:\s+(?:version|standalone)\s*=\s*["'][\w.]+["']|\s+encoding\s*=\s*["'](?:utf-8|us-ascii)["'])*\s*\?>)?(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<svg[\s>]/i;

/** The one declaration of a type that drawing programs write by themselves; it is taken away before anything reads the file. */
const OFFICIAL_TYPE =
  /<!DOCTYPE\s+svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]{1,20}\/\/EN"\s+"https?:\/\/www\.w3\.org\/[\w./-]{1,80}"\s*>/;

const REFUSED = [
  // Types and entities: they multiply, and they name files.
  /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i,
  // Style sheets from elsewhere, beside the declaration of XML itself.
  /<\?(?!xml\s)/i,
  // Scripts, foreign content, and pictures within the picture, which would be bound by no limit of ours.
  /<(?:[^\s<>/:]+:)?(?:script|foreignObject|handler|listener|iframe|embed|object|image|feImage|include|audio|video)[\s/>]/i,
  // References that do not stay in the drawing.
  /href\s*=(?!\s*["']\s*#)/i,
  /url\s*\((?!\s*(?:["']|&quot;|&apos;)?\s*#)/i,
  /@import/i,
];

/**
 * An SVG as text that may be drawn: it refers to nothing outside itself, runs nothing and declares nothing. Null for any other
 * file. The renderer itself loads nothing from elsewhere either: this is the first of two walls.
 *
 * @param {Uint8Array} bytes
 * @returns {string | null}
 */
export function harmlessDrawing(bytes) {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const drawing = text.replace(OFFICIAL_TYPE, "");
  return PROLOGUE.test(drawing) &&
    !drawing.includes("\u0000") &&
    !REFUSED.some((pattern) => pattern.test(drawing))
    ? drawing
    : null;
}
