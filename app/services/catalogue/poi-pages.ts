import { toPage } from "#app/domain/paging.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { PoiPage, PoiPageQuery, PoiSort } from "#app/schemas/public/pois.ts";
import type { Ctx } from "#app/platform/context.ts";
import { taggedRecords } from "./cached-query.ts";
import { visiblePlaces } from "./place-filters.ts";
import { all, sql, type Sql } from "./place-rows.ts";
import { placeIdOf, POI_COLUMNS, toPoi } from "./pois.ts";
import { holdsWords } from "./search/find-ids-by-name.ts";

const SORTED_BY: Record<PoiSort, Sql> = {
  id: sql`o.id`,
  name: sql`o.name`,
  category: sql`o.category`,
  popularity: sql`p.popularity`,
  rating: sql`o.rating`,
};

const taggedWith = (tag: string): Sql => sql`EXISTS (
  SELECT FROM poi_tags ot JOIN tags t ON t.id = ot.tag_id
  WHERE ot.poi_id = o.id AND ${isUuid(tag) ? sql`t.id = ${tag}::uuid` : sql`t.slug = ${tag}`})`;

/** Its own place, or a further one. */
const belongsTo = (placeId: string): Sql =>
  sql`(o.place_id = ${placeId}::uuid OR o.id IN (SELECT op.poi_id FROM poi_places op WHERE op.place_id = ${placeId}::uuid))`;

async function conditionsOf(
  ctx: Ctx,
  { q, placeId, category, state, region, tag }: PoiPageQuery,
): Promise<Sql> {
  const conditions: (Sql | false | undefined)[] = [
    sql`o.is_published`,
    await visiblePlaces(ctx),
    placeId !== undefined && belongsTo(await placeIdOf(ctx, placeId)),
    category !== undefined && sql`o.category = ${category}`,
    state !== undefined && sql`p.state = ${state}`,
    region !== undefined && sql`p.region = ${region}`,
    tag !== undefined && taggedWith(tag),
    Boolean(q) && holdsWords(sql`o.search`, q!),
  ];
  return all(conditions.filter((condition): condition is Sql => Boolean(condition)));
}

/**
 * A page of the points of interest that a company's guests see, with totals.
 *
 * @throws AppError `not_found` when a place is named that they can't see.
 */
export async function page(ctx: Ctx, query: PoiPageQuery): Promise<PoiPage> {
  const { sortBy = "id", sortDirection, size } = query;
  const from = sql`FROM pois o JOIN places p ON p.id = o.place_id WHERE ${await conditionsOf(ctx, query)}`;
  const direction = sortDirection === "DESC" ? sql`DESC` : sql`ASC`;
  const [pois, [counted]] = await Promise.all([
    taggedRecords(
      ctx,
      sql`SELECT ${POI_COLUMNS} ${from}
      ORDER BY ${SORTED_BY[sortBy]} ${direction} NULLS LAST, o.id LIMIT ${size} OFFSET ${query.page * size}`,
      toPoi,
    ),
    ctx.db.read<{ count: number }>(sql`SELECT count(*)::int AS count ${from}`),
  ]);
  return toPage([...pois], query, counted!.count);
}
