import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { fleetColumns } from "#app/domain/fleet/import-columns.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { FleetImport } from "#app/schemas/admin/fleet.ts";
import type { CompanyChoice } from "../forms/company-choice.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { AdminTable, type Column } from "../ui/admin-table.tsx";
import type { FleetKindName } from "./fleet-form.ts";
import { FleetTabs } from "./fleet-tabs.tsx";
import type { FleetImportAnswer } from "./fleet-import.server.ts";

type Row = FleetImport["rows"][number];

const OUTCOMES: Record<Row["outcome"], { text: string; look: string }> = {
  new: { text: "New", look: "bg-success-tint text-success" },
  changed: { text: "Changed", look: "bg-tint text-on-tint" },
  unchanged: { text: "Unchanged", look: "bg-sunken text-muted" },
  refused: { text: "Refused", look: "bg-danger-tint text-danger" },
};

const COLUMNS: Column<Row>[] = [
  { key: "line", label: "Line", isNumber: true, cell: ({ line }) => line },
  { key: "name", label: "Record", cell: ({ name }) => name || "No name" },
  {
    key: "outcome",
    label: "Outcome",
    cell: ({ outcome }) => (
      <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${OUTCOMES[outcome].look}`}>
        {OUTCOMES[outcome].text}
      </span>
    ),
  },
  {
    key: "messages",
    label: "Details",
    cell: ({ messages }) => (
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    ),
  },
];

interface ReviewProps {
  action: string;
  csv: string;
  checked: FleetImport;
}

function Review({ action, csv, checked: { totals, rows, ignoredColumns } }: ReviewProps) {
  const isSaving = useNavigation().state === "submitting";
  const changes = totals.new + totals.changed;
  const refused = totals.refused > 0;
  return (
    <section aria-labelledby="review" className="grid gap-4">
      <h2 id="review" className="type-heading">
        Check
      </h2>
      <Notice
        tone={refused ? "danger" : "success"}
        role="status"
        title={refused ? "Nothing is saved while a row is refused" : "Ready to import"}
      >
        <p>
          {totals.new} new, {totals.changed} changed, {totals.unchanged} unchanged, {totals.refused}{" "}
          refused.
          {ignoredColumns.length > 0 && ` Columns that aren’t read: ${ignoredColumns.join(", ")}.`}
        </p>
      </Notice>
      {!refused && changes > 0 && (
        <Form method="post" action={action}>
          <input type="hidden" name="csv" value={csv} />
          <Button disabled={isSaving}>
            {isSaving ? "Importing…" : `Import ${changes} ${changes === 1 ? "row" : "rows"}`}
          </Button>
        </Form>
      )}
      <AdminTable
        caption="Rows of the file"
        rows={[...rows].sort(
          (a, b) =>
            Number(b.outcome === "refused") - Number(a.outcome === "refused") || a.line - b.line,
        )}
        columns={COLUMNS}
        rowKey={({ line }) => String(line)}
        rowLabel={({ name }) => name}
        sort=""
        dir={undefined}
      />
    </section>
  );
}

interface FleetImportPageProps {
  kind: FleetKindName;
  query: { company: string | null };
  choice: CompanyChoice | null;
  answer: FleetImportAnswer | undefined;
}

/** A CSV file of vehicles or drivers: checked first, then stored as a whole. */
export function FleetImportPage({ kind, query, choice, answer }: FleetImportPageProps) {
  const action = adminPaths.fleetImport(kind, query);
  const error = answer?.error ?? null;
  const columns = Object.values(fleetColumns(kind)).map(({ label }) => label);
  return (
    <AdminPage
      admin="/fleet-management"
      companySwitch={choice}
      title={kind === "vehicle" ? "Import vehicles" : "Import drivers"}
      crumbs={[{ label: "Import" }]}
      lead="Your file is checked first, and nothing is saved until you confirm. A row whose number the fleet has changes that record; its empty cells change nothing."
      actions={
        <ButtonLink
          variant="secondary"
          href={adminPaths.fleetImport(kind === "vehicle" ? "driver" : "vehicle", query)}
        >
          {kind === "vehicle" ? "Import drivers instead" : "Import vehicles instead"}
        </ButtonLink>
      }
    >
      <FleetTabs kind={kind} query={query} />
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="grid gap-3 rounded-2xl border border-line bg-raised p-5"
      >
        <label htmlFor="file" className="font-semibold">
          CSV file
        </label>
        <input
          id="file"
          name="file"
          type="file"
          accept=".csv,text/csv"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? "file-hint" : "file-hint file-error"}
          className="block w-full text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line file:bg-raised file:px-5 file:font-semibold file:text-ink"
        />
        <p id="file-hint" className="text-sm text-muted">
          Columns: {columns.join(", ")}. Dates as 31-12-2027 or 2027-12-31. Up to 1,000 rows.
        </p>
        {error !== null && (
          <p id="file-error" role="alert" className="text-sm font-semibold text-danger">
            {error}
          </p>
        )}
        <div>
          <Button variant="secondary">Check file</Button>
        </div>
      </Form>
      {answer?.checked && <Review action={action} csv={answer.csv} checked={answer.checked} />}
    </AdminPage>
  );
}
