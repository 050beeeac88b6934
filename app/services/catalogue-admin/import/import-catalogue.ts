import { AppError } from "#app/domain/errors/errors.ts";
import type { Db, Tx } from "#app/platform/db.ts";
import { planImport, totalsOf, type RowReport, type Totals } from "./plan-import.ts";
import type { ImportFile } from "./import-file.ts";
import type { ColumnReport, Mapping } from "./reading/mapping.ts";
import { writePlan, type Writer } from "./write.ts";

export interface ImportReport {
  file: string;
  columns: ColumnReport[];
  /** In the order of the file. */
  rows: RowReport[];
  totals: Totals;
  /** Whether the catalogue was changed; a dry run changes nothing. */
  applied: boolean;
}

export interface ImportOptions {
  /** Writes what a dry run would only report. */
  apply: boolean;
  /** Writes nothing unless every row can be taken. */
  strict: boolean;
  /** As whom the changes are written into the audit log. */
  writer: Writer;
}

/** One import at a time: two that plan side by side would create a record twice. */
const IMPORT_LOCK = 20_261_122;
/** How long the transaction of a file of the greatest size may take, in milliseconds. */
export const IMPORT_TIMEOUT = { timeout: 900_000, maxWait: 10_000 };

/**
 * Plans the import of a file against the catalogue and, when asked to, writes all rows that are not refused in one transaction,
 * with an entry each in the audit log of the main company.
 *
 * @param db of a role that may write the catalogue.
 * @throws FileRefusal when a cell holds a formula.
 * @throws AppError `unavailable` when another import is writing.
 */
export async function importCatalogue(
  db: Db,
  file: ImportFile,
  mapping: Mapping,
  { apply, strict, writer }: ImportOptions,
): Promise<ImportReport> {
  const work = async (tx: Tx): Promise<ImportReport> => {
    await tx.$executeRaw`SELECT set_config('app.company', id::text, true) FROM companies WHERE is_main`;
    await beginImport(tx, { writes: apply });
    const { plan, rows } = await planImport(tx, file, mapping);
    const applied = apply && !(strict && rows.some(({ outcome }) => outcome === "refused"));
    if (applied) await writePlan(tx, plan, writer);
    return {
      file: file.name,
      columns: mapping.columns,
      rows,
      totals: totalsOf(rows, plan),
      applied,
    };
  };
  return db.$transaction(work, IMPORT_TIMEOUT);
}

/** @throws AppError `unavailable` when another import is writing. */
export async function beginImport(tx: Tx, { writes }: { writes: boolean }): Promise<void> {
  // A large file takes longer to plan than the product lets a transaction sit idle.
  await tx.$executeRaw`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`;
  if (!writes) return;
  const [lock] = await tx.$queryRaw<
    { taken: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}) AS taken`;
  if (!lock?.taken)
    throw new AppError(
      "unavailable",
      "Another import is in progress. This one starts when it finishes.",
    );
}
