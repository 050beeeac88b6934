import type { PoiCategory, TIMES_OF_DAY } from "#app/domain/catalogue/kinds.ts";
import type { Weekday } from "#app/domain/constants.ts";
import { notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { Image } from "#app/schemas/public/images.ts";
import type { OpeningHours, Poi, PoiListQuery, PoiSources } from "#app/schemas/public/pois.ts";
import type { Ctx } from "#app/platform/context.ts";
import { taggedRecords } from "./cached-query.ts";
import { visiblePlaces } from "./place-filters.ts";
import { imagesOf, sql, type Sql } from "./place-rows.ts";
import { tagsById, type TagsOf } from "./tags.ts";

/** As many as one answer may list. */
const MOST = 200;

export interface PoiRow {
  id: string;
  slug: string;
  placeId: string;
  name: string;
  category: PoiCategory;
  description: string;
  latitude: number;
  longitude: number;
  precisionM: number;
  visitMinutes: number;
  openingHours: OpeningHours | null;
  closedOn: Weekday[];
  feeIndianPaise: number | null;
  feeForeignPaise: number | null;
  bestTimeOfDay: (typeof TIMES_OF_DAY)[number] | null;
  sources: PoiSources;
  rating: number | null;
  ratingCount: number;
  tagIds: string[];
  images: Image[];
}

export const POI_COLUMNS = sql`
  o.id, o.slug, o.place_id AS "placeId", o.name, o.category, o.description, o.latitude, o.longitude, o.precision_m AS "precisionM",
  o.visit_minutes AS "visitMinutes", o.opening_hours AS "openingHours", o.closed_on AS "closedOn",
  o.fee_indian_paise AS "feeIndianPaise", o.fee_foreign_paise AS "feeForeignPaise", o.best_time_of_day AS "bestTimeOfDay",
  o.sources, o.rating, o.rating_count AS "ratingCount",
  ARRAY(SELECT ot.tag_id FROM poi_tags ot WHERE ot.poi_id = o.id ORDER BY ot.position, ot.tag_id) AS "tagIds",
  ${imagesOf(sql`i.poi_id = o.id`)} AS images`;

export function toPoi(row: PoiRow, tagsOf: TagsOf): Poi {
  const { feeIndianPaise: indianAdult, feeForeignPaise: foreignAdult } = row;
  return {
    id: row.id,
    slug: row.slug,
    placeId: row.placeId,
    name: row.name,
    category: row.category,
    description: row.description,
    latitude: row.latitude,
    longitude: row.longitude,
    precisionM: row.precisionM,
    visitMinutes: row.visitMinutes,
    openingHours: row.openingHours,
    closedOn: row.closedOn,
    feePaise: indianAdult === null && foreignAdult === null ? null : { indianAdult, foreignAdult },
    bestTimeOfDay: row.bestTimeOfDay,
    tags: tagsOf(row.tagIds),
    images: row.images,
    rating: row.rating,
    ratingCount: row.ratingCount,
    sources: row.sources,
  };
}

export async function placeIdOf(ctx: Ctx, idOrSlug: string): Promise<string> {
  const key: Sql = isUuid(idOrSlug) ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`;
  const [place] = await ctx.db.read<{ id: string }>(
    sql`SELECT p.id FROM places p WHERE ${await visiblePlaces(ctx)} AND ${key}`,
  );
  if (!place) throw notFound("Place");
  return place.id;
}

/**
 * Points of interest: all of a place in the catalogue's order, or of every place, the most popular places' first.
 *
 * @throws AppError `not_found` when a place is named that the company's guests can't see.
 */
export async function list(ctx: Ctx, { placeId, limit = MOST }: PoiListQuery = {}): Promise<Poi[]> {
  if (placeId !== undefined)
    return listOfPlace(ctx, sql`p.id = ${await placeIdOf(ctx, placeId)}::uuid`, limit);
  const rows = await ctx.db.read<PoiRow>(sql`
    SELECT ${POI_COLUMNS} FROM pois o JOIN places p ON p.id = o.place_id WHERE o.is_published AND ${await visiblePlaces(ctx)}
    ORDER BY p.popularity DESC, p.id, o.position, o.id LIMIT ${limit}`);
  const tagsOf = await tagsById(ctx);
  return rows.map((row) => toPoi(row, tagsOf));
}

const keyedBy = (key: string): Sql => {
  if (isUuid(key)) return sql`o.id = ${key}::uuid`;
  const [place, poi] = key.split("#");
  return sql`p.slug = ${place} AND o.slug = ${poi ?? ""}`;
};

/**
 * A point of interest by its id, or by the slugs of its place and its own: `jaipur#amber-fort`.
 *
 * @throws AppError `not_found` when there is none, or its place is hidden.
 */
export async function get(ctx: Ctx, key: string): Promise<Poi> {
  const [poi] = await taggedRecords(
    ctx,
    sql`SELECT ${POI_COLUMNS} FROM pois o JOIN places p ON p.id = o.place_id
    WHERE o.is_published AND ${await visiblePlaces(ctx)} AND ${keyedBy(key)}`,
    toPoi,
  );
  if (!poi) throw notFound("Point of interest");
  return poi;
}

/** The points of interest of a place that the caller has seen to be visible, in the catalogue's order; `place` names it as `p`. */
export async function listOfPlace(ctx: Ctx, place: Sql, limit = MOST): Promise<Poi[]> {
  const query = sql`
    SELECT ${POI_COLUMNS} FROM pois o WHERE o.is_published AND o.place_id = (SELECT p.id FROM places p WHERE ${place})
    ORDER BY o.position, o.id LIMIT ${limit}`;
  return [...(await taggedRecords(ctx, query, toPoi))];
}
