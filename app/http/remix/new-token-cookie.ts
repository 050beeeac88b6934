import type { AppLoadContext } from "@remix-run/node";
import { cookieValues } from "#app/domain/text/cookie-values.ts";

/** Carries a new access token, encrypted, from the form to the page that shows it once. */
const NAME = "new-token";
/** A redirect takes a moment; more is for a connection that drops in between. */
const SECONDS = 5 * 60;

/** The Set-Cookie text; an empty value deletes the cookie. Its path includes Remix's `.data` addresses of the page. */
export const newTokenCookie = (sealed: string, { origin }: Pick<AppLoadContext, "origin">) =>
  `${NAME}=${sealed}; Path=/account; Max-Age=${sealed ? SECONDS : 0}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;

/** The sealed tokens that a request brings along: more than one when a sibling site planted another. */
export const readNewToken = (request: Request): string[] =>
  cookieValues(request.headers.get("Cookie"), NAME).filter(Boolean);
