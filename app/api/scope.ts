import { AppError } from "#app/domain/errors/errors.ts";
import { includesScope, type Scope } from "#app/domain/policy/scopes.ts";
import type { SignedIn } from "#app/platform/context.ts";
import type { Operation } from "./operation.ts";

/**
 * The scope that an access token needs for an operation: `any` for what everybody may call, `session` for what no token may.
 * An operation for accounts that declares no area takes no token.
 */
export function scopeOf({ method, declared }: Pick<Operation, "method" | "declared">) {
  const { area, cache, needs } = declared;
  if (area === "session" || (area === undefined && needs !== undefined)) return "session";
  if (area === undefined || area === "any" || cache !== undefined) return "any";
  return `${area}:${method === "get" ? "read" : "write"}` satisfies Scope;
}

/** A token's refusal, with what RFC 6750 has in WWW-Authenticate. */
const refusal = (message: string, scope?: Scope) =>
  Object.assign(new AppError("forbidden", message), {
    challenge: `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ""}`,
  });

/**
 * Limits a call with an access token to the token's scopes; sessions have them all.
 *
 * @throws AppError `forbidden`.
 */
export function requireScope(user: SignedIn | null, operation: Operation): void {
  const token = user?.accessToken;
  const wanted = scopeOf(operation);
  if (!token || wanted === "any") return;
  if (wanted === "session")
    throw refusal("This endpoint takes no access tokens. Log in in the browser");
  if (!includesScope(token.scopes, wanted))
    throw refusal(`The access token lacks the scope ${wanted}`, wanted);
}
