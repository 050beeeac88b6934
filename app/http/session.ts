import type { CookieOptions, Request, Response } from "express";
import { signedInBy, servesHere, type IssuedSession } from "#app/services/identity/sessions.ts";
import {
  KNOWN_BROWSER_SECONDS,
  readBrowser,
  signBrowser,
  type KnownBrowser,
} from "#app/services/identity/known-browsers.ts";
import type { SignedIn } from "#app/platform/context.ts";
import { countCookies, readCookie, SESSION_COOKIES } from "./cookies.ts";
import { isApi } from "#app/http/cache/public-cache.ts";
import type { Runtime } from "#app/server/runtime.ts";

const isSecure = ({ site }: Runtime) => site.publicUrl.startsWith("https:");

/** The cookie's name; over https with the prefix that keeps sibling sites from planting it. */
const sessionCookie = (runtime: Runtime) =>
  isSecure(runtime) ? SESSION_COOKIES[1] : SESSION_COOKIES[0];

const options = (runtime: Runtime): CookieOptions => ({
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: isSecure(runtime),
});

/**
 * The session that a request carries; null without a valid one for this host. Two cookies of one name are
 * rejected.
 *
 * Page requests lose the cookie of an ended session, so that they get cached pages. API callers keep it, so that
 * each call reports the ended session.
 */
export async function userOf(runtime: Runtime, req: Request): Promise<SignedIn | null> {
  const name = sessionCookie(runtime);
  const token = readCookie(req.headers.cookie, name);
  if (!token || countCookies(req.headers.cookie, name) > 1) return null;
  const user = await signedInBy(runtime.db, token, runtime.env.SESSION_SECRET, new Date());
  if (!user && !isApi(req)) req.res!.clearCookie(name, options(runtime));
  return user && servesHere(user, req.company) ? user : null;
}

const browserCookie = (runtime: Runtime) => (isSecure(runtime) ? "__Host-browser" : "browser");

/** The browser that a request comes from, if an account has signed in with it before. */
export const knownBrowserOf = (runtime: Runtime, req: Request): KnownBrowser | null =>
  readBrowser(
    readCookie(req.headers.cookie, browserCookie(runtime)),
    runtime.env.SESSION_SECRET,
    new Date(),
  );

/** Hands a new session to the browser. */
export function startSession(
  runtime: Runtime,
  res: Response,
  { token, expiresAt, userId }: IssuedSession,
): void {
  res.cookie(sessionCookie(runtime), token, { ...options(runtime), expires: expiresAt });
  const browser = signBrowser(userId, runtime.env.SESSION_SECRET, new Date());
  res.cookie(browserCookie(runtime), browser, {
    ...options(runtime),
    maxAge: KNOWN_BROWSER_SECONDS * 1000,
  });
}

/** Takes the session's cookie from the browser, and one that an older release may have set for all sites of a main host. */
export function clearSession(runtime: Runtime, req: Request, res: Response): void {
  res.clearCookie(sessionCookie(runtime), options(runtime));
  const { name } = req.canonicalHost;
  const parents = [name, name.split(".").slice(1).join(".")].filter(
    (host) => host.includes(".") && !/^[\d.]+$/.test(host),
  );
  for (const domain of parents)
    res.append(
      "set-cookie",
      `token=; Domain=${domain}; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`,
    );
  res.setHeader("clear-site-data", '"cache"');
}
