import type { RequestHandler } from "express";
import { methodNotAllowed } from "#app/domain/errors/errors.ts";
import type { Headers } from "#app/http/ready-response.ts";

/** The methods of a path as the Allow header lists them; what can be read can be asked for without its body. */
const allowed = (methods: readonly string[]): string[] => {
  const names = new Set(methods.map((method) => method.toUpperCase()));
  if (names.has("GET")) names.add("HEAD");
  return [...names, "OPTIONS"].sort();
};

/**
 * The last handler of a path: answers OPTIONS with the methods that the path has, and any other method with 405.
 * `headers` are those of the answer to OPTIONS.
 */
export function otherMethods(methods: readonly string[], headers: Headers): RequestHandler {
  const allow = allowed(methods);
  return (req, res, next) => {
    if (req.method !== "OPTIONS") return next(methodNotAllowed(allow));
    res.set({ ...headers, allow: allow.join(", ") } as Record<string, string>);
    res.status(204).end();
  };
}
