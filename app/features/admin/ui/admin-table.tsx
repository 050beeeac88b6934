import { Link } from "#app/ui/controls/link.tsx";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SelectPage } from "./bulk-bar.tsx";
import { listHref } from "../forms/query.ts";

export interface Column<Row> {
  key: string;
  label: string;
  /** Value of the `sort` query key; absent if not sortable. */
  sort?: string;
  /** Sort direction on first click. */
  firstDir?: "asc" | "desc";
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface AdminTableProps<Row> {
  /** Table caption for screen readers. */
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Label of a row's checkbox. */
  rowLabel: (row: Row) => string;
  sort: string;
  dir: "asc" | "desc" | undefined;
  /** ID of the bulk form; without it, rows aren't selectable. */
  selectForm?: string;
  /** Selected keys of a rejected submission. */
  chosen?: readonly string[];
}

const SELECTED = "selected";

function SortLink<Row>({
  column,
  sort,
  dir,
}: {
  column: Column<Row>;
  sort: string;
  dir: "asc" | "desc" | undefined;
}) {
  const { pathname, search } = useLocation();
  const first = column.firstDir ?? "asc";
  const current = column.sort === sort ? (dir ?? first) : null;
  const next = current === null ? first : current === "asc" ? "desc" : "asc";
  return (
    <Link
      href={listHref(pathname, search, { sort: column.sort!, dir: next })}
      className="inline-flex min-h-11 min-w-9 items-center gap-1 hover:underline"
    >
      {column.label}
      {current !== null && <span aria-hidden="true">{current === "asc" ? "↑" : "↓"}</span>}
    </Link>
  );
}

function Head<Row>({
  columns,
  sort,
  dir,
  hasSelection,
}: {
  columns: readonly Column<Row>[];
  sort: string;
  dir: "asc" | "desc" | undefined;
  hasSelection: boolean;
}) {
  const direction = (column: Column<Row>) =>
    (dir ?? column.firstDir ?? "asc") === "asc" ? ("ascending" as const) : ("descending" as const);
  return (
    <thead>
      <tr>
        {hasSelection && (
          <th scope="col" className="admin-check">
            <span className="sr-only">Selected</span>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={
              column.sort !== undefined && column.sort === sort ? direction(column) : undefined
            }
            className={column.isNumber ? "admin-number" : undefined}
          >
            {column.sort === undefined ? (
              column.label
            ) : (
              <SortLink column={column} sort={sort} dir={dir} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table with its sorting, filters and selection in the URL. On phones, each row is a card. */
export function AdminTable<Row>({
  caption,
  rows,
  columns,
  rowKey,
  rowLabel,
  sort,
  dir,
  selectForm,
  chosen = [],
}: AdminTableProps<Row>) {
  const selected = new URLSearchParams(useLocation().search).get(SELECTED)?.split(",") ?? [];
  const isSelected = (key: string) =>
    selected.includes("page") || selected.includes(key) || chosen.includes(key);
  return (
    <div className="grid gap-2">
      {selectForm !== undefined && <SelectPage />}
      <table className="admin-table" key={selected.join()}>
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} sort={sort} dir={dir} hasSelection={selectForm !== undefined} />
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selectForm !== undefined && (
                <td className="admin-check">
                  <label>
                    <input
                      type="checkbox"
                      form={selectForm}
                      name="ids"
                      value={rowKey(row)}
                      defaultChecked={isSelected(rowKey(row))}
                    />
                    <span className="sr-only">Select {rowLabel(row)}</span>
                  </label>
                </td>
              )}
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  data-label={at === 0 ? undefined : column.label}
                  className={column.isNumber ? "admin-number" : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
