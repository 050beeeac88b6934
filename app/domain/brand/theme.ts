/** The cookie in which a browser keeps its choice of scheme. */
export const THEME_COOKIE = "theme";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export type Scheme = "light" | "dark";

/** The page's colour in each scheme, for the browser's own bars. */
export const SCHEME_BACKGROUND: Record<Scheme, string> = { light: "#ffffff", dark: "#1a1b1e" };

/** The cookie text that keeps `scheme` for a year; the browser writes it itself when the switch works in place. */
export const themeCookie = (scheme: Scheme, secure = false) =>
  `${THEME_COOKIE}=${scheme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The scheme that a Cookie header or `document.cookie` names; null if the visitor has not chosen one. */
export const schemeOfCookie = (cookies: string): Scheme | null =>
  (new RegExp(`(?:^|; )${THEME_COOKIE}=(light|dark)(?:;|$)`).exec(cookies)?.[1] as Scheme) ?? null;
