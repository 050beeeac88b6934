import type { Role } from "#app/domain/policy/policy.ts";
import type { Scope } from "#app/domain/policy/scopes.ts";
import type { SignedIn } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { hashOf } from "#app/services/identity/session-token.ts";
import { companyOfToken } from "./format.ts";

interface TokenRow extends Omit<SignedIn, "companyId" | "roles" | "sessionId" | "accessToken"> {
  tokenId: string;
  scopes: string[];
  roles: string[];
}

/** The account that a token is of, limited to its scopes; null when it holds no more, or never did. */
export async function bearerOf(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const companyId = companyOfToken(token);
  if (companyId === null) return null;
  const [row] = await db.read<TokenRow>(
    sql`SELECT * FROM use_access_token(${companyId}::uuid, ${hashOf(token)}, ${now}::timestamptz)`,
  );
  if (!row) return null;
  const { tokenId, scopes, roles, ...account } = row;
  return {
    ...account,
    companyId,
    roles: roles as Role[],
    sessionId: null,
    accessToken: { id: tokenId, scopes: scopes as Scope[] },
  };
}
