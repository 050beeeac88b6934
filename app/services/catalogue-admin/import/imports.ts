import { rowsOf as rowsInOrder, toPage, type Page } from "#app/domain/paging.ts";
import { IMPORT_RETENTION_DAYS } from "#app/domain/catalogue/import-fields.ts";
import { AppError, invalid, notFound } from "#app/domain/errors/errors.ts";
import { storable } from "#app/domain/text/storable-text.ts";
import type {
  CatalogueImport,
  ImportColumns,
  ImportedRows,
  ImportPageQuery,
  ImportRowsQuery,
} from "#app/schemas/admin/imports.ts";
import { withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import { Prisma, type Db, type Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { enqueue } from "#app/services/jobs/jobs.ts";
import { authorise } from "#app/platform/authorise.ts";
import { readMapping, toImport, toRow, type ImportRecord } from "./import-records.ts";

const MAX_LISTED = 20;
const LONGEST_NAME = 120;
const DAY_MS = 86_400_000;

/** A file as a browser or a script sends it. */
export interface SentFile {
  name: string;
  content: Uint8Array;
}

/** Work on the imports of the administrator's company. */
function asAdministrator<T>(ctx: Ctx, work: (tx: Tx, user: SignedIn) => Promise<T>): Promise<T> {
  const user = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, user.companyId, (tx) => work(tx, user));
}

/** @throws AppError `not_found` */
async function load(tx: Tx, companyId: string, id: string): Promise<ImportRecord> {
  await tx.$executeRaw`SELECT FROM catalogue_imports WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await tx.catalogueImport.findUnique({
    where: { companyId_id: { companyId, id } },
    omit: { content: true },
  });
  if (!row) throw notFound("Import");
  return row;
}

const jobOf = (tx: Tx, { companyId, jobId }: ImportRecord) =>
  jobId === null
    ? null
    : tx.job.findFirst({
        where: { companyId, id: jobId },
        select: { status: true, failure: true },
      });
const seen = async (tx: Tx, row: ImportRecord): Promise<CatalogueImport> =>
  toImport(row, await jobOf(tx, row));

/** Many imports with how far their jobs have come. */
async function allSeen(
  tx: Tx,
  companyId: string,
  rows: readonly ImportRecord[],
): Promise<CatalogueImport[]> {
  const jobs = await tx.job.findMany({
    where: { companyId, id: { in: rows.flatMap(({ jobId }) => jobId ?? []) } },
    select: { id: true, status: true, failure: true },
  });
  return rows.map((row) => toImport(row, jobs.find(({ id }) => id === row.jobId) ?? null));
}

/** The file's name alone, as a report shows it. */
const nameOf = (name: string) =>
  storable(
    name
      .split(/[\\/]/)
      .at(-1)!
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(-LONGEST_NAME),
  ) || "import";

const job = (
  ctx: Ctx,
  tx: Tx,
  user: SignedIn,
  importId: string,
  fileName: string,
  apply: boolean,
) =>
  enqueue(ctx, tx, user, {
    kind: "catalogue.import",
    title: `${apply ? "Importing" : "Checking"} ${fileName}`,
    input: { importId, apply },
    about: { kind: "import", id: importId },
  });

/**
 * Stores a file and checks it in the background: reports what it would create, update and refuse, and writes nothing.
 *
 * @throws AppError `invalid` at `file` when there is nothing in it; `unauthenticated`, `forbidden`.
 */
export async function create(ctx: Ctx, { name, content }: SentFile): Promise<CatalogueImport> {
  return asAdministrator(ctx, async (tx, user) => {
    if (content.byteLength === 0) throw invalid({ file: ["This file is empty"] });
    const now = ctx.now();
    const [id, fileName, { companyId }] = [newId(now), nameOf(name), user];
    const { id: jobId } = await job(ctx, tx, user, id, fileName, false);
    const data = {
      id,
      companyId,
      fileName,
      bytes: content.byteLength,
      content: Uint8Array.from(content),
      receivedOn: now,
      jobId,
      createdBy: user.userId,
      createdByName: user.name,
      createdAt: now,
    };
    return seen(tx, await tx.catalogueImport.create({ data, omit: { content: true } }));
  });
}

/**
 * The latest imports, the newest first.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function list(ctx: Ctx): Promise<CatalogueImport[]> {
  return asAdministrator(ctx, async (tx, { companyId }) => {
    const rows = await tx.catalogueImport.findMany({
      where: { companyId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_LISTED,
      omit: { content: true },
    });
    return allSeen(tx, companyId, rows);
  });
}

/**
 * The imports page by page, the newest first unless sorted.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function page(ctx: Ctx, query: ImportPageQuery): Promise<Page<CatalogueImport>> {
  return asAdministrator(ctx, async (tx, { companyId }) => {
    const where = { companyId };
    const rows = await tx.catalogueImport.findMany({
      where,
      ...rowsInOrder(query, ["importedAt"]),
      omit: { content: true },
    });
    const total = await tx.catalogueImport.count({ where });
    return toPage(await allSeen(tx, companyId, rows), query, total);
  });
}

/**
 * How far an import has come.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function get(ctx: Ctx, id: string): Promise<CatalogueImport> {
  return asAdministrator(ctx, async (tx, { companyId }) => {
    const row = await tx.catalogueImport.findUnique({
      where: { companyId_id: { companyId, id } },
      omit: { content: true },
    });
    if (!row) throw notFound("Import");
    return seen(tx, row);
  });
}

/**
 * What becomes of the rows, in the order of the file; those with one outcome where it is named.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function rows(
  ctx: Ctx,
  id: string,
  { outcome, page, size }: ImportRowsQuery,
): Promise<ImportedRows> {
  return asAdministrator(ctx, async (tx, { companyId }) => {
    if ((await tx.catalogueImport.count({ where: { companyId, id } })) === 0)
      throw notFound("Import");
    const where = { companyId, importId: id, ...(outcome && { outcome }) };
    const totalElements = await tx.catalogueImportRow.count({ where });
    const found = await tx.catalogueImportRow.findMany({
      where,
      orderBy: { line: "asc" },
      skip: page * size,
      take: size,
    });
    return toPage(found.map(toRow), { page, size }, totalElements);
  });
}

const NOT_NOW = {
  checking: "This file is being checked",
  importing: "This file is being imported",
  imported: "This file was already imported",
} as const;

/**
 * Looks a file through again, with other columns where they are named.
 *
 * @throws AppError `conflict` while it is checked or imported, and when it is imported already; `not_found`, `unauthenticated`, `forbidden`.
 */
export async function checkAgain(
  ctx: Ctx,
  id: string,
  { columns }: ImportColumns,
): Promise<CatalogueImport> {
  return asAdministrator(ctx, async (tx, user) => {
    const row = await load(tx, user.companyId, id);
    const { status, ...rest } = await seen(tx, row);
    if (status === "checking" || status === "importing" || status === "imported")
      throw new AppError("conflict", NOT_NOW[status], undefined, { ...rest, status });
    const { id: jobId } = await job(ctx, tx, user, id, row.fileName, false);
    const mapping = columns
      ? (columns as Prisma.InputJsonObject)
      : (readMapping(row) ?? Prisma.DbNull);
    const changes = {
      status: "checking",
      jobId,
      mapping,
      totals: Prisma.DbNull,
      planHash: null,
      message: null,
    };
    return seen(
      tx,
      await tx.catalogueImport.update({
        where: { companyId_id: { companyId: user.companyId, id } },
        data: changes,
        omit: { content: true },
      }),
    );
  });
}

/**
 * Writes what the check has found, in the background: all of it or, when the catalogue has changed since, nothing.
 *
 * @throws AppError `conflict` when it has not been checked, or is imported already; `invalid` when there is nothing to write;
 *   `not_found`, `unauthenticated`, `forbidden`.
 */
export async function apply(ctx: Ctx, id: string): Promise<CatalogueImport> {
  return asAdministrator(ctx, async (tx, user) => {
    const row = await load(tx, user.companyId, id);
    const found = await seen(tx, row);
    if (found.status !== "checked")
      throw new AppError(
        "conflict",
        found.status === "imported" ? NOT_NOW.imported : "Check the file first",
        undefined,
        found,
      );
    if (!found.totals || found.totals.created + found.totals.updated === 0)
      throw invalid({ id: ["This file has nothing to import"] });
    const { id: jobId } = await job(ctx, tx, user, id, row.fileName, true);
    return seen(
      tx,
      await tx.catalogueImport.update({
        where: { companyId_id: { companyId: user.companyId, id } },
        data: { status: "importing", jobId, message: null },
        omit: { content: true },
      }),
    );
  });
}

/** Forgets files that were not imported within a day, and the reports of those that were after a month. */
export async function sweepImports(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const companies = await db.company.findMany({ where: { isMain: true }, select: { id: true } });
  let swept = 0;
  for (const { id: companyId } of companies) {
    const old = {
      OR: [
        { importedAt: null, createdAt: { lt: before(IMPORT_RETENTION_DAYS.undecided) } },
        { importedAt: { lt: before(IMPORT_RETENTION_DAYS.report) } },
      ],
    };
    swept += await withCompany(
      db,
      companyId,
      async (tx) => (await tx.catalogueImport.deleteMany({ where: { companyId, ...old } })).count,
    );
  }
  return swept;
}
