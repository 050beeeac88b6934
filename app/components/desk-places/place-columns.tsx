import type { Column } from "#app/components/desk/desk-table.tsx";
import { StatusChip } from "#app/components/desk/status-chip.tsx";
import { deskPaths } from "#app/lib/desk/paths.ts";
import type { DeskPlaceRow } from "#app/schemas/desk.ts";

/** The columns of the list of places. */
export const PLACE_COLUMNS: readonly Column<DeskPlaceRow>[] = [
  { key: "name", label: "Name", sort: "name", cell: ({ id, name }) => <a href={deskPaths.placeDeskPage(id)} className="inline-flex min-h-11 items-center font-semibold text-link">{name}</a> },
  { key: "status", label: "State of work", cell: (row) => <StatusChip record={row} /> },
  { key: "state", label: "State", sort: "state", cell: ({ state }) => state ?? "Unknown" },
  { key: "pois", label: "Sights", isNumber: true, cell: ({ poiCount }) => poiCount },
  { key: "images", label: "Pictures", isNumber: true, cell: ({ imageCount }) => imageCount },
  { key: "popularity", label: "Popularity", sort: "popularity", firstDir: "desc", isNumber: true, cell: ({ popularity }) => popularity },
  { key: "rating", label: "Rating", sort: "rating", firstDir: "desc", isNumber: true, cell: ({ rating, ratingCount }) => (rating === null ? "none yet" : `${rating.toFixed(1)} (${ratingCount})`) },
  { key: "updated", label: "Changed", sort: "updated", firstDir: "desc", cell: ({ updatedAt }) => updatedAt.slice(0, 10) },
];
