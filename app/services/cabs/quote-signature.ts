import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signature vouches for: a quote's id, company, end and prices. */
export interface SignedQuote {
  id: string;
  companyId: string;
  expiresAt: Date;
  options: readonly { vehicleClass: string; tariffId: string; totalPaise: number }[];
}

const signed = ({ id, companyId, expiresAt, options }: SignedQuote) =>
  JSON.stringify([
    id,
    companyId,
    expiresAt.toISOString(),
    options.map(({ vehicleClass, tariffId, totalPaise }) => [vehicleClass, tariffId, totalPaise]),
  ]);

/** Signs a quote, so that what is booked is what was quoted. */
export const signQuote = (sessionKey: string, quote: SignedQuote): string =>
  createHmac("sha256", sessionKey)
    .update(`cab quote ${signed(quote)}`)
    .digest("base64url");

/** True if the claimed signature is this quote's; takes the same time either way. */
export function isSignatureOf(claimed: string, sessionKey: string, quote: SignedQuote): boolean {
  const expected = Buffer.from(signQuote(sessionKey, quote));
  const given = Buffer.from(claimed);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
