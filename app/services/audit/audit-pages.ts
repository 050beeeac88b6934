import { toPage, type Page } from "#app/domain/paging.ts";
import type { AuditEntry, AuditPageQuery } from "#app/schemas/admin/audit.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { all, sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { ask, meantIds, type Asked } from "./audit-log.ts";
import { toEntry } from "./audit.ts";

const matching = ({ where, actions, records }: Asked): Sql =>
  all([
    ...where,
    ...(actions === null ? [] : [sql`e.action = ANY(${actions})`]),
    ...(records === null
      ? []
      : [sql`e.target_kind = ANY(${records.kinds})`, sql`e.target_id = ANY(${records.ids})`]),
  ]);

function orderOf({ sortBy, sortDirection }: AuditPageQuery): Sql {
  if (sortBy === undefined) return sql`e.created_at DESC, e.id DESC`;
  const direction = sortDirection === "ASC" ? sql`ASC` : sql`DESC`;
  const field = sortBy === "action" ? sql`e.action` : sql`e.created_at`;
  return sql`${field} ${direction}, e.id ${direction}`;
}

/**
 * A page of the log with its totals, the latest first unless sorted; narrowed as the log is. All entries that fit are counted:
 * the screen, which needs no total, goes by `page` of the log.
 *
 * @throws AppError `invalid` at `record` when too many records go by these words; `unauthenticated`, `forbidden`.
 */
export async function numbered(ctx: Ctx, query: AuditPageQuery): Promise<Page<AuditEntry>> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const { page, size, sortBy: _sortBy, sortDirection: _direction, ...filters } = query;
  const ids = await meantIds(ctx, filters);
  return withCompany(ctx.db, companyId, async (tx) => {
    const fits = matching(await ask(tx, companyId, filters, ids));
    const [counted] = await tx.$queryRaw<{ total: number }[]>(
      sql`SELECT count(*)::int AS total FROM audit_entries e WHERE ${fits}`,
    );
    const keys = await tx.$queryRaw<{ id: string }[]>(sql`
      SELECT e.id FROM audit_entries e WHERE ${fits} ORDER BY ${orderOf(query)} LIMIT ${size} OFFSET ${page * size}`);
    const rows = await tx.auditEntry.findMany({
      where: { companyId, id: { in: keys.map(({ id }) => id) } },
      omit: { companyId: true, ip: true },
    });
    const byId = new Map(rows.map((row) => [row.id, toEntry(row)]));
    return toPage(
      keys.map(({ id }) => byId.get(id)!),
      query,
      counted!.total,
    );
  });
}
