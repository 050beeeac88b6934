import type { PlaceFacets, PlaceFilters } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "./curation.ts";
import { visiblePlaces, wherePlaces } from "./place-filters.ts";
import { all, join, raw, sql, type Sql } from "./place-rows.ts";
import { meaningOf, sourceOf, type Sought } from "./search/search-sql.ts";
import { readSearch } from "./search/search-understood.ts";

/** What of the facets a choice narrows for all but itself. */
const OWN = { state: "states", region: "regions", tag: "tags", month: "months" } as const;
const CHOICES = Object.keys(OWN) as (keyof typeof OWN)[];

type List = (typeof OWN)[keyof typeof OWN];

/** The counts of what all filters leave; remembered until something changes, as totals are: those of a common word are of a tenth of all places. */
async function countsOf<L extends List>(
  ctx: Ctx,
  query: PlaceFilters,
  sought: Sought | null,
  lists: readonly L[],
): Promise<Pick<PlaceFacets, L | "total">> {
  const { hidden } = await curationOf(ctx);
  const key = `facets:${JSON.stringify([{ ...query, q: meaningOf(sought) }, hidden, lists])}`;
  const [counts] = await ctx.memo.records(key, async () => [
    await count(ctx, query, sought, lists),
  ]);
  return counts!;
}

const LISTS: Record<List, Sql> = {
  states: sql`SELECT state AS value, count(*)::int FROM found WHERE state IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
  regions: sql`SELECT region AS value, count(*)::int FROM found WHERE region IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
  tags: sql`SELECT t.id, t.slug, t.name, t.type, c.count FROM (SELECT pt.tag_id, count(*)::int FROM found JOIN place_tags pt ON pt.place_id = found.id GROUP BY 1) c
    JOIN tags t ON t.id = c.tag_id ORDER BY c.count DESC, t.name`,
  months: sql`SELECT month AS value, count(*)::int FROM found, unnest(best_months) AS month GROUP BY 1 ORDER BY 1`,
};

async function count<L extends List>(
  ctx: Ctx,
  query: PlaceFilters,
  sought: Sought | null,
  lists: readonly L[],
): Promise<Pick<PlaceFacets, L | "total">> {
  const { from, where } = sourceOf(sought, {
    among: all([await visiblePlaces(ctx), ...wherePlaces(query)]),
  });
  const counted = lists.map(
    (list) =>
      sql`${raw(`'${list}'`)}, (SELECT coalesce(json_agg(f), '[]') FROM (${LISTS[list]}) f)`,
  );
  const [row] = await ctx.db.read<{ facets: PlaceFacets }>(sql`
    WITH found AS MATERIALIZED (SELECT p.id, p.state, p.region, p.best_months FROM ${from} WHERE ${all(where)})
    SELECT json_build_object(${join([sql`'total', (SELECT count(*)::int FROM found)`, ...counted])}) AS facets`);
  return row!.facets;
}

/** The counts of one reading of the words: a choice does not narrow what else could be chosen in its place, so that is counted without it. */
async function facetsOf(
  ctx: Ctx,
  query: PlaceFilters,
  sought: Sought | null,
): Promise<PlaceFacets> {
  const chosen = CHOICES.filter((choice) => query[choice] !== undefined);
  const [counts, ...others] = await Promise.all([
    countsOf(
      ctx,
      query,
      sought,
      CHOICES.filter((choice) => !chosen.includes(choice)).map((choice) => OWN[choice]),
    ),
    ...chosen.map((choice) =>
      countsOf(ctx, { ...query, [choice]: undefined }, sought, [OWN[choice]]),
    ),
  ]);
  // With every choice, so last: its total is the one that counts.
  return Object.assign({}, ...others, counts) as PlaceFacets;
}

/**
 * How many places each state, region, tag and month would leave, with all the other filters on; the words are
 * read as a search for places reads them.
 */
export async function facets(ctx: Ctx, asked: PlaceFilters): Promise<PlaceFacets> {
  const { found } = await readSearch(
    ctx,
    asked,
    (query, sought) => facetsOf(ctx, query, sought),
    ({ total }) => total > 0,
  );
  return found;
}
