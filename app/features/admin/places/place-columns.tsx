import { Link } from "#app/ui/controls/link.tsx";
import type { Column } from "../ui/admin-table.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { AdminPlaceRow } from "#app/schemas/admin/catalogue-admin.ts";

/** A row with a formatted date. */
export type ListedPlace = AdminPlaceRow & { updatedText: string };

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The columns of the list of places. */
export const PLACE_COLUMNS: readonly Column<ListedPlace>[] = [
  {
    key: "name",
    label: "Name",
    sort: "name",
    cell: ({ id, name, poiCount, imageCount }) => (
      <span className="admin-name grid py-1">
        <Link href={adminPaths.placeAdminPage(id)} className="font-semibold text-link">
          {name}
        </Link>
        <span className="text-sm text-muted">
          {counted(poiCount, "POI")}, {counted(imageCount, "picture")}
        </span>
      </span>
    ),
  },
  { key: "status", label: "Status", cell: (row) => <StatusChip record={row} /> },
  {
    key: "state",
    label: "State",
    sort: "state",
    cell: ({ state }) => state ?? <span className="text-muted">Unknown</span>,
  },
  {
    key: "popularity",
    label: "Popularity",
    sort: "popularity",
    firstDir: "desc",
    isNumber: true,
    cell: ({ popularity }) => popularity,
  },
  {
    key: "rating",
    label: "Rating",
    sort: "rating",
    firstDir: "desc",
    isNumber: true,
    cell: ({ rating, ratingCount }) =>
      rating === null ? (
        <span className="text-muted">No rating</span>
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
