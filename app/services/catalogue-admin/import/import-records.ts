import { createHash } from "node:crypto";
import {
  type CatalogueImport,
  type ImportColumn,
  type ImportedRow,
  type ImportStatus,
  type ImportTotals,
} from "#app/schemas/admin/imports.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import type { Field } from "./reading/mapping.ts";
import type { Plan } from "./plan.ts";
import type { RowReport } from "./plan-import.ts";

export type ImportRecord = Prisma.CatalogueImportGetPayload<{ omit: { content: true } }>;

/** The job that is or was at work on it. */
type Work = Pick<Prisma.JobGetPayload<object>, "status" | "failure"> | null;

const STOPPED = {
  checking: "The check was stopped.",
  importing: "The import was stopped. Nothing was saved.",
};

/** What a job that ended before its end means: a check is gone, an import has written nothing. */
function statusOf(
  { status, message }: ImportRecord,
  work: Work,
): Pick<CatalogueImport, "status" | "message"> {
  const isOver = work?.status === "cancelled" || work?.status === "failed";
  if (!isOver || (status !== "checking" && status !== "importing"))
    return { status: status as ImportStatus, message };
  return {
    status: status === "checking" ? "stopped" : "checked",
    message: work.failure ?? STOPPED[status],
  };
}

export function toImport(row: ImportRecord, work: Work): CatalogueImport {
  return {
    id: row.id,
    fileName: row.fileName,
    bytes: row.bytes,
    ...statusOf(row, work),
    unit: row.unit as CatalogueImport["unit"],
    columns: row.columns as unknown as ImportColumn[],
    totals: row.totals as ImportTotals | null,
    jobId: row.jobId,
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    importedAt: row.importedAt?.toISOString() ?? null,
  };
}

export function toRow({
  companyId: _company,
  importId: _import,
  ...row
}: Prisma.CatalogueImportRowGetPayload<object>): ImportedRow {
  return {
    ...row,
    changes: row.changes as unknown as ImportedRow["changes"],
    kind: row.kind as ImportedRow["kind"],
    outcome: row.outcome as ImportedRow["outcome"],
  };
}

/** The columns of fields as an administrator chose them; null while they go by their names. */
export const readMapping = ({ mapping }: Pick<ImportRecord, "mapping">) =>
  mapping as Partial<Record<Field, string>> | null;

/** What a plan comes to, as a hash: two plans that write the same have the same. What replaces something stands on the version that it replaces. */
export function planHash(
  rows: readonly RowReport[],
  { placeChanges, poiChanges }: Pick<Plan, "placeChanges" | "poiChanges">,
): string {
  const hash = createHash("sha256");
  for (const { line, outcome, record, published, fields } of rows)
    hash.update(JSON.stringify([line, outcome, record, published, fields]));
  for (const [id, { version, isEdit }] of [...placeChanges, ...poiChanges])
    if (isEdit) hash.update(JSON.stringify([id, version]));
  return hash.digest("hex");
}

/** Rows a statement. */
const BATCH = 1_000;

/** Replaces the stored outcome of each row. */
export async function storeRows(
  tx: Tx,
  { companyId, id: importId }: Pick<ImportRecord, "companyId" | "id">,
  rows: readonly RowReport[],
): Promise<void> {
  await tx.catalogueImportRow.deleteMany({ where: { companyId, importId } });
  for (let start = 0; start < rows.length; start += BATCH) {
    const data = rows
      .slice(start, start + BATCH)
      .map(({ published: isPublished, changes = [], ...row }) => ({
        companyId,
        importId,
        ...row,
        isPublished,
        changes: changes as unknown as Prisma.InputJsonArray,
      }));
    await tx.catalogueImportRow.createMany({ data });
  }
}
