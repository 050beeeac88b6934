import { invalid } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import {
  PRODUCT,
  type AuditChoices,
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
} from "#app/schemas/admin/audit.ts";
import { toEntry } from "./audit.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { findIdsByName } from "#app/services/catalogue/search/find-ids-by-name.ts";
import { all, sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";

const USUAL = 20;
const INDIA = "+05:30";
const DAY_MS = 86_400_000;

/** Where a page begins: behind an entry, or before it. */
interface Key {
  createdAt: Date;
  id: string;
}

/** What is asked of the log, with all that had to be looked up for it. */
export interface Asked {
  companyId: string;
  /** What goes for each entry. */
  where: Sql[];
  /** The actions that are wanted; null for all. */
  actions: string[] | null;
  /** The records that are wanted, of these kinds; null for all. */
  records: { kinds: string[]; ids: string[] } | null;
  isUpwards: boolean;
  limit: number;
}

/**
 * Every action that the log holds: the index is leapt through from one to the next, so that it takes as many looks as there are
 * actions, however long the log (https://wiki.postgresql.org/wiki/Loose_indexscan).
 */
async function actionsOf(tx: Tx, companyId: string): Promise<string[]> {
  const least = (than: Sql) =>
    sql`(SELECT e.action FROM audit_entries e WHERE e.company_id = ${companyId}::uuid ${than} ORDER BY e.action LIMIT 1)`;
  const rows = await tx.$queryRaw<{ action: string }[]>(sql`
    WITH RECURSIVE a AS (SELECT ${least(sql``)} AS action UNION ALL SELECT ${least(sql`AND e.action > a.action`)} FROM a WHERE a.action IS NOT NULL)
    SELECT action FROM a WHERE action IS NOT NULL`);
  return rows.map(({ action }) => action);
}

/** Everybody who made an entry, in the same way, by the name that they had. */
async function actorsOf(tx: Tx, companyId: string): Promise<AuditChoices["actors"]> {
  const least = (than: Sql) =>
    sql`(SELECT e.actor_id FROM audit_entries e WHERE e.company_id = ${companyId}::uuid AND e.actor_id IS NOT NULL ${than} ORDER BY e.actor_id LIMIT 1)`;
  const rows = await tx.$queryRaw<{ id: string; name: string }[]>(sql`
    WITH RECURSIVE a AS (SELECT ${least(sql``)} AS id UNION ALL SELECT ${least(sql`AND e.actor_id > a.id`)} FROM a WHERE a.id IS NOT NULL)
    SELECT a.id, (SELECT e.actor_name FROM audit_entries e WHERE e.company_id = ${companyId}::uuid AND e.actor_id = a.id ORDER BY e.action DESC, e.created_at DESC, e.id DESC LIMIT 1) AS name
    FROM a WHERE a.id IS NOT NULL`);
  const product = await tx.$queryRaw<{ name: string }[]>(
    sql`SELECT actor_name AS name FROM audit_entries WHERE company_id = ${companyId}::uuid AND actor_id IS NULL LIMIT 1`,
  );
  return [...rows, ...product.map(() => ({ id: PRODUCT, name: "System" }))].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
}

/** The actions of a kind of record, or of one verb of all kinds; null when all are meant. */
async function wanted(
  tx: Tx,
  companyId: string,
  { kind, action, actorId }: AuditQuery,
): Promise<string[] | null> {
  if (action?.includes("."))
    return kind === undefined || action.startsWith(`${kind}.`) ? [action] : [];
  if (kind === undefined && action === undefined && actorId === undefined) return null;
  const there = await actionsOf(tx, companyId);
  return there.filter(
    (each) =>
      (kind === undefined || each.startsWith(`${kind}.`)) &&
      (action === undefined || each.endsWith(`.${action}`)),
  );
}

/** Ids of the records that are meant by their id, or by words of their names; null for all. Looked up before the log's transaction, which keeps a connection to itself. */
export async function meantIds(
  ctx: Ctx,
  { targetId, record }: AuditQuery,
): Promise<string[] | null> {
  if (targetId !== undefined) return [targetId];
  if (record === undefined) return null;
  if (isUuid(record)) return [record.toLowerCase()];
  const [named, tags] = await Promise.all([
    findIdsByName(ctx, record),
    ctx.db.tag.findMany({
      where: { name: { contains: record, mode: "insensitive" } },
      select: { id: true },
    }),
  ]);
  if (named === null)
    throw invalid({
      record: ["Too many records match this name. Enter more of the name, or the record’s ID"],
    });
  return [...named.places, ...named.pois, ...tags.map((tag) => tag.id)];
}

/** The same with their kinds, with which the index of records begins. */
async function recordsOf(
  tx: Tx,
  companyId: string,
  { kind }: AuditQuery,
  ids: string[] | null,
): Promise<Asked["records"]> {
  if (ids === null) return null;
  const kinds =
    kind === undefined
      ? [...new Set((await actionsOf(tx, companyId)).map((action) => action.split(".")[0]!))]
      : [kind];
  return { kinds, ids };
}

/** A day in India begins at this moment. */
const dayBegins = (day: string, plusDays = 0) =>
  new Date(Date.parse(`${day}T00:00:00${INDIA}`) + plusDays * DAY_MS);

async function keyOf(tx: Tx, companyId: string, id: string | undefined): Promise<Key | null> {
  return id === undefined
    ? null
    : tx.auditEntry.findFirst({ where: { companyId, id }, select: { createdAt: true, id: true } });
}

export async function ask(
  tx: Tx,
  companyId: string,
  query: AuditQuery,
  ids: string[] | null,
): Promise<Asked> {
  const { actorId, batchId, from, to, before, after, limit = USUAL } = query;
  const isUpwards = after !== undefined && before === undefined;
  const key = await keyOf(tx, companyId, before ?? after);
  const where = [
    sql`e.company_id = ${companyId}::uuid`,
    ...(actorId === undefined
      ? []
      : [actorId === PRODUCT ? sql`e.actor_id IS NULL` : sql`e.actor_id = ${actorId}::uuid`]),
    ...(batchId ? [sql`e.batch_id = ${batchId}::uuid`] : []),
    ...(from ? [sql`e.created_at >= ${dayBegins(from)}`] : []),
    ...(to ? [sql`e.created_at < ${dayBegins(to, 1)}`] : []),
    ...(key
      ? [
          sql`(e.created_at, e.id) ${isUpwards ? sql`>` : sql`<`} (${key.createdAt}, ${key.id}::uuid)`,
        ]
      : []),
  ];
  return {
    companyId,
    where,
    actions: await wanted(tx, companyId, query),
    records: await recordsOf(tx, companyId, query, ids),
    isUpwards,
    limit,
  };
}

const none = sql`SELECT id, created_at FROM audit_entries WHERE false`;

/** The keys of a page. Each action is read from where its index has the page's first entry, so that none is looked at that is not wanted. */
function keysOf({ where, actions, records, isUpwards, limit }: Asked): Sql {
  const order = isUpwards ? sql`e.created_at, e.id` : sql`e.created_at DESC, e.id DESC`;
  const some = (more: Sql[]) =>
    sql`(SELECT e.id, e.created_at FROM audit_entries e WHERE ${all([...where, ...more])} ORDER BY ${order} LIMIT ${limit + 1})`;
  const inActions = actions === null ? [] : [sql`e.action = ANY(${actions})`];
  if (records !== null) {
    return some([
      sql`e.target_kind = ANY(${records.kinds})`,
      sql`e.target_id = ANY(${records.ids})`,
      ...inActions,
    ]);
  }
  if (actions === null) return some([]);
  return actions
    .map((action) => some([sql`e.action = ${action}`]))
    .reduce((branches, branch) => sql`${branches} UNION ALL ${branch}`, none);
}

async function entriesOf(tx: Tx, asked: Asked): Promise<AuditEntry[]> {
  const { isUpwards, limit } = asked;
  const order = isUpwards ? sql`created_at, id` : sql`created_at DESC, id DESC`;
  const keys = await tx.$queryRaw<{ id: string }[]>(
    sql`SELECT id FROM (${keysOf(asked)}) e ORDER BY ${order} LIMIT ${limit + 1}`,
  );
  const rows = await tx.auditEntry.findMany({
    where: { companyId: asked.companyId, id: { in: keys.map(({ id }) => id) } },
    omit: { companyId: true, ip: true },
  });
  const byId = new Map(rows.map((row) => [row.id, toEntry(row)]));
  return keys.map(({ id }) => byId.get(id)!);
}

async function pageOf(
  tx: Tx,
  companyId: string,
  query: AuditQuery,
  ids: string[] | null,
): Promise<AuditPage> {
  const asked = await ask(tx, companyId, query, ids);
  const { isUpwards, limit } = asked;
  const found = await entriesOf(tx, asked);
  const isMore = found.length > limit;
  const entries = isUpwards ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const hasOlder = isUpwards ? entries.length > 0 : isMore;
  const hasNewer = isUpwards ? isMore : query.before !== undefined && entries.length > 0;
  return {
    entries,
    older: hasOlder ? entries.at(-1)!.id : null,
    newer: hasNewer ? entries[0]!.id : null,
  };
}

/**
 * A page of the log, the latest first, narrowed by who did what to which record and when (days of India); the page behind an entry
 * (`before`), or the one that leads up to it (`after`).
 *
 * @throws AppError `invalid` at `record` when too many records go by these words; `unauthenticated`, `forbidden`.
 */
export async function page(ctx: Ctx, query: AuditQuery): Promise<AuditPage> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const ids = await meantIds(ctx, query);
  const found = await withCompany(ctx.db, companyId, (tx) => pageOf(tx, companyId, query, ids));
  // What leads up to an entry and is less than a page is the first page.
  return query.after !== undefined && query.before === undefined && found.newer === null
    ? page(ctx, { ...query, after: undefined })
    : found;
}

/**
 * The changes to the catalogue, the latest first; of one record where it is named.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function list(ctx: Ctx, query: AuditQuery): Promise<AuditEntry[]> {
  return (await page(ctx, query)).entries;
}

/**
 * What the log can be narrowed by: who made entries, and which actions there are.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function choices(ctx: Ctx): Promise<AuditChoices> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, companyId, async (tx) => ({
    actors: await actorsOf(tx, companyId),
    actions: await actionsOf(tx, companyId),
  }));
}
