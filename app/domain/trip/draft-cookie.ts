import { cookieValues } from "#app/domain/text/cookie-values.ts";

/** The cookie that keeps a visitor's drafts; the second name over https. It goes with every request, so that a sign-in can take the drafts over. */
const DRAFT_COOKIES = ["draft", "__Host-draft"] as const;
/** How long an unchanged draft is stored, and its cookie's lifetime. */
export const DRAFT_DAYS = 30;

/** 256 bits in base64url. */
const KEY = /^[\w-]{43}$/;

const nameFor = (isSecure: boolean) => DRAFT_COOKIES[isSecure ? 1 : 0];

/** The key that a Cookie header carries; null when it carries none that we can have made. Over https only the name that a sibling site can't plant counts. */
export function draftKeyOf(header: string | undefined | null, isSecure: boolean): string | null {
  const values = cookieValues(header, nameFor(isSecure));
  const [key = ""] = values;
  return values.length === 1 && KEY.test(key) ? key : null;
}

const attributes = (isSecure: boolean, seconds: number) =>
  `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** The Set-Cookie header that stores the key. */
export const draftCookie = (key: string, isSecure: boolean): string =>
  `${nameFor(isSecure)}=${key}; ${attributes(isSecure, DRAFT_DAYS * 24 * 3_600)}`;

/** The Set-Cookie header that deletes it once an account has taken the drafts over. */
export const endDraftCookie = (isSecure: boolean): string =>
  `${nameFor(isSecure)}=; ${attributes(isSecure, 0)}`;
