import { randomBytes } from "node:crypto";

const word = (kind: string) => `cnry${kind}${randomBytes(20).toString("hex")}`;

/** What visitors and programs send that nobody may read later: each a word that is found wherever it goes. */
export const SENT = {
  password: `Cn-${word("password")}`,
  wrongPassword: `Cn-${word("wrong")}`,
  cookie: word("cookie"),
  bearer: word("bearer"),
  apiKey: word("apikey"),
  linkToken: word("link"),
  code: word("code"),
  /** In an address; a redirect may carry it on, to the one who sent it. */
  inQuery: word("query"),
};

/** What the server is given and never tells. */
export const HELD = {
  SESSION_SECRET: "s".repeat(40),
  smtpPassword: word("smtp"),
  GEMINI_API_KEY: word("gemini"),
  GOOGLE_CLIENT_SECRET: word("google"),
  STORAGE_SECRET_KEY: word("storage"),
};

/** The settings that hold the secrets, with services that can't be reached, so that their failures are logged. */
export const SECRET_SETTINGS: Record<string, string> = {
  SMTP_URL: `smtp://wayfold:${HELD.smtpPassword}@127.0.0.1:1`,
  GEMINI_API_KEY: HELD.GEMINI_API_KEY,
  GEMINI_BASE_URL: "http://127.0.0.1:1",
  GOOGLE_CLIENT_ID: "client",
  GOOGLE_CLIENT_SECRET: HELD.GOOGLE_CLIENT_SECRET,
  GOOGLE_TOKEN_URL: "http://127.0.0.1:1/token",
  LOG_LEVEL: "trace",
};

/** The names under which a text holds a secret: "sent password", "held SESSION_SECRET". */
export function secretsIn(text: string, words: Record<string, string>): string[] {
  return Object.entries(words)
    .filter(([, word]) => text.includes(word))
    .map(([name]) => name);
}
