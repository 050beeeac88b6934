import { notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { AuditEntry } from "#app/schemas/admin/audit.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { Prisma, type Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";

/** What is recorded of a change. */
export interface Change {
  /** The noun and the verb: place.update */
  action: `${string}.${string}`;
  target: { kind: string; id: string; name: string };
  /** What stood there; null when it was made. Plain values, as they can be written back. */
  before: object | null;
  /** What stands there now; null when it was removed. */
  after: object | null;
  /** The job or the bulk action that it is one of. */
  batchId?: string | undefined;
}

/** Who makes a change, from where and when. */
export type Author = Pick<Ctx, "user" | "requestId" | "now"> & {
  client: Pick<Ctx["client"], "ip">;
};

/** How a change made by another change is logged: its name and its batch. */
export type AuditName = Partial<Pick<Change, "action" | "batchId">>;

/** A change with who made it. */
export interface AuditChange extends Change {
  by: Author;
}

/** The statement that writes changes into the audit log. */
function entriesSql(changes: readonly AuditChange[]): Sql {
  const entries = changes.map(
    ({ by: { user, client, requestId, now }, action, target, before, after, batchId }) => ({
      id: newId(now()),
      actor_id: user?.userId,
      actor_name: user?.name ?? "Wayfold",
      action,
      target_kind: target.kind,
      target_id: target.id,
      target_name: target.name,
      before,
      after,
      batch_id: batchId,
      request_id: requestId,
      ip: client.ip,
      created_at: now(),
    }),
  );
  return sql`
    INSERT INTO audit_entries (id, company_id, actor_id, actor_name, action, target_kind, target_id, target_name, before, after, batch_id, request_id, ip, created_at)
    SELECT id, current_setting('app.company')::uuid, actor_id, actor_name, action, target_kind, target_id, target_name, before, after, batch_id, request_id, ip, created_at
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry (id uuid, actor_id uuid, actor_name text, action text, target_kind text, target_id text,
      target_name text, before jsonb, after jsonb, batch_id uuid, request_id text, ip text, created_at timestamptz)`;
}

/**
 * Writes into the audit log who made changes and what they were, in the changes' own transaction, so that there is never the
 * one without the other. The entries belong to the company of the transaction (`withCompany`).
 */
export async function recordChanges(by: Author, tx: Tx, changes: readonly Change[]): Promise<void> {
  // Raw: Prisma's query planning would take longer than the database does.
  if (changes.length > 0)
    await tx.$executeRaw(entriesSql(changes.map((change) => ({ by, ...change }))));
}

/** The same for one change. */
export const recordChange = (by: Author, tx: Tx, change: Change): Promise<void> =>
  recordChanges(by, tx, [change]);

/** An entry for the data export; its author's address isn't included. */
export function toEntry({
  createdAt,
  ...entry
}: Prisma.AuditEntryGetPayload<{ omit: { companyId: true; ip: true } }>): AuditEntry {
  return {
    id: entry.id,
    action: entry.action,
    target: { kind: entry.targetKind, id: entry.targetId, name: entry.targetName },
    actor: { id: entry.actorId, name: entry.actorName },
    before: entry.before as AuditEntry["before"],
    after: entry.after as AuditEntry["after"],
    batchId: entry.batchId,
    requestId: entry.requestId,
    createdAt: createdAt.toISOString(),
  };
}

/** Where the records of the log stand that have a page. */
const RECORDS: Record<string, Prisma.Sql> = {
  place: Prisma.sql`places`,
  poi: Prisma.sql`pois`,
  tag: Prisma.sql`tags`,
  import: Prisma.sql`catalogue_imports`,
};

/**
 * The records of entries that no longer exist: deleted for good, or reports of imports past their retention.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function gone(
  ctx: Ctx,
  entries: readonly Pick<AuditEntry, "target">[],
): Promise<string[]> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const targets = entries
    .map(({ target }) => target)
    .filter(({ kind, id }) => Object.hasOwn(RECORDS, kind) && isUuid(id));
  const idsOf = (kind: string) => [
    ...new Set(targets.filter((target) => target.kind === kind).map(({ id }) => id)),
  ];
  const looks = Object.keys(RECORDS).map(
    (kind) => Prisma.sql`SELECT id FROM ${RECORDS[kind]!} WHERE id = ANY(${idsOf(kind)}::uuid[])`,
  );
  if (targets.length === 0) return [];
  const there = await withCompany(ctx.db, companyId, (tx) =>
    tx.$queryRaw<{ id: string }[]>(Prisma.join(looks, " UNION ALL ")),
  );
  return [...new Set(targets.map(({ id }) => id))].filter(
    (id) => !there.some((row) => row.id === id),
  );
}

/**
 * One entry of the audit log.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function get(ctx: Ctx, id: string): Promise<AuditEntry> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const row = await withCompany(ctx.db, companyId, (tx) =>
    tx.auditEntry.findFirst({ where: { companyId, id }, omit: { companyId: true, ip: true } }),
  );
  if (!row) throw notFound("Change");
  return toEntry(row);
}
