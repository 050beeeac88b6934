import { Link } from "#app/ui/controls/link.tsx";
import { useLocation } from "@remix-run/react";
import { BulkBar } from "../ui/bulk-bar.tsx";
import { AdminTable, type Column } from "../ui/admin-table.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { fieldsOf, type RecordKind } from "#app/domain/catalogue/completeness.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { listHref } from "../forms/query.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import type {
  IncompleteRecord,
  Worklist as WorklistPage,
} from "#app/schemas/admin/completeness.ts";

const FORM = "worklist-choice";
const ADMIN: Record<RecordKind, string> = { place: "/place-management", poi: "/poi-management" };

const missingText = ({ kind, missing }: IncompleteRecord) =>
  fieldsOf(kind)
    .filter(({ name }) => missing.includes(name))
    .map(({ label }) => label.toLowerCase())
    .join(", ");

/** A record's missing fields, with a link to open proposals. */
function Lacks({ record }: { record: IncompleteRecord }) {
  const { name, proposed } = record;
  return (
    <>
      {missingText(record)}
      {proposed !== null && (
        <Link
          href={adminPaths.aiCompletion(proposed.batchId)}
          className="flex min-h-6 items-center text-sm font-semibold text-link"
        >
          {`${proposed.fields.length === 1 ? "1 proposal" : `${proposed.fields.length} proposals`} to review`}
          <span className="sr-only"> about {name}</span>
        </Link>
      )}
    </>
  );
}

const COLUMNS: readonly Column<IncompleteRecord>[] = [
  {
    key: "name",
    label: "Record",
    cell: ({ id, kind, name, placeName, state, isPublished }) => (
      <span>
        <Link href={`${ADMIN[kind]}/${id}`} className="font-semibold text-link">
          {name}
        </Link>
        <span className="block text-sm text-muted">
          {[placeName, state, !isPublished && "draft"].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  { key: "score", label: "Score", isNumber: true, cell: ({ score }) => score },
  { key: "missing", label: "Missing", cell: (record) => <Lacks record={record} /> },
  {
    key: "views",
    label: "Views (28 days)",
    isNumber: true,
    cell: ({ views }) => views.toLocaleString("en-IN"),
  },
  {
    key: "checked",
    label: "Last checked",
    cell: ({ checkedAt }) => momentInIndia(checkedAt).split(",")[0],
  },
];

interface WorklistProps {
  worklist: WorklistPage;
  /** False if no AI model is configured. The list is then read-only. */
  canAsk: boolean;
  error: string | undefined;
}

/** Incomplete records, most urgent first. Missing data can be requested for the selected ones. */
export function Worklist({
  worklist: { content, page, size, total, isTotalCapped },
  canAsk,
  error,
}: WorklistProps) {
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby="worklist">
      <h2 id="worklist" className="type-title">
        Complete these first
      </h2>
      <p className="mt-1 mb-4 text-muted">{`${isTotalCapped ? "More than " : ""}${total.toLocaleString("en-IN")} incomplete records, sorted by views × staleness × missing data. Staleness doubles every 180 days after the last check.`}</p>
      {content.length === 0 ? (
        <EmptyState title="Nothing missing">
          All records matching these filters are complete.
        </EmptyState>
      ) : (
        <>
          <AdminTable
            caption="Incomplete records"
            rows={content}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            sort="urgency"
            dir="desc"
            selectForm={canAsk ? FORM : undefined}
          />
          {canAsk && (
            <div className="mt-4">
              <BulkBar id={FORM} noun={{ one: "record", many: "records" }} error={error}>
                <Button name="intent" value="propose">
                  Request missing data
                </Button>
              </BulkBar>
            </div>
          )}
        </>
      )}
      <Pagination
        page={page}
        totalPages={Math.ceil(total / size)}
        href={(next) => listHref(pathname, search, { page: next })}
      />
    </section>
  );
}
