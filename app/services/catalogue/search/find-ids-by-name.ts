import type { Ctx } from "#app/platform/context.ts";
import { idsOf } from "./capped-count.ts";
import { sql, type Sql } from "../place-rows.ts";

/** More records of a name than this are not looked up by their ids: they are everywhere, and soon met with. */
const MAX_NAMED = 2_000;

/** The words as the database folds names, as a pattern for LIKE; `%` and `_` in the input are literal. */
const pattern = (words: string): Sql =>
  sql`'%' || replace(replace(replace(search_key(ARRAY[${words}::text]), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** True where the folded text `column` holds the words, in any writing of their accents. */
export const holdsWords = (column: Sql, words: string): Sql =>
  sql`${column} LIKE ${pattern(words)}`;

/** Records by their names: their ids, or null when there are too many to name them. */
export interface IdsByName {
  places: string[];
  pois: string[];
}

/** The places and points of interest whose names hold the words; `withPois` adds the points of interest of those places. */
export async function findIdsByName(
  ctx: Pick<Ctx, "db">,
  words: string,
  { withPois = false } = {},
): Promise<IdsByName | null> {
  const named = (table: Sql) =>
    idsOf(ctx, sql`SELECT id FROM ${table} r WHERE ${holdsWords(sql`r.search`, words)}`, MAX_NAMED);
  const [places, pois] = await Promise.all([named(sql`places`), named(sql`pois`)]);
  if (!places || !pois) return null;
  const poisOfPlaces =
    withPois && places.length > 0
      ? await ctx.db.read<{ id: string }>(
          sql`SELECT id FROM pois WHERE place_id = ANY(${places}::uuid[])`,
        )
      : [];
  return { places, pois: [...new Set([...pois, ...poisOfPlaces.map(({ id }) => id)])] };
}
