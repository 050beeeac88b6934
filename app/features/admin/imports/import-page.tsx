import { Link } from "#app/ui/controls/link.tsx";
import { Form, useNavigation } from "@remix-run/react";
import { AdminPage } from "../ui/admin-page.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import {
  EMPTY_CELL,
  IMPORT_FIELDS,
  IMPORT_RETENTION_DAYS,
  IMPORT_LIMITS,
} from "#app/domain/catalogue/import-fields.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { statusText, totalsText } from "./import-words.ts";
import type { ImportAnswer, ImportKind, ShownImport } from "./imports.server.ts";

const MB = 1024 * 1024;
const HINT = `CSV (separated by commas, semicolons or tabs) or GeoJSON (points), encoded in UTF-8. Up to ${IMPORT_LIMITS.bytes / MB} MB and ${IMPORT_LIMITS.rows.toLocaleString("en-IN")} rows.`;
const MAX_STORED = `Files that aren’t imported are deleted after ${IMPORT_RETENTION_DAYS.undecided * 24} hours. Row results of imported files are stored for ${IMPORT_RETENTION_DAYS.report} days.`;
const LEAD = `Your file is checked first. You see which rows are new, changed or rejected, and nothing is saved until you confirm. A row with a record ID, as in an export, updates the fields that differ. An empty cell leaves its field unchanged, and ${EMPTY_CELL} clears it. Any other row only fills in empty fields. New records without coordinates or a description become drafts.`;

function Upload({ error }: { error: string | undefined }) {
  const isSending = useNavigation().formMethod === "POST";
  const described = error === undefined ? "file-hint" : "file-hint file-error";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="rounded-2xl border border-line bg-raised p-5"
    >
      <label htmlFor="file" className="mb-1.5 block font-semibold">
        File
      </label>
      <input
        id="file"
        name="file"
        type="file"
        accept=".csv,.geojson,.json,text/csv,application/geo+json"
        aria-describedby={described}
        aria-invalid={error === undefined ? undefined : true}
        className="block w-full rounded-full text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-paper"
      />
      <p id="file-hint" className="mt-1.5 text-sm text-muted">
        {HINT}
      </p>
      {error !== undefined && (
        <p id="file-error" role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <Button className="mt-4" disabled={isSending}>
        {isSending ? "Uploading file…" : "Check file"}
      </Button>
    </Form>
  );
}

function KnownColumns({ kind }: { kind: ImportKind }) {
  return (
    <details className="rounded-2xl border border-line px-5 py-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        Supported columns
      </summary>
      <p className="max-w-[68ch]">
        Name and state are required. Everything else is optional. Columns are recognised by their
        usual names, and you can map them yourself after uploading the file. An export contains
        every column:{" "}
        <Link href={adminPaths.exported(kind, "", "csv")} className="text-link">
          download one to use as a template
        </Link>
        .
      </p>
      <p className="mt-3 max-w-[68ch]">
        To clear a field of an existing record, enter <code>{EMPTY_CELL}</code> in its cell, in a
        row with the record’s ID. Latitude and longitude must be cleared together, and so must both
        ideal-day columns. You can’t clear the name, state, URL slug, place of a point of interest,
        popularity, publication status or anything a published record requires. Rows that do are
        rejected.
      </p>
      <ul className="mt-3 mb-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(IMPORT_FIELDS).map(([field, label]) => (
          <li key={field}>{label}</li>
        ))}
      </ul>
    </details>
  );
}

function Latest({ kind, imports }: { kind: ImportKind; imports: readonly ShownImport[] }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="type-title">
        Recent imports
      </h2>
      <p className="mt-1 mb-4 text-muted">{MAX_STORED}</p>
      <ul className="divide-y divide-line border-y border-line">
        {imports.map(({ id, fileName, status, totals, createdBy, at }) => (
          <li key={id} className="py-3">
            <Link
              href={adminPaths.imports(kind, id)}
              className="inline-flex min-h-11 items-center font-semibold text-link wrap-anywhere hover:underline"
            >
              {fileName}
            </Link>{" "}
            <span>{statusText(status, totals)}</span>
            <span className="mt-0.5 block text-[0.9375rem] text-muted">
              {createdBy} · {at}
              {totals !== null && ` · ${totalsText(totals)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ImportAdminProps {
  /** The admin section the user came from. */
  kind: ImportKind;
  imports: readonly ShownImport[];
  answer: ImportAnswer | undefined;
}

/** File upload and recent imports. */
export function ImportAdmin({ kind, imports, answer }: ImportAdminProps) {
  return (
    <AdminPage
      admin={`/${kind}-management`}
      title="Import"
      crumbs={[{ label: "Import" }]}
      lead={LEAD}
      actions={
        <ButtonLink variant="secondary" href={`/${kind}-management`}>
          Back to the list
        </ButtonLink>
      }
    >
      <Upload error={answer?.error} />
      <KnownColumns kind={kind} />
      <Latest kind={kind} imports={imports} />
    </AdminPage>
  );
}
