import { z } from "zod";
import { queryInteger } from "./common.ts";

const MAX_PAGE_SIZE = 100;
const USUAL_SIZE = 20;

export const SortDirection = z.preprocess(
  (value) => (typeof value === "string" ? value.toUpperCase() : value),
  z.enum(["ASC", "DESC"]),
);

/** The query keys of every paginated list but `sortBy`, whose values differ. */
export const paging = {
  page: queryInteger(0, 100_000).default(0),
  size: queryInteger(1, MAX_PAGE_SIZE).default(USUAL_SIZE),
  sortDirection: SortDirection.default("ASC"),
};

/** The query of a paginated list that can be sorted by these fields; in its own order without `sortBy`. */
export const pageQuery = <S extends string, F extends z.ZodRawShape>(
  sorts: readonly [S, ...S[]],
  filters: F,
) => z.object({ ...filters, ...paging, sortBy: z.enum(sorts).optional() });

/** A page of a list with its totals. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.strictObject({
    content: z.array(row),
    page: z.int().min(0),
    size: z.int().min(1),
    totalElements: z.int().min(0),
    totalPages: z.int().min(0),
    first: z.boolean(),
    last: z.boolean(),
  });
