import { createHash, createSecretKey, randomBytes, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { isUuid } from "#app/lib/uuid.ts";

/** What the cookie of a session says: whose company it is of, and the secret that its row is found by. */
export interface SessionClaim {
  companyId: string;
  secret: string;
}

const ALGORITHM = "HS256";
const ISSUER = "wayfold";

/** A secret of 256 bits for a link, a cookie or a state. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** What the database keeps of a secret. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

const keys = new Map<string, KeyObject>();

/** The key as jsonwebtoken wants it: of a plain text it tries each time whether it is a public key, for half a millisecond. */
function secretKey(text: string): KeyObject {
  const known = keys.get(text) ?? createSecretKey(text, "utf8");
  keys.set(text, known);
  return known;
}

/** The cookie's value: a JWT with the session's secret, the company as its audience and the session's end. */
export const signSession = ({ companyId, secret }: SessionClaim, expiresAt: Date, key: string): string =>
  jwt.sign({ sid: secret, exp: Math.floor(expiresAt.getTime() / 1000) }, secretKey(key), { algorithm: ALGORITHM, issuer: ISSUER, audience: companyId });

/** What a cookie says; null when it was not signed by us, has expired or is no such thing. */
export function readSession(token: string, key: string, now: Date): SessionClaim | null {
  // jsonwebtoken says by an error with a stack what is no token at all.
  if (token.split(".").length !== 3) return null;
  try {
    const claims = jwt.verify(token, secretKey(key), { algorithms: [ALGORITHM], issuer: ISSUER, clockTimestamp: Math.floor(now.getTime() / 1000) });
    if (typeof claims === "string" || typeof claims.aud !== "string" || !isUuid(claims.aud)) return null;
    const { sid } = claims as { sid?: unknown };
    return typeof sid === "string" && sid ? { companyId: claims.aud, secret: sid } : null;
  } catch {
    return null;
  }
}
