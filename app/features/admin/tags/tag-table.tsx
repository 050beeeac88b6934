import { DeskTable, type Column } from "../ui/admin-table.tsx";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";
import type { DeskTag, DeskTagQuery } from "#app/schemas/public/tags.ts";
import { TagFace } from "./tag-picture.tsx";

/** A tag with its moment in words. */
type ListedTag = DeskTag & { updatedText: string };

/** How many carry it, as the way to them. */
const Count = ({ count, href, what }: { count: number; href: string; what: string }) =>
  count === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    <a
      href={href}
      className="inline-flex min-h-11 min-w-11 items-center justify-end text-link"
      aria-label={`${count} ${what}`}
    >
      {count.toLocaleString("en-IN")}
    </a>
  );

const COLUMNS: readonly Column<ListedTag>[] = [
  {
    key: "name",
    label: "Name",
    sort: "name",
    cell: ({ id, name, imageUrl }) => (
      <a
        href={deskPaths.tagDeskPage(id)}
        className="flex items-center gap-3 py-1.5 font-semibold text-link"
      >
        <TagFace name={name} source={imageUrl} /> {name}
      </a>
    ),
  },
  { key: "type", label: "Kind", sort: "type", cell: ({ type }) => type },
  {
    key: "places",
    label: "Places",
    sort: "places",
    firstDir: "desc",
    isNumber: true,
    cell: ({ id, name, placeCount }) => (
      <Count
        count={placeCount}
        href={deskPaths.placeDesk({ tag: id })}
        what={`places carry ${name}`}
      />
    ),
  },
  {
    key: "pois",
    label: "Sights",
    sort: "pois",
    firstDir: "desc",
    isNumber: true,
    cell: ({ id, name, poiCount }) => (
      <Count count={poiCount} href={deskPaths.poiDesk({ tag: id })} what={`sights carry ${name}`} />
    ),
  },
  {
    key: "updated",
    label: "Changed",
    sort: "updated",
    firstDir: "desc",
    cell: ({ updatedText }) => <span className="whitespace-nowrap">{updatedText}</span>,
  },
];

interface TagTableProps {
  tags: readonly ListedTag[];
  sort: DeskTagQuery["sort"];
  dir: DeskTagQuery["dir"];
  /** The form that the chosen tags are sent with. */
  selectForm: string;
  /** Those that were chosen when they were sent and refused. */
  chosen: readonly string[] | undefined;
}

/** All tags, each with how many records carry it. */
export const TagTable = ({ tags, ...table }: TagTableProps) => (
  <DeskTable
    caption="Tags"
    rows={tags}
    columns={COLUMNS}
    rowKey={({ id }) => id}
    rowLabel={({ name }) => name}
    {...table}
  />
);
