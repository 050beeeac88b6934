import { AREAS, type Area, type Scope } from "#app/domain/policy/scopes.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import type { AccessToken } from "#app/schemas/public/access-tokens.ts";
import type { TokenEntry } from "./access-token-list.tsx";

/** "Trips: read and write" */
function permission(scope: Scope): string {
  const [area, access] = scope.split(":") as [Area, string];
  return `${AREAS[area].label}: ${access === "write" ? "read and write" : "read"}`;
}

/** A token as a list shows it; made on the server, since browsers word moments differently. */
export const toTokenEntry = ({ id, name, ending, scopes, ...token }: AccessToken): TokenEntry => ({
  id,
  name,
  ending,
  permissions: scopes.map(permission),
  created: momentInIndia(token.createdAt),
  expires: momentInIndia(token.expiresAt),
  isExpired: token.isExpired,
  lastUsed: token.lastUsedAt && momentInIndia(token.lastUsedAt),
});
