import { AppError, invalid, notFound } from "#app/domain/errors/errors.ts";
import { AREAS, areasFor, type Area, type Scope } from "#app/domain/policy/scopes.ts";
import {
  MAX_TOKENS,
  type AccessToken,
  type CreatedAccessToken,
  type NewAccessToken,
} from "#app/schemas/public/access-tokens.ts";
import { signedIn, withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { recordChange, recordChanges, type Change } from "#app/services/audit/audit.ts";
import { hashOf } from "#app/services/identity/session-token.ts";
import { endingOf, newToken } from "./format.ts";

const DAY = 24 * 3_600_000;

const COLUMNS = {
  id: true,
  name: true,
  ending: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} satisfies Prisma.AccessTokenSelect;
type Row = Prisma.AccessTokenGetPayload<{ select: typeof COLUMNS }>;

interface Owner {
  id: string;
  companyId: string;
}

const toAccessToken = ({ id, name, ending, ...row }: Row, now: Date): AccessToken => ({
  id,
  name,
  ending,
  scopes: row.scopes as Scope[],
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isExpired: row.expiresAt <= now,
});

/** What the audit log holds of a token. */
const audited = ({ name, scopes, expiresAt }: Row) => ({
  name,
  scopes,
  expiresAt: expiresAt.toISOString(),
});

const changeOf = (row: Row, verb: "create" | "revoke"): Change => ({
  action: `access-token.${verb}`,
  target: { kind: "access-token", id: row.id, name: row.name },
  before: verb === "create" ? null : audited(row),
  after: verb === "create" ? audited(row) : null,
});

/**
 * The account of the session that asks: tokens neither see nor make tokens.
 *
 * @throws AppError `unauthenticated`; `forbidden` for a token.
 */
function inSession(ctx: Ctx): SignedIn {
  const user = signedIn(ctx);
  if (user.accessToken)
    throw new AppError("forbidden", "Access tokens are managed in the browser. Log in there");
  return user;
}

/** @throws AppError `invalid` at `scopes` when the account itself may not do what they allow. */
function refuseForeignScopes(user: SignedIn, scopes: readonly Scope[]): void {
  const allowed: readonly string[] = areasFor(user);
  const foreign = [...new Set(scopes.map((scope) => scope.split(":")[0] as Area))].filter(
    (area) => !allowed.includes(area),
  );
  if (foreign.length > 0)
    throw invalid({
      scopes: foreign.map((area) => `Your account can’t use ${AREAS[area].label.toLowerCase()}`),
    });
}

/** Holds the account's row, so that concurrent requests can't exceed the limit together. */
async function refuseTooMany(tx: Tx, { id, companyId }: Owner, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid AND company_id = ${companyId}::uuid FOR UPDATE`;
  const count = await tx.accessToken.count({
    where: { companyId, userId: id, revokedAt: null, expiresAt: { gt: now } },
  });
  if (count >= MAX_TOKENS)
    throw new AppError("conflict", `You have ${MAX_TOKENS} access tokens. Revoke one first`);
}

/**
 * Makes an access token for the caller's account. The answer is the only place where the token itself is: the database
 * has its hash.
 *
 * @throws AppError `invalid` at `scopes` for an area that the account may not use; `conflict` at 20 valid tokens;
 *   `rate_limited`; `forbidden` for a token; `unauthenticated`.
 */
export async function create(
  ctx: Ctx,
  { name, scopes, expiresInDays }: NewAccessToken,
): Promise<CreatedAccessToken> {
  const user = inSession(ctx);
  const { userId, companyId } = user;
  refuseForeignScopes(user, scopes);
  await ctx.limits.newTokens.count(userId);
  const now = ctx.now();
  const token = newToken(companyId);
  const row = await withCompany(ctx.db, companyId, async (tx) => {
    await refuseTooMany(tx, { id: userId, companyId }, now);
    const made = await tx.accessToken.create({
      data: {
        id: newId(now),
        companyId,
        userId,
        name,
        tokenHash: hashOf(token),
        ending: endingOf(token),
        scopes: [...new Set(scopes)],
        createdAt: now,
        expiresAt: new Date(now.getTime() + expiresInDays * DAY),
      },
      select: COLUMNS,
    });
    await recordChange(ctx, tx, changeOf(made, "create"));
    return made;
  });
  return { ...toAccessToken(row, now), token };
}

/**
 * An access token of the caller's account that is not revoked.
 *
 * @throws AppError `not_found`; `forbidden` for a token; `unauthenticated`.
 */
export async function get(ctx: Ctx, id: string): Promise<AccessToken> {
  const { userId, companyId } = inSession(ctx);
  const row = await withCompany(ctx.db, companyId, (tx) =>
    tx.accessToken.findFirst({
      where: { companyId, userId, id, revokedAt: null },
      select: COLUMNS,
    }),
  );
  if (!row) throw notFound("Access token");
  return toAccessToken(row, ctx.now());
}

/** The access tokens of the caller's account that are not revoked, the newest first. */
export async function mine(ctx: Ctx): Promise<AccessToken[]> {
  const { userId, companyId } = inSession(ctx);
  const rows = await withCompany(ctx.db, companyId, (tx) =>
    tx.accessToken.findMany({
      where: { companyId, userId, revokedAt: null },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: COLUMNS,
    }),
  );
  return rows.map((row) => toAccessToken(row, ctx.now()));
}

/**
 * Revokes one of the caller's access tokens, with immediate effect.
 *
 * @throws AppError `not_found` when it is none of theirs; `forbidden` for a token; `unauthenticated`.
 */
export async function revoke(ctx: Ctx, id: string): Promise<void> {
  const { userId, companyId } = inSession(ctx);
  await withCompany(ctx.db, companyId, async (tx) => {
    const revoked = await tx.accessToken.updateManyAndReturn({
      where: { id, companyId, userId, revokedAt: null },
      data: { revokedAt: ctx.now() },
      select: COLUMNS,
    });
    if (!revoked[0]) throw notFound("Access token");
    await recordChange(ctx, tx, changeOf(revoked[0], "revoke"));
  });
}

/**
 * Revokes all tokens of an account, inside the transaction of what is the reason for it.
 *
 * @returns How many there were.
 */
export async function revokeAll(ctx: Ctx, tx: Tx, { id, companyId }: Owner): Promise<number> {
  const revoked = await tx.accessToken.updateManyAndReturn({
    where: { companyId, userId: id, revokedAt: null },
    data: { revokedAt: ctx.now() },
    select: COLUMNS,
  });
  await recordChanges(
    ctx,
    tx,
    revoked.map((row) => changeOf(row, "revoke")),
  );
  return revoked.length;
}
