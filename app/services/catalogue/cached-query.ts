import type { Ctx } from "#app/platform/context.ts";
import type { Sql } from "./place-rows.ts";
import { tagsById, type TagsOf } from "./tags.ts";

/**
 * Records of the catalogue that a query finds, as `shape` makes them of its rows. Pages of those who are signed in are written
 * anew each time, but mostly of the same records: these are kept until the catalogue changes. Returned values are shared: don't mutate them.
 */
function cachedQuery<Row, T>(
  { db, memo }: Pick<Ctx, "db" | "memo">,
  query: Sql,
  shape: (row: Row) => T,
  how?: { hasStalePlan?: boolean },
): Promise<readonly T[]> {
  const read = async () => (await db.read<Row>(query, how)).map(shape);
  return memo.cachesReads
    ? memo.records(`${query.text}\n${JSON.stringify(query.values)}`, read)
    : read();
}

/** The same for records with tags, of which the rows hold the ids. */
export async function taggedRecords<Row, T>(
  ctx: Ctx,
  query: Sql,
  shape: (row: Row, tagsOf: TagsOf) => T,
  how?: { hasStalePlan?: boolean },
): Promise<readonly T[]> {
  const tagsOf = await tagsById(ctx);
  return cachedQuery<Row, T>(ctx, query, (row) => shape(row, tagsOf), how);
}
