import { Form, useLocation } from "@remix-run/react";
import { AdminPage } from "../ui/admin-page.tsx";
import { JobProgress } from "../jobs/job-progress.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { IMPORT_RETENTION_DAYS } from "#app/domain/catalogue/import-fields.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { ImportedRows, ImportOutcome } from "#app/schemas/admin/imports.ts";
import type { Job } from "#app/schemas/admin/jobs.ts";
import { ImportColumns } from "./import-columns.tsx";
import { ImportRows } from "./import-rows.tsx";
import { importText, sizeText, totalsText } from "./import-words.ts";
import type { ImportAnswer, ImportKind, ShownImport } from "./imports.server.ts";

/** Without these no row can be read. */
const REQUIRED = ["name", "state"];

interface ImportReviewProps {
  /** The admin section the user came from. */
  kind: ImportKind;
  found: ShownImport;
  /** The work that is under way. */
  job: Job | null;
  /** Null until it has been checked. */
  rows: ImportedRows | null;
  outcome: ImportOutcome | null;
  answer: ImportAnswer | undefined;
}

function Press({ intent, children }: { intent: "apply" | "check"; children: string }) {
  return (
    <Form method="post">
      <Button name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}

/** The import's status and next action. */
function Standing({ found }: { found: ShownImport }) {
  const { status, message, totals, importedOn } = found;
  const text = totals && totalsText(totals);
  if (status === "refused")
    return (
      <Notice tone="danger" role="status" title="File rejected, nothing was saved">
        {message}
      </Notice>
    );
  if (status === "stopped" || status === "stale") {
    return (
      <>
        <Notice
          tone="warning"
          role="status"
          title={status === "stale" ? "Not imported" : "Not checked"}
        >
          {message}
        </Notice>
        <Press intent="check">Check again</Press>
      </>
    );
  }
  if (status === "imported")
    return (
      <Notice tone="success" role="status" title={`Imported on ${importedOn}`}>
        {text}
      </Notice>
    );
  if (status !== "checked" || !totals) return null;
  return (
    <>
      {message !== null && (
        <Notice tone="warning" title="Not imported">
          {message}
        </Notice>
      )}
      <Notice role="status" title="Check complete, nothing saved yet">
        {text}
      </Notice>
      {totals.created + totals.updated > 0 ? (
        <Press intent="apply">{importText(totals)}</Press>
      ) : (
        <p className="text-muted">This file contains nothing new.</p>
      )}
    </>
  );
}

/** One import: progress, column mapping, row results and the apply button. */
export function ImportReview({ kind, found, job, rows, outcome, answer }: ImportReviewProps) {
  const { pathname, search } = useLocation();
  const { fileName, status, totals, columns, bytes, createdBy, at } = found;
  const isRunning = status === "checking" || status === "importing";
  const canChange = columns.length > 0 && !isRunning && status !== "imported";
  return (
    <AdminPage
      admin={`/${kind}-management`}
      title={fileName}
      crumbs={[{ label: "Import", href: adminPaths.imports(kind) }, { label: fileName }]}
      lead={`${sizeText(bytes)}, uploaded by ${createdBy}, ${at}.${status === "imported" ? "" : ` If you don’t import it, it’s deleted after ${IMPORT_RETENTION_DAYS.undecided * 24} hours.`}`}
      actions={
        <ButtonLink variant="secondary" href={adminPaths.imports(kind)}>
          Choose another file
        </ButtonLink>
      }
    >
      {job !== null && isRunning && <JobProgress job={job} href={pathname + search} />}
      {answer?.error !== undefined && answer.typed === undefined && (
        <Notice tone="danger" role="alert" title="Couldn’t complete the action">
          {answer.error}
        </Notice>
      )}
      <Standing found={found} />
      {canChange && (
        <ImportColumns
          key={at + status}
          found={found}
          answer={answer}
          isNeeded={
            status === "refused" &&
            REQUIRED.some((field) => !columns.some((column) => column.field === field))
          }
        />
      )}
      {rows !== null && totals !== null && (
        <ImportRows found={found} totals={totals} rows={rows} outcome={outcome} />
      )}
    </AdminPage>
  );
}
