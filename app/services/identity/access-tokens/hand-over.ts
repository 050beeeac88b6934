import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signedIn, type Ctx } from "#app/platform/context.ts";
import type { CreatedAccessToken } from "#app/schemas/public/access-tokens.ts";

/**
 * A new token on its way from the form to the page that shows it: a cookie carries it over the redirect, encrypted,
 * and for the session that made it alone.
 */
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "wayfold access token hand-over", 32));

export type HandedOver = Pick<CreatedAccessToken, "id" | "token">;

export function handOver(ctx: Ctx, { id, token }: HandedOver): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(ctx.sessionKey), nonce);
  cipher.setAAD(Buffer.from(signedIn(ctx).sessionId ?? ""));
  const sealed = [cipher.update(JSON.stringify({ id, token })), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString("base64url");
}

/** What `handOver` sealed; null for another session's, or anything else. */
export function takeOver(ctx: Ctx, sealed: string): HandedOver | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(
      CIPHER,
      keyFrom(ctx.sessionKey),
      bytes.subarray(0, NONCE_BYTES),
    );
    decipher.setAAD(Buffer.from(signedIn(ctx).sessionId ?? ""));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return JSON.parse(Buffer.concat(opened).toString()) as HandedOver;
  } catch {
    return null;
  }
}
