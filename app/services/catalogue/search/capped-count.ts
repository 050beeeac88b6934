import type { Ctx } from "#app/platform/context.ts";
import { sql, type Sql } from "../place-rows.ts";

/** As far as the rows of a long list are counted; of those that hold words, as many as are looked up. */
const MAX_COUNTED = 10_000;
const MAX_LOOKED_UP = 1_000;

/** How many rows there are; `isCapped` when there are more than that. */
export interface CappedCount {
  total: number;
  isCapped: boolean;
}

const upTo = (most: number, found: number): CappedCount => ({
  total: Math.min(found, most),
  isCapped: found > most,
});

/** The rows of `from` that `where` leaves, counted as far as `MAX_COUNTED`. */
export async function cappedCount(
  { db }: Pick<Ctx, "db">,
  from: Sql,
  where: Sql,
): Promise<CappedCount> {
  const [row] = await db.read<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${MAX_COUNTED + 1}) found`,
    { hasStalePlan: true },
  );
  return upTo(MAX_COUNTED, row!.count);
}

/** The ids that a query selects, in no order, or null when they are more than `most`. */
export async function idsOf(
  { db }: Pick<Ctx, "db">,
  query: Sql,
  most: number,
): Promise<string[] | null> {
  const rows = await db.read<{ id: string }>(sql`${query} LIMIT ${most + 1}`, {
    hasStalePlan: true,
  });
  return rows.length > most ? null : rows.map(({ id }) => id);
}

/** What is looked up by words: the column that names a row of `from`, and as many rows as are looked up. */
export interface ByWords {
  id: Sql;
  from: Sql;
  where: Sql;
  most?: number;
  /** Selects ids of some of the rows, and is answered sooner: where these are too many already, the others are not looked at. */
  sooner?: Sql;
}

/**
 * Looks up the rows that hold words, before a page of them is asked for in some order: how many there are the database can only guess,
 * and might go through all rows in that order to find a few. `where` names the few; the many are soon met with, so that it stays as it is.
 */
export async function lookUp(
  ctx: Pick<Ctx, "db">,
  { id, from, where, most = MAX_LOOKED_UP, sooner }: ByWords,
): Promise<CappedCount & { where: Sql }> {
  const areMany = sooner !== undefined && (await idsOf(ctx, sooner, most)) === null;
  const ids = areMany
    ? null
    : await idsOf(ctx, sql`SELECT ${id} AS id FROM ${from} WHERE ${where}`, most);
  return ids
    ? { ...upTo(most, ids.length), where: sql`${id} = ANY(${ids}::uuid[])` }
    : { ...upTo(most, Infinity), where };
}
