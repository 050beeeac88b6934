import { listHref } from "./query.ts";

type Kind = "place" | "poi";

/** The files that are imported, from the desk of places or of points of interest; one of them by its id. */
export const importPath = (kind: Kind, id?: string): string => `/${kind}-management/import${id === undefined ? "" : `/${id}`}`;

/** A desk's list as a file, narrowed as its address narrows it. */
export const exportPath = (kind: Kind, search: string, format: "csv" | "geojson"): string => listHref(`/api/admin/${kind}s/export`, search, { format, sort: null, dir: null });
