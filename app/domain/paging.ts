/** What a caller asks of a list that is read page by page; pages count from 0. */
export interface Paging {
  page: number;
  size: number;
}

/** A page of a list, as every paginated endpoint answers. */
export interface Page<T> extends Paging {
  content: T[];
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
}

/** A page with these rows of `totalElements`. */
export function toPage<T>(content: T[], { page, size }: Paging, totalElements: number): Page<T> {
  const totalPages = Math.ceil(totalElements / size);
  return {
    content,
    page,
    size,
    totalElements,
    totalPages,
    first: page === 0,
    last: page >= totalPages - 1,
  };
}

/** Empty values come last in either direction. */
function compare(a: unknown, b: unknown, sign: 1 | -1): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === "string" && typeof b === "string") return sign * a.localeCompare(b, "en");
  return sign * (Number(a) - Number(b));
}

/** A page of a list that was read whole; in the list's own order if it isn't sorted by a field. */
export function pageOfList<T>(
  rows: readonly T[],
  paging: Paging & { sortBy?: string; sortDirection?: "ASC" | "DESC" },
): Page<T> {
  const { page, size, sortBy, sortDirection } = paging;
  const sign = sortDirection === "DESC" ? -1 : 1;
  const field = (row: T) => (row as Record<string, unknown>)[sortBy!];
  const ordered = sortBy ? rows.toSorted((a, b) => compare(field(a), field(b), sign)) : rows;
  return toPage(ordered.slice(page * size, (page + 1) * size), paging, rows.length);
}

/** What a caller asks of a list that the database sorts. */
export interface SortedPaging<S extends string> extends Paging {
  sortBy?: S | undefined;
  sortDirection: "ASC" | "DESC";
}

/** The rows of a page and their order for the database: by a field, unknown values last, or the newest first. */
export function rowsOf<S extends string>(
  { page, size, sortBy, sortDirection }: SortedPaging<S>,
  nullable: readonly S[] = [],
) {
  const sort = sortDirection === "ASC" ? ("asc" as const) : ("desc" as const);
  const order =
    sortBy === undefined
      ? { createdAt: "desc" as const }
      : { [sortBy]: nullable.includes(sortBy) ? { sort, nulls: "last" as const } : sort };
  const id = sortBy === undefined ? ("desc" as const) : sort;
  return { orderBy: [order, { id }], skip: page * size, take: size };
}
