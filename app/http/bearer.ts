import type { Request } from "express";
import { AppError } from "#app/domain/errors/errors.ts";
import type { SignedIn } from "#app/platform/context.ts";
import { plainAddress } from "#app/platform/networks.ts";
import { bearerOf } from "#app/services/identity/access-tokens/bearer.ts";
import { servesHere } from "#app/services/identity/sessions.ts";
import type { Runtime } from "#app/server/runtime.ts";
import { isApi } from "./cache/public-cache.ts";
import { readBearer } from "./cookies.ts";

/**
 * The access token of an API call; null without one. A call with a token is of the token's account alone: its cookies
 * are not read, so that no other site can make a browser send it.
 */
export const bearerTokenOf = (req: Request): string | null =>
  isApi(req) ? readBearer(req.headers.authorization) : null;

/**
 * The account of an access token, which serves the hosts that a session of the account serves.
 *
 * @throws AppError `unauthenticated` when the token is not valid here; `rate_limited` after too many calls, or invalid tokens.
 */
export async function userOfToken(
  { db, resources: { limits } }: Runtime,
  req: Request,
  token: string,
): Promise<SignedIn> {
  const address = plainAddress(req.ip ?? "unknown");
  await limits.tokenFailures.check(address);
  const user = await bearerOf(db, token, new Date());
  if (!user || !servesHere(user, req.company)) {
    await limits.tokenFailures.count(address);
    throw new AppError("unauthenticated", "The access token is invalid, expired or revoked");
  }
  await limits.tokenCalls.count(user.userId);
  return user;
}
