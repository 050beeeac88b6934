import { z } from "zod";
import {
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  type ImportField,
} from "#app/domain/catalogue/import-fields.ts";
import { Id, Instant, queryInteger } from "#app/schemas/public/common.ts";
import { pageOf, pageQuery } from "#app/schemas/public/paging.ts";

const Field = z.enum(Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]]);

/**
 * How far an import has come: it is looked through (checking), waits for a decision (checked), is refused as a whole (refused), does
 * not fit the catalogue any more (stale), is written (importing), is in the catalogue (imported), or its check was stopped or failed (stopped).
 */
export const ImportStatus = z.enum([
  "checking",
  "checked",
  "refused",
  "stale",
  "importing",
  "imported",
  "stopped",
]);
export type ImportStatus = z.infer<typeof ImportStatus>;

export const ImportOutcome = z.enum(["created", "updated", "matched", "refused"]);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

const count = z.int().min(0);
/** Row counts by result, with drafts among created ones and places created only for their points of interest. */
export const ImportTotals = z.strictObject({
  created: count,
  updated: count,
  matched: count,
  refused: count,
  drafts: count,
  published: count,
  placesForPois: count,
});
export type ImportTotals = z.infer<typeof ImportTotals>;

/** A column's mapping. Without a field it is ignored for the reason in `why`. */
export const ImportColumn = z.strictObject({
  column: z.string(),
  field: Field.nullable(),
  why: z.string().nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** An import and its status. */
export const CatalogueImport = z.strictObject({
  id: Id,
  fileName: z.string(),
  bytes: count,
  status: ImportStatus,
  /** Unit of its rows. */
  unit: z.enum(["line", "feature"]),
  columns: z.array(ImportColumn),
  totals: ImportTotals.nullable(),
  /** Why it was rejected, is stale or was stopped. */
  message: z.string().nullable(),
  /** The job that checks or imports it. */
  jobId: Id.nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  importedAt: Instant.nullable(),
});
export type CatalogueImport = z.infer<typeof CatalogueImport>;

/** A row's result. */
export const ImportedRow = z.strictObject({
  line: count,
  kind: z.enum(["place", "poi"]).nullable(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  outcome: ImportOutcome,
  /** A place's slug, optionally followed by the point of interest's. */
  record: z.string().nullable(),
  recordId: Id.nullable(),
  /** Of a created record. */
  isPublished: z.boolean().nullable(),
  /** Fields filled in by an update. */
  fields: z.array(z.string()),
  reason: z.string(),
  /** Values corrected or skipped while reading. */
  notes: z.array(z.string()),
  /** Changes of a row with a record ID, in export format; empty text is an empty field. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const ImportedRows = pageOf(ImportedRow);
export type ImportedRows = z.infer<typeof ImportedRows>;

export const ImportParams = z.object({ id: Id });
export const ImportRowsQuery = z.object({
  outcome: ImportOutcome.optional(),
  page: queryInteger(0, 5_000).default(0),
  size: queryInteger(1, 200).default(50),
});
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;

const column = z.string().max(IMPORT_LIMITS.characters).optional();
/** Column mapping. An empty field is skipped; an omitted one is matched by its usual names. */
export const ImportColumns = z.strictObject({
  columns: z
    .strictObject(
      Object.fromEntries(Field.options.map((field) => [field, column])) as Record<
        ImportField,
        typeof column
      >,
    )
    .optional(),
});
export type ImportColumns = z.infer<typeof ImportColumns>;

export const ImportPageQuery = pageQuery(["createdAt", "importedAt", "fileName", "status"], {});
export type ImportPageQuery = z.output<typeof ImportPageQuery>;
