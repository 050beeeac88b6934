import { Link } from "#app/ui/controls/link.tsx";
import { AdminTable, type Column } from "../ui/admin-table.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { AdminTag, AdminTagQuery } from "#app/schemas/public/tags.ts";
import { TagFace } from "./tag-picture.tsx";

/** A tag with a formatted date. */
type ListedTag = AdminTag & { updatedText: string };

/** Usage count, linked to the records. */
const Count = ({ count, href, what }: { count: number; href: string; what: string }) =>
  count === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    <Link
      href={href}
      className="inline-flex min-h-11 min-w-11 items-center justify-end text-link"
      aria-label={`${count} ${what}`}
    >
      {count.toLocaleString("en-IN")}
    </Link>
  );

const COLUMNS: readonly Column<ListedTag>[] = [
  {
    key: "name",
    label: "Name",
    sort: "name",
    cell: ({ id, name, imageUrl }) => (
      <Link
        href={adminPaths.tagAdminPage(id)}
        className="flex items-center gap-3 py-1.5 font-semibold text-link"
      >
        <TagFace name={name} source={imageUrl} /> {name}
      </Link>
    ),
  },
  { key: "type", label: "Type", sort: "type", cell: ({ type }) => type },
  {
    key: "places",
    label: "Places",
    sort: "places",
    firstDir: "desc",
    isNumber: true,
    cell: ({ id, name, placeCount }) => (
      <Count
        count={placeCount}
        href={adminPaths.placeAdmin({ tag: id })}
        what={`places tagged ${name}`}
      />
    ),
  },
  {
    key: "pois",
    label: "Points of interest",
    sort: "pois",
    firstDir: "desc",
    isNumber: true,
    cell: ({ id, name, poiCount }) => (
      <Count
        count={poiCount}
        href={adminPaths.poiAdmin({ tag: id })}
        what={`points of interest tagged ${name}`}
      />
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

interface TagTableProps {
  tags: readonly ListedTag[];
  sort: AdminTagQuery["sort"];
  dir: AdminTagQuery["dir"];
  /** ID of the bulk form. */
  selectForm: string;
  /** Selected keys of a rejected submission. */
  chosen: readonly string[] | undefined;
}

/** All tags with their usage counts. */
export const TagTable = ({ tags, ...table }: TagTableProps) => (
  <AdminTable
    caption="Tags"
    rows={tags}
    columns={COLUMNS}
    rowKey={({ id }) => id}
    rowLabel={({ name }) => name}
    {...table}
  />
);
