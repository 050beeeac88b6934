import type { z } from "zod";
import { pageOfList, type Page } from "#app/domain/paging.ts";
import type { Need } from "#app/domain/policy/policy.ts";
import { pageOf, pageQuery } from "#app/schemas/public/paging.ts";
import type { Services } from "#app/services/index.ts";
import type { CacheKind } from "#app/http/cache/response-cache.ts";
import { get, type OperationDraft } from "./operation.ts";

interface PaginatedList<F extends z.ZodRawShape, R extends z.ZodType> {
  /** Where the list is, below its noun's path; at its root by default. */
  of?: string;
  summary: string;
  /** Filters beside the paging keys. */
  filters?: F;
  /** An element of the list. */
  row: R;
  /** The fields that it can be sorted by. */
  sorts: readonly [string, ...string[]];
  cache?: CacheKind;
  needs?: Need;
}

/** The page-by-page form of a list that is short enough to be read whole, at `/paginated` below it. */
export const paginated = <F extends z.ZodRawShape, R extends z.ZodType>(
  { of = "", summary, filters, row, sorts, cache, needs }: PaginatedList<F, R>,
  list: (services: Services, query: z.output<z.ZodObject<F>>) => Promise<readonly unknown[]>,
): OperationDraft =>
  get(
    `${of}/paginated`,
    {
      summary,
      query: pageQuery(sorts, filters ?? {}),
      answer: pageOf(row),
      ...(cache && { cache }),
      ...(needs && { needs }),
    },
    async ({ services, query }): Promise<Page<unknown>> =>
      pageOfList(await list(services, query as never), query as never),
  );
