import type { Request, RequestHandler } from "express";
import { apiQuery, pageQuery, wantsFresh } from "./cache-keys.ts";
import { FLASH_COOKIE } from "#app/ui/notifications/flash.ts";
import { THEME_COOKIE } from "#app/domain/brand/theme.ts";
import { bindServices, type Services } from "#app/services/index.ts";
import { codingFor } from "#app/http/accept-encoding.ts";
import type { Packing } from "#app/http/ready-response.ts";
import { hasSession, readCookie } from "#app/http/cookies.ts";
import { queryOf } from "./cache-keys.ts";
import type { Runtime } from "#app/server/runtime.ts";
import { sendReady } from "#app/http/send.ts";

export type ColourScheme = "auto" | "light" | "dark";

export const isApi = ({ pathname }: Request) => pathname === "/api" || pathname.startsWith("/api/");

/** What the visitor chose; null follows the company's theme mode. */
export function chosenScheme(req: Request): Exclude<ColourScheme, "auto"> | null {
  const chosen = readCookie(req.headers.cookie, THEME_COOKIE);
  return chosen === "light" || chosen === "dark" ? chosen : null;
}

/** The prefix of the spec's cache keys: the sub-domain, nothing for the main company. */
const prefixOf = (req: Request) => (req.company.slug ? `${req.company.slug}:` : "");

/** The key of a file that depends on its path alone, whatever its query. */
export const pathKey = (req: Request): string => `${prefixOf(req)}:${req.pathname}`;

/** The key of a shared response: the company, the colours a page is drawn in, the path and the query keys that are read. */
export function cacheKey(req: Request): string {
  if (isApi(req)) return `${prefixOf(req)}:${req.pathname}${apiQuery(queryOf(req))}`;
  const scheme = req.headers.cookie ? (chosenScheme(req) ?? "") : "";
  return `${prefixOf(req)}${scheme}:${req.pathname}${pageQuery(queryOf(req))}`;
}

/**
 * True when this request may get a shared response, if its route declares one: it carries no session, no Authorization, no notice,
 * and does not ask for the sign-in over a page. Of other cookies a shared response sees only the theme, by its key.
 */
export const acceptsShared = ({
  method,
  unknownHostTarget,
  query,
  headers: { cookie, authorization },
}: Request) =>
  (method === "GET" || method === "HEAD") &&
  unknownHostTarget === undefined &&
  query["auth"] === undefined &&
  authorization === undefined &&
  !hasSession(cookie) &&
  readCookie(cookie, FLASH_COOKIE) === null;

/**
 * The services that shared responses are made with: without an account or a draft cookie, whoever sends the first
 * request.
 */
export const anonymousServices = ({ ctx }: Request): Services =>
  bindServices({ ...ctx, user: null, sessionEnded: false, draftKey: null });

/** How to pack the answer to this request. */
export function packingFor(req: Request, isStored: boolean): Packing {
  if (isStored) return "well";
  const coding = codingFor(req.headers["accept-encoding"], ["gzip", "identity"]);
  return coding === "gzip" ? "quickly" : "not";
}

/** True when a call of the API asks for a fresh response. */
export const wantsFreshResponse = (req: Request) => isApi(req) && wantsFresh(queryOf(req));

/** Sends a cached response at once, before anything else is set up for the request. */
export function cachedResponses({ responses }: Runtime): RequestHandler {
  return (req, res, next) => {
    if (!acceptsShared(req) || wantsFreshResponse(req)) return next();
    const ready = responses.get(cacheKey(req));
    if (ready) sendReady(req, res, ready);
    else next();
  };
}
