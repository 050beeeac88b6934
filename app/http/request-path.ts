/** A path without percent-encoding, backslashes, empty segments or dot segments is its own normal form. */
const NORMAL = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@-]+)*\/?$/;

/** What encodeURIComponent escapes though a path segment may hold it (RFC 3986, `pchar`). */
const ALLOWED_IN_SEGMENT = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

const encodeSegment = (segment: string) =>
  encodeURIComponent(segment).replace(ALLOWED_IN_SEGMENT, decodeURIComponent);

/**
 * The one spelling of a request's path, so that routing, guards and cache keys can't disagree about it: each
 * segment is decoded and encoded again, dot segments are resolved and slashes collapsed. An encoded slash
 * stays encoded, and a trailing slash stays.
 *
 * @returns null when the percent-encoding is malformed
 */
export function normalisePath(path: string): string | null {
  if (NORMAL.test(path)) return path === "" ? "/" : path;
  const segments: string[] = [];
  let hasTrailingSlash = false;
  try {
    for (const part of path.replaceAll("\\", "/").split("/")) {
      const segment = decodeURIComponent(part);
      hasTrailingSlash = segment === "" || segment === "." || segment === "..";
      if (segment === "..") segments.pop();
      else if (!hasTrailingSlash) segments.push(encodeSegment(segment));
    }
  } catch {
    return null;
  }
  return `/${segments.join("/")}${hasTrailingSlash && segments.length > 0 ? "/" : ""}`;
}
