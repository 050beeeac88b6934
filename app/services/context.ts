import type { Logger } from "pino";
import type { Db, Tx } from "./db.ts";
import type { Mailer } from "./adapters/mailer.ts";
import type { Memo } from "./memo.ts";
import type { Tenant } from "./tenants.ts";

/** What the process was started with and every company shares. */
export interface Site {
  /** The main company's address, without a trailing slash. */
  readonly publicUrl: string;
  readonly mainHosts: readonly string[];
  /** Where messages go when a company has no address of its own. */
  readonly contactEmail: string | null;
}

/** Who asks, for which company, and with what. Built once per request. */
export interface Ctx {
  readonly company: Tenant;
  /** Nobody can sign in yet. */
  readonly user: null;
  readonly site: Site;
  readonly db: Db;
  readonly memo: Memo;
  readonly mailer: Mailer | null;
  /** Counts a contact message of this visitor's address; rejects when there were too many. */
  readonly allowContact: () => Promise<void>;
  readonly log: Logger;
  readonly requestId: string;
  readonly now: () => Date;
}

/**
 * Runs `work` in one transaction that sees the rows of the caller's company alone:
 * the setting is local to the transaction, and the policies of row-level security read it.
 */
export function withTenant<T>(ctx: Pick<Ctx, "db" | "company">, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.company', ${ctx.company.id}, true)`;
    return work(tx);
  });
}
