import type { Request, RequestHandler } from "express";
import proxyAddr from "proxy-addr";
import { LRUCache } from "lru-cache";
import { AppError, methodNotAllowed } from "#app/domain/errors/errors.ts";
import { canonicalHost, type CanonicalHost } from "#app/domain/urls/hosts.ts";
import { normalisePath } from "./request-path.ts";

declare global {
  namespace Express {
    interface Request {
      /** The host that was asked for, checked and made one. */
      canonicalHost: CanonicalHost;
      /** The whole path in its normal form, also within a mounted router. */
      pathname: string;
      /** True when the path was sent in another spelling than its normal one, which `url` and `originalUrl` hold. */
      hasOddPath: boolean;
    }
  }
}

const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-forwarded-server",
];
const KNOWN_HOSTS = 2_000;
const ALLOWED_METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

const notWellFormed = () => new AppError("malformed", "The address isn’t valid");

/** Node takes the first of several Host headers; a proxy may take the last. */
const hasTwoHosts = ({ rawHeaders }: Request) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

/** Replaces the path of the request by its normal form. */
function normaliseTarget(req: Request): void {
  const { url } = req;
  // PostgreSQL's text can't hold NUL, and a fragment is no part of a request: parsers disagree about where it ends.
  if (url.includes("%00") || url.includes("#")) throw notWellFormed();
  const mark = url.indexOf("?");
  const sent = mark < 0 ? url : url.slice(0, mark);
  const path = normalisePath(sent);
  if (path === null) throw notWellFormed();
  req.pathname = path;
  req.hasOddPath = path !== sent;
  if (req.hasOddPath) req.url = req.originalUrl = path + url.slice(sent.length);
}

/**
 * The first middleware. Refuses a Host that is no plain host name or IP literal,
 * an absolute-form target and TRACE; believes `X-Forwarded-*` only from the proxies
 * listed; and leaves one canonical Host behind, since Remix trusts both headers by itself,
 * and one normal path, since Express and Remix would each decode it their own way.
 */
export function hostGate(trustedProxies: readonly string[]): RequestHandler {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  const known = new LRUCache<string, CanonicalHost>({ max: KNOWN_HOSTS });

  const parse = (header: string | undefined): CanonicalHost => {
    const hit = known.get(header ?? "");
    if (hit) return hit;
    const host = canonicalHost(header);
    if (!host) throw new AppError("malformed", "Invalid Host header");
    known.set(header!, host);
    return host;
  };

  return (req, _res, next) => {
    if (req.method === "TRACE" || req.method === "CONNECT") throw methodNotAllowed(ALLOWED_METHODS);
    if (!req.url.startsWith("/"))
      throw new AppError("malformed", "The request target must be a path");
    if (hasTwoHosts(req)) throw new AppError("malformed", "Send one Host header");
    normaliseTarget(req);
    const trusted = trustedProxies.length > 0 && isTrusted(req.socket.remoteAddress ?? "", 0);
    const asked = trusted
      ? (req.get("x-forwarded-host")?.split(",")[0]?.trim() ?? req.headers.host)
      : req.headers.host;
    const headers = req.headers;
    for (const name of FORWARDED)
      if (
        headers[name] !== undefined &&
        !(trusted && (name === "x-forwarded-for" || name === "x-forwarded-proto"))
      )
        delete headers[name];
    req.canonicalHost = parse(asked);
    headers.host = req.canonicalHost.withPort;
    next();
  };
}
