import { cookieValues } from "#app/domain/text/cookie-values.ts";

/** The session's cookie, plain on http and with its prefix on https. */
export const SESSION_COOKIES = ["token", "__Host-token"] as const;

/** Which company a browser on localhost simulates. */
export const SIMULATION_COOKIE = "simulate";

/** The value of a cookie in a Cookie header, or null; values of ours need no decoding. */
export const readCookie = (header: string | undefined, name: string): string | null =>
  cookieValues(header, name)[0] ?? null;

/** How often a cookie of this name is sent: a sibling site may have planted a second one. */
export const countCookies = (header: string | undefined, name: string) =>
  cookieValues(header, name).length;

const BEARER = /^bearer +(\S+) *$/i;

/** The token of an Authorization header of the Bearer scheme; empty when it has none, null for any other header. */
export const readBearer = (header: string | undefined): string | null =>
  header !== undefined && /^bearer\b/i.test(header) ? (BEARER.exec(header)?.[1] ?? "") : null;

/** True when the request carries a session, valid or not: its answer must be made for it alone. */
export const hasSession = (header: string | undefined) =>
  header !== undefined && SESSION_COOKIES.some((name) => readCookie(header, name) !== null);
