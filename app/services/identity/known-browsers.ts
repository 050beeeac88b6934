import { randomUUID } from "node:crypto";
import jwt from "jsonwebtoken";
import { secretKey } from "./session-token.ts";

/** How long a browser stays known after a sign-in, in seconds. */
export const KNOWN_BROWSER_SECONDS = 180 * 24 * 60 * 60;
const SIGNING = { algorithm: "HS256", issuer: "wayfold-browser" } as const;

/** A browser in which an account has signed in before. */
export interface KnownBrowser {
  id: string;
  userId: string;
}

/** The token of a cookie that outlives the session. It opens nothing: it only gives its browser a counter of failures of its own. */
export const signBrowser = (userId: string, key: string, now: Date): string =>
  jwt.sign({ iat: Math.floor(now.getTime() / 1000) }, secretKey(key), {
    ...SIGNING,
    subject: userId,
    jwtid: randomUUID(),
    expiresIn: KNOWN_BROWSER_SECONDS,
  });

/** The browser that a token names; null for a token that is forged or expired. */
export function readBrowser(token: string | null, key: string, now: Date): KnownBrowser | null {
  if (token?.split(".").length !== 3) return null;
  try {
    const claims = jwt.verify(token, secretKey(key), {
      algorithms: [SIGNING.algorithm],
      issuer: SIGNING.issuer,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    if (typeof claims === "string" || !claims.sub || !claims.jti) return null;
    return { id: claims.jti, userId: claims.sub };
  } catch {
    return null;
  }
}
