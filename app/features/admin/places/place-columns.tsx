import { Link } from "#app/ui/controls/link.tsx";
import type { Column } from "../ui/admin-table.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { AdminPlaceRow } from "#app/schemas/admin/catalogue-admin.ts";

/** A row with a formatted date. */
export type ListedPlace = AdminPlaceRow & { updatedText: string };

/** The columns of the list of places. */
export const PLACE_COLUMNS: readonly Column<ListedPlace>[] = [
  {
    key: "name",
    label: "Name",
    sort: "name",
    cell: ({ id, name }) => (
      <Link href={adminPaths.placeAdminPage(id)} className="admin-name text-link">
        {name}
      </Link>
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
  { key: "pois", label: "POIs", isNumber: true, cell: ({ poiCount }) => poiCount },
  { key: "pictures", label: "Pictures", isNumber: true, cell: ({ imageCount }) => imageCount },
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
