import { createHash, randomBytes } from "node:crypto";

/** By which people, and tools that look for leaked secrets, recognise a token. */
const PREFIX = "wf_pat_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const COMPANY_BYTES = 16;
const SECRET_BYTES = 24;
/** Digits of base 62 for the company's id and the secret, 320 bits, and for the checksum behind them. */
const BODY_LENGTH = 54;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(
  `^${PREFIX}([0-9A-Za-z]{${BODY_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);
/** Characters of a token that its owner is shown later on. */
const ENDING_LENGTH = 4;

function toBase62(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  for (let place = 0; place < length; place += 1) {
    text = DIGITS[Number(rest % 62n)]! + text;
    rest /= 62n;
  }
  return text;
}

/** The bytes that `text` stands for as hex; null when they are more than `length`. */
function fromBase62(text: string, length: number): string | null {
  const value = [...text].reduce((sum, digit) => sum * 62n + BigInt(DIGITS.indexOf(digit)), 0n);
  const hex = value.toString(16).padStart(2 * length, "0");
  return hex.length === 2 * length ? hex : null;
}

const checksumOf = (body: string) =>
  toBase62(createHash("sha256").update(body).digest(), CHECKSUM_LENGTH);

/** A new token of a company, whose id it carries: row-level security has to know it before the token is looked up. */
export function newToken(companyId: string): string {
  const company = Buffer.from(companyId.replaceAll("-", ""), "hex");
  const body = toBase62(Buffer.concat([company, randomBytes(SECRET_BYTES)]), BODY_LENGTH);
  return `${PREFIX}${body}${checksumOf(body)}`;
}

/** The company that a token names; null for a text that is no token, for which no lookup is needed. */
export function companyOfToken(token: string): string | null {
  const [, body, checksum] = SHAPE.exec(token) ?? [];
  if (body === undefined || checksumOf(body) !== checksum) return null;
  const hex = fromBase62(body, COMPANY_BYTES + SECRET_BYTES);
  return hex && hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export const endingOf = (token: string) => token.slice(-ENDING_LENGTH);
