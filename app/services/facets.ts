import type { PlaceFacets, PlaceFilters } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { curationOf } from "./curation.ts";
import { choices, limits, visiblePlaces } from "./place-filters.ts";
import { all, sql, type Sql } from "./place-rows.ts";
import { understand } from "./search.ts";
import { meaningOf, sourceOf, type Sought } from "./search-sql.ts";
import { firstReading } from "./spelling.ts";

type Choice = keyof ReturnType<typeof choices>;

const yes = sql`true`;

/** The counts of one reading of the words; remembered until something changes, as totals are: those of a common word are of a tenth of all places. */
async function facetsOf(ctx: Ctx, query: PlaceFilters, sought: Sought | null): Promise<PlaceFacets> {
  const { hidden } = await curationOf(ctx);
  const key = `facets:${JSON.stringify([{ ...query, q: meaningOf(sought) }, hidden])}`;
  const [facets] = await ctx.memo.records(key, async () => [await countFacets(ctx, query, sought)]);
  return facets!;
}

async function countFacets(ctx: Ctx, query: PlaceFilters, sought: Sought | null): Promise<PlaceFacets> {
  const chosen = choices(query);
  const { from, where } = sourceOf(sought);
  const found = all([await visiblePlaces(ctx), ...where, ...limits(query)]);
  const others = (own: Choice): Sql => all((["state", "region", "tag", "month"] as const).filter((each) => each !== own).map((each) => sql`${FLAG[each]}`));
  const [row] = await ctx.db.read<{ facets: PlaceFacets }>(sql`
    WITH found AS MATERIALIZED (
      SELECT p.id, p.state, p.region, p.best_months, ${chosen.state ?? yes} AS in_state, ${chosen.region ?? yes} AS in_region,
        ${chosen.tag ?? yes} AS is_tagged, ${chosen.month ?? yes} AS in_month
      FROM ${from} WHERE ${found})
    SELECT json_build_object(
      'total', (SELECT count(*)::int FROM found WHERE in_state AND in_region AND is_tagged AND in_month),
      'states', (SELECT coalesce(json_agg(f), '[]') FROM (
        SELECT state AS value, count(*)::int FROM found WHERE state IS NOT NULL AND ${others("state")} GROUP BY 1 ORDER BY 2 DESC, 1) f),
      'regions', (SELECT coalesce(json_agg(f), '[]') FROM (
        SELECT region AS value, count(*)::int FROM found WHERE region IS NOT NULL AND ${others("region")} GROUP BY 1 ORDER BY 2 DESC, 1) f),
      'tags', (SELECT coalesce(json_agg(f), '[]') FROM (
        SELECT t.id, t.slug, t.name, t.type, c.count FROM (
          SELECT pt.tag_id, count(*)::int FROM found JOIN place_tags pt ON pt.place_id = found.id WHERE ${others("tag")} GROUP BY 1) c
        JOIN tags t ON t.id = c.tag_id ORDER BY c.count DESC, t.name) f),
      'months', (SELECT coalesce(json_agg(f), '[]') FROM (
        SELECT month AS value, count(*)::int FROM found, unnest(best_months) AS month WHERE ${others("month")} GROUP BY 1 ORDER BY 1) f)
    ) AS facets`);
  return row!.facets;
}

const FLAG: Record<Choice, Sql> = { state: sql`in_state`, region: sql`in_region`, tag: sql`is_tagged`, month: sql`in_month` };

/**
 * How many places each state, region, tag and month would leave, with all the other filters on; the words are
 * read as a search for places reads them.
 */
export async function facets(ctx: Ctx, asked: PlaceFilters): Promise<PlaceFacets> {
  const { query } = await understand(ctx, asked);
  const { found } = await firstReading(ctx, query.q, (sought) => facetsOf(ctx, query, sought), ({ total }) => total > 0);
  return found;
}
