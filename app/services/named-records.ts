import type { Ctx } from "./context.ts";
import { sql, type Sql } from "./place-rows.ts";

/** More records of a name than this are not looked up by their ids: they are everywhere, and soon met with. */
const MOST_NAMED = 2_000;

/** The words as the database folds names, as a pattern for LIKE; `%` and `_` in what somebody types are letters. */
const pattern = (words: string): Sql => sql`'%' || replace(replace(replace(search_key(ARRAY[${words}::text]), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** True where the folded text `column` holds the words, in any writing of their accents. */
export const holdsWords = (column: Sql, words: string): Sql => sql`${column} LIKE ${pattern(words)}`;

/** Records by their names: their ids, or null when there are too many to name them. */
export interface NamedRecords {
  places: string[];
  pois: string[];
}

/** The places and points of interest whose names hold the words; `withSights` adds the points of interest of those places. */
export async function namedRecords({ db }: Pick<Ctx, "db">, words: string, { withSights = false } = {}): Promise<NamedRecords | null> {
  const named = (table: Sql) => db.read<{ id: string }>(sql`SELECT id FROM ${table} r WHERE ${holdsWords(sql`r.search`, words)} LIMIT ${MOST_NAMED + 1}`, { isPlannedAnew: true });
  const [places, pois] = await Promise.all([named(sql`places`), named(sql`pois`)]);
  if (places.length > MOST_NAMED || pois.length > MOST_NAMED) return null;
  const placeIds = places.map(({ id }) => id);
  const sights = withSights && placeIds.length > 0 ? await db.read<{ id: string }>(sql`SELECT id FROM pois WHERE place_id = ANY(${placeIds}::uuid[])`) : [];
  return { places: placeIds, pois: [...new Set([...pois, ...sights].map(({ id }) => id))] };
}
