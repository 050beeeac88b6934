import type { Logger } from "pino";
import type { Db, Tx } from "./db.ts";
import { AppError, unauthenticated } from "#app/domain/errors/errors.ts";
import type { Principal } from "#app/domain/policy/policy.ts";
import type { Scope } from "#app/domain/policy/scopes.ts";
import type { Mailer } from "#app/platform/adapters/mailer.ts";
import type { TextModel } from "#app/platform/adapters/gemini.ts";
import type { Routing } from "#app/platform/adapters/routing.ts";
import type { Storage } from "#app/platform/adapters/storage.ts";
import type { Limits } from "./limits.ts";
import type { Memo } from "./memo.ts";
import type { KnownBrowser } from "#app/services/identity/known-browsers.ts";
import type { Passwords } from "#app/services/identity/passwords.ts";
import type { Planner } from "#app/services/trips/planner.ts";
import type { Tenant } from "#app/services/companies/tenants.ts";

/** What the process was started with and every company shares. */
export interface Site {
  /** The main company's address, without a trailing slash. */
  readonly publicUrl: string;
  readonly mainHosts: readonly string[];
  /** Where messages go when a company has no address of its own. */
  readonly contactEmail: string | null;
}

/** The account of the request's session or access token; read on every request. */
export interface SignedIn extends Principal {
  /** Null for an access token, and for a job. */
  readonly sessionId: string | null;
  /** Set for a request with an access token, which its scopes limit. */
  readonly accessToken?: { readonly id: string; readonly scopes: readonly Scope[] };
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  readonly version: number;
  readonly emailVerifiedAt: Date | null;
  readonly pendingEmail: string | null;
  /** When the session or the token ends. */
  readonly expiresAt: Date;
}

/** The browser or script that asks. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** The browser, if an account has signed in with it before. */
  readonly browser?: KnownBrowser | null;
  /** The host that was asked, with its port. */
  readonly host: string;
}

/** What a process shares with all of its requests and jobs. */
export interface Resources {
  readonly site: Site;
  readonly db: Db;
  readonly memo: Memo;
  readonly mailer: Mailer | null;
  readonly routing: Routing;
  readonly planner: Planner;
  readonly model: TextModel;
  readonly storage: Storage;
  readonly limits: Limits;
  readonly passwords: Passwords;
  /** Signs the cookies of sessions. */
  readonly sessionKey: string;
}

/** Who makes a request, for which company, and with what. Built once per request or job. */
export interface Ctx extends Resources {
  readonly company: Tenant;
  /** Null for a visitor without a session that holds. */
  readonly user: SignedIn | null;
  /** True when a session came along that holds no more. */
  readonly sessionEnded: boolean;
  /** The secret of the cookie that identifies a visitor's draft trips; null without one. */
  readonly draftKey: string | null;
  readonly client: Client;
  readonly log: Logger;
  readonly requestId: string;
  readonly now: () => Date;
}

/**
 * The caller's account.
 *
 * @throws AppError `unauthenticated` without an account.
 */
export function signedIn({ user, sessionEnded }: Pick<Ctx, "user" | "sessionEnded">): SignedIn {
  if (!user)
    throw sessionEnded ? new AppError("unauthenticated", "Session expired") : unauthenticated();
  return user;
}

/**
 * Runs `work` in one transaction that sees the rows of this company alone: the setting is local to the transaction,
 * and the policies of row-level security read it. `limits`, in milliseconds, are for work that takes longer than a request may.
 */
export function withCompany<T>(
  db: Db,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
  limits?: { timeout: number; maxWait: number },
): Promise<T> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.company', ${companyId}, true)`;
    return work(tx);
  }, limits);
}

/** The same for the company whose site is asked. */
export const withTenant = <T>(
  ctx: Pick<Ctx, "db" | "company">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => withCompany(ctx.db, ctx.company.id, work);
