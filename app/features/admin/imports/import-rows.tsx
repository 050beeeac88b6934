import { Link } from "#app/ui/controls/link.tsx";
import { useLocation } from "@remix-run/react";
import { FieldChanges } from "../audit/change-list.tsx";
import { AdminTable, type Column } from "../ui/admin-table.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { listHref } from "../forms/query.ts";
import type {
  ImportedRow,
  ImportedRows,
  ImportOutcome,
  ImportTotals,
} from "#app/schemas/admin/imports.ts";
import { OUTCOME_WORDS } from "./import-words.ts";
import type { ShownImport } from "./imports.server.ts";

const LOOKS: Record<ImportOutcome, string> = {
  created: "bg-success-tint text-success",
  updated: "bg-tint text-on-tint",
  matched: "bg-sunken text-muted",
  refused: "bg-danger-tint text-danger",
};

function Outcome({ row: { outcome, isPublished } }: { row: ImportedRow }) {
  const word =
    outcome === "created" ? (isPublished ? "New, published" : "New draft") : OUTCOME_WORDS[outcome];
  return (
    <span
      className={`inline-flex rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[outcome]}`}
    >
      {word}
    </span>
  );
}

/** URL of a row's record, once it exists. */
function recordHref(
  { record, recordId, outcome }: ImportedRow,
  isImported: boolean,
): string | null {
  if (record === null || recordId === null || (outcome === "created" && !isImported)) return null;
  return `/${record.includes("/") ? "poi" : "place"}-management/${recordId}`;
}

function Name({ row, found: { unit, status } }: { row: ImportedRow; found: ShownImport }) {
  const href = recordHref(row, status === "imported");
  const name = row.name || "(no name)";
  return (
    <span className="block py-1.5">
      {href === null ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <Link href={href} className="font-semibold text-link hover:underline">
          {name}
        </Link>
      )}
      <span className="block text-sm text-muted">
        {[
          `${unit} ${row.line}`,
          row.kind === "place" ? "place" : row.kind === "poi" ? "point of interest" : null,
          row.city,
          row.state,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  );
}

const orEmpty = (text: string) => text || "empty";

function Why({ row: { reason, notes, changes } }: { row: ImportedRow }) {
  return (
    <div className="py-1.5">
      {[reason, ...notes].filter(Boolean).join("; ")}
      {changes.length > 0 && (
        <FieldChanges
          fields={changes.map(({ field, before, after }) => ({
            field,
            before: orEmpty(before),
            after: orEmpty(after),
          }))}
        />
      )}
    </div>
  );
}

const columnsOf = (found: ShownImport): Column<ImportedRow>[] => [
  { key: "name", label: "Row", cell: (row) => <Name row={row} found={found} /> },
  { key: "outcome", label: "Result", cell: (row) => <Outcome row={row} /> },
  { key: "why", label: "Details", cell: (row) => <Why row={row} /> },
];

const TAB = "inline-flex min-h-11 items-center rounded-full px-4";

function Tabs({ totals, outcome }: { totals: ImportTotals; outcome: ImportOutcome | null }) {
  const { pathname, search } = useLocation();
  const { created, updated, matched, refused } = totals;
  const tabs = [
    ["All", null, created + updated + matched + refused],
    ...(["created", "updated", "matched", "refused"] as const).map(
      (one) => [OUTCOME_WORDS[one], one, totals[one]] as const,
    ),
  ] as const;
  return (
    <nav aria-label="Filter rows by result" className="flex flex-wrap gap-1">
      {tabs.map(([label, one, count]) => (
        <Link
          key={label}
          href={listHref(pathname, search, { outcome: one })}
          aria-current={one === outcome ? "true" : undefined}
          className={`${TAB} ${one === outcome ? "bg-tint font-semibold text-on-tint" : "text-link hover:bg-sunken"}`}
        >
          {`${label} (${count.toLocaleString("en-IN")})`}
        </Link>
      ))}
    </nav>
  );
}

interface ImportRowsProps {
  found: ShownImport;
  totals: ImportTotals;
  rows: ImportedRows;
  outcome: ImportOutcome | null;
}

/** What becomes of each row, by outcome and page. */
export function ImportRows({
  found,
  totals,
  rows: { content, page, totalPages },
  outcome,
}: ImportRowsProps) {
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby="rows" className="grid gap-5">
      <h2 id="rows" className="type-title">
        Row details
      </h2>
      <Tabs totals={totals} outcome={outcome} />
      {content.length === 0 ? (
        <EmptyState title="No matching rows">No rows have this result.</EmptyState>
      ) : (
        <AdminTable
          caption="Rows in the file"
          rows={content}
          columns={columnsOf(found)}
          rowKey={({ line }) => String(line)}
          rowLabel={({ name }) => name}
          sort=""
          dir={undefined}
        />
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(number) => listHref(pathname, search, { page: number })}
      />
    </section>
  );
}
