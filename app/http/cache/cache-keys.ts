import type { Request } from "express";
/** A query as every part of the server reads it: decoded as by URLSearchParams, an array where a key is repeated. */
export type ParsedQuery = Record<string, string | string[]>;

/** Parses a query string; Express's `query parser`, so that it agrees with Remix and the cache keys. */
export function parseQuery(text: string): ParsedQuery {
  const query = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(text)) {
    const earlier = query.get(key);
    query.set(key, earlier === undefined ? value : [earlier, value].flat());
  }
  // A map, for a key may be `__proto__`.
  return Object.fromEntries(query);
}

/** The query keys that every endpoint accepts: `_t` asks for a fresh response, `subdomain` simulates a company on localhost. */
export const COMMON_API_KEYS = new Set(["_t", "subdomain"]);

/**
 * The query keys that shared pages read; a shared page is rendered without any others.
 * `_routes`, `p` and `version` are Remix's own, of client navigation and route discovery.
 */
export const PAGE_KEYS = new Set([
  "_routes",
  "bbox",
  "days",
  "minRating",
  "month",
  "near",
  "p",
  "page",
  "place",
  "poi",
  "q",
  "radiusKm",
  "region",
  "sent",
  "size",
  "sortBy",
  "sortDirection",
  "state",
  "tag",
  "version",
  "view",
]);

/** The query string of these pairs that `isRead`, in the order of their keys. */
function canonicalQuery(query: ParsedQuery, isRead: (key: string) => boolean): string {
  const pairs = Object.entries(query)
    .filter(([key]) => isRead(key))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, each]));
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}

/** The query of a shared page: the keys that pages read, in one order. */
export const pageQuery = (query: ParsedQuery) => canonicalQuery(query, (key) => PAGE_KEYS.has(key));

/** The query of a cached endpoint: all keys, since an endpoint refuses those that it does not know. */
export const apiQuery = (query: ParsedQuery) =>
  canonicalQuery(query, (key) => !COMMON_API_KEYS.has(key));

/** True when a call of the API asks for a fresh response. */
export const wantsFresh = (query: ParsedQuery) => query["_t"] !== undefined;

/** The query of a request, as the app's query parser has parsed it. */
export const queryOf = (req: Request) => req.query as ParsedQuery;
