import { Link } from "#app/ui/controls/link.tsx";
import { Pencil } from "lucide-react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ColumnChoice } from "../table/column-choice.tsx";
import { useHiddenColumns } from "../table/use-hidden-columns.ts";
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
  /** Opens the quick edit of a row; without it, rows have none. */
  onQuickEdit?: (row: Row) => void;
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
  hasQuickEdit,
}: {
  columns: readonly Column<Row>[];
  sort: string;
  dir: "asc" | "desc" | undefined;
  hasSelection: boolean;
  hasQuickEdit: boolean;
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
        {hasQuickEdit && (
          <th scope="col" className="admin-quick">
            <span className="sr-only">Quick edit</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface RowProps<Row> extends Pick<
  AdminTableProps<Row>,
  "columns" | "rowKey" | "rowLabel" | "selectForm" | "onQuickEdit"
> {
  row: Row;
  isSelected: boolean;
}

function TableRow<Row>({
  row,
  columns,
  rowKey,
  rowLabel,
  selectForm,
  isSelected,
  onQuickEdit,
}: RowProps<Row>) {
  const label = rowLabel(row);
  return (
    <tr>
      {selectForm !== undefined && (
        <td className="admin-check">
          <label>
            <input
              type="checkbox"
              form={selectForm}
              name="ids"
              value={rowKey(row)}
              defaultChecked={isSelected}
            />
            <span className="sr-only">Select {label}</span>
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
      {onQuickEdit && (
        <td className="admin-quick">
          <button
            type="button"
            data-quick-edit=""
            onClick={() => onQuickEdit(row)}
            aria-label={`Quick edit ${label}`}
            title="Quick edit"
          >
            <Pencil aria-hidden="true" size={16} />
          </button>
        </td>
      )}
    </tr>
  );
}

/** What stands above the rows: the selection of all of them, and the choice of columns. */
function Tools<Row>({
  hasSelection,
  columns,
  hidden,
  onToggle,
}: Pick<AdminTableProps<Row>, "columns"> & {
  hasSelection: boolean;
  hidden: readonly string[];
  onToggle: (key: string) => void;
}) {
  // The first column names the row.
  return (
    <div className="flex items-center justify-between gap-3">
      {hasSelection ? <SelectPage /> : <span />}
      <ColumnChoice columns={columns.slice(1)} hidden={hidden} onToggle={onToggle} />
    </div>
  );
}

/** A table with its sorting, filters and selection in the URL. On phones, each row is a card. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { caption, rows, columns, rowKey, sort, dir, selectForm, chosen = [], onQuickEdit } = props;
  const { hidden, toggle } = useHiddenColumns(caption);
  const shown = columns.filter(({ key }, at) => at === 0 || !hidden.includes(key));
  const selected = new URLSearchParams(useLocation().search).get(SELECTED)?.split(",") ?? [];
  const isSelected = (key: string) =>
    selected.includes("page") || selected.includes(key) || chosen.includes(key);
  const hasSelection = selectForm !== undefined;
  return (
    <div className="grid grid-cols-1 gap-1">
      <Tools columns={columns} hasSelection={hasSelection} hidden={hidden} onToggle={toggle} />
      <table className="admin-table" key={selected.join()}>
        <caption className="sr-only">{caption}</caption>
        <Head
          columns={shown}
          sort={sort}
          dir={dir}
          hasSelection={hasSelection}
          hasQuickEdit={onQuickEdit !== undefined}
        />
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              {...props}
              columns={shown}
              row={row}
              isSelected={isSelected(rowKey(row))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
