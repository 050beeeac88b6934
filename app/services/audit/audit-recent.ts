import type { RecentChange } from "#app/schemas/admin/audit.ts";
import { toEntry } from "./audit.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";

/**
 * What was changed last. What was changed in one go, by an import or an action on many, stands there once: by its last change, and how
 * many others there are.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function recent(ctx: Ctx, { limit }: { limit: number }): Promise<RecentChange[]> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, companyId, async (tx) => {
    const ofCompany = sql`e.company_id = ${companyId}::uuid`;
    const latest = sql`ORDER BY e.created_at DESC, e.id DESC LIMIT 1`;
    // Walks from each change to the next one of another batch, so that the index is read no further than the last of them.
    const shown = await tx.$queryRaw<{ id: string; others: number }[]>(sql`
      WITH RECURSIVE latest_batches AS (
        (SELECT e.id, e.created_at, e.batch_id, 1 AS number, array_remove(ARRAY[e.batch_id], NULL) AS batches FROM audit_entries e WHERE ${ofCompany} ${latest})
        UNION ALL
        SELECT next.* FROM latest_batches t CROSS JOIN LATERAL (
          SELECT e.id, e.created_at, e.batch_id, t.number + 1, array_remove(t.batches || e.batch_id, NULL) FROM audit_entries e
          WHERE ${ofCompany} AND (e.created_at, e.id) < (t.created_at, t.id) AND (e.batch_id IS NULL OR e.batch_id <> ALL(t.batches)) ${latest}) next
        WHERE t.number < ${limit}
      )
      SELECT t.id, greatest(0, (SELECT count(*)::int - 1 FROM audit_entries e WHERE ${ofCompany} AND e.batch_id = t.batch_id)) AS others FROM latest_batches t ORDER BY t.number`);
    const rows = await tx.auditEntry.findMany({
      where: { companyId, id: { in: shown.map(({ id }) => id) } },
      omit: { companyId: true, ip: true },
    });
    const byId = new Map(rows.map((row) => [row.id, toEntry(row)]));
    return shown.map(({ id, others }) => ({ entry: byId.get(id)!, others }));
  });
}
