import { cookieValues } from "#app/domain/text/cookie-values.ts";

/**
 * The cookies that bind a sign-in with Google to one browser: `visitor` on the host it began on, `sign-in` on the
 * host that Google answers to, which may be the same.
 */
const NAMES = { visitor: "otx", "sign-in": "otx-main" } as const;
export type OauthCookie = keyof typeof NAMES;

/** As long as a sign-in may take. */
const SECONDS = 10 * 60;

const nameOf = (which: OauthCookie, isSecure: boolean) =>
  isSecure ? `__Host-${NAMES[which]}` : NAMES[which];

/**
 * The Set-Cookie text; an empty value deletes the cookie. Over https the name's prefix keeps sibling sites from
 * planting it.
 */
export const oauthCookie = (which: OauthCookie, value: string, isSecure: boolean) =>
  `${nameOf(which, isSecure)}=${value}; Path=/; Max-Age=${value ? SECONDS : 0}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** The value of such a cookie in a Cookie header; null when there is none, or two, of which one was planted. */
export function readOauthCookie(
  header: string | null | undefined,
  which: OauthCookie,
  isSecure: boolean,
): string | null {
  const values = cookieValues(header, nameOf(which, isSecure));
  return values.length === 1 ? values[0]! || null : null;
}
