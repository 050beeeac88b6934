import type { BrowserContext } from "@playwright/test";
import { hashOf, newSecret, signSession } from "#app/services/identity/session-token.ts";
import { connectTo } from "#tests/support/database.ts";
import { MAIN, originOf, type Site } from "./sites.ts";

const LASTS_MS = 3_600_000;

/** What a browser's session is known by in its owner's list. */
const AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * Gives a browser a session of an account, as a sign-in would: the row and its cookie, without a quarter of a second of
 * bcrypt. For tests of what comes after the sign-in.
 */
export async function browseAs(
  context: BrowserContext,
  { email, site = MAIN }: { email: string; site?: Pick<Site, "slug"> },
): Promise<void> {
  const [secret, expiresAt] = [newSecret(), new Date(Date.now() + LASTS_MS)];
  const client = await connectTo(process.env["BROWSER_TEST_DATABASE_URL"]!);
  const insert = `INSERT INTO sessions (id, company_id, user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, ip)
    SELECT gen_random_uuid(), company_id, id, $1, now(), now(), $2, $3, '127.0.0.1' FROM users WHERE email = $4 RETURNING company_id AS "companyId"`;
  const { rows } = await client
    .query<{ companyId: string }>(insert, [hashOf(secret), expiresAt, AGENT, email])
    .finally(() => client.end());
  if (rows.length !== 1) throw new Error(`${rows.length} accounts have the address ${email}`);
  const value = signSession(
    { companyId: rows[0]!.companyId, secret },
    expiresAt,
    process.env["BROWSER_TEST_SESSION_SECRET"]!,
  );
  await context.addCookies([
    {
      name: "token",
      value,
      url: originOf(site),
      httpOnly: true,
      sameSite: "Lax",
      expires: Math.floor(expiresAt.getTime() / 1000),
    },
  ]);
}
