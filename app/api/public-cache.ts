import type { Request, RequestHandler } from "express";
import { canonicalAddress, wantsFresh } from "#app/lib/cache-keys.ts";
import { FLASH_COOKIE } from "#app/lib/flash.ts";
import { guardedPage } from "#app/lib/policy.ts";
import { THEME_COOKIE } from "#app/lib/theme.ts";
import type { Packing } from "#app/services/response-cache.ts";
import { hasSession, readCookie } from "./cookies.ts";
import type { Runtime } from "./runtime.ts";
import { sendReady } from "./send.ts";

export type ColourScheme = "auto" | "light" | "dark";

/** What the visitor chose; null follows the company's theme mode. */
export function chosenScheme(req: Request): Exclude<ColourScheme, "auto"> | null {
  const chosen = readCookie(req.headers.cookie, THEME_COOKIE);
  return chosen === "light" || chosen === "dark" ? chosen : null;
}

/** The prefix of the spec's cache keys: the sub-domain, nothing for the main company. */
const prefixOf = (req: Request) => (req.company.slug ? `${req.company.slug}:` : "");

/** Whose answer it is and to what: the company, the colours a page is drawn in, the address with its known keys. */
export function cacheKey(req: Request): string {
  const scheme = req.headers.cookie ? (chosenScheme(req) ?? "") : "";
  return `${prefixOf(req)}${scheme}:${canonicalAddress(req.originalUrl)}`;
}

/** True when the answer to this request may be shared by all visitors of the company. */
export const isShared = ({ method, unknownHostTarget, headers: { cookie } }: Request) =>
  (method === "GET" || method === "HEAD") && unknownHostTarget === undefined && !hasSession(cookie) && readCookie(cookie, FLASH_COOKIE) === null;

/** Screens that answer to more of a request than its known query keys: sign-ins, and links that hold for once. */
const ONE_VISITORS = /^\/(auth|oauth2?|account|itinerary|forgot-password|reset-password|verify-email|confirm-email)(\.data)?(\/|$)/i;

/** True when the screen at this address is made for one visitor, signed in or not: guarded pages, and any page with the sign-in open. */
export const isOneVisitors = ({ path, url }: Request) => guardedPage(path) !== null || ONE_VISITORS.test(path) || /[?&]auth=/.test(url);

/** How to pack the answer to this request. */
export function packingFor(req: Request, isKept: boolean): Packing {
  if (isKept) return "well";
  return req.headers["accept-encoding"]?.includes("gzip") ? "quickly" : "not";
}

/** Sends a kept answer at once, before anything else is set up for the request. */
export function keptAnswers({ responses }: Runtime): RequestHandler {
  return (req, res, next) => {
    if (!isShared(req) || wantsFresh(req.url)) return next();
    const ready = responses.get(cacheKey(req));
    if (ready) sendReady(req, res, ready);
    else next();
  };
}
