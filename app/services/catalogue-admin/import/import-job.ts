import { z } from "zod";
import { cut } from "#app/domain/text/storable-text.ts";
import { Id } from "#app/schemas/public/common.ts";
import { hasCode, notFound } from "#app/domain/errors/errors.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { forget } from "../records.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { Prisma, type Tx } from "#app/platform/db.ts";
import type { JobRun } from "#app/services/jobs/job-run.ts";
import { FileRefusal } from "./reading/file-refusal.ts";
import { beginImport, IMPORT_TIMEOUT } from "./import-catalogue.ts";
import type { ImportFile } from "./import-file.ts";
import { storeRows, planHash, readMapping } from "./import-records.ts";
import { mapColumns, recogniseColumns, type ColumnReport, type Field } from "./reading/mapping.ts";
import { planImport, totalsOf, type Totals } from "./plan-import.ts";
import { readContent } from "./reading/read-file.ts";
import { changedMeanwhile, writePlan } from "./write.ts";

/** The job's payload: the file, and whether to check it only. */
const Input = z.object({ importId: Id, apply: z.boolean() });

type Stored = Prisma.CatalogueImportGetPayload<object>;

const keyOf = (ctx: Ctx, id: string) => ({ companyId_id: { companyId: ctx.company.id, id } });
const inCompany = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>) =>
  withCompany(ctx.db, ctx.company.id, work, IMPORT_TIMEOUT);
const update = (ctx: Ctx, tx: Tx, id: string, data: Prisma.CatalogueImportUpdateInput) =>
  tx.catalogueImport.update({ where: keyOf(ctx, id), data, select: { id: true } });

/** @throws AppError `not_found` when it was swept meanwhile. */
async function load(ctx: Ctx, tx: Tx, id: string): Promise<Stored> {
  const row = await tx.catalogueImport.findUnique({ where: keyOf(ctx, id) });
  if (!row) throw notFound("Import");
  return row;
}

/** @throws FileRefusal */
const readStored = ({ fileName, receivedOn, content }: Stored): ImportFile => ({
  name: fileName,
  changedOn: receivedOn.toISOString().slice(0, 10),
  ...readContent(Buffer.from(content ?? [])),
});

const chosen = (row: Stored) =>
  new Map(Object.entries(readMapping(row) ?? {}) as [Field, string][]);

/** The columns that could be read, for the message of a refusal. */
function columnsOf(file: ImportFile, row: Stored): ColumnReport[] {
  try {
    return recogniseColumns(file.header, chosen(row)).columns;
  } catch {
    return file.header.map((column) => ({ column, field: null, why: null }));
  }
}

/** Looks a file through and keeps what would become of each row; nothing of the catalogue is written. */
async function check({ ctx, progress }: JobRun, id: string): Promise<object> {
  const row = await inCompany(ctx, (tx) => load(ctx, tx, id));
  let found: Prisma.CatalogueImportUpdateInput = { columns: [] };
  try {
    const file = readStored(row);
    found = { unit: file.unit, columns: columnsOf(file, row) as unknown as Prisma.InputJsonArray };
    const mapping = mapColumns(file.header, chosen(row), file.unit);
    const { plan, rows } = await planImport(ctx.db, file, mapping, progress);
    const totals = totalsOf(rows, plan);
    await inCompany(ctx, async (tx) => {
      await storeRows(tx, row, rows);
      await update(ctx, tx, id, {
        ...found,
        status: "checked",
        totals,
        planHash: planHash(rows, plan),
        message: null,
      });
    });
    return { importId: id, totals };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const message = cut(error.message, 1_000);
    await inCompany(ctx, async (tx) => {
      await storeRows(tx, row, []);
      await update(ctx, tx, id, { ...found, status: "refused", message });
    });
    return { importId: id, refused: message };
  }
}

/** True for a write that conflicts with a concurrent one. */
const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

/**
 * Plans the same file again and, if the plan equals the check's, writes all of it in one transaction.
 *
 * @throws AppError `conflict` when the catalogue has changed since the check.
 */
async function write({ ctx, id: batchId, progress }: JobRun, id: string): Promise<Totals> {
  return inCompany(ctx, async (tx) => {
    await beginImport(tx, { writes: true });
    const row = await load(ctx, tx, id);
    // Run again after a crash, it finds all of it written.
    if (row.status === "imported") return row.totals as unknown as Totals;
    const file = readStored(row);
    const { plan, rows } = await planImport(
      tx,
      file,
      mapColumns(file.header, chosen(row), file.unit),
      progress,
    );
    if (planHash(rows, plan) !== row.planHash) throw changedMeanwhile();
    const totals = totalsOf(rows, plan);
    await writePlan(tx, plan, { ...ctx, batchId }, progress);
    await storeRows(tx, row, rows);
    await update(ctx, tx, id, {
      status: "imported",
      importedAt: ctx.now(),
      content: null,
      totals,
      message: null,
    });
    await recordChange(ctx, tx, {
      action: "import.apply",
      target: { kind: "import", id, name: row.fileName },
      before: null,
      after: totals,
      batchId,
    });
    return totals;
  });
}

async function apply(run: JobRun, id: string): Promise<object> {
  try {
    const totals = await write(run, id);
    forget(run.ctx);
    return { importId: id, totals };
  } catch (error) {
    const conflict = isTaken(error) ? changedMeanwhile() : error;
    if (hasCode(conflict, "conflict"))
      await inCompany(run.ctx, (tx) =>
        update(run.ctx, tx, id, { status: "stale", message: conflict.message }),
      );
    throw conflict;
  }
}

/** Checks a file of the administrators', or imports it; run again after a failure or a crash, it writes nothing twice. */
export async function runImport(run: JobRun, input: unknown): Promise<object> {
  const { importId, apply: isToBeWritten } = Input.parse(input);
  return isToBeWritten ? apply(run, importId) : check(run, importId);
}
