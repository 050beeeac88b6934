/**
 * The query keys that any public answer depends on; others don't make another answer.
 * `_routes`, `p` and `version` are Remix's own, of client navigation and route discovery.
 */
export const KNOWN_KEYS = new Set([
  "_routes", "auth", "bbox", "days", "limit", "minRating", "month", "mood", "near", "p", "page", "place", "placeId", "poi", "poiId", "q", "query", "radiusKm", "redirectTo", "region",
  "sent", "size", "sortBy", "sortDirection", "state", "tag", "version", "view",
]);

/** An address with its known query keys in a fixed order; `_t` and strangers are dropped. */
export function canonicalAddress(url: string): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const query = new URLSearchParams(url.slice(mark + 1));
  const known = [...query].filter(([key]) => KNOWN_KEYS.has(key)).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = new URLSearchParams(known).toString();
  return text ? `${url.slice(0, mark)}?${text}` : url.slice(0, mark);
}

/** True when the address asks for a fresh answer. */
export const wantsFresh = (url: string) => url.includes("_t=") && /[?&]_t=/.test(url);
