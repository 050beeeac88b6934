import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { isRunning } from "../jobs/job-progress.tsx";
import {
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  type ImportField,
} from "#app/domain/catalogue/import-fields.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { filled, understood } from "../forms/query.ts";
import { expectedError, hasCode, notFound, toErrorBody } from "#app/domain/errors/errors.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { inMemory } from "#app/http/forms/multipart.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { readFilesForm } from "#app/http/forms/upload-form.server.ts";
import { Id } from "#app/schemas/public/common.ts";
import { ImportRowsQuery, type CatalogueImport } from "#app/schemas/admin/imports.ts";

export type ImportKind = "place" | "poi";

/** What a form's action says of itself when it was refused, and what was typed. */
export interface ImportAnswer {
  error?: string;
  /** Of the columns' form, by the names of its fields. */
  typed?: Record<string, string>;
}

/** A review with dates formatted on the server, so that hydration matches. */
const worded = (found: CatalogueImport) => ({
  ...found,
  at: momentInIndia(found.createdAt),
  importedOn: found.importedAt && momentInIndia(found.importedAt),
});
export type ShownImport = ReturnType<typeof worded>;

/** @throws what is a bug */
function refused(error: unknown, rest: ImportAnswer = {}) {
  if (!expectedError(error)) throw error;
  const { message, status, errors } = toErrorBody(error, "", new Date());
  return data(
    {
      ...rest,
      error:
        Object.values(errors ?? {})
          .flat()
          .join(". ") || message,
    } satisfies ImportAnswer,
    status,
  );
}

/** The latest imports. */
export async function loadImports(args: LoaderFunctionArgs) {
  requirePage(args);
  return { imports: (await args.context.services.imports.list()).map(worded) };
}

/** Stores an uploaded file and redirects to the page with its check. */
export async function receiveImport(args: ActionFunctionArgs, kind: ImportKind) {
  requirePage(args);
  const { imports } = args.context.services;
  try {
    const { files } = await readFilesForm(
      args.request,
      { field: "file", most: 1, maxBytes: IMPORT_LIMITS.bytes },
      async (content, name) => ({ name, content: await inMemory(content) }),
    );
    if (!files[0]) return data({ error: "Choose a file" } satisfies ImportAnswer, 422);
    const { id } = await imports.create(files[0]);
    return redirect(adminPaths.imports(kind, id), 303);
  } catch (error) {
    return refused(error);
  }
}

/** The id that the address names. */
function idOf({ params }: Pick<LoaderFunctionArgs, "params">): string {
  const id = Id.safeParse(params["importId"]);
  if (!id.success) throw notFound("Import");
  return id.data;
}

const isAtWork = ({ status }: CatalogueImport) => status === "checking" || status === "importing";

/** How an import has come on, and what becomes of its rows. */
export async function loadImport(args: LoaderFunctionArgs) {
  requirePage(args);
  const { imports, jobs } = args.context.services;
  const id = idOf(args);
  const query = understood(ImportRowsQuery, filled(new URL(args.request.url).searchParams));
  let found = await imports.get(id);
  let job = isAtWork(found) && found.jobId !== null ? await jobs.get(found.jobId) : null;
  if (job && !isRunning(job)) {
    // It ended between the two: what came of it stands in the import by now.
    [found, job] = [await imports.get(id), null];
  }
  const rows = isAtWork(found) || found.totals === null ? null : await imports.rows(id, query);
  return { found: worded(found), job, rows, outcome: query.outcome ?? null };
}

type Chosen = { ok: true; columns: Record<ImportField, string> } | { ok: false; error: string };

/** Which column each field is read from, as the form says; a field that no column is chosen for is left out. */
function chosenColumns({ columns }: CatalogueImport, typed: Record<string, string>): Chosen {
  const chosen = new Map<string, string>();
  for (const [at, { column }] of columns.entries()) {
    const field = typed[`column-${at}`] ?? "";
    if (!Object.hasOwn(IMPORT_FIELDS, field) || column === "") continue;
    if (chosen.has(field))
      return {
        ok: false,
        error: `Two columns are mapped to "${IMPORT_FIELDS[field as ImportField]}": ${chosen.get(field)} and ${column}. Choose one.`,
      };
    chosen.set(field, column);
  }
  return {
    ok: true,
    columns: Object.fromEntries(
      Object.keys(IMPORT_FIELDS).map((field) => [field, chosen.get(field) ?? ""]),
    ) as Record<ImportField, string>,
  };
}

/** Carries out what an administrator says of an import: check it with these columns, import it, or stop. */
export async function actOnImport(args: ActionFunctionArgs, kind: ImportKind) {
  requirePage(args);
  const { imports, jobs } = args.context.services;
  const id = idOf(args);
  const found = await imports.get(id);
  const { intent, ...typed } = Object.fromEntries(
    [...(await readForm(args.request))].filter(([, value]) => typeof value === "string"),
  ) as Record<string, string>;
  try {
    if (intent === "apply") await imports.apply(id);
    else if (intent === "check") await imports.checkAgain(id, {});
    else if (intent === "columns") {
      const chosen = chosenColumns(found, typed);
      if (!chosen.ok) return data({ error: chosen.error, typed } satisfies ImportAnswer, 422);
      await imports.checkAgain(id, { columns: chosen.columns });
    } else if (intent === "cancel-job" && found.jobId !== null)
      await jobs.cancel(found.jobId).catch(isOver);
    else return data({ error: "Choose an action" } satisfies ImportAnswer, 422);
    return redirect(adminPaths.imports(kind, id), 303);
  } catch (error) {
    return refused(error);
  }
}

/** Finished jobs can't be stopped and show their result. */
function isOver(error: unknown): void {
  if (!hasCode(error, "conflict")) throw error;
}
