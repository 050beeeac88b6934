import { createHash, createSecretKey, randomBytes, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { LRUCache } from "lru-cache";
import { isUuid } from "#app/domain/text/uuid.ts";

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
export function secretKey(text: string): KeyObject {
  const known = keys.get(text) ?? createSecretKey(text, "utf8");
  keys.set(text, known);
  return known;
}

/** The cookie's value: a JWT with the session's secret, the company as its audience and the session's end. */
export const signSession = (
  { companyId, secret }: SessionClaim,
  expiresAt: Date,
  key: string,
): string =>
  jwt.sign({ sid: secret, exp: Math.floor(expiresAt.getTime() / 1000) }, secretKey(key), {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: companyId,
  });

interface Verified {
  claim: SessionClaim;
  /** In seconds since 1970. */
  expires: number;
  signedWith: string;
}

/** Whose signature was found right: it stays right, and a page asks with the same cookie many times. */
const verified = new LRUCache<string, Verified>({ max: 2_000 });

/** What a cookie says; null when it was not signed by us, has expired or is no such thing. */
export function readSession(token: string, key: string, now: Date): SessionClaim | null {
  const seconds = Math.floor(now.getTime() / 1000);
  const known = verified.get(token);
  if (known?.signedWith === key) return known.expires > seconds ? known.claim : null;
  const read = verify(token, key, seconds);
  if (read) verified.set(token, read);
  return read && read.claim;
}

function verify(token: string, key: string, seconds: number): Verified | null {
  // jsonwebtoken says by an error with a stack what is no token at all.
  if (token.split(".").length !== 3) return null;
  try {
    const claims = jwt.verify(token, secretKey(key), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      clockTimestamp: seconds,
    });
    if (typeof claims === "string" || typeof claims.aud !== "string" || !isUuid(claims.aud))
      return null;
    const { sid, exp } = claims as { sid?: unknown; exp?: number };
    return typeof sid === "string" && sid && exp !== undefined
      ? { claim: { companyId: claims.aud, secret: sid }, expires: exp, signedWith: key }
      : null;
  } catch {
    return null;
  }
}
