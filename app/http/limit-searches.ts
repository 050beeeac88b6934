import type { Request, RequestHandler } from "express";
import { queryOf } from "#app/http/cache/cache-keys.ts";
import type { Runtime } from "#app/server/runtime.ts";

/** The query keys that hold words to search for. */
const WORDS = ["q", "query"];

const isSearch = (req: Request) =>
  (req.method === "GET" || req.method === "HEAD") &&
  WORDS.some((key) => (queryOf(req)[key] ?? "") !== "");

/**
 * Limits the searches of an address, of pages and the API, that the cache before it has not answered. Without a cache, as for
 * measurements, nothing is limited: then every repetition would count.
 */
export function limitSearches({ responses }: Pick<Runtime, "responses">): RequestHandler {
  return (req, _res, next) => {
    if (!responses.keeps || !isSearch(req)) return next();
    req.ctx.limits.uncachedSearches.count(req.ctx.client.ip).then(() => next(), next);
  };
}
