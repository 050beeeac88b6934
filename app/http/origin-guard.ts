import type { Request, RequestHandler } from "express";
import { AppError } from "#app/domain/errors/errors.ts";
import { bearerTokenOf } from "./bearer.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

const refuse = () => new AppError("forbidden", "Access denied");

function originIsOurs(req: Request): boolean {
  const { origin } = req.headers;
  if (origin === undefined) return false;
  try {
    return new URL(origin).host === req.canonicalHost.withPort;
  } catch {
    return false;
  }
}

/** A script without a browser's headers may send JSON; forms only with the header that no form can set. */
function isScript(req: Request): boolean {
  if (req.headers["sec-fetch-site"] !== undefined || req.headers.origin !== undefined) return false;
  const type = (req.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  if (type === "multipart/form-data") return req.headers["x-requested-with"] !== undefined;
  return (
    type === "application/json" || (type === "" && Number(req.headers["content-length"] ?? 0) === 0)
  );
}

/**
 * Lets an unsafe request through only from this site's own pages, from a script, or with an access token, which no
 * browser adds by itself and beside which no cookie counts.
 * Sibling sub-domains belong to other companies and are not trusted.
 */
export const originGuard: RequestHandler = (req, _res, next) => {
  if (SAFE.has(req.method) || bearerTokenOf(req) !== null) return next();
  const site = req.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return next();
  if (site === undefined && (originIsOurs(req) || isScript(req))) return next();
  next(refuse());
};
