import type { ProposedFields } from "#app/schemas/admin/completeness.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";

/** What a company's administrators have proposed for records and not decided about, by the record's id. */
export async function openFields(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<Map<string, ProposedFields>> {
  const rows = await withCompany(db, companyId, (tx) =>
    tx.$queryRaw<(ProposedFields & { recordId: string })[]>(sql`
    SELECT record_id AS "recordId", (array_agg(batch_id ORDER BY created_at DESC, id DESC))[1] AS "batchId", array_agg(DISTINCT field) AS fields
    FROM proposals WHERE company_id = ${companyId}::uuid AND kind = 'field' AND status = 'open' AND record_id = ANY(${recordIds}::uuid[]) GROUP BY record_id`),
  );
  return new Map(rows.map(({ recordId, ...proposed }) => [recordId, proposed]));
}
