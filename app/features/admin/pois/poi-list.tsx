import { useState } from "react";
import { Link } from "#app/ui/controls/link.tsx";
import { categoryText } from "#app/features/places/destination/poi-words.ts";
import { BulkBar } from "../ui/bulk-bar.tsx";
import { BulkButtons } from "../ui/bulk-buttons.tsx";
import { AdminTable, type Column } from "../ui/admin-table.tsx";
import { FilterBar, FilterSelect } from "../ui/filter-bar.tsx";
import { STATUS_OPTIONS, withNone } from "../ui/filter-options.ts";
import { StatusChip } from "../ui/status-chip.tsx";
import { POI_CATEGORIES, type PoiCategory } from "#app/domain/catalogue/kinds.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { AdminPoiQuery, AdminPoiRow } from "#app/schemas/admin/catalogue-admin.ts";
import { PoiQuickEdit } from "./poi-quick-edit.tsx";
import { PlaceFilter } from "./place-field.tsx";

const BULK_FORM = "poi-bulk";

/** A row with a formatted date. */
export type ListedPoi = AdminPoiRow & { updatedText: string };
type Tags = readonly { id: string; name: string }[];

const COLUMNS: readonly Column<ListedPoi>[] = [
  {
    key: "name",
    label: "Name",
    sort: "name",
    cell: ({ id, name }) => (
      <Link href={adminPaths.poiAdminPage(id)} className="admin-name text-link">
        {name}
      </Link>
    ),
  },
  { key: "place", label: "Place", cell: ({ place }) => place.name },
  {
    key: "category",
    label: "Category",
    sort: "category",
    cell: ({ category }) =>
      category ? (
        categoryText(category as PoiCategory)
      ) : (
        <span className="text-muted">Unknown</span>
      ),
  },
  {
    key: "known",
    label: "Hours and fee",
    cell: ({ hasHours, hasFee }) =>
      [hasHours && "hours", hasFee && "fee"].filter(Boolean).join(", ") || (
        <span className="text-muted">None</span>
      ),
  },
  { key: "state", label: "Status", cell: (row) => <StatusChip record={row} /> },
  {
    key: "rating",
    label: "Rating",
    sort: "rating",
    firstDir: "desc",
    isNumber: true,
    cell: ({ rating, ratingCount }) =>
      rating === null ? (
        <span className="text-muted">None</span>
      ) : (
        `${rating.toFixed(1)} (${ratingCount})`
      ),
  },
  {
    key: "updated",
    label: "Last updated",
    sort: "updated",
    firstDir: "desc",
    cell: ({ updatedText }) => <span className="whitespace-nowrap">{updatedText}</span>,
  },
];

const CATEGORIES = withNone(
  "All categories",
  POI_CATEGORIES.map((value) => ({ value, label: categoryText(value) })),
);

/** The list's search and filters. */
export function PoiFilters({
  query,
  place,
  tags,
}: {
  query: AdminPoiQuery;
  place: string;
  tags: Tags;
}) {
  return (
    <FilterBar label="Search points of interest" q={query.q ?? ""}>
      <PlaceFilter name="placeId" value={place} />
      <FilterSelect
        name="category"
        label="Category"
        value={query.category ?? ""}
        options={CATEGORIES}
      />
      <FilterSelect
        name="tag"
        label="Tag"
        value={query.tag ?? ""}
        options={withNone(
          "All tags",
          tags.map(({ id, name }) => ({ value: id, label: name })),
        )}
      />
      <FilterSelect name="status" label="Status" value={query.status} options={STATUS_OPTIONS} />
    </FilterBar>
  );
}

interface PoiTableProps {
  rows: readonly ListedPoi[];
  query: AdminPoiQuery;
  tags: Tags;
  /** A rejected bulk selection. */
  refused?: { error?: string; ids: readonly string[]; tag: string; asks?: number };
}

/** The list with its bulk actions. */
export function PoiTable({ rows, query, tags, refused }: PoiTableProps) {
  const [edited, edit] = useState<ListedPoi | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <AdminTable
        caption="Points of interest"
        rows={rows}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        sort={query.sort}
        dir={query.dir}
        selectForm={BULK_FORM}
        chosen={refused?.ids}
        onQuickEdit={query.status === "removed" ? undefined : edit}
      />
      {edited && <PoiQuickEdit poi={edited} onClose={() => edit(null)} />}
      <BulkBar
        id={BULK_FORM}
        noun={{ one: "point of interest", many: "points of interest" }}
        error={refused?.error}
        asks={refused?.asks}
      >
        <BulkButtons status={query.status} tags={tags} tag={refused?.tag} />
      </BulkBar>
    </div>
  );
}
