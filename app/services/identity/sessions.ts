import DataLoader from "dataloader";
import { AppError, notFound } from "#app/domain/errors/errors.ts";
import { hasRole, type Role } from "#app/domain/policy/policy.ts";
import type { AccountQuery, EndedSessions, SessionInfo } from "#app/schemas/public/accounts.ts";
import { signedIn, withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import type { Db, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { revokeAll as revokeAllTokens } from "./access-tokens/access-tokens.ts";
import { hashOf, newSecret, readSession, signSession, type SessionClaim } from "./session-token.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a session lasts at the most, in milliseconds; administrators' are shorter. */
const LASTS = { usual: 30 * DAY, admin: 12 * HOUR };
/** How long it outlives its last use, in milliseconds. */
const IDLES = { usual: DAY, admin: 2 * HOUR };
const MAX_AGENT_LENGTH = 300;
const MAX_LISTED = 100;

const kindOf = ({ roles }: { roles: readonly string[] }): keyof typeof LASTS =>
  roles.includes("ROLE_ADMIN") ? "admin" : "usual";

/** A length of time for PostgreSQL. */
const interval = (ms: number) => `${ms} milliseconds`;

/** A cookie to be set: the token, and when it ends. */
export interface IssuedSession {
  token: string;
  expiresAt: Date;
  userId: string;
}

/** An account as a session is made for it. */
interface Owner {
  id: string;
  companyId: string;
  roles: readonly string[];
  /** As it was when the account proved itself. */
  passwordHash: string | null;
}

/** Holds the account's row until the session stands; false when its password was changed, or it was shut, since it proved itself. */
async function isStillSo(tx: Tx, { id, companyId, passwordHash }: Owner): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ${id}::uuid AND company_id = ${companyId}::uuid AND disabled_at IS NULL
      AND password_hash IS NOT DISTINCT FROM ${passwordHash} FOR UPDATE`;
  return rows.length > 0;
}

/**
 * Opens a new session of an account, always with a new id, and ends the one that the browser came with.
 *
 * @throws AppError `unauthenticated` when the account has changed its password since it was asked for it.
 */
export async function open(ctx: Ctx, owner: Owner): Promise<IssuedSession> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LASTS[kindOf(owner)]);
  const secret = newSecret();
  if (ctx.user) await endOf(ctx, ctx.user);
  await withCompany(ctx.db, owner.companyId, async (tx) => {
    if (!(await isStillSo(tx, owner))) throw new AppError("unauthenticated", "Invalid credentials");
    await tx.session.create({
      data: {
        id: newId(now),
        companyId: owner.companyId,
        userId: owner.id,
        tokenHash: hashOf(secret),
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
        userAgent: ctx.client.userAgent.slice(0, MAX_AGENT_LENGTH),
        ip: ctx.client.ip,
      },
    });
  });
  return {
    token: signSession({ companyId: owner.companyId, secret }, expiresAt, ctx.sessionKey),
    expiresAt,
    userId: owner.id,
  };
}

interface SessionRow extends Omit<SignedIn, "companyId" | "roles"> {
  roles: string[];
}

/** A cookie that is asked about. */
interface Asked extends SessionClaim {
  at: Date;
}

async function lookUp(db: Db, { companyId, secret, at }: Asked): Promise<SignedIn | null> {
  const [row] = await db.read<SessionRow>(
    sql`SELECT * FROM open_session(${companyId}::uuid, ${hashOf(secret)}, ${at}::timestamptz, ${interval(IDLES.usual)}::interval, ${interval(IDLES.admin)}::interval)`,
  );
  return row ? { ...row, companyId, roles: row.roles as Role[] } : null;
}

const lookUps = new WeakMap<Db, DataLoader<Asked, SignedIn | null, string>>();

/**
 * Requests of one session in the same turn of the event loop share one lookup, made after the last of them
 * arrived: none gets an outdated session.
 */
function transactionOf(db: Db): DataLoader<Asked, SignedIn | null, string> {
  const known = lookUps.get(db);
  if (known) return known;
  const all = (asked: readonly Asked[]) => {
    loader.clearAll();
    return Promise.all(
      asked.map((one) => lookUp(db, one).catch((error: unknown) => error as Error)),
    );
  };
  const loader = new DataLoader<Asked, SignedIn | null, string>(all, {
    cacheKeyFn: ({ companyId, secret }) => companyId + secret,
    batchScheduleFn: (run) => void setImmediate(run),
  });
  lookUps.set(db, loader);
  return loader;
}

/** Whose session a cookie is; null when it holds no more, or never did. */
export async function signedInBy(
  db: Db,
  token: string,
  key: string,
  now: Date,
): Promise<SignedIn | null> {
  const claim = readSession(token, key, now);
  return claim && transactionOf(db).load({ ...claim, at: now });
}

/** A session serves its own company's site, every main host, and an administrator's everywhere. */
export const servesHere = (user: SignedIn, company: { id: string; isMain: boolean }) =>
  company.isMain || user.companyId === company.id || hasRole(user, "ROLE_ADMIN");

async function endOf(ctx: Ctx, { companyId, sessionId }: SignedIn): Promise<void> {
  if (sessionId === null) return;
  await withCompany(ctx.db, companyId, (tx) =>
    tx.session.updateMany({
      where: { id: sessionId, companyId, revokedAt: null },
      data: { revokedAt: ctx.now() },
    }),
  );
}

/** Ends the session that asks, on every host at once. */
export async function endCurrent(ctx: Ctx): Promise<void> {
  if (ctx.user) await endOf(ctx, ctx.user);
}

/**
 * Ends all sessions of an account, inside the transaction of what is the reason for it; `except` stays.
 *
 * @returns How many there were.
 */
export async function endAll(
  tx: Tx,
  { id, companyId }: Pick<Owner, "id" | "companyId">,
  now: Date,
  except?: string | null,
): Promise<number> {
  const ended = await tx.session.updateMany({
    where: { userId: id, companyId, revokedAt: null, ...(except && { id: { not: except } }) },
    data: { revokedAt: now },
  });
  return ended.count;
}

/**
 * Signs an account out everywhere and revokes its access tokens, for administrators: of the company named, else of their own.
 *
 * @returns How many sessions were ended, and tokens revoked.
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` when the company has no such account.
 */
export async function endAllOf(ctx: Ctx, id: string, query: AccountQuery): Promise<EndedSessions> {
  const { companyId: own } = authorise(ctx, "users.manage", query.companyId);
  const companyId = query.companyId ?? own;
  return withCompany(ctx.db, companyId, async (tx) => {
    if (
      !(await tx.user.findUnique({
        where: { companyId_id: { companyId, id } },
        select: { id: true },
      }))
    )
      throw notFound("Account");
    return {
      ended: await endAll(tx, { id, companyId }, ctx.now()),
      revokedTokens: await revokeAllTokens(ctx, tx, { id, companyId }),
    };
  });
}

/** The browsers in which the caller is signed in, the last used first. */
export async function mine(ctx: Ctx): Promise<SessionInfo[]> {
  const { userId, companyId, sessionId, roles } = signedIn(ctx);
  const now = ctx.now();
  const seenAfter = new Date(now.getTime() - IDLES[kindOf({ roles })]);
  const open = {
    userId,
    companyId,
    revokedAt: null,
    expiresAt: { gt: now },
    lastSeenAt: { gt: seenAfter },
  };
  const rows = await withCompany(ctx.db, companyId, (tx) =>
    tx.session.findMany({ where: open, orderBy: { lastSeenAt: "desc" }, take: MAX_LISTED }),
  );
  return rows.map(({ id, createdAt, lastSeenAt, expiresAt, userAgent, ip }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent,
    ip,
    isCurrent: id === sessionId,
  }));
}

/**
 * Signs one of the caller's browsers out.
 *
 * @throws AppError `not_found` when it is none of theirs.
 */
export async function end(ctx: Ctx, id: string): Promise<void> {
  const { userId, companyId } = signedIn(ctx);
  const { count } = await withCompany(ctx.db, companyId, (tx) =>
    tx.session.updateMany({
      where: { id, userId, companyId, revokedAt: null },
      data: { revokedAt: ctx.now() },
    }),
  );
  if (count === 0) throw notFound("Session");
}

/** Signs the caller out everywhere else. */
export async function endOthers(ctx: Ctx): Promise<void> {
  const { userId, companyId, sessionId } = signedIn(ctx);
  await withCompany(ctx.db, companyId, (tx) =>
    endAll(tx, { id: userId, companyId }, ctx.now(), sessionId),
  );
}
