import { Form, useNavigation } from "@remix-run/react";
import { DeskPage } from "../ui/admin-page.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import {
  EMPTY_CELL,
  IMPORT_FIELDS,
  IMPORT_KEPT_DAYS,
  IMPORT_LIMITS,
} from "#app/domain/catalogue/import-fields.ts";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";
import { standingWords, totalsText } from "./import-words.ts";
import type { ImportAnswer, ImportKind, ShownImport } from "./imports.server.ts";

const MB = 1024 * 1024;
const HINT = `CSV (cells apart by commas, semicolons or tabs) or GeoJSON (points) in UTF-8, up to ${IMPORT_LIMITS.bytes / MB} MB and ${IMPORT_LIMITS.rows.toLocaleString("en-IN")} rows.`;
const KEPT = `A file that was not imported is forgotten ${IMPORT_KEPT_DAYS.undecided * 24} hours after it was handed in; what became of the rows of one that was is kept for ${IMPORT_KEPT_DAYS.report} days.`;
const LEAD = `A file of places and points of interest is checked first: you see row by row what would be new, changed or refused, and nothing is written before you say so. A row with a record id, as an export has it, changes what differs in that record; an empty cell leaves its field as it is, and a cell that says ${EMPTY_CELL} empties it. Any other row only fills what is empty, and what lacks coordinates or a description becomes a draft.`;

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
        {isSending ? "Sending the file …" : "Check the file"}
      </Button>
    </Form>
  );
}

function KnownColumns({ kind }: { kind: ImportKind }) {
  return (
    <details className="rounded-2xl border border-line px-5 py-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        What the columns may hold
      </summary>
      <p className="max-w-[68ch]">
        Name and state are needed, everything else may be missing. Columns are recognised by their
        usual names, and you can say which is which once the file is there. An export of a list has
        them all:{" "}
        <a href={deskPaths.exported(kind, "", "csv")} className="text-link">
          take one as a pattern
        </a>
        .
      </p>
      <p className="mt-3 max-w-[68ch]">
        To empty a field of a record that is there, write <code>{EMPTY_CELL}</code> into its cell,
        in a row with the record’s id. Coordinates go together, and so do the ideal days. Name,
        state, address of the page, place of a sight, popularity and whether it is published can’t
        be empty, nor what a published record needs; such a row is refused.
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
        Latest imports
      </h2>
      <p className="mt-1 mb-4 text-muted">{KEPT}</p>
      <ul className="divide-y divide-line border-y border-line">
        {imports.map(({ id, fileName, state, totals, createdBy, at }) => (
          <li key={id} className="py-3">
            <a
              href={deskPaths.imports(kind, id)}
              className="inline-flex min-h-11 items-center font-semibold text-link wrap-anywhere hover:underline"
            >
              {fileName}
            </a>{" "}
            <span>{standingWords(state, totals)}</span>
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

interface ImportDeskProps {
  /** The desk that one came from. */
  kind: ImportKind;
  imports: readonly ShownImport[];
  answer: ImportAnswer | undefined;
}

/** Where a file is handed in, and what became of the last ones. */
export function ImportDesk({ kind, imports, answer }: ImportDeskProps) {
  return (
    <DeskPage
      desk={`/${kind}-management`}
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
    </DeskPage>
  );
}
